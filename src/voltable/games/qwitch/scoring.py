"""Winning, and the two ways in which a game can get stuck."""

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.games.qwitch.state import DRAW, NOBODY, RUNNING, State, hand_size, pile_size


def win(state: State, seat: i64, log: list[Event] | None) -> None:
    """Q-24: end the game at once when a seat has neither hand nor pile left; nobody refills."""
    state.winner = seat
    state.to_move = NOBODY
    if log is not None:
        log.append(Event("win", "Q-24", int(seat), {"left": cards_left(state)}))


def end_stuck(state: State, log: list[Event] | None) -> None:
    """QA-11: end a game in which nobody can play any more: the fewest cards left win; equal numbers are a draw."""
    left = cards_left(state)
    fewest = min(left)
    state.winner = DRAW if left.count(fewest) > 1 else left.index(fewest)
    state.to_move = NOBODY
    if log is not None:
        winner = None if state.winner == DRAW else int(state.winner)
        log.append(Event("deadlock", "QA-11", int(state.last), {"left": left, "winner": winner}))


def cards_left(state: State) -> list[int]:
    """Return by seat the number of cards in hand and pile together."""
    return [int(hand_size(state, seat) + pile_size(state, seat)) for seat in range(state.seats)]


def payoffs(state: State) -> list[float] | None:
    if state.winner == RUNNING:
        return None
    if state.winner == DRAW:
        return [0.0] * int(state.seats)
    lost = -1.0 / float(state.seats - 1)
    return [1.0 if seat == state.winner else lost for seat in range(state.seats)]
