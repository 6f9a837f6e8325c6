"""Events in sentences of the chosen language: the page's words, as `web/src/games/<key>/say.ts` puts them together."""

from collections.abc import Callable, Mapping
from typing import Any

from voltable.catalog import part_of
from voltable.cli.telling.table import say as say_act
from voltable.cli.words.words import Words
from voltable.core.game import Game, Seat
from voltable.table.words import TABLE

Seen = Mapping[str, Any]
Say = Callable[[Words, Seen, list[str], Seat, Mapping[str, Any]], str | None]


def tell(words: Words, game: Game[Any, Any], seen: Seen, names: list[str], eyes: Seat) -> str | None:
    """The sentence of an event for these eyes, with `**` around what matters; None for what needs no line.

    A game or an event that the page has no words for is told in the game's own English.
    """
    if seen["rule"] == TABLE:
        return say_act(words, seen, names, eyes)
    say: Say | None = part_of(game.key, "telling")
    try:
        return game.event_text(seen, names) if say is None else say(words, seen, names, eyes, game.chosen)
    except (AttributeError, KeyError):
        return game.event_text(seen, names)
