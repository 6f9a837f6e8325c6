"""The pieces in the box: 98 cards (H-02), and the board of 49 hexes (H-04, HA-01, HA-02)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.hexes import DIRECTIONS, borders, cell_text, neighbours

SEATS: Final = 2  # H-01
SIDE: Final = 7
CELLS: Final = 49  # row * 7 + column
OFF: Final = 49  # one past the board (H-17)
BORDERS: Final = 120
NO_BORDER: Final = 255

# H-02: the kinds of cards. The portals of seat 0 and of seat 1, Through, Junction; then the last two again with
# pictures, for tables where the pictures have a meaning (HA-03, HA-04).
THROUGH: Final = 2  # the first path card: lower kinds are portals, and the kind is the owner's seat
JUNCTION: Final = 3
PLAIN_KINDS: Final = 4
KINDS: Final = 10
KIND_TEXTS: Final = ["p0", "p1", "t", "j", "t1", "t2", "t3", "j1", "j2", "j3"]
NO_KIND: Final = 255

CARDS: Final = 98
PORTALS: Final = 10  # of each colour
THROUGHS: Final = 42
JUNCTIONS: Final = 36
PICTURES: Final = 3

VALUE: Final = vec[u8]([5, 5, 3, 1, 3, 3, 3, 1, 1, 1])  # H-03
FOREIGN_PENALTY: Final = 10  # H-31
GOAL: Final = 4  # H-29
LOOKS: Final = 3  # H-14
DISCARDS: Final = 3  # H-26
DEAL: Final = 2  # H-08
DEFAULT_STALL_LIMIT: Final = 20  # HA-12

NEXT: Final = vec[u8]([u8(cell) for cell in neighbours(SIDE, SIDE)])
BORDER: Final = vec[u8]([u8(border) for border in borders(SIDE, SIDE, NO_BORDER)])
CELL_TEXTS: Final = [cell_text(cell, SIDE) for cell in range(CELLS)]

CORNERS: Final = vec[u8]([0, 48, 6, 42])  # H-05: two of seat 0, then two of seat 1, each in reading order
INTERIOR: Final = vec[u8]([u8(cell) for cell in range(CELLS) if cell // SIDE % 6 and cell % SIDE % 6])  # H-07
EDGE: Final = vec[u8](
    [u8(cell) for cell in range(CELLS) if not (cell // SIDE % 6 and cell % SIDE % 6) and cell not in (0, 6, 42, 48)]
)

# The joins of a card at a cell: their number, then pairs of borders.
_JOINS: Final = 11

_EVERY_SIDE: Final = [0, 1, 2, 3, 4, 5]
_LINES: Final = [[0, 3], [1, 4], [2, 5]]  # e-w, ne-sw, nw-se


def is_through(kind: i64) -> bool:
    return kind == THROUGH or 4 <= kind < 7


def joins_at(kind: i64, cell: i64) -> i64:
    """Return the offset in Wiring.joins of the joins of a card of this kind at this cell."""
    return (kind * CELLS + cell) * _JOINS


class Wiring:
    """The joined sides of path cards: H-19 a Through joins opposite sides, H-20 a Junction all of its arms."""

    def __init__(self, through_model: str) -> None:
        wires = [_wires(kind, through_model) for kind in range(KINDS)]
        self.joins: Final = vec[u8](
            [u8(n) for kind in range(KINDS) for cell in range(CELLS) for n in _joins(wires[kind], cell)]
        )
        """By joins_at: the borders that join one circuit when the card lies open there."""
        self.admits: Final = vec[u8](
            [u8(_bits([side for wire in wires[kind] for side in wire])) for kind in range(KINDS)]
        )
        """By kind: the sides by which a path may enter, one bit each."""


def told_apart(through_model: str, junction_model: str) -> bool:
    """HA-03, HA-04: return whether pictures matter at this table."""
    return through_model != "any" or junction_model != "any"


def deck(through_model: str, junction_model: str) -> vec[u8]:
    """Return the number of cards in the deck by kind, without the four corner portals (H-06)."""
    copies = [PORTALS - 2, PORTALS - 2] + [0] * (KINDS - 2)
    if through_model == "any":
        copies[THROUGH] = THROUGHS
    else:
        copies[4:7] = [THROUGHS // PICTURES] * PICTURES
    if junction_model == "any":
        copies[JUNCTION] = JUNCTIONS
    else:
        copies[7:10] = [JUNCTIONS // PICTURES] * PICTURES
    return vec[u8]([u8(count) for count in copies])


def _wires(kind: int, through_model: str) -> list[list[int]]:
    """HA-03, HA-04: return the sets of sides that a card of this kind joins; sides are directions on the board."""
    if kind < THROUGH:
        return []
    if is_through(kind):
        picture = kind - 4
        if kind == THROUGH or (through_model == "lines123" and picture == 2):
            return _LINES
        if through_model == "lines123" and picture == 1:
            return _LINES[1:]
        return [_LINES[picture]]
    if kind == 7:
        return [[0, 2, 4]]
    return [[1, 2, 4, 5]] if kind == 8 else [_EVERY_SIDE]


def _joins(wires: list[list[int]], cell: int) -> list[int]:
    pairs: list[int] = []
    for wire in wires:
        inner = [int(BORDER[cell * DIRECTIONS + side]) for side in wire if NEXT[cell * DIRECTIONS + side] != OFF]
        for border in inner[1:]:
            pairs += [inner[0], border]
    return [len(pairs) // 2, *pairs] + [0] * (_JOINS - 1 - len(pairs))


def _bits(sides: list[int]) -> int:
    bits = 0
    for side in sides:
        bits |= 1 << side
    return bits
