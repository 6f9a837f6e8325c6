"""The capability of a game to show a seat's knowledge and legal moves as bytes, for programs that learn."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.core.observation import Field, total_size

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(ABC, Generic[S]):
    @abstractmethod
    def fields(self, seats: int) -> list[Field]:
        """List the parts of an observation at a table of so many seats, in order."""

    def size(self, seats: int) -> int:
        """Return how many bytes `observe` writes."""
        return total_size(self.fields(seats))

    @abstractmethod
    def observe(self, state: S, seat: i64, out: vec[u8], at: i64) -> None:
        """Write what this seat knows into `out` from `at` on, as `fields` says: its own things first, then the others'
        in the order of the turns. It tells no more than the view: every guess at the hidden gives the same bytes.

        All is 0 there before, so that only what is not 0 need be written.
        """

    @abstractmethod
    def mask(self, state: S, seat: i64, out: vec[u8], at: i64) -> i64:
        """Write 1 for each of `legal_moves` among the `move_count` bytes of `out` from `at` on, which are 0 before.

        Return how many there are.
        """
