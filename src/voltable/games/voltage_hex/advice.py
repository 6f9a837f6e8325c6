"""How a position looks at a glance: for a greedy bot, and for searches that stop before the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.paths import BIT, Search, lowest, step
from voltable.games.voltage_hex.pieces import CELLS, NEXT, OFF
from voltable.games.voltage_hex.scoring import points_taken, score
from voltable.games.voltage_hex.state import DOWN, FACE, ORIENTING, OUT, OVER, State
from voltable.kit.hexes import DIRECTIONS, opposite

VALUES: Final = "points taken, hand cards the more they cost towards the end, and how few cards a route between portals lacks"

_POINTS: Final = 60.0  # a lead that settles the game
_PATH: Final = 16.0  # what a path that lacks no card is worth
_LACK: Final = 0.72  # of that, for every card a route still lacks
_FULL_PILE: Final = 45.0
_FAR: Final = 12  # cards: no route


def estimate(state: State, seat: i64) -> float:
    lead = float(score(state.table, seat) - score(state.table, 1 - seat))
    if state.phase == OVER:
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    late = 1.0 - min(1.0, float(state.pile_size) / _FULL_PILE)
    taken = float(points_taken(state.table, seat) - points_taken(state.table, 1 - seat))
    value = taken + (lead - taken) * (0.4 + 0.6 * late) + prospect(state, seat) - prospect(state, 1 - seat)
    return max(-0.99, min(0.99, value / _POINTS))


def prospect(state: State, seat: i64) -> float:
    """What the seat's nearest connection promises."""
    value = _PATH
    for _ in range(cards_lacking(state, seat)):
        value *= _LACK
    return value


def cards_lacking(state: State, seat: i64) -> i64:
    """How many face-down cards must become Junctions to connect the two portals of this seat that lack fewest."""
    search = Search(state.table, state.rules, seat)
    down: i64 = 0
    for cell in range(i64(CELLS)):
        if state.table[FACE + cell] == DOWN:
            down |= BIT[cell]
    portals = search.portals
    if state.phase == ORIENTING:
        portals &= ~BIT[state.pending]
    least: i64 = _FAR
    while portals != 0:
        portal = lowest(portals)
        portals &= portals - 1
        lacking = Route(search, state.table, down, portals, least).from_portal(portal)
        if lacking < least:
            least = lacking
    return least


class Route:
    """A search by cards lacking: open cards cost nothing, a face-down card costs one and then may be any Junction."""

    def __init__(self, search: Search, table: vec[u8], down: i64, ends: i64, limit: i64) -> None:
        self.search: Search = search
        self.table: vec[u8] = table
        self.down: i64 = down
        self.limit: i64 = limit
        self.ends: vec[i64] = vec[i64]([0] * DIRECTIONS)
        self.reached: vec[i64] = vec[i64]([0] * DIRECTIONS)
        """By heading: the cells entered so far."""
        while ends != 0:
            portal = lowest(ends)
            ends &= ends - 1
            self.ends[opposite(i64(table[OUT + portal]))] |= BIT[portal]

    def from_portal(self, portal: i64) -> i64:
        heading = i64(self.table[OUT + portal])
        ahead = i64(NEXT[portal * DIRECTIONS + heading])
        if ahead == OFF:
            return self.limit
        self.reached[heading] = BIT[ahead]
        lacking: i64 = 0
        while lacking < self.limit:
            self.spread()
            for direction in range(i64(DIRECTIONS)):
                if self.reached[direction] & self.ends[direction] != 0:
                    return lacking
            self.cross_face_down()
            lacking += 1
        return self.limit

    def spread(self) -> None:
        """Go on over open cards until nothing new is reached."""
        search = self.search
        reached = self.reached
        growing = True
        while growing:
            growing = False
            for direction in range(i64(DIRECTIONS)):
                leaving = reached[direction] & search.straight[direction]
                for heading in range(i64(DIRECTIONS)):
                    if heading != opposite(direction):
                        leaving |= reached[heading] & search.arms[opposite(heading)] & search.arms[direction]
                entered = step(leaving, direction) & ~reached[direction]
                if entered != 0:
                    reached[direction] |= entered
                    growing = True

    def cross_face_down(self) -> None:
        """From every face-down card reached, one step in any direction but back."""
        before = self.reached[:]
        for direction in range(i64(DIRECTIONS)):
            leaving: i64 = 0
            for heading in range(i64(DIRECTIONS)):
                if heading != opposite(direction):
                    leaving |= before[heading] & self.down
            self.reached[direction] |= step(leaving, direction)
