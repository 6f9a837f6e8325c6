"""Observations for learning programs: named fields, one after another in a flat row of bytes.

A compact row has the same parts in the same order as the full one. Fields of 0 and 1 that follow each other are packed
together, the lowest bit of a byte first, and end at a whole byte. All other fields stay bytes, and so do short runs.
"""

from itertools import groupby
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8


class Field:
    """One named part of an observation: an array of small whole numbers."""

    def __init__(self, name: str, shape: list[int], highest: int, help: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.highest: Final = highest
        """The largest value; the smallest is 0."""
        self.help: Final = help
        self.size: Final = _product(shape)


_SHORT: Final = 16
"""Runs with fewer cells are not packed: they save little, and each costs a call."""


def compact_runs(fields: list[Field]) -> list[tuple[bool, int]]:
    """Return the parts of a compact observation in order: whether their cells are packed, and their number of cells."""
    runs: list[tuple[bool, int]] = []
    for is_binary, run in groupby(fields, lambda field: field.highest == 1):
        size = total_size(list(run))
        runs.append((is_binary and size >= _SHORT, size))
    return [(is_packed, sum(size for _, size in group)) for is_packed, group in groupby(runs, lambda run: run[0])]


def compact_size(fields: list[Field]) -> int:
    """Return the size of a compact observation in bytes."""
    return sum(bytes_for(size) if is_packed else size for is_packed, size in compact_runs(fields))


def bytes_for(bits: int) -> int:
    """Return the number of bytes that hold this many bits."""
    return (bits + 7) // 8


def total_size(fields: list[Field]) -> int:
    """Return the size of all fields together in bytes."""
    total = 0
    for field in fields:
        total += field.size
    return total


def clear(out: vec[u8], first: i64, end: i64) -> None:
    """Write 0 from `first` up to `end`, to clear an earlier observation."""
    for at in range(first, end):
        out[at] = 0


def find_marked(masks: vec[u8], first: i64, move_count: i64, choices: i64, n: i64) -> i64:
    """Return the n-th legal move, from 0, of the game whose mask begins at `first`; search from the nearer end."""
    at = first
    if 2 * n < choices:
        n -= i64(masks[at])
        while n >= 0:
            at += 1
            n -= i64(masks[at])
        return at - first
    at += move_count - 1
    n = choices - 1 - n - i64(masks[at])
    while n >= 0:
        at -= 1
        n -= i64(masks[at])
    return at - first


def _product(shape: list[int]) -> int:
    product = 1
    for length in shape:
        product *= length
    return product
