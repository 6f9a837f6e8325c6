"""Victory points, the end of the game and the payoffs."""

from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.volt.state import NOBODY, OVER, VP, State
from voltable.games.volt.telling import tell_last_round, tell_win


def score(state: State, seat: i64, points: i64, log: list[Event] | None) -> None:
    """R-09, R-49: add points; the game ends as soon as a seat reaches the target. RA-25: exceeding it wins as well."""
    state.table[VP + seat] += u8(points)
    if i64(state.table[VP + seat]) >= state.rules.target_vp:
        state.phase = OVER
        state.winner = seat
        if log is not None:
            tell_win(state, seat, log)


def end_without_target(state: State, log: list[Event] | None) -> None:
    """RA-26: end the game after the last round: the most victory points win; a shared lead is a draw."""
    state.phase = OVER
    best: i64 = -1
    for seat in range(state.seats):
        points = i64(state.table[VP + seat])
        if points > best:
            best = points
            state.winner = seat
        elif points == best:
            state.winner = NOBODY
    if log is not None:
        tell_last_round(state, log)


def payoffs(state: State) -> list[float] | None:
    if state.phase != OVER:
        return None
    if state.winner == NOBODY:
        return [0.0] * int(state.seats)
    loss = -1.0 / float(state.seats - 1)
    return [1.0 if seat == state.winner else loss for seat in range(state.seats)]
