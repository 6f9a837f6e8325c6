"""Helpers of the rule tests: positions as diagrams, moves with their checks, refusals."""

from typing import Final

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


def legal(state: State, seat: int) -> str:
    """Return the seat's legal moves in one line."""
    return " ".join(GAME.move_text(move) for move in GAME.legal_moves(state, seat))


def line(state: State, name: str) -> str:
    """Return one line of the state's diagram, without its name."""
    lines = dict(text.partition(":")[::2] for text in GAME.position_text(state).splitlines())
    return lines[name].strip()
