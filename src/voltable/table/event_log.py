"""The events of a table by entry. They are most of its memory, so all but the last entry's are kept as bytes."""

import marshal
from collections.abc import Iterable, Iterator

from voltable.core.events import Event

Packed = bytes | list[Event]


class EventLog:
    """The events of each entry, in order. Old ones are read only for clients that missed them."""

    def __init__(self, entries: Iterable[list[Event]] = ()) -> None:
        self._entries: list[Packed] = []
        for events in entries:
            self.append(events)

    def append(self, events: list[Event]) -> None:
        """Add the events of the next entry. Those of the entry before it can no longer be changed."""
        if self._entries:
            self._entries[-1] = _packed(self._entries[-1])
        self._entries.append(events)

    def of(self, number: int) -> list[Event]:
        """Return the events of the entry with this number."""
        kept = self._entries[number - 1]
        return kept if isinstance(kept, list) else _unpacked(kept)

    def __iter__(self) -> Iterator[list[Event]]:
        return map(_unpacked, self._entries)


def _packed(events: Packed) -> Packed:
    """Return events as bytes; events of a game whose facts are not plain data stay as they are.

    marshal accepts exactly the types that it gives back, it is fast, and the bytes do not leave the process.
    """
    if not events or isinstance(events, bytes):
        return events
    try:
        return marshal.dumps([_fields(event) for event in events])
    except ValueError:
        return events


def _fields(event: Event) -> tuple[object, ...]:
    """Return the arguments that make this event again."""
    told = (event.kind, event.rule, event.seat, event.public, event.private)
    return (*told, event.seers, event.reveals, event.closes)


def _unpacked(kept: Packed) -> list[Event]:
    if isinstance(kept, bytes):
        return [Event(*fields) for fields in marshal.loads(kept)]
    return kept
