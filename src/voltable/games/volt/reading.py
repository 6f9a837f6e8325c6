"""Plain data -> view: the inverse of `view_data`.

A state is filled only with what the viewer has seen; the view of that state is the one that was sent.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, u8

from voltable.core.reading import Field, check_same
from voltable.core.rng import Rng
from voltable.games.volt.pieces import (
    DAMAGE_LIMIT,
    DICE,
    MOST_SEATS,
    SPACES,
    UNITS,
    VP_SPACES,
    die_text,
    is_blue,
    is_red,
    space_text,
)
from voltable.games.volt.state import (
    COLLECTED,
    DAMAGE,
    HOLDER,
    LAST_HOLDER,
    LAST_PROGRAM,
    LYING,
    PLACED,
    POSITION,
    PROGRAM,
    SEAT_BIT,
    SUPPLY,
    TABLE,
    VP,
    Rules,
    State,
    empty_table,
    unknown_tokens,
)
from voltable.games.volt.view import PHASES, SEALED, View, view_data, view_for

_DICE: Final = [die_text(die) for die in range(DICE + 1)]
_PROGRAMMED: Final = [*_DICE, SEALED]
_SPACES: Final = [space_text(space) for space in range(SPACES)]
_MOST_ROUNDS: Final = 10**6
_MOST_VP: Final = 99


def read_view(data: Mapping[str, object], rules: Rules) -> View:
    top = Field(data)
    robots = top.at("robots").each(2, MOST_SEATS)
    seats = len(robots)
    state = State(rules, seats, Rng(0), empty_table())
    state.phase = top.at("phase").word(PHASES)
    state.round = top.at("round").whole(0, _MOST_ROUNDS)
    for acting in top.at("acting").each(0, seats):
        state.acting |= SEAT_BIT[acting.whole(0, seats - 1)]
    winner = top.at("winner")
    if not winner.is_null():
        state.winner = winner.whole(0, seats - 1)
    for seat in range(seats):
        _read_robot(state, seat, robots[seat])
    for seat, revealed in enumerate(top.at("revealed").each(seats, seats)):
        _read_revealed(state, seat, revealed)
    _read_tokens(state, top)
    first = top.at("numbers").at("next_first")
    if not first.is_null():  # RA-11: the lead passes to the next seat each round
        state.lead = (first.whole(0, seats - 1) - state.round + 1) % seats
    view = view_for(state, top.at("seat").whole(-1, seats - 1))
    check_same(data, view_data(view))
    return view


def _read_robot(state: State, seat: i64, robot: Field) -> None:
    space = robot.at("space")
    if not space.is_null():
        state.table[POSITION + seat] = u8(space.word(_SPACES))
    state.table[DAMAGE + seat] = u8(robot.at("damage").whole(0, DAMAGE_LIMIT))
    state.table[VP + seat] = u8(robot.at("vp").whole(0, _MOST_VP))
    _read_number(state, HOLDER, seat, robot.at("number"))
    program = robot.at("program")
    for unit, placed in enumerate(program.each(UNITS, UNITS)):
        if not placed.is_null():
            # A sealed die leaves its unit unchanged: the view does not read it.
            die = placed.word(_PROGRAMMED) % (DICE + 1)
            state.table[PROGRAM + seat * UNITS + unit] = u8(die)
            state.table[PLACED + seat] += 1
    _check_colours(program)


def _read_number(state: State, holders: i64, seat: i64, number: Field) -> None:
    if not number.is_null():
        state.table[holders + number.whole(1, int(state.seats)) - 1] = u8(seat)


def _check_colours(program: Field) -> None:
    """R-19: refuse three dice of one colour: no program and no state could contain them."""
    dice = [unit.word(_PROGRAMMED) for unit in program.each(UNITS, UNITS) if not unit.is_null()]
    blue = sum(is_blue(die) for die in dice)
    red = sum(is_red(die) for die in dice)
    if max(blue, red) == UNITS:
        program.refuse("no more than two dice of a colour")


def _read_revealed(state: State, seat: i64, revealed: Field) -> None:
    """R-24: read a revealed program; a robot that was outside showed none."""
    _read_number(state, LAST_HOLDER, seat, revealed.at("number"))
    program = revealed.at("program")
    dice = program.each(0, UNITS)
    if len(dice) not in (0, UNITS):
        program.refuse(f"{UNITS} dice or none")
    for unit, die in enumerate(dice):
        state.table[LAST_PROGRAM + seat * UNITS + unit] = u8(die.word(_DICE))


def _read_tokens(state: State, top: Field) -> None:
    """R-07: check the tokens of each number: on its space, collected, in the supply, or given for kills."""
    most = int(state.rules.vp_per_number)
    for token in top.at("tokens").each(0, VP_SPACES):
        count = token.at("count").whole(1, most)
        state.table[LYING + token.at("number").whole(1, VP_SPACES)] = u8(count)
        state.in_arena += count
    for number, taken in enumerate(top.at("collected").each(VP_SPACES, VP_SPACES), start=1):
        state.table[COLLECTED + number] = u8(taken.whole(0, most - int(state.table[LYING + number])))
    lying = state.table[LYING : LYING + VP_SPACES + 1]
    collected = state.table[COLLECTED : COLLECTED + VP_SPACES + 1]
    unknown = len(unknown_tokens(state.rules, lying, collected))
    state.supply = top.at("supply").whole(0, min(unknown, TABLE - SUPPLY))
