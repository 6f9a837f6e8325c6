"""The path of a connection (H-23): the shortest; of equals the most valuable, then the first in cell order.

The search runs over (cell, heading), because entering a Through from another side is another crossing: a path may cross
itself there (HA-35), and its length is the number of steps (HA-16). Which path is longest does not matter (HA-14);
HA-15 breaks ties. Sets of cells are ints with one bit for each cell; a level of the search is six such sets.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.games.voltage_hex.circuits import circuit_of
from voltable.games.voltage_hex.hexes import DIRECTIONS, opposite
from voltable.games.voltage_hex.pieces import (
    BORDER,
    BORDERS,
    CELLS,
    KINDS,
    NEXT,
    NO_BORDER,
    OFF,
    SIDE,
    THROUGH,
    VALUE,
    is_through,
)
from voltable.games.voltage_hex.state import FACE, KIND, OUT, UP, Rules

# A table, because compiled `i64(1) << 40` gives wrong results; OFF, one past the board, is a bit in no set.
BIT: Final = vec[i64]([1 << cell for cell in range(CELLS + 1)])
# The powers of two have different remainders modulo 67, so the remainder identifies the bit.
_BIT_OF_REMAINDER: Final = vec[u8](
    [u8(max([bit for bit in range(62) if 2**bit % 67 == rest], default=0)) for rest in range(67)]
)

ALL: Final = (1 << 49) - 1
_WEST: Final = 0x40810204081  # the first column
_EAST: Final = _WEST << 6
_PLAIN_ROWS: Final = 0x7F | 0x7F << 14 | 0x7F << 28 | 0x7F << 42
_SHIFTED_ROWS: Final = ALL & ~_PLAIN_ROWS

_IN_CELL_ORDER: Final = vec[u8]([2, 1, 3, 0, 4, 5])  # directions sorted by the cell they lead to: nw ne w e sw se
# Offsets of the sets in Search.sets, each with six entries for the sides or directions.
STRAIGHT: Final = 0  # + side: the Throughs that a path may enter or leave there
ARMS: Final = 6  # + side: the Junctions that a path may enter or leave there
ENDS: Final = 12  # + heading: the portals where a walk may end
TURNING: Final = 18  # + direction: the Junctions of the current level that a walk leaves that way
LEADS_ON: Final = 24  # + direction: the cells of the current level from which a step that way leads to an end
SEEN: Final = 30  # + heading: the cells entered on any level so far
LEVELS: Final = 36  # + level * 6 + heading: the cells that a walk enters with this heading after `level` path cards

_NO_WORTH: Final = vec[u8]([0] * (DIRECTIONS * (CELLS + 1)))
_NO_SETS: Final = vec[i64]([0] * (LEVELS + DIRECTIONS * (BORDERS + 2)))
_NO_KINDS: Final = vec[i64]([0] * KINDS)
_NO_WALK: Final = vec[u8]([0] * (BORDERS + 4))
_NO_PATH: Final = vec[u8]()


def lowest(cells: i64) -> i64:
    """Return the first cell of a non-empty set."""
    return i64(_BIT_OF_REMAINDER[(cells & -cells) % 67])


def cells_of(path: vec[u8]) -> i64:
    """Return the set of the cells on a path."""
    cells: i64 = 0
    for cell in path:
        cells |= BIT[i64(cell)]
    return cells


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


def shortest_path(table: vec[u8], rules: Rules, seat: i64) -> vec[u8]:
    """Return the cells of the path that connects two portals of this seat, portals included; empty if there is none.

    It starts at the portal that is first in reading order.
    """
    search = Search(table, rules, seat)
    search.run()
    return search.best


def route_cells(table: vec[u8], rules: Rules, seat: i64, without: i64) -> i64:
    """HA-21: return the open path cards that walks from this seat's open portals enter, except those in `without`."""
    search = Search(table, rules, seat)
    search.portals &= ~without
    return search.reach()


@final
@mypyc_attr(acyclic=True)
class Search:
    def __init__(self, table: vec[u8], rules: Rules, seat: i64) -> None:
        self.table: vec[u8] = table
        self.sets: vec[i64] = _NO_SETS[:]
        """Sets of cells, six for each name: see STRAIGHT and the following constants."""
        self.worth: vec[u8] = _NO_WORTH[:]
        """By cell * 6 + heading: the most points from here to an end, counting a card crossed twice twice."""
        self.direct: bool = rules.direct
        self.length: i64 = 0
        self.target: i64 = 0
        self.walk: vec[u8] = _NO_WALK[:]
        self.best: vec[u8] = _NO_PATH
        self.best_length: i64 = BORDERS
        self.best_points: i64 = -1
        lying = _NO_KINDS[:]
        for cell in range(i64(CELLS)):
            if table[FACE + cell] == UP:
                lying[i64(table[KIND + cell])] |= BIT[cell]
        self.portals: i64 = lying[seat]  # H-22: portals are ends; no path runs through a portal of either colour
        for kind in range(i64(THROUGH), rules.kinds):
            if lying[kind] != 0:
                self.mark(lying[kind], STRAIGHT if is_through(kind) else ARMS, i64(rules.admits[kind]))

    def mark(self, cells: i64, first: i64, admitted: i64) -> None:
        """Add path cards of one kind to the sets of the sides they admit."""
        for side in range(i64(DIRECTIONS)):
            if admitted >> side & 1:
                self.sets[first + side] |= cells

    def run(self) -> None:
        """Search from every portal to the later ones."""
        left = self.portals
        while left != 0:
            portal = lowest(left)
            left &= left - 1
            heading = i64(self.table[OUT + portal])
            ahead = i64(NEXT[portal * DIRECTIONS + heading])
            if self.direct and left & BIT[ahead] != 0 and i64(self.table[OUT + ahead]) == opposite(heading):
                self.best = vec[u8]([u8(portal), u8(ahead)])  # HA-17
                return
            if self.mark_ends(portal, ahead, left) and self.flood(ahead, heading):
                self.prune()
                self.choose(portal, ahead, heading)

    def mark_ends(self, portal: i64, ahead: i64, later: i64) -> bool:
        """H-21: mark the ends on this circuit, which a walk enters by their out side; return whether there are any."""
        table = self.table
        if ahead == OFF or table[FACE + ahead] != UP or table[KIND + ahead] < THROUGH:
            return False
        for heading in range(i64(DIRECTIONS)):
            self.sets[ENDS + heading] = 0
        circuit = circuit_of(table, i64(BORDER[portal * DIRECTIONS + i64(table[OUT + portal])]))
        some = False
        while later != 0:
            other = lowest(later)
            later &= later - 1
            out = i64(table[OUT + other])
            border = i64(BORDER[other * DIRECTIONS + out])
            if border != NO_BORDER and circuit_of(table, border) == circuit:
                self.sets[ENDS + opposite(out)] |= BIT[other]
                some = True
        return some

    def flood(self, start: i64, heading: i64) -> bool:
        """Search level by level from the cell ahead of a portal; at an end, set `length` and return True.

        Return False if the path would be too long. An end on the same circuit is always reachable without turning back.
        """
        sets = self.sets
        for direction in range(i64(DIRECTIONS)):
            sets[LEVELS + direction] = 0
            sets[SEEN + direction] = 0
        sets[LEVELS + heading] = BIT[start]
        sets[SEEN + heading] = BIT[start]
        level: i64 = 0
        while level < self.best_length:
            self.turn_at_junctions(level * DIRECTIONS)
            hit: i64 = 0
            for direction in range(i64(DIRECTIONS)):
                onward = sets[LEVELS + level * DIRECTIONS + direction] & sets[STRAIGHT + direction]
                entered = step(onward | sets[TURNING + direction], direction) & ~sets[SEEN + direction]
                sets[LEVELS + (level + 1) * DIRECTIONS + direction] = entered
                sets[SEEN + direction] |= entered
                hit |= entered & sets[ENDS + direction]
            level += 1
            if hit != 0:
                self.length = level
                return True
        return False

    def reach(self) -> i64:
        """Return the cells of all walks from the portals, found by flooding in place until nothing new is entered."""
        sets = self.sets
        left = self.portals
        while left != 0:
            portal = lowest(left)
            left &= left - 1
            heading = i64(self.table[OUT + portal])
            ahead = i64(NEXT[portal * DIRECTIONS + heading])
            sets[LEVELS + heading] |= BIT[ahead] & ALL
        fresh: i64 = 1
        while fresh != 0:
            fresh = 0
            self.turn_at_junctions(0)
            for direction in range(i64(DIRECTIONS)):
                onward = sets[LEVELS + direction] & sets[STRAIGHT + direction]
                entered = step(onward | sets[TURNING + direction], direction)
                sets[SEEN + direction] |= sets[LEVELS + direction]
                sets[LEVELS + DIRECTIONS + direction] = entered & ~sets[SEEN + direction]
            for direction in range(i64(DIRECTIONS)):
                sets[LEVELS + direction] = sets[LEVELS + DIRECTIONS + direction]
                fresh |= sets[LEVELS + direction]
        cells: i64 = 0
        for heading in range(i64(DIRECTIONS)):
            side = opposite(heading)
            cells |= sets[SEEN + heading] & (sets[STRAIGHT + side] | sets[ARMS + side])
        return cells

    def turn_at_junctions(self, now: i64) -> None:
        """Set by direction the Junctions that a walk leaves that way (H-20), except where it came from."""
        sets = self.sets
        e = sets[LEVELS + now] & sets[ARMS + 3]
        ne = sets[LEVELS + now + 1] & sets[ARMS + 4]
        nw = sets[LEVELS + now + 2] & sets[ARMS + 5]
        w = sets[LEVELS + now + 3] & sets[ARMS]
        sw = sets[LEVELS + now + 4] & sets[ARMS + 1]
        se = sets[LEVELS + now + 5] & sets[ARMS + 2]
        sets[TURNING] = (e | ne | nw | sw | se) & sets[ARMS]
        sets[TURNING + 1] = (e | ne | nw | w | se) & sets[ARMS + 1]
        sets[TURNING + 2] = (e | ne | nw | w | sw) & sets[ARMS + 2]
        sets[TURNING + 3] = (ne | nw | w | sw | se) & sets[ARMS + 3]
        sets[TURNING + 4] = (e | nw | w | sw | se) & sets[ARMS + 4]
        sets[TURNING + 5] = (e | ne | w | sw | se) & sets[ARMS + 5]

    def prune(self) -> None:
        """Go backwards through the levels: keep only the cells that lead to an end, and note their worth."""
        sets = self.sets
        for heading in range(i64(DIRECTIONS)):
            last = self.length * DIRECTIONS + heading
            sets[LEVELS + last] &= sets[ENDS + heading]
            cells = sets[LEVELS + last]
            while cells != 0:
                self.worth[lowest(cells) * DIRECTIONS + heading] = 0
                cells &= cells - 1
        level = self.length - 1
        while level >= 0:
            turns: i64 = 0
            for direction in range(i64(DIRECTIONS)):
                leads_on = step(sets[LEVELS + (level + 1) * DIRECTIONS + direction], opposite(direction))
                sets[LEADS_ON + direction] = leads_on
                sets[TURNING + direction] = leads_on & sets[ARMS + direction]
                turns |= sets[TURNING + direction]
            for heading in range(i64(DIRECTIONS)):
                self.keep(level * DIRECTIONS + heading, heading, turns)
            level -= 1

    def keep(self, here: i64, heading: i64, turns: i64) -> None:
        """Keep those cells entered with this heading from which a step in some direction leads on."""
        sets = self.sets
        worth = self.worth
        kept = sets[LEVELS + here] & sets[STRAIGHT + heading] & sets[LEADS_ON + heading]
        cells = kept
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            onward = i64(NEXT[cell * DIRECTIONS + heading]) * DIRECTIONS + heading
            worth[cell * DIRECTIONS + heading] = worth[onward] + VALUE[i64(self.table[KIND + cell])]
        cells = sets[LEVELS + here] & sets[ARMS + opposite(heading)] & turns
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            most: i64 = -1
            for direction in range(i64(DIRECTIONS)):
                if sets[TURNING + direction] & BIT[cell] != 0 and direction != opposite(heading):
                    onward = i64(NEXT[cell * DIRECTIONS + direction]) * DIRECTIONS + direction
                    most = max(most, i64(worth[onward]))
            if most >= 0:
                kept |= BIT[cell]
                worth[cell * DIRECTIONS + heading] = u8(most) + VALUE[i64(self.table[KIND + cell])]
        sets[LEVELS + here] = kept

    def choose(self, portal: i64, ahead: i64, heading: i64) -> None:
        """Take the best walk from this portal if it beats those from earlier ones."""
        least = 0 if self.length < self.best_length else self.best_points + 1
        self.target = i64(self.worth[ahead * DIRECTIONS + heading])
        self.walk[0] = u8(portal)
        while self.target >= least:  # below the first target only if every walk of that worth crosses itself
            if self.descend(ahead, heading, 0, 0, 0):
                self.best = self.walk[: self.length + 2]
                self.best_length = self.length
                self.best_points = self.target
                return
            self.target -= 1

    def descend(self, cell: i64, heading: i64, level: i64, points: i64, crossed: i64) -> bool:
        """Find the first walk in cell order that is worth the target; a card crossed twice counts once."""
        self.walk[level + 1] = u8(cell)
        if level == self.length:
            return points >= self.target
        if crossed & BIT[cell] == 0:
            points += i64(VALUE[i64(self.table[KIND + cell])])
        for place in range(i64(DIRECTIONS)):
            direction = i64(_IN_CELL_ORDER[place])
            if self.may_go(cell, heading, direction, level):
                onward = i64(NEXT[cell * DIRECTIONS + direction])
                reachable = points + i64(self.worth[onward * DIRECTIONS + direction])
                if reachable >= self.target and self.descend(onward, direction, level + 1, points, crossed | BIT[cell]):
                    return True
        return False

    def may_go(self, cell: i64, heading: i64, direction: i64, level: i64) -> bool:
        """Return whether a walk that entered this cell on this level may leave in this direction to the next level."""
        if (
            self.sets[LEVELS + (level + 1) * DIRECTIONS + direction] & BIT[i64(NEXT[cell * DIRECTIONS + direction])]
            == 0
        ):
            return False
        if self.sets[STRAIGHT + opposite(heading)] & BIT[cell] != 0:
            return direction == heading
        return direction != opposite(heading) and self.sets[ARMS + direction] & BIT[cell] != 0
