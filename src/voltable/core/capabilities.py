"""What a game may have or not, for callers that cannot do without."""

from typing import TypeVar

from mypy_extensions import i64

from voltable.core.advisor import Advisor
from voltable.core.errors import Unsupported
from voltable.core.game import Game
from voltable.core.observer import Observer
from voltable.core.rounds import Rounds

S = TypeVar("S")
V = TypeVar("V")


def observer_of(game: Game[S, V]) -> Observer[S]:
    """Return the game's observer; raise Unsupported where it has none."""
    if game.observer is None:
        raise Unsupported(f"{game.title} has no observations for programs that learn")
    return game.observer


def advisor_of(game: Game[S, V]) -> Advisor[S, V]:
    """Return the game's advisor; raise Unsupported where it has none."""
    if game.advisor is None:
        raise Unsupported(f"{game.title} has no estimates and no advice")
    return game.advisor


def rounds_of(game: Game[S, V]) -> Rounds[S, V]:
    """Return the game's rounds; raise Unsupported where its moves are made one by one."""
    if game.rounds is None:
        raise Unsupported(f"{game.title} is not played in rounds that everybody decides at once")
    return game.rounds


def estimate(game: Game[S, V], state: S, seat: i64, closely: bool = False) -> float:
    """Return how the position looks to this seat, at a glance or after a closer look; 0 where the game cannot say."""
    advisor = game.advisor
    if advisor is None:
        return 0.0
    return advisor.judge(state, seat) if closely else advisor.estimate(state, seat)
