"""A rectangle of pointy-top hexes: rows are straight, every second one is shifted right by half a hex (odd-r offset).

a1  b1  c1        directions:   nw  ne
  a2  b2  c2                  w   o   e
a3  b3  c3                      sw  se
"""

from typing import Final

from mypy_extensions import i64

DIRECTIONS: Final = 6
DIRECTION_TEXTS: Final = ["e", "ne", "nw", "w", "sw", "se"]

# Row and column steps by direction, from a row that is not shifted and from one that is.
_STEPS: Final = [(0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)]
_SHIFTED_STEPS: Final = [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0), (1, 1)]


def opposite(direction: i64) -> i64:
    return direction + 3 if direction < 3 else direction - 3


def neighbours(rows: int, columns: int) -> list[int]:
    """Return the neighbours by cell * 6 + direction; rows * columns means off the board. Cells count row by row."""
    found: list[int] = []
    for cell in range(rows * columns):
        row, column = cell // columns, cell % columns
        for down, right in _SHIFTED_STEPS if row % 2 else _STEPS:
            on_board = 0 <= row + down < rows and 0 <= column + right < columns
            found.append((row + down) * columns + column + right if on_board else rows * columns)
    return found


def borders(rows: int, columns: int, none: int) -> list[int]:
    """Return the borders by cell * 6 + direction, with the same number from both sides; `none` at the rim."""
    numbers: dict[tuple[int, int], int] = {}
    found: list[int] = []
    for at, other in enumerate(neighbours(rows, columns)):
        cell = at // DIRECTIONS
        pair = (min(cell, other), max(cell, other))
        found.append(none if other == rows * columns else numbers.setdefault(pair, len(numbers)))
    return found


def cell_text(cell: int, columns: int) -> str:
    """Return column letter and row number from the top: a1, b1 .. g7."""
    return f"{chr(ord('a') + cell % columns)}{cell // columns + 1}"
