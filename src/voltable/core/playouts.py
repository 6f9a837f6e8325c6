"""The capability of a game to play at random in fewer calls than move by move."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from voltable.core.rng import Rng

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Playouts(ABC, Generic[S]):
    @abstractmethod
    def next_actor(self, state: S, rng: Rng) -> int:
        """Return the next actor of a random game: any actor, all equally likely; the first if order does not matter."""

    @abstractmethod
    def step(self, state: S, rng: Rng) -> bool:
        """Make a random move of the next actor; return False when the game is over."""

    def play(self, state: S, rng: Rng) -> int:
        """Make random moves until the game is over; return their number."""
        count = 0
        while self.step(state, rng):
            count += 1
        return count
