"""Observations for learning programs: named fields, one after another in a flat row of bytes."""

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
