"""One decision after another: what environments do in every step, in one call of compiled code."""

from typing import Any, Final

from mypy_extensions import i64

from voltable.core.capabilities import playouts_of
from voltable.core.events import Event
from voltable.core.game import AnyGame
from voltable.core.rng import Rng

NO_SEAT: Final = -1


def next_seat(game: AnyGame, state: Any, order: Rng) -> int:
    """Return the seat that decides next, NO_SEAT after the end. `order` draws one where several may decide."""
    due = game.due(state)
    if len(due) == 1:
        return due[0]
    return playouts_of(game).next_actor(state, order) if due else NO_SEAT


def apply_move(game: AnyGame, state: Any, seat: i64, move: i64, order: Rng, log: list[Event] | None = None) -> int:
    """Make a legal move and return the `next_seat`."""
    game.apply(state, seat, move, log)
    return next_seat(game, state, order)


def make_move(game: AnyGame, state: Any, seat: i64, move: i64, order: Rng) -> int:
    """Make a move and return the `next_seat`; raise IllegalMove, and change nothing, if the move is illegal."""
    game.check_move(state, seat, move)
    return apply_move(game, state, seat, move, order)
