"""The capability of a game in which everybody decides a whole round in secret: what a seat could do in it."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(ABC, Generic[S, V]):
    """A program is all the moves of a seat until the end of the round."""

    @abstractmethod
    def programs(self, view: V, seat: i64, count: int, rng: Rng) -> list[list[int]]:
        """List so many of a seat's programs that the viewer had best consider, the most promising first.

        None where this seat has no part in the present round.
        """

    @abstractmethod
    def variations(self, program: list[int]) -> list[list[int]]:
        """List the legal programs that differ from this one in a single move."""

    @abstractmethod
    def follow(self, world: S, programs: list[list[int]]) -> S:
        """Return the state after the round that these programs make, one for each seat; the world stays as it is."""
