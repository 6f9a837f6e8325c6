"""The capability of a game to encode a seat's knowledge and legal moves as bytes, for learning programs."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.core.observation import Field, total_size
from voltable.core.words import unpack, words_for

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(ABC, Generic[S]):
    @abstractmethod
    def fields(self, seats: int) -> list[Field]:
        """List the fields of an observation in order, at a table with this number of seats."""

    def size(self, seats: int) -> int:
        """Return the number of bytes that `observe` writes."""
        return total_size(self.fields(seats))

    @abstractmethod
    def observe(self, state: S, seat: i64, out: vec[u8], at: i64) -> None:
        """Write this seat's knowledge into `out` from `at` on, in the layout of `fields`.

        The seat's own part comes first, then the others' in turn order. The bytes depend on the view alone: they are
        the same for every state that the view allows.

        The bytes must be 0 before the call; only other values are written.
        """

    @abstractmethod
    def mask(self, state: S, seat: i64, out: vec[u8], at: i64) -> i64:
        """Write 1 for each of `legal_moves` into the `move_count` bytes of `out` from `at` on, which must be 0 before.

        Return the number of legal moves.
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class WordObserver(Observer[S]):
    """An observer that writes eight bytes at a time (`core.words`), which is several times as fast."""

    @abstractmethod
    def write(self, state: S, seat: i64, out: vec[i64], at: i64) -> None:
        """Write what `observe` writes, from byte `at` on, a multiple of 8. The words must be 0 before the call.

        The state may keep what it needs to write only a little at the next call.
        """

    @abstractmethod
    def write_mask(self, state: S, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what `mask` writes, from byte `at` on, a multiple of 8; return the number of legal moves."""

    @abstractmethod
    def table(self, state: S) -> tuple[int, int]:
        """Return the number of seats at the table, and of the game's moves."""

    def observe(self, state: S, seat: i64, out: vec[u8], at: i64) -> None:
        size = self.size(self.table(state)[0])
        words = vec[i64]([0] * words_for(size))
        self.write(state, seat, words, 0)
        unpack(words, size, out, at)

    def mask(self, state: S, seat: i64, out: vec[u8], at: i64) -> i64:
        moves = self.table(state)[1]
        words = vec[i64]([0] * words_for(moves))
        count = self.write_mask(state, seat, words, 0)
        unpack(words, moves, out, at)
        return count


@mypyc_attr(allow_interpreted_subclasses=True)
class CompactObserver(WordObserver[S]):
    """An observer that also writes compact rows (`core.observation.compact_runs`), a bit for each cell of 0 or 1."""

    @abstractmethod
    def write_compact(self, state: S, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the compact observation from byte `at` on, a multiple of 8. The words must be 0 before the call."""

    @abstractmethod
    def write_compact_mask(self, state: S, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write a bit for each move from byte `at` on, a multiple of 8; return the number of legal moves."""
