"""How a position looks at a glance: for a greedy bot, and for searches that stop before the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.paths import ALL, BIT, lowest, step
from voltable.games.voltage_hex.pieces import CELLS, NEXT, THROUGH, is_through
from voltable.games.voltage_hex.scoring import points_taken, score
from voltable.games.voltage_hex.state import DOWN, FACE, KIND, ORIENTING, OUT, OVER, UP, State
from voltable.kit.hexes import DIRECTIONS, opposite

VALUES: Final = (
    "points taken, hand cards the more they cost towards the end, and how few cards a route between portals lacks"
)

_POINTS: Final = 60.0  # a lead that settles the game
_PATH: Final = 16.0  # what a path that lacks no card is worth
_LACK: Final = 0.72  # of that, for every card a route still lacks
_FULL_PILE: Final = 45.0
_FAR: Final = 8  # cards: as good as no route


def estimate(state: State, seat: i64) -> float:
    lead = float(score(state.table, seat) - score(state.table, 1 - seat))
    if state.phase == OVER:
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    mine, theirs = prospect(cards_lacking(state, seat), _LACK), prospect(cards_lacking(state, 1 - seat), _LACK)
    return balance(state, seat, lead, mine, theirs)


def balance(state: State, seat: i64, lead: float, mine: float, theirs: float) -> float:
    """Points and prospects as a chance to win."""
    late = 1.0 - min(1.0, float(state.pile_size) / _FULL_PILE)
    taken = float(points_taken(state.table, seat) - points_taken(state.table, 1 - seat))
    value = taken + (lead - taken) * (0.4 + 0.6 * late) + mine - theirs
    return max(-0.99, min(0.99, value / _POINTS))


def prospect(lacking: i64, left: float) -> float:
    """What a seat's nearest connection promises, if so much of it is left for each thing that it lacks."""
    value = _PATH
    for _ in range(lacking):
        value *= left
    return value


def cards_lacking(state: State, seat: i64) -> i64:
    """How many face-down cards must become Junctions to connect the two portals of this seat that lack fewest.

    At a glance: the pictures of HA-03 and HA-04 are taken to admit every side, portals that face each other to be
    connected, and every portal to stay as it is turned; `routes.py` looks closer.
    """
    table = state.table
    portals: i64 = 0
    through: i64 = 0
    junction: i64 = 0
    down: i64 = 0
    for cell in range(i64(CELLS)):
        if table[FACE + cell] == DOWN:
            down |= BIT[cell]
        elif table[FACE + cell] == UP:
            kind = i64(table[KIND + cell])
            if kind == seat:
                portals |= BIT[cell]
            elif is_through(kind):
                through |= BIT[cell]
            elif kind >= THROUGH:
                junction |= BIT[cell]
    if state.phase == ORIENTING:
        portals &= ~BIT[state.pending]
    least: i64 = _FAR
    while portals != 0:
        portal = lowest(portals)
        portals &= portals - 1
        least = lacking_from(table, portal, portals, through, junction, down, least)
    return least


def lacking_from(table: vec[u8], portal: i64, ends: i64, through: i64, junction: i64, down: i64, limit: i64) -> i64:
    """From one portal to any of the others, or the limit: open cards cost nothing, a face-down one costs one."""
    enter = vec[i64]([0] * DIRECTIONS)
    while ends != 0:
        other = lowest(ends)
        ends &= ends - 1
        enter[opposite(i64(table[OUT + other]))] |= BIT[other]
    reached = vec[i64]([0] * DIRECTIONS)
    heading = i64(table[OUT + portal])
    reached[heading] = BIT[i64(NEXT[portal * DIRECTIONS + heading])] & ALL
    turning = junction
    lacking: i64 = 0
    while lacking < limit:
        growing = lacking > 0 or on_any(reached, through | junction)
        while growing:
            growing = spread(reached, through, turning) and on_any(reached, through | junction)
            turning = junction
        for direction in range(i64(DIRECTIONS)):
            if reached[direction] & enter[direction] != 0:
                return lacking
        turning |= down  # once: every face-down card that was reached
        lacking += 1
    return limit


def on_any(reached: vec[i64], cells: i64) -> bool:
    return (reached[0] | reached[1] | reached[2] | reached[3] | reached[4] | reached[5]) & cells != 0


def spread(reached: vec[i64], through: i64, junction: i64) -> bool:
    """One step on from all that was reached, straight over Throughs, any way but back over Junctions; anything new?"""
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
