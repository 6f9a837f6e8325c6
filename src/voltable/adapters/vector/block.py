"""The games of one fleet as NumPy arrays."""

from typing import Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from voltable.adapters.observations import Bytes, writable
from voltable.adapters.vector.compact import Packing
from voltable.fleet import Fleet


class Block:
    """A fleet whose buffers are read as arrays, without a copy.

    With a `packing` observations and masks are compact. They are new after each step; the other arrays are read-only
    and overwritten.
    """

    is_closed: Final = False

    def __init__(self, fleet: Fleet, packing: Packing | None) -> None:
        self.fleet: Final = fleet
        self._packing: Final = packing
        self.seats_to_act: Final = _array(fleet.seats_to_act, np.uint8)
        self.movers: Final = _array(fleet.movers, np.uint8)
        self.payoffs: Final = _array(fleet.payoffs, np.float64).reshape(int(fleet.count), -1)
        self.rewards: Final = _array(fleet.rewards, np.float64)
        self.terminated: Final = _array(fleet.terminated, np.bool_)
        self.truncated: Final = _array(fleet.truncated, np.bool_)
        self._last: Final = _array(fleet.last_observations, np.uint8).reshape(-1, int(fleet.size))
        self._moves: Final = vec[i64]([0] * int(fleet.count))
        self._written_moves: Final = writable(_array(self._moves, np.int64))

    def observations(self, copy: bool) -> Bytes:
        """Return the observations of the seats to act, to keep and to write even without a copy."""
        fleet = self.fleet
        rows = writable(_array(fleet.observations, np.uint8)).reshape(-1, int(fleet.stride))[:, : int(fleet.row_size)]
        return rows if self._packing is None or fleet.compact is not None else self._packing.pack(rows)

    def masks(self, copy: bool) -> NDArray[Any]:
        """Return the legal moves of the seats to act. Without a copy they are read-only, as the engine uses them."""
        fleet = self.fleet
        rows = _array(fleet.masks, np.uint8).reshape(-1, int(fleet.mask_stride))[:, : int(fleet.mask_size)]
        if fleet.compact is not None:
            return rows.copy()
        rows = rows.view(np.int8)
        if self._packing is not None:
            return self._packing.pack_masks(rows)
        return rows.copy() if copy else rows

    def last_observations(self, ended: NDArray[np.bool_]) -> Bytes:
        """Return the final observations of the last movers in these games, which just ended."""
        rows = self._last[ended]
        return rows if self._packing is None else self._packing.pack(rows)

    def reset(self, seed: int) -> None:
        self.fleet.reset(seed)

    def restart(self, chosen: NDArray[np.bool_]) -> None:
        self.fleet.restart(vec[u8](chosen.tolist()))

    def step(self, moves: NDArray[np.integer[Any]]) -> None:
        self._written_moves[:] = moves
        self.fleet.step(self._moves)

    def sample(self) -> NDArray[np.int64]:
        return _array(self.fleet.sample(), np.int64).copy()

    def game_seed(self, at: int) -> int:
        return self.fleet.game_seed(at)

    def get_state(self) -> dict[str, Any]:
        return self.fleet.get_state()

    def set_state(self, saved: dict[str, Any]) -> None:
        self.fleet.set_state(saved)

    def close(self) -> None:
        """Do nothing: memory is all there is."""


def _array(buffer: Any, kind: type) -> NDArray[Any]:
    """Return the buffer as a read-only array, without a copy."""
    return np.frombuffer(buffer, kind)
