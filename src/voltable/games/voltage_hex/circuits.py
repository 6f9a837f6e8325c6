"""Connected borders, a union-find structure: it shows whether a move completes a path, without a search.

Every border between two cells belongs to a circuit. An open path card joins borders: a Through joins opposite ones
(H-19), a Junction those of all its arms (H-20). A circuit counts the portals that open on it (H-21); two portals of one
seat are connected (H-18). Circuits only grow until a path takes cards away; then they are rebuilt.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.cells import BESIDE, BIT, lowest
from voltable.games.voltage_hex.hexes import DIRECTIONS, opposite
from voltable.games.voltage_hex.pieces import BORDER, NEXT, NO_BORDER, OFF, THROUGH, joins_at
from voltable.games.voltage_hex.state import (
    CIRCUIT,
    ENDS,
    KIND,
    OBSCURED,
    OPEN,
    OUT,
    ROTATABLE,
    Rules,
    State,
    no_circuits,
    open_portals,
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


def path_card_up(state: State, cell: i64) -> i64:
    """Join the circuits at a newly opened path card; return who has connected portals: 1 seat 0, 2 seat 1, 3 both."""
    rules = state.rules
    table = state.table
    kind = i64(table[KIND + cell])
    if rules.kinds > THROUGH + 2 and rules.admits[kind] != _EVERY_SIDE:
        obscure_around(table, state.sets, rules, cell)
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


def portal_turned(state: State, cell: i64) -> i64:
    """Update the circuits after a portal got its out side; return who has connected portals."""
    obscure(state.table, state.sets, state.rules, cell)
    obscure_around(state.table, state.sets, state.rules, cell)
    return open_portal(state.table, cell)


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


def obscure(table: vec[u8], sets: vec[i64], rules: Rules, cell: i64) -> None:
    """H-16, HA-08: update whether this portal may be rotated."""
    was = sets[OBSCURED] & BIT[cell] != 0
    if was != (rules.anytime or is_obscured(table, sets, rules, cell)):
        sets[OBSCURED] ^= BIT[cell]
        if was:
            table[ROTATABLE + i64(table[KIND + cell])] -= 1
        else:
            table[ROTATABLE + i64(table[KIND + cell])] += 1


def is_obscured(table: vec[u8], sets: vec[i64], rules: Rules, cell: i64) -> bool:
    """HA-08: return whether the cell ahead is off the board, or holds an open card that admits no path on this side."""
    out = i64(table[OUT + cell])
    ahead = i64(NEXT[cell * DIRECTIONS + out])
    if ahead == OFF:
        return True
    if sets[OPEN] & BIT[ahead] == 0:
        return False
    return not i64(rules.admits[i64(table[KIND + ahead])]) >> opposite(out) & 1


def obscure_around(table: vec[u8], sets: vec[i64], rules: Rules, cell: i64) -> None:
    """Update the portals that face this cell after its card has changed."""
    beside = open_portals(sets) & BESIDE[cell]
    while beside != 0:
        other = lowest(beside)
        beside &= beside - 1
        if i64(NEXT[other * DIRECTIONS + i64(table[OUT + other])]) == cell:
            obscure(table, sets, rules, other)


def rebuild(state: State) -> i64:
    """Rebuild circuits and obscured portals after cards were taken; return who has connected portals."""
    rules = state.rules
    table = state.table
    sets = state.sets
    no_circuits(table)
    linked: i64 = 0
    portals = open_portals(sets)
    cards = sets[OPEN] & ~portals
    while portals != 0:
        cell = lowest(portals)
        portals &= portals - 1
        obscure(table, sets, rules, cell)
        linked |= open_portal(table, cell)
    while cards != 0:
        cell = lowest(cards)
        cards &= cards - 1
        linked |= conduct(table, rules.joins, joins_at(i64(table[KIND + cell]), cell))
    return linked
