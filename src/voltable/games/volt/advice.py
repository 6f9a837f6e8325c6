"""A quick estimate of a position, and the best program if the others stand still.

Most of the 248,832 programs are equivalent: when no other robot moves, all red dice of a direction have the same
effect, and so have blue dice that end at the same wall. So at most 16 moves are worth trying for a unit, plus the shots
that hit, and one that misses.
"""

from typing import Final

from mypy_extensions import i64

from voltable.core.advisor import Advisor
from voltable.core.rng import Rng
from voltable.games.volt.activation import fire, first_in_line, move, step
from voltable.games.volt.moves import COUNT_OPEN, FIRST_OPEN, LOAD, PLACE, legal_moves
from voltable.games.volt.pieces import (
    BLUE_KEYS,
    DICE,
    DIRECTIONS,
    FACES,
    NO_DIE,
    OUT,
    RED,
    SIZE,
    UNITS,
    VP_SPACES,
    direction_of,
)
from voltable.games.volt.state import (
    DAMAGE,
    LYING,
    NOBODY,
    OVER,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    VP,
    State,
)
from voltable.games.volt.view import View, determinize

VALUES: Final = "victory points, then damage dealt and the way to the nearest token"

# In hundredths of a victory point.
_POINT: Final = 100.0
_DAMAGE: Final = 20.0
_OUTSIDE: Final = -70.0
_STEP: Final = -3.0


class VoltAdvisor(Advisor[State, View]):
    def estimate(self, state: State, seat: i64) -> float:
        return estimate(state, seat)

    def plan(self, view: View, rng: Rng) -> int | None:
        return plan(view, rng)


def estimate(state: State, seat: i64) -> float:
    if state.phase == OVER:
        return 0.0 if state.winner == NOBODY else 1.0 if state.winner == seat else -1.0
    best_other = max([worth(state, other) for other in range(state.seats) if other != seat])
    scale = _POINT * float(state.rules.target_vp + 1)
    return max(-0.99, min(0.99, (worth(state, seat) - best_other) / scale))


def worth(state: State, seat: i64) -> float:
    """Return the victory points of a robot, plus what its position may gain or lose."""
    table = state.table
    value = _POINT * float(i64(table[VP + seat])) - _DAMAGE * float(i64(table[DAMAGE + seat]))
    at = i64(table[POSITION + seat])
    if at == OUT:
        return value + _OUTSIDE
    number = i64(state.board.vp_numbers[at])
    if number != 0 and table[LYING + number] != 0:
        return value + _POINT * float(i64(table[LYING + number]))
    return value + _STEP * float(way_to_token(state, at))


def way_to_token(state: State, at: i64) -> i64:
    """Return the steps to the nearest token, ignoring walls and pits."""
    nearest: i64 = 2 * SIZE
    for number in range(i64(1), i64(VP_SPACES + 1)):
        if state.table[LYING + number] != 0:
            space = i64(state.board.vp_spaces[number])
            way = abs(int(space // SIZE - at // SIZE)) + abs(int(space % SIZE - at % SIZE))
            nearest = min(nearest, i64(way))
    return nearest


def plan(view: View, rng: Rng) -> int | None:
    """Return the next die of the best program, or the lowest free number; None if single moves can be judged."""
    if view.phase != PROGRAMMING:
        return None
    state = determinize(view, rng)
    unit = i64(state.table[PLACED + view.seat])
    if unit == UNITS:
        return legal_moves(state, view.seat)[0]  # CLEAR is the last move
    planner = _Planner(view.seat, unit, rng)
    load: i64 = 0
    for before in range(unit):
        die = i64(state.table[PROGRAM + view.seat * UNITS + before])
        load += i64(LOAD[die])
        act(state, view.seat, die)
    planner.search(state, unit, load, NO_DIE)
    return int(PLACE + unit * DICE + planner.choice)


class _Planner:
    """A search for the best program of one seat, unit by unit; ties are broken at random."""

    def __init__(self, seat: i64, first: i64, rng: Rng) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.rng: Final = rng
        self.best: float = -1e9
        self.equals: i64 = 0
        self.choice: i64 = NO_DIE

    def search(self, state: State, unit: i64, load: i64, choice: i64) -> None:
        """Try all ways to complete the program from here; `choice` is the die on its first unit."""
        if unit == UNITS or (state.phase == OVER and unit > self.first):
            self.weigh(state, unit, choice)
            return
        for die in worth_trying(state, self.seat, unit * 9 + load):
            after = state.clone()
            act(after, self.seat, die)
            self.search(after, unit + 1, load + i64(LOAD[die]), die if unit == self.first else choice)

    def weigh(self, state: State, unit: i64, choice: i64) -> None:
        value = gain(state, self.seat) - float(unit)  # a win in fewer units is better
        if value > self.best:
            self.best = value
            self.equals = 0
        if value == self.best:
            self.equals += 1
            if self.rng.below(self.equals) == 0:
                self.choice = choice


def gain(state: State, seat: i64) -> float:
    """Return the gain of the round: the own robot's worth, plus the damage to the others."""
    value = worth(state, seat)
    for other in range(state.seats):
        if other != seat and i64(state.table[POSITION + other]) != OUT:
            value += _DAMAGE * float(i64(state.table[DAMAGE + other]))
    return value


def act(state: State, seat: i64, die: i64) -> None:
    """Activate one die of a robot, unless it is destroyed."""
    if i64(state.table[POSITION + seat]) == OUT or die == NO_DIE:
        return
    if die < RED:
        move(state, state.table, seat, die, None)
    else:
        fire(state, state.table, seat, direction_of(die), None)


def worth_trying(state: State, seat: i64, load: i64) -> list[int]:
    """Return one die for each different effect, of those allowed with these colours placed."""
    first = i64(FIRST_OPEN[load])
    last = first + i64(COUNT_OPEN[load])
    dice: list[int] = []
    if first < RED:
        for key in range(i64(BLUE_KEYS)):
            dice += moves_worth_trying(state, seat, key)
    if last > RED:
        dice += shots_worth_trying(state, seat)
    return dice


def moves_worth_trying(state: State, seat: i64, key: i64) -> list[int]:
    """Return each number whose last step is possible and avoids pits; without a possible step, one that stays."""
    trial = state.clone()
    dice: list[int] = []
    for number in range(i64(FACES)):
        die = int(number * BLUE_KEYS + key)
        goes_on = i64(trial.table[POSITION + seat]) != OUT and step(trial, trial.table, seat, key * 2, None)
        if goes_on or trial.phase == OVER:
            dice.append(die)
        if not goes_on:
            break
    return dice or [int(FACES * BLUE_KEYS - BLUE_KEYS + key)]


def shots_worth_trying(state: State, seat: i64) -> list[int]:
    """Return a fast shot at every robot in line, and one slow shot that hits nobody."""
    at = i64(state.table[POSITION + seat])
    dice: list[int] = []
    idle: int = NO_DIE
    for direction in range(i64(len(DIRECTIONS))):
        if at != OUT and first_in_line(state.table, state.seats, state.board.rays, at, direction, SIZE) != NOBODY:
            dice.append(int(RED + direction))
        else:
            idle = int(DICE - len(DIRECTIONS) + direction)
    return dice if idle == NO_DIE else [*dice, idle]
