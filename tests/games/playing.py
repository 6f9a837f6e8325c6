"""Helpers of the rule tests that are the same for every game: moves with their checks, refusals, events."""

import pytest

from voltable.core.copying import Copyable
from voltable.core.errors import IllegalMove
from voltable.core.events import Event


def play(state: Copyable, seat: int, *texts: str) -> list[Event]:
    """Make these moves, one or several in a text, as a table would; return the events."""
    game = state.game()
    log: list[Event] = []
    for text in " ".join(texts).split():
        move = game.parse_move(text)
        game.check_move(state, seat, move)
        assert move in game.legal_moves(state, seat)
        game.apply(state, seat, move, log)
        game.check_invariants(state)
    return log


def refused(state: Copyable, seat: int, text: str) -> IllegalMove:
    """Try a move that must be refused and change nothing; return the error."""
    game = state.game()
    before = game.position_text(state)
    move = game.parse_move(text)
    with pytest.raises(IllegalMove) as refusal:
        game.check_move(state, seat, move)
    assert move not in game.legal_moves(state, seat)
    assert game.position_text(state) == before
    return refusal.value


def kinds(log: list[Event]) -> list[str]:
    """Return the kinds of the events, in order."""
    return [event.kind for event in log]


def only(log: list[Event], kind: str) -> Event:
    """Return the only event of this kind."""
    (event,) = (event for event in log if event.kind == kind)
    return event
