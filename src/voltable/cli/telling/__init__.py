"""Events as sentences in the chosen language, with the page's texts (as in `web/src/games/<key>/say.ts`)."""

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
    """Return the sentence of an event for this viewer, with `**` around important words; None without a line.

    Without texts of the page the game's English sentence is used.
    """
    if seen["rule"] == TABLE:
        return say_act(words, seen, names, eyes)
    say: Say | None = part_of(game.key, "telling")
    try:
        return game.event_text(seen, names) if say is None else say(words, seen, names, eyes, game.chosen)
    except (AttributeError, KeyError):
        return game.event_text(seen, names)
