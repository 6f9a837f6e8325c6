"""What a game may have or not, for callers that cannot do without."""

from typing import TypeVar

from voltable.core.errors import Unsupported
from voltable.core.game import Game
from voltable.core.observer import Observer

S = TypeVar("S")
V = TypeVar("V")


def observer_of(game: Game[S, V]) -> Observer[S]:
    """Return the game's observer; raise Unsupported where it has none."""
    if game.observer is None:
        raise Unsupported(f"{game.title} has no observations for programs that learn")
    return game.observer
