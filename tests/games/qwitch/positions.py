"""Positions shown as diagrams, moves made through the door, refusals: what the rule tests are written in."""

from typing import Final

import pytest

from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.options import Value
from voltable.games.qwitch.game import Qwitch
from voltable.games.qwitch.state import State

GAME: Final = Qwitch({})
"""For all that needs no options of its own: a state carries the rules it is played by."""


def position(text: str, **options: Value) -> State:
    """The state of a diagram, which must be a possible one."""
    game = Qwitch(options)
    state = game.parse_position(text)
    game.check_invariants(state)
    return state


def play(state: State, seat: int, text: str) -> list[Event]:
    """Make this move as a table would; what happened."""
    log: list[Event] = []
    move = GAME.parse_move(text)
    GAME.check_move(state, seat, move)
    assert move in GAME.legal_moves(state, seat)
    GAME.apply(state, seat, move, log)
    GAME.check_invariants(state)
    return log


def refused(state: State, seat: int, text: str) -> IllegalMove:
    """Try a move that must be refused and leave no trace; the refusal."""
    before = GAME.position_text(state)
    move = GAME.parse_move(text)
    with pytest.raises(IllegalMove) as refusal:
        GAME.check_move(state, seat, move)
    assert move not in GAME.legal_moves(state, seat)
    assert GAME.position_text(state) == before
    return refusal.value


def legal(state: State, seat: int) -> str:
    """What this seat may do now, in one line."""
    return " ".join(GAME.move_text(move) for move in GAME.legal_moves(state, seat))


def line(state: State, name: str) -> str:
    """One line of the state's diagram, without its name."""
    lines = dict(text.partition(":")[::2] for text in GAME.position_text(state).splitlines())
    return lines[name].strip()


def kinds(log: list[Event]) -> list[str]:
    """What sorts of things happened, in order."""
    return [event.kind for event in log]


def only(log: list[Event], kind: str) -> Event:
    """The one event of this kind."""
    (event,) = (event for event in log if event.kind == kind)
    return event
