"""The events of the table itself, and the sentences that describe them to players.

A sentence takes the texts of the page's catalogue (`shell.acts`, in any language), the name of the seat, whether the
reader sits there, and the event. It returns the text, or None for an event that needs no line.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from voltable.core.events import Event
from voltable.core.game import Seat

TABLE: Final = "table"
"""The `rule` of events of the table itself."""

Sentence = Callable[[Any, str, bool, Mapping[str, Any]], object]
Sentences = Mapping[str, Sentence]
"""Sentences by the kind of the event."""


def table_event(kind: str, seat: Seat, **facts: object) -> Event:
    """Return a public event of the table itself."""
    return Event(kind, TABLE, seat, facts)


def silent(_texts: Any, _name: str, _you: bool, _event: Mapping[str, Any]) -> None:
    """Return None: the event gets no line."""


def plain(key: str) -> Sentence:
    """Return a sentence that is the same for all readers."""
    return lambda texts, name, you, event: texts[key]


def named(key: str) -> Sentence:
    """Return a sentence with the player's name."""
    return lambda texts, name, you, event: texts[key](name)


def by_reader(key: str, yours: str) -> Sentence:
    """Return a sentence with the player's name, and another one for that player."""
    return lambda texts, name, you, event: texts[yours] if you else texts[key](name)


def to_others(key: str) -> Sentence:
    """Return a sentence with the player's name, and none for that player."""
    return lambda texts, name, you, event: None if you else texts[key](name)
