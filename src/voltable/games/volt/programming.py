"""Phase 1: all seats program in secret; then the numbers are taken or given, and everything is revealed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.volt.pieces import MOST_SEATS, OUT, UNITS
from voltable.games.volt.state import (
    HOLDER,
    LAST_HOLDER,
    LAST_PROGRAM,
    NO_SEAT,
    NOTHING,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    RACE,
    ROTATE,
    SEAT_BIT,
    State,
)
from voltable.games.volt.telling import tell_clear, tell_numbers, tell_place, tell_programming, tell_reveal, tell_take


def _orders() -> list[u8]:
    """Return all orders of 0 to 4 seats, each row four seats wide, 24 rows for each number of seats."""
    table: list[u8] = []
    for seats in range(MOST_SEATS + 1):
        rows: list[list[int]] = [[]]
        for _ in range(seats):
            rows = [[*row, seat] for row in rows for seat in range(seats) if seat not in row]
        for row in rows:
            table += [u8(seat) for seat in (row + [NO_SEAT] * MOST_SEATS)[:MOST_SEATS]]
        table += [u8(NO_SEAT)] * ((24 - len(rows)) * MOST_SEATS)
    return table


ORDERS: Final = vec[u8](_orders())
ORDER_COUNT: Final = vec[u8]([1, 1, 2, 6, 24])


def begin_programming(state: State, inside: i64, log: list[Event] | None) -> None:
    """R-16, R-17: return the numbers, raise the screens, and let all robots inside be programmed at the same time."""
    state.phase = PROGRAMMING
    state.acting = inside
    return_numbers(state)
    if log is not None:
        tell_programming(state, log)


def return_numbers(state: State) -> None:
    """R-16: take all numbers back. RA-09: in a race, robots outside get the last ones, in their old order."""
    table = state.table
    last = state.seats - 1
    place = last
    while place >= 0:
        seat = i64(table[HOLDER + place])
        table[HOLDER + place] = NO_SEAT
        if i64(table[POSITION + seat]) == OUT and state.rules.start_numbers == RACE:
            table[HOLDER + last] = u8(seat)
            last -= 1
        place -= 1


def place_die(state: State, table: vec[u8], seat: i64, unit: i64, die: i64, log: list[Event] | None) -> None:
    """R-18, R-20: put a die with any face on the next unit, or leave it in error (R-25)."""
    table[PROGRAM + seat * UNITS + unit] = u8(die)
    table[PLACED + seat] = u8(unit + 1)
    if log is not None:
        tell_place(seat, unit, die, log)
    if unit == UNITS - 1 and state.rules.start_numbers != RACE:
        state.acting &= ~SEAT_BIT[seat]


def clear_controller(state: State, seat: i64, log: list[Event] | None) -> None:
    """R-23, RA-11: take all dice back to program anew, which is allowed until a starting number is taken."""
    state.table[PLACED + seat] = 0
    if log is not None:
        tell_clear(seat, log)


def take_number(state: State, seat: i64, place: i64, log: list[Event] | None) -> None:
    """R-23: take a free number openly after programming; the program is then locked."""
    state.table[HOLDER + place] = u8(seat)
    state.acting &= ~SEAT_BIT[seat]
    if log is not None:
        tell_take(seat, place, log)


def reveal(state: State, log: list[Event] | None) -> None:
    """R-24: reveal all programs at once. RA-11: without a race, the numbers are given now."""
    if state.rules.start_numbers != RACE:
        give_numbers(state, log)
    remember(state)
    if log is not None:
        tell_reveal(state, log)


def remember(state: State) -> None:
    """R-24: store the revealed numbers and programs, which stay public until the next reveal."""
    table = state.table
    for seat in range(state.seats):
        table[LAST_HOLDER + seat] = table[HOLDER + seat]
        first = seat * UNITS
        if i64(table[POSITION + seat]) != OUT:
            table[LAST_PROGRAM + first] = table[PROGRAM + first]
            table[LAST_PROGRAM + first + 1] = table[PROGRAM + first + 1]
            table[LAST_PROGRAM + first + 2] = table[PROGRAM + first + 2]
        else:
            for at in range(first, first + UNITS):
                table[LAST_PROGRAM + at] = NOTHING


def give_numbers(state: State, log: list[Event] | None) -> None:
    """RA-11: give the numbers at random, or pass number 1 to the next seat in every round."""
    if state.rules.start_numbers == ROTATE:
        rotate_numbers(state, state.lead + state.round - 1)
    else:
        deal_numbers(state)
    if log is not None:
        tell_numbers(state, log)


def deal_numbers(state: State) -> None:
    """R-06, RA-28: deal the numbers at random, all orders equally likely."""
    row = (state.seats * 24 + state.rng.below(i64(ORDER_COUNT[state.seats]))) * MOST_SEATS
    for place in range(state.seats):
        state.table[HOLDER + place] = ORDERS[row + place]


def rotate_numbers(state: State, first: i64) -> None:
    for place in range(state.seats):
        state.table[HOLDER + place] = u8((first + place) % state.seats)
