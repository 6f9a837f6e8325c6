"""The effects of moves. A round has four phases (R-10): preparation, programming, activation, resolution."""

from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.core.rng import Rng
from voltable.games.volt.activation import run_dice
from voltable.games.volt.moves import CLEAR, ENTER, LEAVE, TAKE, may_clear, next_actor, random_die, random_move
from voltable.games.volt.pieces import DICE, NO_DIE, UNITS, VP_SPACES
from voltable.games.volt.preparation import enter, prepare
from voltable.games.volt.programming import (
    clear_controller,
    deal_numbers,
    place_die,
    reveal,
    rotate_numbers,
    take_number,
)
from voltable.games.volt.resolution import resolve
from voltable.games.volt.state import (
    OVER,
    PLACED,
    PROGRAM,
    PROGRAMMING,
    RACE,
    ROTATE,
    SEAT_BIT,
    SUPPLY,
    Rules,
    State,
    empty_table,
)
from voltable.kit.cards import shuffle


def start(rules: Rules, seats: i64, rng: Rng) -> State:
    """R-06 to R-08: set up: deal the numbers, shuffle the tokens, all robots outside; then prepare the first round."""
    state = State(rules, seats, rng, empty_table())
    state.supply = VP_SPACES * rules.vp_per_number
    for at in range(state.supply):
        state.table[SUPPLY + at] = u8(at // rules.vp_per_number + 1)
    shuffle(state.table, SUPPLY, state.supply, rng)
    if rules.start_numbers == ROTATE:
        state.lead = rng.below(seats)
        rotate_numbers(state, state.lead)
    else:
        deal_numbers(state)
    prepare(state, None)
    return state


def apply(state: State, seat: i64, move: i64, log: list[Event] | None) -> None:
    if move < TAKE:
        unit = i64(state.table[PLACED + seat])
        place_die(state, state.table, seat, unit, move % DICE if move < LEAVE else NO_DIE, log)
    elif move < ENTER:
        take_number(state, seat, move - TAKE, log)
    elif move == CLEAR:
        clear_controller(state, seat, log)
    else:
        enter(state, seat, move - ENTER, log)
    if state.acting == 0:
        play_round(state, log)


def random_step(state: State, rng: Rng) -> bool:
    """Make a random move of the next seat; dice take a shortcut, since most moves are dice."""
    if state.acting == 0:
        return False
    table = state.table
    seat = next_actor(state, rng)
    unit = i64(table[PLACED + seat])
    if state.phase == PROGRAMMING and unit < UNITS and not may_clear(state, unit):
        place_die(state, table, seat, unit, random_die(table, seat, unit, state.rules.errors_allowed, rng), None)
        if state.acting == 0:
            play_round(state, None)
    else:
        apply(state, seat, random_move(state, seat, rng), None)
    return True


def playout(state: State, rng: Rng) -> int:
    """Make random moves to the end of the game; without a race, all programs of a round at once."""
    count: i64 = 0
    in_turn = state.rules.start_numbers != RACE and not state.rules.change_dice
    while state.acting != 0:
        if in_turn and state.phase == PROGRAMMING:
            count += random_programs(state, rng)
        else:
            random_step(state, rng)
            count += 1
    return int(count)


def random_programs(state: State, rng: Rng) -> i64:
    """R-18: give every robot inside random dice for its free units and run the round; return the number of dice."""
    table = state.table
    errors_allowed = state.rules.errors_allowed
    laid: i64 = 0
    for seat in range(state.seats):
        if state.acting & SEAT_BIT[seat]:
            for unit in range(i64(table[PLACED + seat]), i64(UNITS)):
                table[PROGRAM + seat * UNITS + unit] = u8(random_die(table, seat, unit, errors_allowed, rng))
                laid += 1
            table[PLACED + seat] = UNITS
    state.acting = 0
    play_round(state, None)
    return laid


def play_round(state: State, log: list[Event] | None) -> None:
    """R-10, R-24: run the round once all seats are ready, and prepare the next one."""
    reveal(state, log)
    run_dice(state, log)
    if state.phase != OVER:
        resolve(state, log)
    if state.phase != OVER:
        prepare(state, log)
