"""The capability of a game to say what positions and moves are worth, for bots that do not play on to the end."""

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
        """What `estimate` values, in one line for people."""
        self.plans: Final = plans
        """What `advise` goes by, in one line for people; empty where the game gives no advice."""

    @abstractmethod
    def estimate(self, state: S, seat: i64) -> float:
        """Return how the position looks to this seat, from -1 (lost) to 1 (won)."""

    def judge(self, state: S, seat: i64) -> float:
        """Return the estimate after a closer look; the estimate itself where the game takes none."""
        return self.estimate(state, seat)

    def advise(self, view: V, legal: list[int]) -> list[float]:
        """Return how promising each of these legal moves is to somebody who knows no more than the view."""
        return [0.0] * len(legal)

    def plan(self, view: V, rng: Rng) -> int | None:
        """Return a sound move where one move alone says nothing about a position, such as a third of a program.

        None where `estimate` can judge the moves one by one; this is what most games have.
        """
        return None
