"""Observations for NumPy: the output of a game's observer, by name or as one vector, and the spaces."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from voltable.core.capabilities import observer_of
from voltable.core.game import Game, Seat
from voltable.core.observer import WordObserver
from voltable.core.words import BYTES, words_for

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]
Named = dict[str, Bytes]


class Observer:
    """Observations of the seats of one table: the game writes them into one row of bytes, callers get copies."""

    def __init__(self, game: Game[Any, Any], seats: int, flat: bool) -> None:
        self.game: Final = game
        self._observer: Final = observer_of(game)
        self.seats: Final = seats
        self.flat: Final = flat
        self.fields: Final = self._observer.fields(seats)
        self.size: Final = self._observer.size(seats)
        words = self._observer if isinstance(self._observer, WordObserver) else None
        self._mask_at: Final = self.size if words is None else words_for(self.size) * BYTES
        self._out: Final[Any] = (
            vec[u8]([0] * (self.size + game.move_count))
            if words is None
            else vec[i64]([0] * words_for(self._mask_at + game.move_count))
        )
        written: Bytes = np.frombuffer(self._out, np.uint8)  # type: ignore[call-overload]
        self._written: Final = memoryview(writable(written))  # type: ignore[arg-type]
        self._blank: Final = bytes(len(written))
        seen = written[: self.size]
        mask: Mask = written[self._mask_at : self._mask_at + game.move_count].view(np.int8)
        self._named: Final = list(self.named(seen).items())
        # Looked up once: an environment calls these in every step.
        self._copy_seen: Final = seen.copy
        self._copy_mask: Final = mask.copy
        self._write: Final[Callable[[Any, Seat, Any, int], None]] = (
            self._observer.observe if words is None else words.write
        )
        self._write_mask: Final[Callable[[Any, Seat, Any, int], object]] = (
            self._observer.mask if words is None else words.write_mask
        )

    def __reduce__(self) -> tuple[type["Observer"], tuple[Game[Any, Any], int, bool]]:
        return Observer, (self.game, self.seats, self.flat)

    def look(self, state: Any, seat: Seat) -> dict[str, Any]:
        """Return the seat's observation and legal moves, as environments hand them out. Every array is a new copy."""
        out = self._out
        self._written[:] = self._blank
        self._write(state, seat, out, 0)
        self._write_mask(state, seat, out, self._mask_at)
        if self.flat:
            return {"observation": self._copy_seen(), "action_mask": self._copy_mask()}
        named = {name: array.copy() for name, array in self._named}
        return {"observation": named, "action_mask": self._copy_mask()}

    def vector(self, state: Any, seat: Seat) -> Bytes:
        """Return the seat's observation as a copy."""
        self._written[:] = self._blank
        self._write(state, seat, self._out, 0)
        return self._copy_seen()

    def all_vectors(self, state: Any) -> Bytes:
        """Return the observations of all seats, concatenated."""
        return np.concatenate([self.vector(state, seat) for seat in range(self.seats)])

    def mask(self, state: Any, seat: Seat) -> Mask:
        """Return the seat's legal moves as a copy."""
        self._written[:] = self._blank
        self._write_mask(state, seat, self._out, self._mask_at)
        return self._copy_mask()

    def named(self, seen: Bytes) -> Named:
        """Return the arrays of a vector by name; they share its memory."""
        named = {}
        at = 0
        for field in self.fields:
            named[field.name] = seen[at : at + field.size].reshape(field.shape)
            at += field.size
        return named

    def observation_space(self) -> spaces.Space[Any]:
        if self.flat:
            return _box(self._highest())
        return spaces.Dict(
            {field.name: spaces.Box(0, field.highest, tuple(field.shape), np.uint8) for field in self.fields}
        )

    def all_vectors_space(self) -> spaces.Space[Any]:
        return _box(np.tile(self._highest(), self.seats))

    def _highest(self) -> Bytes:
        return np.concatenate([np.full(field.size, field.highest, np.uint8) for field in self.fields])

    def mask_space(self) -> spaces.Space[Any]:
        return spaces.Box(0, 1, (self.game.move_count,), np.int8)


def _box(highest: Bytes) -> spaces.Box:
    return spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)


class _Writable:
    """The memory of an array, made writable through NumPy's array interface; keeps the memory alive."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array: Final = array
        interface = array.__array_interface__
        self.__array_interface__: Final = {**interface, "data": (interface["data"][0], False)}


def writable(array: NDArray[Any]) -> NDArray[Any]:
    """Return the same memory as a writable array."""
    return np.asarray(_Writable(array))
