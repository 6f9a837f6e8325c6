"""Phase 1: everybody programs in secret, then the numbers are taken or given and all is revealed."""

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
    """All orders of 0 to 4 seats, each row four seats wide, 24 rows for each count."""
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
    """R-16, R-17: numbers go back, screens go up, and all robots inside are programmed at the same time."""
    state.phase = PROGRAMMING
    state.acting = inside
    return_numbers(state)
    if log is not None:
        tell_programming(state, log)


def return_numbers(state: State) -> None:
    """R-16: nobody holds a number. RA-09: in a race, robots outside get the last ones, in their old order."""
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
    """R-18, R-20: the next unit gets a die with the face that its operator likes. R-25: or is left in error."""
    table[PROGRAM + seat * UNITS + unit] = u8(die)
    table[PLACED + seat] = u8(unit + 1)
    if log is not None:
        tell_place(seat, unit, die, log)
    if unit == UNITS - 1 and state.rules.start_numbers != RACE:
        state.acting &= ~SEAT_BIT[seat]


def clear_controller(state: State, seat: i64, log: list[Event] | None) -> None:
    """R-23, RA-11: until a starting number is taken, all dice may come back and be laid anew."""
    state.table[PLACED + seat] = 0
    if log is not None:
        tell_clear(seat, log)


def take_number(state: State, seat: i64, place: i64, log: list[Event] | None) -> None:
    """R-23: whoever has finished takes any number that is left, for all to see, and is locked."""
    state.table[HOLDER + place] = u8(seat)
    state.acting &= ~SEAT_BIT[seat]
    if log is not None:
        tell_take(seat, place, log)


def reveal(state: State, log: list[Event] | None) -> None:
    """R-24: all screens are lifted at once. RA-11: numbers that nobody took are given now."""
    if state.rules.start_numbers != RACE:
        give_numbers(state, log)
    remember(state)
    if log is not None:
        tell_reveal(state, log)


def remember(state: State) -> None:
    """R-24: what everybody has seen stays known, until the next reveal."""
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
    """RA-11: dealt at random, or number 1 passes on to the next seat with every round."""
    if state.rules.start_numbers == ROTATE:
        rotate_numbers(state, state.lead + state.round - 1)
    else:
        deal_numbers(state)
    if log is not None:
        tell_numbers(state, log)


def deal_numbers(state: State) -> None:
    """R-06, RA-28: every order as likely."""
    row = (state.seats * 24 + state.rng.below(i64(ORDER_COUNT[state.seats]))) * MOST_SEATS
    for place in range(state.seats):
        state.table[HOLDER + place] = ORDERS[row + place]


def rotate_numbers(state: State, first: i64) -> None:
    for place in range(state.seats):
        state.table[HOLDER + place] = u8((first + place) % state.seats)
