"""Sets of cells: integers with one bit for each cell."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.hexes import DIRECTIONS
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, NEXT, SIDE

# A table, because compiled `i64(1) << 40` gives wrong results; OFF, one past the board, is a bit in no set.
BIT: Final = vec[i64]([1 << cell for cell in range(CELLS + 1)])
# A de Bruijn sequence: multiplied by different powers of two, it has different bits 58 to 63, which identify the bit.
_DE_BRUIJN: Final = 0x3F79D71B4CB0A89
_BIT_OF_PRODUCT: Final = vec[u8](
    [u8([(_DE_BRUIJN << bit) >> 58 & 63 for bit in range(64)].index(product)) for product in range(64)]
)

ALL: Final = (1 << 49) - 1
_WEST: Final = 0x40810204081  # the first column
_EAST: Final = _WEST << 6
_PLAIN_ROWS: Final = 0x7F | 0x7F << 14 | 0x7F << 28 | 0x7F << 42
_SHIFTED_ROWS: Final = ALL & ~_PLAIN_ROWS

BESIDE: Final = vec[i64](
    [sum(BIT[i64(NEXT[cell * DIRECTIONS + side])] for side in range(DIRECTIONS)) & ALL for cell in range(CELLS)]
)
"""By cell: the cells next to it."""

# Every second bit, every second pair and every second four, to count bits side by side.
_ONES: Final = 0x5555555555555
_PAIRS: Final = 0x3333333333333
_FOURS: Final = 0xF0F0F0F0F0F0F


def lowest(cells: i64) -> i64:
    """Return the first cell of a non-empty set."""
    return i64(_BIT_OF_PRODUCT[(cells & -cells) * _DE_BRUIJN >> 58 & 63])


def nth_cell(cells: i64, n: i64) -> i64:
    """Return the n-th cell of a set, from 0."""
    for _ in range(n):
        cells &= cells - 1
    return lowest(cells)


def cells_of(path: vec[u8]) -> i64:
    """Return the set of the cells on a path."""
    cells: i64 = 0
    for cell in path:
        cells |= BIT[i64(cell)]
    return cells


def cells_in(cells: i64) -> list[int]:
    """Return the cells of a set, in reading order."""
    return [cell for cell in range(CELLS) if cells & BIT[cell]]


def texts_of(cells: i64) -> list[str]:
    """Return the texts of the cells in a set, in reading order."""
    return [CELL_TEXTS[cell] for cell in cells_in(cells)]


def step(cells: i64, direction: i64) -> i64:
    """Return the cells next to these in a direction."""
    if direction == 0:
        return (cells & ~_EAST) << 1
    if direction == 1:
        return (cells & _PLAIN_ROWS) >> SIDE | (cells & _SHIFTED_ROWS & ~_EAST) >> (SIDE - 1)
    if direction == 2:
        return (cells & _PLAIN_ROWS & ~_WEST) >> (SIDE + 1) | (cells & _SHIFTED_ROWS) >> SIDE
    if direction == 3:
        return (cells & ~_WEST) >> 1
    if direction == 4:
        return ((cells & _PLAIN_ROWS & ~_WEST) << (SIDE - 1) | (cells & _SHIFTED_ROWS) << SIDE) & ALL
    return ((cells & _PLAIN_ROWS) << SIDE | (cells & _SHIFTED_ROWS & ~_EAST) << (SIDE + 1)) & ALL


def count(cells: i64) -> i64:
    """Return the number of cells in a set."""
    cells -= cells >> 1 & _ONES
    cells = (cells & _PAIRS) + (cells >> 2 & _PAIRS)
    return (cells + (cells >> 4) & _FOURS) % 255  # the sum of the bytes
