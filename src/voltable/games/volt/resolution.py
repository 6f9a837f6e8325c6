"""Phase 3: robots on VP spaces collect, and the round is over."""

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.games.volt.scoring import end_without_target, score
from voltable.games.volt.state import COLLECTED, HOLDER, LYING, OVER, POSITION, State
from voltable.games.volt.telling import tell_collect


def resolve(state: State, log: list[Event] | None) -> None:
    """R-47: by starting number; RA-24: so of two who would have enough, the lower number wins.

    R-46, R-48: a robot outside collects nothing, and nobody collects at any other time.
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
    """R-47: all tokens that lie there."""
    table = state.table
    tokens = i64(table[LYING + number])
    if log is not None:
        tell_collect(state, seat, number, log)
    table[COLLECTED + number] += table[LYING + number]
    table[LYING + number] = 0
    state.in_arena -= tokens
    score(state, seat, tokens, log)
