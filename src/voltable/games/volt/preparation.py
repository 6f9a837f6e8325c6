"""Phase 0: a token, repairs, robots enter, numbers are returned, screens are raised."""

from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.volt.moves import count_free_starts, start_space
from voltable.games.volt.pieces import OUT, TOKENS_IN_ARENA
from voltable.games.volt.programming import begin_programming
from voltable.games.volt.state import (
    DAMAGE,
    ENTERING,
    EVERYBODY,
    HOLDER,
    LYING,
    PLACED,
    POSITION,
    SEAT_BIT,
    SUPPLY,
    State,
    number_held,
)
from voltable.games.volt.telling import tell_enter, tell_repair, tell_round, tell_stay_out, tell_token


def prepare(state: State, log: list[Event] | None) -> None:
    """R-10: begin the next round."""
    state.round += 1
    if log is not None:
        tell_round(state, log)
    place_token(state, log)
    if clear_controllers(state):
        begin_programming(state, EVERYBODY[state.seats], log)
    else:
        repair(state, log)
        next_to_enter(state, 0, log)


def clear_controllers(state: State) -> bool:
    """Return all dice to their operators; return whether all robots are in the arena."""
    table = state.table
    everybody = True
    for seat in range(state.seats):
        table[PLACED + seat] = 0
        if i64(table[POSITION + seat]) == OUT:
            everybody = False
    return everybody


def place_token(state: State, log: list[Event] | None) -> None:
    """R-11: place one token, unless three lie in the arena; RA-05: an empty supply gives none.

    R-12, RA-07: its number gives the space, even on other tokens or under a robot.
    """
    if state.in_arena >= TOKENS_IN_ARENA or state.supply == 0:
        return
    state.supply -= 1
    number = i64(state.table[SUPPLY + state.supply])
    state.table[LYING + number] += 1
    state.in_arena += 1
    if log is not None:
        tell_token(state, number, log)


def repair(state: State, log: list[Event] | None) -> None:
    """R-13: remove the damage of destroyed robots. R-50: the others keep theirs."""
    table = state.table
    for seat in range(state.seats):
        if i64(table[POSITION + seat]) == OUT:
            if log is not None and table[DAMAGE + seat]:
                tell_repair(state, seat, log)
            table[DAMAGE + seat] = 0


def next_to_enter(state: State, place: i64, log: list[Event] | None) -> None:
    """R-14, R-15: let robots outside enter in the order of the last round's numbers, from this place on.

    RA-09: a robot whose starting spaces are all taken stays outside for this round.
    """
    table = state.table
    while place < state.seats:
        seat = i64(table[HOLDER + place])
        if i64(table[POSITION + seat]) == OUT:
            if count_free_starts(state, seat) > 0:
                state.phase = ENTERING
                state.acting = SEAT_BIT[seat]
                return
            if log is not None:
                tell_stay_out(seat, log)
        place += 1
    begin_programming(state, robots_inside(state), log)


def robots_inside(state: State) -> i64:
    """Return the set of seats whose robots are in the arena."""
    inside: i64 = 0
    for seat in range(state.seats):
        if i64(state.table[POSITION + seat]) != OUT:
            inside |= SEAT_BIT[seat]
    return inside


def enter(state: State, seat: i64, k: i64, log: list[Event] | None) -> None:
    """R-14: put the robot on the starting space of its side that the operator chose."""
    state.table[POSITION + seat] = u8(start_space(state, seat, k))
    if log is not None:
        tell_enter(seat, start_space(state, seat, k), log)
    next_to_enter(state, number_held(state, seat), log)
