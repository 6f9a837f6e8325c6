"""Distances to a path: the turns that a seat's nearest connection still needs, estimated quickly.

A face-down card on the way costs a turn, and so does a portal that must be rotated. The pictures of HA-03 and HA-04 are
assumed to admit every side.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from voltable.games.voltage_hex.cells import ALL, BIT, lowest, step
from voltable.games.voltage_hex.hexes import DIRECTIONS, opposite
from voltable.games.voltage_hex.pieces import NEXT, SEATS, THROUGH, is_through
from voltable.games.voltage_hex.state import LYING, OBSCURED, OPEN, ORIENTING, OUT, State

FAR: Final = 6  # turns: no route

_NOWHERE: Final = vec[i64]([0] * DIRECTIONS)


def turns_lacking(state: State, seat: i64) -> i64:
    """Return the fewest turns lacking between two open portals of this seat, if face-down cards may be Junctions."""
    routes = Routes(state)
    routes.turn_to(seat)
    least: i64 = FAR
    ends = routes.portals
    while ends != 0:
        portal = lowest(ends)
        ends &= ends - 1
        least = min(least, routes.lacking(portal, ends, 0, routes.down, 0))
    return least


@final
@mypyc_attr(acyclic=True)
class Routes:
    """The open cards as sets of cells, and the routes between the portals of one seat at a time."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.through: i64 = 0
        self.junction: i64 = 0
        self.down: i64 = ALL & ~state.sets[OPEN]
        self.owned: vec[i64] = vec[i64]([0] * SEATS)
        """The open portals by seat."""
        self.obscured: i64 = state.sets[OBSCURED]
        # For the seat given to `turn_to`:
        self.portals: i64 = 0
        self.turnable: i64 = 0
        """The portals that a turn may rotate (H-16)."""
        self.turning: i64 = 0
        """The portal that the seat is turning now, to any side."""
        self.barred: i64 = 0
        """The cells where no route may begin: two portals that face each other make no path (HA-17)."""
        for kind in range(state.rules.kinds):
            cards = state.sets[LYING + kind] & state.sets[OPEN]
            if kind < THROUGH:
                self.owned[kind] = cards
            elif is_through(kind):
                self.through |= cards
            else:
                self.junction |= cards

    def turn_to(self, seat: i64) -> None:
        state = self.state
        self.portals = self.owned[seat]
        self.turnable = self.obscured
        self.turning = 0
        self.barred = 0 if state.rules.direct else self.owned[0] | self.owned[1]
        if state.phase == ORIENTING:
            pending = BIT[state.pending]
            self.turnable &= ~pending
            if state.actor == seat:
                self.turning = self.portals & pending
            else:
                self.portals &= ~pending

    def lacking(self, portal: i64, ends: i64, as_through: i64, as_junction: i64, fresh: i64) -> i64:
        """Return the turns lacking from a portal to an end, if some cells may become Throughs and some Junctions.

        `fresh` are the cells where one turn may add another end.
        """
        through = self.through
        junction = self.junction
        enter = self.entrances(ends)
        reached = _NOWHERE[:]
        if BIT[portal] & self.turning != 0:
            beside = self.leave_by_all_sides(portal, reached)
        else:
            beside = self.leave(portal, i64(self.state.table[OUT + portal]), reached)
        fresh &= ~beside  # HA-17: no room for a card between
        found: i64 = FAR
        lacking: i64 = 0
        while lacking < found:
            while on_any(reached, through | junction) and spread(reached, through, junction):
                pass
            for direction in range(i64(DIRECTIONS)):
                if reached[direction] & enter[direction] != 0:
                    return lacking
            lacking += 1
            if on_any(reached, ends & self.turnable | fresh):
                found = min(found, lacking)
            farther = spread(reached, through | as_through, junction | as_junction)
            if lacking == 1 and BIT[portal] & self.turnable != 0:
                fresh &= ~self.leave_by_all_sides(portal, reached)
            elif not farther:
                return found
        return found

    def entrances(self, ends: i64) -> vec[i64]:
        """Return by heading the ends that a route can enter."""
        enter = vec[i64]([ends & self.turning] * DIRECTIONS)
        while ends != 0:
            end = lowest(ends)
            ends &= ends - 1
            enter[opposite(i64(self.state.table[OUT + end]))] |= BIT[end]
        return enter

    def leave(self, portal: i64, heading: i64, reached: vec[i64]) -> i64:
        """Begin a route here; return its first cell."""
        cell = BIT[i64(NEXT[portal * DIRECTIONS + heading])] & ALL & ~self.barred
        reached[heading] |= cell
        return cell

    def leave_by_all_sides(self, portal: i64, reached: vec[i64]) -> i64:
        beside: i64 = 0
        for heading in range(i64(DIRECTIONS)):
            beside |= self.leave(portal, heading, reached)
        return beside


def on_any(reached: vec[i64], cells: i64) -> bool:
    return (reached[0] | reached[1] | reached[2] | reached[3] | reached[4] | reached[5]) & cells != 0


def spread(reached: vec[i64], through: i64, junction: i64) -> bool:
    """Extend the routes by a step, straight over Throughs, not back over Junctions; return whether any cell is new."""
    e = reached[0]
    ne = reached[1]
    nw = reached[2]
    w = reached[3]
    sw = reached[4]
    se = reached[5]
    reached[0] |= step(e & through | (e | ne | nw | sw | se) & junction, 0)
    reached[1] |= step(ne & through | (e | ne | nw | w | se) & junction, 1)
    reached[2] |= step(nw & through | (e | ne | nw | w | sw) & junction, 2)
    reached[3] |= step(w & through | (ne | nw | w | sw | se) & junction, 3)
    reached[4] |= step(sw & through | (e | nw | w | sw | se) & junction, 4)
    reached[5] |= step(se & through | (e | ne | w | sw | se) & junction, 5)
    same = e == reached[0] and ne == reached[1] and nw == reached[2]
    return not (same and w == reached[3] and sw == reached[4] and se == reached[5])
