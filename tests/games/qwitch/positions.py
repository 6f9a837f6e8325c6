"""Helpers of the rule tests: positions as diagrams, moves with their checks, refusals."""

from typing import Final

import pytest

from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.options import Value
from voltable.games.qwitch.game import Qwitch
from voltable.games.qwitch.state import State

GAME: Final = Qwitch({})
"""The game with default options; a state carries the rules it is played by."""


def position(text: str, **options: Value) -> State:
    """Return the state of a diagram, and check that it is a possible one."""
    game = Qwitch(options)
    state = game.parse_position(text)
    game.check_invariants(state)
    return state


def play(state: State, seat: int, text: str) -> list[Event]:
    """Make this move as a table would; return the events."""
    log: list[Event] = []
    move = GAME.parse_move(text)
    GAME.check_move(state, seat, move)
    assert move in GAME.legal_moves(state, seat)
    GAME.apply(state, seat, move, log)
    GAME.check_invariants(state)
    return log


def refused(state: State, seat: int, text: str) -> IllegalMove:
    """Try a move that must be refused and change nothing; return the error."""
    before = GAME.position_text(state)
    move = GAME.parse_move(text)
    with pytest.raises(IllegalMove) as refusal:
        GAME.check_move(state, seat, move)
    assert move not in GAME.legal_moves(state, seat)
    assert GAME.position_text(state) == before
    return refusal.value


def legal(state: State, seat: int) -> str:
    """Return the seat's legal moves in one line."""
    return " ".join(GAME.move_text(move) for move in GAME.legal_moves(state, seat))


def line(state: State, name: str) -> str:
    """Return one line of the state's diagram, without its name."""
    lines = dict(text.partition(":")[::2] for text in GAME.position_text(state).splitlines())
    return lines[name].strip()


def kinds(log: list[Event]) -> list[str]:
    """Return the kinds of the events, in order."""
    return [event.kind for event in log]


def only(log: list[Event], kind: str) -> Event:
    """Return the only event of this kind."""
    (event,) = (event for event in log if event.kind == kind)
    return event
