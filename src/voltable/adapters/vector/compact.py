"""Observations and masks with a bit for each cell that is 0 or 1, to store and to send them.

`core/observation.py` describes the layout. A game may write such rows itself (`CompactObserver`); for the others NumPy
packs the full rows (`numpy.packbits` with `bitorder="little"`).
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from voltable.adapters.observations import Bytes, Mask
from voltable.core.observation import Field, bytes_for, compact_runs


@dataclass(frozen=True)
class Part:
    """Neighbouring cells of an observation that are packed, or not, and where they are in the compact row."""

    is_packed: bool
    cells: slice
    place: slice


class Packing:
    """Packs and unpacks the observations and masks of one game, a row for each."""

    def __init__(self, fields: list[Field], move_count: int) -> None:
        self.move_count: Final = move_count
        self.mask_size: Final = bytes_for(move_count)
        self.parts: Final = _parts(fields)
        """The parts of a compact observation, in order."""
        self.size: Final = self.parts[-1].place.stop

    def pack(self, observations: Bytes) -> Bytes:
        """Return compact observations of full ones."""
        packed = np.empty((len(observations), self.size), np.uint8)
        for part in self.parts:
            cells = observations[:, part.cells]
            packed[:, part.place] = _pack_bits(cells) if part.is_packed else cells
        return packed

    def unpack(self, packed: Bytes) -> Bytes:
        """Return full observations of compact ones."""
        observations = np.empty((len(packed), self.parts[-1].cells.stop), np.uint8)
        for part in self.parts:
            place = packed[:, part.place]
            size = part.cells.stop - part.cells.start
            observations[:, part.cells] = _unpack_bits(place, size) if part.is_packed else place
        return observations

    def pack_masks(self, masks: NDArray[np.integer]) -> Bytes:
        """Return masks of bits."""
        return _pack_bits(masks)

    def unpack_masks(self, packed: Bytes) -> Mask:
        """Return masks of bytes."""
        return _unpack_bits(packed, self.move_count).view(np.int8)


def _parts(fields: list[Field]) -> list[Part]:
    parts = []
    cells = 0
    place = 0
    for is_packed, size in compact_runs(fields):
        room = bytes_for(size) if is_packed else size
        parts.append(Part(is_packed, slice(cells, cells + size), slice(place, place + room)))
        cells += size
        place += room
    return parts


def _pack_bits(cells: NDArray[np.integer]) -> Bytes:
    return np.packbits(cells.view(np.uint8), axis=1, bitorder="little")


def _unpack_bits(packed: Bytes, size: int) -> Bytes:
    return np.unpackbits(packed, axis=1, count=size, bitorder="little")
