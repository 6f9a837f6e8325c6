"""The path of a connection (H-23): the shortest; of equals the most valuable, then the first in cell order.

The search runs over (cell, heading), because entering a Through from another side is another crossing: a path may cross
itself there (HA-35), and its length is the number of steps (HA-16). Which path is longest does not matter (HA-14);
HA-15 breaks ties. Sets of cells are ints with one bit for each cell; a level of the search is six such sets.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.games.voltage_hex.cells import ALL, BIT, lowest, step
from voltable.games.voltage_hex.circuits import circuit_of
from voltable.games.voltage_hex.hexes import DIRECTIONS, opposite
from voltable.games.voltage_hex.pieces import (
    BORDER,
    BORDERS,
    CELLS,
    NEXT,
    NO_BORDER,
    THROUGH,
    VALUE,
    is_through,
)
from voltable.games.voltage_hex.state import KIND, LYING, OPEN, OUT, State

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
_NO_WALK: Final = vec[u8]([0] * (BORDERS + 4))
_NO_PATH: Final = vec[u8]()


def shortest_path(state: State, seat: i64) -> vec[u8]:
    """Return the cells of the path that connects two portals of this seat, portals included; empty if there is none.

    It starts at the portal that is first in reading order.
    """
    search = Search(state, seat)
    search.run()
    return search.best


def route_cells(state: State, seat: i64, without: i64) -> i64:
    """HA-21: return the open path cards that walks from this seat's open portals enter, except those in `without`."""
    search = Search(state, seat)
    search.portals &= ~without
    return search.reach()


@final
@mypyc_attr(acyclic=True)
class Search:
    def __init__(self, state: State, seat: i64) -> None:
        rules = state.rules
        sets = state.sets
        self.table: vec[u8] = state.table
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
        self.cards: i64 = 0
        """The open path cards."""
        self.portals: i64 = sets[LYING + seat] & sets[OPEN]
        """H-22: portals are ends; no path runs through a portal of either colour."""
        for kind in range(i64(THROUGH), rules.kinds):
            cards = sets[LYING + kind] & sets[OPEN]
            self.cards |= cards
            if cards != 0:
                self.mark(cards, STRAIGHT if is_through(kind) else ARMS, i64(rules.admits[kind]))

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
        if self.cards & BIT[ahead] == 0:
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
        entered = sets[LEVELS + here]
        if entered == 0:
            return
        back = opposite(heading)
        kept = entered & sets[STRAIGHT + heading] & sets[LEADS_ON + heading]
        self.note_worth(kept, heading, heading)
        turning = entered & sets[ARMS + back] & turns
        if turning != 0:
            for direction in range(i64(DIRECTIONS)):
                if direction != back:
                    cells = turning & sets[TURNING + direction]
                    self.note_worth(cells & ~kept, heading, direction)
                    self.raise_worth(cells & kept, heading, direction)
                    kept |= cells
        sets[LEVELS + here] = kept

    def note_worth(self, cells: i64, heading: i64, direction: i64) -> None:
        """Note what these cells, entered with this heading, are worth if a walk leaves them in this direction."""
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            self.worth[cell * DIRECTIONS + heading] = self.worth_towards(cell, direction)

    def raise_worth(self, cells: i64, heading: i64, direction: i64) -> None:
        """Do the same where this is more than what is noted."""
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            worth = self.worth_towards(cell, direction)
            self.worth[cell * DIRECTIONS + heading] = max(self.worth[cell * DIRECTIONS + heading], worth)

    def worth_towards(self, cell: i64, direction: i64) -> u8:
        onward = i64(NEXT[cell * DIRECTIONS + direction]) * DIRECTIONS + direction
        return self.worth[onward] + VALUE[i64(self.table[KIND + cell])]

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
        crossed |= BIT[cell]
        if self.sets[STRAIGHT + opposite(heading)] & BIT[cell] != 0:
            return self.go_on(cell, heading, level, points, crossed)
        for place in range(i64(DIRECTIONS)):
            direction = i64(_IN_CELL_ORDER[place])
            may_turn = direction != opposite(heading) and self.sets[ARMS + direction] & BIT[cell] != 0
            if may_turn and self.go_on(cell, direction, level, points, crossed):
                return True
        return False

    def go_on(self, cell: i64, direction: i64, level: i64, points: i64, crossed: i64) -> bool:
        """Leave a cell of this level in this direction, if that leads to an end and to enough points."""
        onward = i64(NEXT[cell * DIRECTIONS + direction])
        if self.sets[LEVELS + (level + 1) * DIRECTIONS + direction] & BIT[onward] == 0:
            return False
        if points + i64(self.worth[onward * DIRECTIONS + direction]) < self.target:
            return False
        return self.descend(onward, direction, level + 1, points, crossed)
