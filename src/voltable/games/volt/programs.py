"""Whole programs: the promising ones, the neighbours of one, and the result of a round.

For bots that treat a round as one simultaneous decision of all seats. A program here is the remaining moves of a seat
in this round, from its next unit on.
"""

from typing import Final, final

from mypy_extensions import i64, u8

from voltable.core.rng import Rng
from voltable.core.rounds import Rounds
from voltable.games.volt.advice import act, gain, worth_trying
from voltable.games.volt.moves import CLEAR, LEAVE, LOAD, PLACE, TAKE, legal_moves
from voltable.games.volt.pieces import DICE, OUT, UNITS
from voltable.games.volt.state import (
    HOLDER,
    NO_SEAT,
    OVER,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    RACE,
    State,
    number_held,
)
from voltable.games.volt.turn import play_round
from voltable.games.volt.view import View, determinize

_WIN: Final = 1000.0
"""The bonus for a win during the round, in the unit of `gain`: more than any position is worth."""

_SPREAD: Final = 2
"""The limit of programs that begin with the same die, as a multiple of the fair share."""


@final
class VoltRounds(Rounds[State, View]):
    def programs(self, view: View, seat: i64, count: int, rng: Rng) -> list[list[int]]:
        return programs(view, seat, count, rng)

    def variations(self, program: list[int]) -> list[list[int]]:
        return variations(program)

    def follow(self, world: State, programs: list[list[int]]) -> State:
        return follow(world, programs)


def programs(view: View, seat: i64, count: int, rng: Rng) -> list[list[int]]:
    """Return the programs of a seat that gain most if the others stand still, the best first; ties in random order."""
    if view.phase != PROGRAMMING:
        return []
    state = determinize(view, rng)
    if i64(state.table[POSITION + seat]) == OUT:
        return []
    placed: i64 = 0  # the dice that others placed are sealed and may be anything
    if seat == view.seat:
        placed = i64(state.table[PLACED + seat])
        if placed == UNITS:
            return [[move] for move in legal_moves(state, seat) if move != CLEAR]
    load: i64 = 0
    for unit in range(placed):
        die = i64(state.table[PROGRAM + seat * UNITS + unit])
        load += i64(LOAD[die])
        act(state, seat, die)
    lister = _Lister(seat, rng)
    lister.search(state, placed, load, [])
    return lister.best(count)


@final
class _Lister:
    """A list of all programs of one seat that are worth trying, each with its gain."""

    def __init__(self, seat: i64, rng: Rng) -> None:
        self.seat: Final = seat
        self.rng: Final = rng
        self.found: list[tuple[float, int, list[int]]] = []

    def search(self, state: State, unit: i64, load: i64, so_far: list[int]) -> None:
        if unit == UNITS:
            value = gain(state, self.seat) + (_WIN if state.winner == self.seat else 0.0)
            self.found.append((-value, int(self.rng.word()), so_far))
            return
        for die in worth_trying(state, self.seat, unit * 9 + load):
            after = state.clone()
            if state.phase != OVER:
                act(after, self.seat, die)
            self.search(after, unit + 1, load + i64(LOAD[die]), [*so_far, int(PLACE + unit * DICE + die)])

    def best(self, count: int) -> list[list[int]]:
        """Return the best programs, limiting those that begin with the same die."""
        self.found.sort()
        most = max(1, _SPREAD * count // max(1, len({program[0] for _, _, program in self.found})))
        begun: dict[int, int] = {}
        kept: list[list[int]] = []
        for _, _, program in self.found:
            begun[program[0]] = begun.get(program[0], 0) + 1
            if begun[program[0]] <= most:
                kept.append(program)
            if len(kept) == count:
                break
        return kept


def variations(program: list[int]) -> list[list[int]]:
    """Return every program that differs in one die; R-19: no colour three times."""
    dice = [move for move in program if move < LEAVE]
    if len(dice) < len(program):
        return []
    first = UNITS - len(program)
    others: list[list[int]] = []
    for at in range(len(program)):
        unit = first + at
        for die in range(DICE):
            other = int(PLACE + unit * DICE + die)
            if other != program[at] and (len(program) < UNITS or _is_mixed(program, at, die)):
                others.append([*program[:at], other, *program[at + 1 :]])
    return others


def _is_mixed(program: list[int], changed: int, die: i64) -> bool:
    load: i64 = i64(LOAD[die])
    for at in range(len(program)):
        if at != changed:
            load += i64(LOAD[i64(program[at]) % DICE])
    return load != 3 * UNITS and load != UNITS


def follow(world: State, plans: list[list[int]]) -> State:
    """Return the state after a round with these programs: the start of the next round, or the end of the game.

    R-23: seats that take no number get the remaining ones at random, drawn from the state's own generator.
    """
    state = world.clone()
    table = state.table
    for seat in range(state.seats):
        for move in plans[seat]:
            if move >= TAKE:
                table[HOLDER + move - TAKE] = u8(seat)
            else:
                table[PROGRAM + seat * UNITS + move // DICE] = u8(move % DICE)
        table[PLACED + seat] = UNITS
    if state.rules.start_numbers == RACE:
        _share_numbers(state)
    state.acting = 0
    play_round(state, None)
    return state


def _share_numbers(state: State) -> None:
    """Give the remaining numbers at random to the seats without one."""
    waiting = [seat for seat in range(state.seats) if number_held(state, seat) == 0]
    for place in range(state.seats):
        if i64(state.table[HOLDER + place]) == NO_SEAT:
            state.table[HOLDER + place] = u8(waiting.pop(state.rng.below(len(waiting))))
