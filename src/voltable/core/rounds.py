"""The capability of a game in which all seats decide a whole round in secret: lists and plays their programs."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(ABC, Generic[S, V]):
    """The programs of a round. A program is all the moves of a seat until the end of the round."""

    @abstractmethod
    def programs(self, view: V, seat: i64, count: int, rng: Rng) -> list[list[int]]:
        """List the `count` most promising programs of a seat from the viewer's knowledge, the best first.

        Return an empty list if this seat takes no part in the current round.
        """

    @abstractmethod
    def variations(self, program: list[int]) -> list[list[int]]:
        """List the legal programs that differ from this one in a single move."""

    @abstractmethod
    def follow(self, world: S, programs: list[list[int]]) -> S:
        """Return the state after a round with these programs, one for each seat; the given state does not change."""
