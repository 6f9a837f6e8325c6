"""A seat's knowledge as bytes, for learning programs: planes over the arena, robots, programs, numbers, tokens.

Seats count from the own one, in turn order; directions are those of the arena, as in the moves. R-17: of another seat's
program, only the number of programmed units is known. The bytes depend on the view alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.observation import Field
from voltable.core.observer import Observer
from voltable.games.volt.moves import (
    CLEAR,
    COUNT_OPEN,
    ENTER,
    FIRST_OPEN,
    LEAVE,
    PLACE,
    TAKE,
    colours_placed,
    is_free,
    is_on_pillar,
    may_clear,
    numbers_offered,
    side_of,
    start_count,
)
from voltable.games.volt.pieces import (
    DAMAGE_LIMIT,
    DICE,
    DIRECTION,
    FACES,
    MOST_SEATS,
    MOST_VP_PER_NUMBER,
    NO_DIE,
    NUMBER,
    OUT,
    RED,
    SIZE,
    SPACES,
    TOKENS_IN_ARENA,
    UNITS,
    VP_SPACES,
)
from voltable.games.volt.state import (
    COLLECTED,
    DAMAGE,
    ENTERING,
    HOLDER,
    LAST_HOLDER,
    LAST_PROGRAM,
    LYING,
    NO_SEAT,
    NOTHING,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    RACE,
    ROTATE,
    SEAT_BIT,
    VP,
    State,
    is_acting,
)

_UNIT: Final = 17  # bytes of a unit: blue, red, error, numbers 1-6, eight directions
_UNIT_HELP: Final = "blue, red, in error; numbers 1 to 6; directions n ne e se s sw w nw"
_PHASES: Final = 3
_SIDES: Final = 4
_LIMIT: Final = 250


class VoltObserver(Observer[State]):
    def fields(self, seats: int) -> list[Field]:
        return fields(seats)

    def observe(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        observe(state, seat, out, at)

    def mask(self, state: State, seat: i64, out: vec[u8], at: i64) -> i64:
        return mask(state, seat, out, at)


def fields(seats: int) -> list[Field]:
    most = VP_SPACES * MOST_VP_PER_NUMBER
    return [
        Field("wall", [SIZE, SIZE], 1, "walls; rows from the north"),
        Field("pit", [SIZE, SIZE], 1, "pits"),
        Field("workshop", [SIZE, SIZE], 1, "workshops"),
        Field("vp_space", [SIZE, SIZE], VP_SPACES, "the number of a VP space"),
        Field("start", [SIZE, SIZE], 1, "starting spaces of the seat's own side"),
        Field("token", [SIZE, SIZE], TOKENS_IN_ARENA, "VP tokens that lie there"),
        Field("robot", [seats, SIZE, SIZE], 1, "by seat: where its robot stands"),
        Field("inside", [seats], 1, "robots in the arena"),
        Field("damage", [seats], DAMAGE_LIMIT, "damage"),
        Field("vp", [seats], MOST_VP_PER_NUMBER + TOKENS_IN_ARENA, "victory points"),
        Field("number", [seats, MOST_SEATS], 1, "by seat: the starting number it holds, 1 to 4"),
        Field("placed", [seats], UNITS, "units that have a die this round"),
        Field("acting", [seats], 1, "who may act now"),
        Field("program", [UNITS, _UNIT], 1, f"the own dice this round, by unit: {_UNIT_HELP}"),
        Field("revealed", [seats, UNITS, _UNIT], 1, "by seat: the program of the last reveal, in the same format"),
        Field("last_number", [seats, MOST_SEATS], 1, "by seat: the starting number it held at the last reveal"),
        Field("pillar", [MOST_SEATS], 1, "numbers that can still be taken (R-23)"),
        Field("next_first", [seats], 1, "who gets number 1 this round, if it is known beforehand (RA-11)"),
        Field("lying", [VP_SPACES], TOKENS_IN_ARENA, "by number: tokens in the arena"),
        Field("collected", [VP_SPACES], MOST_VP_PER_NUMBER, "by number: tokens taken from there"),
        Field("supply", [1], most, "tokens in the supply"),
        Field("rounds_left", [1], _LIMIT, "rounds after this one; 250 means 250 or more, or no limit"),
        Field("side", [_SIDES], 1, "the own side: north, east, south, west"),
        Field("phase", [_PHASES], 1, "what is due: a starting space, a program, nothing more"),
    ]


def observe(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    at = _write_arena(state, seat, out, at)
    at = _write_robots(state, seat, out, at)
    at = _write_programs(state, seat, out, at)
    _write_round(state, seat, out, at)


def _write_arena(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Write planes of 81 spaces."""
    table = state.table
    board = state.board
    landscape = board.landscape
    own_start = at + len(landscape)
    token = own_start + SPACES
    robots = token + SPACES
    end = robots + state.seats * SPACES
    for place in board.landmarks:
        out[at + place] = landscape[place]
    side = side_of(state, seat)
    for k in range(i64(board.start_counts[side])):
        out[own_start + i64(board.starts[side * SIZE + k])] = 1
    for number in range(i64(1), i64(VP_SPACES + 1)):
        out[token + i64(board.vp_spaces[number])] = table[LYING + number]
    for turn in range(state.seats):
        space = i64(table[POSITION + (seat + turn) % state.seats])
        if space != OUT:
            out[robots + turn * SPACES + space] = 1
    return end


def _write_robots(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    table = state.table
    seats = state.seats
    number = at + 3 * seats
    placed = number + seats * MOST_SEATS
    end = placed + 2 * seats
    for turn in range(seats):
        other = (seat + turn) % seats
        out[at + turn] = 0 if i64(table[POSITION + other]) == OUT else 1
        out[at + seats + turn] = u8(min(i64(table[DAMAGE + other]), i64(DAMAGE_LIMIT)))
        out[at + 2 * seats + turn] = table[VP + other]
        out[placed + turn] = table[PLACED + other]
        out[placed + seats + turn] = 1 if state.acting & SEAT_BIT[other] else 0
    _write_numbers(state, seat, HOLDER, out, number)
    return end


def _write_numbers(state: State, seat: i64, holders: i64, out: vec[u8], at: i64) -> None:
    """Write by seat, from the own one on, the number that it holds."""
    seats = state.seats
    for place in range(seats):
        holder = i64(state.table[holders + place])
        if holder != NO_SEAT:
            out[at + (holder - seat + seats) % seats * MOST_SEATS + place] = 1


def _write_programs(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """R-17: write the own program, and the programs that all seats revealed last (R-24)."""
    table = state.table
    seats = state.seats
    revealed = at + UNITS * _UNIT
    numbers = revealed + seats * UNITS * _UNIT
    for unit in range(i64(table[PLACED + seat])):
        _write_unit(i64(table[PROGRAM + seat * UNITS + unit]), out, at + unit * _UNIT)
    for turn in range(seats):
        first = LAST_PROGRAM + (seat + turn) % seats * UNITS
        for unit in range(i64(UNITS)):
            if table[first + unit] != NOTHING:
                _write_unit(i64(table[first + unit]), out, revealed + (turn * UNITS + unit) * _UNIT)
    _write_numbers(state, seat, LAST_HOLDER, out, numbers)
    return numbers + seats * MOST_SEATS


def _write_unit(die: i64, out: vec[u8], at: i64) -> None:
    if die == NO_DIE:
        out[at + 2] = 1
        return
    out[at + (1 if die >= RED else 0)] = 1
    out[at + 2 + i64(NUMBER[die])] = 1
    out[at + 3 + FACES + i64(DIRECTION[die])] = 1


def _write_round(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    table = state.table
    rules = state.rules
    seats = state.seats
    if state.phase == PROGRAMMING and rules.start_numbers == RACE:
        for place in range(seats):
            if is_on_pillar(state, place):
                out[at + place] = 1
    at += MOST_SEATS
    if rules.start_numbers == ROTATE:
        out[at + (state.lead + state.round - 1 - seat + seats) % seats] = 1
    at += seats
    for number in range(i64(VP_SPACES)):
        out[at + number] = table[LYING + 1 + number]
        out[at + VP_SPACES + number] = table[COLLECTED + 1 + number]
    at += 2 * VP_SPACES
    out[at] = u8(state.supply)
    left = rules.max_rounds - state.round if rules.max_rounds else i64(_LIMIT)
    out[at + 1] = u8(max(i64(0), min(left, i64(_LIMIT))))
    at += 2
    out[at + side_of(state, seat)] = 1
    out[at + _SIDES + state.phase] = 1


def mask(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Write 1 for every legal move into 233 bytes; return the number of legal moves."""
    if not is_acting(state, seat):
        return 0
    unit = i64(state.table[PLACED + seat])
    count: i64 = 0
    if state.phase == ENTERING:
        for k in range(start_count(state, seat)):
            if is_free(state, seat, k):
                out[at + ENTER + k] = 1
                count += 1
    elif unit == UNITS:
        for place in range(numbers_offered(state)):
            if is_on_pillar(state, place):
                out[at + TAKE + place] = 1
                count += 1
        if state.rules.change_dice:
            out[at + CLEAR] = 1
            count += 1
    else:
        load = colours_placed(state.table, seat, unit)
        count = i64(COUNT_OPEN[load])
        first = at + PLACE + unit * DICE + i64(FIRST_OPEN[load])
        for move in range(first, first + count):
            out[move] = 1
        if state.rules.errors_allowed:
            out[at + LEAVE + unit] = 1
            count += 1
        if may_clear(state, unit):
            out[at + CLEAR] = 1
            count += 1
    return count
