"""A closer look at a position than the estimate takes: how many turns a seat's nearest connection really lacks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.games.voltage_hex.advice import balance, on_any, prospect, spread
from voltable.games.voltage_hex.paths import ALL, BIT, lowest
from voltable.games.voltage_hex.pieces import CELLS, NEXT, THROUGH, is_through
from voltable.games.voltage_hex.scoring import payoffs, score
from voltable.games.voltage_hex.state import DOWN, FACE, KIND, OBSCURED, ORIENTING, OUT, UP, State
from voltable.kit.hexes import DIRECTIONS, opposite

_LEFT: Final = 0.6  # of what a path is worth, for every turn that it lacks; by who made the next path in 800 games
_FAR: Final = 8  # turns: as good as no route


def judge(state: State, seat: i64) -> float:
    ended = payoffs(state)
    if ended is not None:
        return ended[seat]
    lead = float(score(state.table, seat) - score(state.table, 1 - seat))
    mine, theirs = prospect(turns_lacking(state, seat), _LEFT), prospect(turns_lacking(state, 1 - seat), _LEFT)
    return balance(state, seat, lead, mine, theirs)


def turns_lacking(state: State, seat: i64) -> i64:
    """How many turns connect the two portals of this seat that lack fewest: one for every face-down card on the way,
    which must become a Junction, and one for every portal that must be rotated.

    At a glance: the pictures of HA-03 and HA-04 are taken to admit every side.
    """
    return Routes(state, seat).shortest()


@mypyc_attr(acyclic=True)
class Routes:
    """What lies open for a seat that looks for a route, as sets of cells."""

    def __init__(self, state: State, seat: i64) -> None:
        self.table: vec[u8] = state.table
        self.portals: i64 = 0
        """The seat's own."""
        self.turnable: i64 = 0
        """Of these the ones that a turn may rotate (H-16)."""
        self.turning: i64 = 0
        """The one that the seat is turning just now, as it likes."""
        self.barred: i64 = 0
        """Where no route may begin: two portals that face each other make no path (HA-17)."""
        self.through: i64 = 0
        self.junction: i64 = 0
        self.down: i64 = 0
        table = state.table
        for cell in range(i64(CELLS)):
            if table[FACE + cell] == DOWN:
                self.down |= BIT[cell]
            elif table[FACE + cell] == UP:
                kind = i64(table[KIND + cell])
                if is_through(kind):
                    self.through |= BIT[cell]
                elif kind >= THROUGH:
                    self.junction |= BIT[cell]
                else:
                    self.barred |= BIT[cell]
                    if kind == seat:
                        self.portals |= BIT[cell]
                        if table[OBSCURED + cell]:
                            self.turnable |= BIT[cell]
        if state.phase == ORIENTING:
            self.turnable &= ~BIT[state.pending]
            if state.actor == seat:
                self.turning = self.portals & BIT[state.pending]
            else:
                self.portals &= ~BIT[state.pending]
        if state.rules.direct:
            self.barred = 0

    def shortest(self) -> i64:
        least: i64 = _FAR
        ends = self.portals
        while ends != 0:
            portal = lowest(ends)
            ends &= ends - 1
            least = self.lacking_from(portal, ends, least)
        return least

    def lacking_from(self, portal: i64, ends: i64, limit: i64) -> i64:
        """The turns from one portal to any of the ends, or the limit."""
        enter = self.entrances(ends)
        reached = vec[i64]([0] * DIRECTIONS)
        if BIT[portal] & self.turning != 0:
            self.leave_by_all_sides(portal, reached)
        else:
            self.leave(portal, i64(self.table[OUT + portal]), reached)
        lacking: i64 = 0
        while lacking < limit:
            while on_any(reached, self.through | self.junction) and spread(reached, self.through, self.junction):
                pass
            for direction in range(i64(DIRECTIONS)):
                if reached[direction] & enter[direction] != 0:
                    return lacking
            lacking += 1
            if on_any(reached, ends & self.turnable):
                return lacking
            farther = spread(reached, self.through, self.junction | self.down)
            if lacking == 1 and BIT[portal] & self.turnable != 0:
                self.leave_by_all_sides(portal, reached)
            elif not farther:
                return limit
        return limit

    def entrances(self, ends: i64) -> vec[i64]:
        """By heading: the ends that let a route in."""
        enter = vec[i64]([ends & self.turning] * DIRECTIONS)
        while ends != 0:
            end = lowest(ends)
            ends &= ends - 1
            enter[opposite(i64(self.table[OUT + end]))] |= BIT[end]
        return enter

    def leave(self, portal: i64, heading: i64, reached: vec[i64]) -> None:
        reached[heading] |= BIT[i64(NEXT[portal * DIRECTIONS + heading])] & ALL & ~self.barred

    def leave_by_all_sides(self, portal: i64, reached: vec[i64]) -> None:
        for heading in range(i64(DIRECTIONS)):
            self.leave(portal, heading, reached)
