"""Connected borders, a union-find structure: it shows whether a move completes a path, without a search.

Every border between two cells belongs to a circuit. An open path card joins borders: a Through joins opposite ones
(H-19), a Junction those of all its arms (H-20). A circuit counts the portals that open on it (H-21); two portals of one
seat are connected (H-18). Circuits only grow until a path takes cards away; then they are rebuilt.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.hexes import DIRECTIONS, opposite
from voltable.games.voltage_hex.pieces import BORDER, CELLS, NEXT, NO_BORDER, OFF, THROUGH, joins_at
from voltable.games.voltage_hex.state import (
    CIRCUIT,
    ENDS,
    FACE,
    KIND,
    OBSCURED,
    OUT,
    ROTATABLE,
    UP,
    Rules,
    is_portal,
    no_circuits,
)

_EVERY_SIDE: Final = 63
_TWO_OF_A_SEAT: Final = 14 | 14 << 4  # the bits of a count of two or more, for seat 0 and seat 1


def circuit_of(table: vec[u8], border: i64) -> i64:
    """Return the representative border of this border's circuit."""
    parent = i64(table[CIRCUIT + border])
    while parent != border:
        shortcut = table[CIRCUIT + parent]
        table[CIRCUIT + border] = shortcut
        border = i64(shortcut)
        parent = i64(table[CIRCUIT + border])
    return border


def path_card_up(table: vec[u8], rules: Rules, cell: i64) -> i64:
    """Join the circuits at a newly opened path card; return who has connected portals: 1 seat 0, 2 seat 1, 3 both."""
    kind = i64(table[KIND + cell])
    if rules.kinds > THROUGH + 2 and rules.admits[kind] != _EVERY_SIDE:
        obscure_around(table, rules, cell)
    return conduct(table, rules.joins, joins_at(kind, cell))


def conduct(table: vec[u8], joins: vec[u8], first: i64) -> i64:
    """Join the pairs of borders listed from `first` on; return who has connected portals."""
    linked: i64 = 0
    border: i64 = NO_BORDER
    one: i64 = 0
    for pair in range(i64(joins[first])):
        at = first + 1 + pair * 2
        if i64(joins[at]) != border:
            border = i64(joins[at])
            one = circuit_of(table, border)
        other = circuit_of(table, i64(joins[at + 1]))
        if one != other:
            table[CIRCUIT + other] = u8(one)
            ends = table[ENDS + one] + table[ENDS + other]
            table[ENDS + one] = ends
            if ends & _TWO_OF_A_SEAT:
                linked |= seats_with_two(ends)
    return linked


def seats_with_two(ends: u8) -> i64:
    """Return who has two portals on a circuit with these ends: 1 seat 0, 2 seat 1, 3 both."""
    return (1 if ends & 14 else 0) + (2 if ends & 224 else 0)


def portal_turned(table: vec[u8], rules: Rules, cell: i64) -> i64:
    """Update the circuits after a portal got its out side; return who has connected portals."""
    obscure(table, rules, cell)
    obscure_around(table, rules, cell)
    return open_portal(table, cell)


def open_portal(table: vec[u8], cell: i64) -> i64:
    """Count a portal on the circuit it opens on (H-21); return who has connected portals."""
    border = i64(BORDER[cell * DIRECTIONS + i64(table[OUT + cell])])
    if border == NO_BORDER:
        return 0
    circuit = circuit_of(table, border)
    table[ENDS + circuit] += 1 if table[KIND + cell] == 0 else 16
    return seats_with_two(table[ENDS + circuit])


def close_portal(table: vec[u8], cell: i64) -> None:
    """Remove a portal from its circuit, before it is turned."""
    border = i64(BORDER[cell * DIRECTIONS + i64(table[OUT + cell])])
    if border != NO_BORDER:
        table[ENDS + circuit_of(table, border)] -= 1 if table[KIND + cell] == 0 else 16


def obscure(table: vec[u8], rules: Rules, cell: i64) -> None:
    """H-16, HA-08: update whether this portal may be rotated."""
    blocked: u8 = 1 if rules.anytime or is_obscured(table, rules, cell) else 0
    table[ROTATABLE + i64(table[KIND + cell])] += blocked - table[OBSCURED + cell]
    table[OBSCURED + cell] = blocked


def is_obscured(table: vec[u8], rules: Rules, cell: i64) -> bool:
    """HA-08: return whether the cell ahead is off the board, or holds an open card that admits no path on this side."""
    out = i64(table[OUT + cell])
    ahead = i64(NEXT[cell * DIRECTIONS + out])
    if ahead == OFF:
        return True
    if table[FACE + ahead] != UP:
        return False
    return not i64(rules.admits[i64(table[KIND + ahead])]) >> opposite(out) & 1


def obscure_around(table: vec[u8], rules: Rules, cell: i64) -> None:
    """Update the portals that face this cell after its card has changed."""
    for direction in range(i64(DIRECTIONS)):
        other = i64(NEXT[cell * DIRECTIONS + direction])
        if other != OFF and is_portal(table, other) and i64(table[OUT + other]) == opposite(direction):
            obscure(table, rules, other)


def rebuild(table: vec[u8], rules: Rules) -> i64:
    """Rebuild circuits and obscured portals after cards were taken; return who has connected portals."""
    no_circuits(table)
    linked: i64 = 0
    for cell in range(i64(CELLS)):
        if table[FACE + cell] == UP:
            if table[KIND + cell] >= THROUGH:
                linked |= conduct(table, rules.joins, joins_at(i64(table[KIND + cell]), cell))
            else:
                obscure(table, rules, cell)
                linked |= open_portal(table, cell)
    return linked
