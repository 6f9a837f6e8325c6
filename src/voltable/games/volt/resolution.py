"""Phase 3: robots on VP spaces collect tokens, and the round ends."""

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.games.volt.scoring import end_without_target, score
from voltable.games.volt.state import COLLECTED, HOLDER, LYING, OVER, POSITION, State
from voltable.games.volt.telling import tell_collect


def resolve(state: State, log: list[Event] | None) -> None:
    """R-47: let robots collect in the order of starting numbers; RA-24: the first to reach the target wins.

    R-46, R-48: a robot outside collects nothing, and no robot collects at any other time.
    """
    table = state.table
    for place in range(state.seats):
        seat = i64(table[HOLDER + place])
        number = i64(state.board.vp_numbers[i64(table[POSITION + seat])])
        if number != 0 and table[LYING + number] != 0:
            collect(state, seat, number, log)
            if state.phase == OVER:
                return
    if state.round == state.rules.max_rounds:
        end_without_target(state, log)


def collect(state: State, seat: i64, number: i64, log: list[Event] | None) -> None:
    """R-47: collect all tokens on the space."""
    table = state.table
    tokens = i64(table[LYING + number])
    if log is not None:
        tell_collect(state, seat, number, log)
    table[COLLECTED + number] += table[LYING + number]
    table[LYING + number] = 0
    state.in_arena -= tokens
    score(state, seat, tokens, log)
