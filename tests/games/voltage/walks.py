"""Random whole games, for the rules that hold in every position."""

from collections.abc import Iterator
from typing import Final

from hypothesis import settings
from tests.games.voltage.positions import GAME

from voltable.core.events import Event
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.games.voltage.game import Voltage
from voltable.games.voltage.state import State
from voltable.testing.effort import effort

EAGER: Final = 0.9
"""Probability that a walk draws when it may, so that the pile runs out."""

LAW: Final = settings(max_examples=effort(50, 15), deadline=None, database=None, derandomize=True)
"""Settings for properties: the same examples in every run, and no files beside the code."""


class Step:
    """One move of a walk: the state before and after it, and its events."""

    def __init__(self, before: State, after: State, seat: int, text: str, log: list[Event]) -> None:
        self.before = before
        self.after = after
        self.seat = seat
        self.text = text
        self.log = log


def walk(seed: int, eagerness: float = 0.0, **options: Value) -> Iterator[Step]:
    """Yield the steps of a game from its deal to its end; `eagerness` is the preference for drawing."""
    game = Voltage(options)
    rng = Rng(seed + 1_000_000)
    state = game.start(2, seed)
    while actors := game.actors(state):
        moves = game.legal_moves(state, actors[0])
        draw = game.parse_move("draw")
        if draw in moves and rng.unit() < eagerness:
            move = draw
        else:
            move = moves[int(rng.below(len(moves)))]
        yield step(state, move)


def steered(seed: int, choices: list[int], **options: Value) -> Iterator[Step]:
    """Yield the steps of a game whose moves these numbers choose, as far as they go."""
    game = Voltage(options)
    state = game.start(2, seed)
    for choice in choices:
        if not (actors := game.actors(state)):
            return
        moves = game.legal_moves(state, actors[0])
        yield step(state, moves[choice % len(moves)])


def step(state: State, move: int) -> Step:
    """Make one move of the seat to move, in place."""
    before = GAME.clone(state)
    seat = int(state.to_move)
    log: list[Event] = []
    GAME.apply(state, seat, move, log)
    return Step(before, state, seat, GAME.move_text(move), log)
