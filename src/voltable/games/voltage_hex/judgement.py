"""The learned value of a position: a small network, trained on a few thousand games.

The position is seen by the player to move: sixteen inputs for the table, then the same inputs for each player.
`weights.py` holds the weights of each input; `tools/hex_judgement.py` fits them (docs/search.md).
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from voltable.core.advisor import Advisor
from voltable.games.voltage_hex.advice import estimate, lateness
from voltable.games.voltage_hex.cells import BIT, count, lowest
from voltable.games.voltage_hex.pieces import CELLS, GOAL, KINDS, LOOKS, THROUGH, is_through
from voltable.games.voltage_hex.routes import FAR, Routes
from voltable.games.voltage_hex.scoring import payoffs, points_taken, score
from voltable.games.voltage_hex.state import (
    DISCARDING,
    HAND,
    HAND_SIZE,
    KNOWN,
    LOOKING,
    LYING,
    ORIENTING,
    PATHS,
    ROTATABLE,
    TURN,
    State,
)
from voltable.games.voltage_hex.view import View
from voltable.games.voltage_hex.weights import WEIGHTS

# Divisors that bring most inputs between 0 and 1.
_MANY_CELLS: Final = 20.0
_BIG_LEAD: Final = 30.0
_MANY_POINTS: Final = 50.0
_MANY_KNOWN: Final = 4.0
_MANY_HELD: Final = 3.0
_MANY_PORTALS: Final = 2.0
_MANY_OPEN: Final = 3.0
_CLOSE: Final = 2  # in turns

# Sorts of cards from a player's point of view.
OWN: Final = 0  # own portals
FOREIGN: Final = 1  # the opponent's portals
THROUGHS: Final = 2
JUNCTIONS: Final = 3
SORTS: Final = 4

# Inputs for the table.
LATE: Final = 0
LAST_CARDS: Final = 1
STALLING: Final = 2
LOOKED: Final = 3
IS_LOOKING: Final = 4
TURNS_PORTAL: Final = 5  # for the player, then the opponent
DISCARDS: Final = 7  # for the player, then the opponent
FACE_DOWN: Final = 9
LEAD: Final = 10
LATE_LEAD: Final = 11
OPEN_THROUGHS: Final = 12
OPEN_JUNCTIONS: Final = 13
SETS_UP: Final = 14  # for the player, then the opponent
TABLE: Final = 16

# Inputs for a player.
PATHS_MADE: Final = 0  # one-hot, 4 inputs
READY: Final = 4  # one-hot, 7 inputs: turns to a path with the cards in hand and the known ones
LACKS: Final = 11  # one-hot, 7 inputs: turns to a path with any cards
SECOND: Final = 18
HOLDS: Final = 19  # by sort
HAS: Final = 23  # a Through, a Junction, a portal of the opponent, any card
KNOWS: Final = 27  # by sort: known face-down cards
OPEN_PORTALS: Final = 31
MAY_ROTATE: Final = 32
POINTS: Final = 33
TOO_MANY: Final = 34
CLOSE_PORTALS: Final = 35
PLAYER: Final = 36

INPUTS: Final = TABLE + 2 * PLAYER
HIDDEN: Final = 16
COLUMNS: Final = HIDDEN + 1
"""The weights of an input: one for each hidden unit, then one directly to the output."""

_NO_INPUTS: Final = vec[float]([0.0] * INPUTS)


@final
class HexAdvisor(Advisor[State, View]):
    def estimate(self, state: State, seat: i64) -> float:
        return estimate(state, seat)

    def judge(self, state: State, seat: i64) -> float:
        return judge(state, seat)


def judge(state: State, seat: i64) -> float:
    ended = payoffs(state)
    if ended is not None:
        return ended[seat]
    value = NETWORK.value(inputs(state))
    return value if seat == state.to_move else -value


def inputs(state: State) -> vec[float]:
    table = state.table
    seat = state.to_move
    x = _NO_INPUTS[:]
    routes = Routes(state)
    late = lateness(state)
    lead = float(points_taken(table, seat) - points_taken(table, 1 - seat)) / _BIG_LEAD
    ahead = score(table, seat) - score(table, 1 - seat)
    stall = float(state.stall) / float(state.rules.stall_limit)
    x[LATE] = late
    x[LAST_CARDS] = 1.0 / float(1 + state.pile_size)
    x[STALLING] = stall * stall * stall * (1.0 if ahead > 0 else -1.0 if ahead < 0 else 0.0)
    x[LOOKED] = float(state.looks) / float(LOOKS)
    rival: i64 = 0 if state.actor == seat else 1
    if state.phase == LOOKING:
        x[IS_LOOKING] = 1.0
    elif state.phase == ORIENTING:
        x[TURNS_PORTAL + rival] = 1.0
    elif state.phase == DISCARDING:
        x[DISCARDS + rival] = 1.0
    elif state.phase < TURN:
        x[SETS_UP + rival] = 1.0
    x[FACE_DOWN] = float(state.free) / float(CELLS)
    x[LEAD] = lead
    x[LATE_LEAD] = lead * late
    x[OPEN_THROUGHS] = float(count(routes.through)) / _MANY_CELLS
    x[OPEN_JUNCTIONS] = float(count(routes.junction)) / _MANY_CELLS
    Player(routes, seat).describe(x, TABLE)
    Player(routes, 1 - seat).describe(x, TABLE + PLAYER)
    return x


@final
@mypyc_attr(acyclic=True)
class Player:
    """The cards, the knowledge and the routes of a seat."""

    def __init__(self, routes: Routes, seat: i64) -> None:
        self.routes: Routes = routes
        self.seat: i64 = seat
        table = routes.state.table
        hand = HAND + seat * KINDS
        self.hand: vec[i64] = vec[i64]([0] * SORTS)
        """The number of cards in hand by sort."""
        self.known: vec[i64] = vec[i64]([0] * SORTS)
        """By sort: the cells where the seat knows such a card face down."""
        for kind in range(i64(KINDS)):
            self.hand[sort(kind, seat)] += i64(table[hand + kind])
            self.known[sort(kind, seat)] |= routes.state.sets[LYING + kind] & routes.state.sets[KNOWN + seat]
        self.turns: i64 = FAR
        """The turns to a path with any cards; `second` is the same from the next best portal."""
        self.second: i64 = FAR
        self.ready: i64 = FAR
        """The turns to a path with the cards in hand and the known ones."""
        self.close: i64 = 0
        """The number of portals that are close to a path."""
        self.measure()

    def measure(self) -> None:
        routes = self.routes
        routes.turn_to(self.seat)
        as_through = routes.down if self.hand[THROUGHS] else self.known[THROUGHS]
        as_junction = routes.down if self.hand[JUNCTIONS] else self.known[JUNCTIONS]
        fresh = routes.down if self.hand[OWN] else self.known[OWN]
        if self.hand[OWN] + count(self.known[OWN]) >= 2:  # a path needs a portal, a card and a portal
            self.turns = 3
            if as_through | as_junction != 0:
                self.ready = 3
        portals = routes.portals
        while portals != 0:
            portal = lowest(portals)
            portals &= portals - 1
            ends = routes.portals & ~BIT[portal]
            turns = routes.lacking(portal, ends, 0, routes.down, fresh)
            if turns < FAR:
                self.ready = min(self.ready, routes.lacking(portal, ends, as_through, as_junction, fresh))
            if turns <= _CLOSE:
                self.close += 1
            if turns < self.turns:
                self.second = self.turns
                self.turns = turns
            else:
                self.second = min(self.second, turns)

    def describe(self, x: vec[float], at: i64) -> None:
        """Write the seat's inputs from `at` on."""
        table = self.routes.state.table
        size = i64(table[HAND_SIZE + self.seat])
        x[at + PATHS_MADE + min(i64(GOAL - 1), i64(table[PATHS + self.seat]))] = 1.0
        x[at + READY + self.ready] = 1.0
        x[at + LACKS + self.turns] = 1.0
        x[at + SECOND] = float(FAR - self.second) / float(FAR)
        for card in range(i64(SORTS)):
            portal = card < THROUGHS
            x[at + HOLDS + card] = float(self.hand[card]) / (_MANY_PORTALS if portal else _MANY_HELD)
            x[at + KNOWS + card] = float(count(self.known[card])) / (_MANY_PORTALS if portal else _MANY_KNOWN)
        x[at + HAS] = 1.0 if self.hand[THROUGHS] else 0.0
        x[at + HAS + 1] = 1.0 if self.hand[JUNCTIONS] else 0.0
        x[at + HAS + 2] = 1.0 if self.hand[FOREIGN] else 0.0
        x[at + HAS + 3] = 1.0 if size else 0.0
        x[at + OPEN_PORTALS] = float(count(self.routes.portals)) / _MANY_OPEN
        x[at + MAY_ROTATE] = float(table[ROTATABLE + self.seat]) / _MANY_PORTALS
        x[at + POINTS] = float(points_taken(table, self.seat)) / _MANY_POINTS
        x[at + TOO_MANY] = max(0.0, float(size) - _MANY_HELD) / _MANY_HELD
        x[at + CLOSE_PORTALS] = float(self.close) / _MANY_OPEN


def sort(kind: i64, seat: i64) -> i64:
    if kind < THROUGH:
        return OWN if kind == seat else FOREIGN
    return THROUGHS if is_through(kind) else JUNCTIONS


@final
class Network:
    """A network with one hidden layer (ReLU), skip connections from input to output, and tanh."""

    def __init__(self, text: str) -> None:
        self.rows: vec[float] = vec[float]([0.0] * ((INPUTS + 1) * COLUMNS))
        """By input * COLUMNS: its weights; the last row is the biases."""
        self.out: vec[float] = vec[float]([0.0] * HIDDEN)
        self.units: vec[float] = vec[float]([0.0] * COLUMNS)
        self.read(text)

    def read(self, text: str) -> None:
        """Read the weights from a text: row by row, then `out`."""
        weights = [float(number) for number in text.split()]
        assert len(weights) == len(self.rows) + len(self.out)
        for at in range(len(self.rows)):
            self.rows[at] = weights[at]
        for unit in range(HIDDEN):
            self.out[unit] = weights[len(self.rows) + unit]

    def value(self, x: vec[float]) -> float:
        """Return the expected result of the player, from -1 to 1."""
        rows = self.rows
        units = self.units
        for column in range(i64(COLUMNS)):
            units[column] = rows[INPUTS * COLUMNS + column]
        for at in range(i64(INPUTS)):
            level = x[at]
            if level != 0.0:
                row = at * COLUMNS
                for column in range(i64(COLUMNS)):
                    units[column] += level * rows[row + column]
        total = units[HIDDEN]
        for unit in range(i64(HIDDEN)):
            if units[unit] > 0.0:
                total += units[unit] * self.out[unit]
        return math.tanh(total)


NETWORK: Final = Network(WEIGHTS)
