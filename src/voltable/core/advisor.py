"""The capability of a game to estimate positions and moves, for bots that do not search to the end of the game."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor(ABC, Generic[S, V]):
    def __init__(self, values: str, plans: str = "") -> None:
        self.values: Final = values
        """What `estimate` measures, in one line for people."""
        self.plans: Final = plans
        """What `advise` is based on, in one line for people; empty if the game gives no advice."""

    @abstractmethod
    def estimate(self, state: S, seat: i64) -> float:
        """Return the estimated value of the position for this seat, from -1 (lost) to 1 (won)."""

    def judge(self, state: S, seat: i64) -> float:
        """Return a slower, better estimate; the same as `estimate` if the game has no better one."""
        return self.estimate(state, seat)

    def advise(self, view: V, legal: list[int]) -> list[float]:
        """Return how promising each of these legal moves is, judged from the view alone."""
        return [0.0] * len(legal)

    def plan(self, view: V, rng: Rng) -> int | None:
        """Return a sound move for games in which single moves cannot be judged alone, such as one third of a program.

        Return None if `estimate` can judge single moves, as in most games.
        """
        return None
