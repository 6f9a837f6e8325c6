"""The decisions of a finished game: every choice between two or more moves, with the view of its seat."""

from dataclasses import dataclass
from typing import Any

from voltable.catalog import load_recorded
from voltable.core.errors import Refused
from voltable.core.game import Game, Move, Seat
from voltable.core.record import UNDO, Record, replay_with


@dataclass(frozen=True)
class Decision:
    step: int
    """The step of the replay that the move makes; its seat saw the one before."""
    seat: Seat
    view: Any
    legal: list[Move]
    move: Move


@dataclass(frozen=True)
class FinishedGame:
    """A finished game: its decisions, without those that were taken back, and the payoffs."""

    game: Game[Any, Any]
    seats: int
    players: list[str]
    steps: int
    decisions: list[Decision]
    result: list[float]


def finished_game(record: Record) -> FinishedGame:
    """Return the decisions of a record; raise Refused while the game is not over: values would help a player."""
    game = load_recorded(record)
    decisions: list[Decision | None] = []
    """None for a move that was forced."""
    state: Any = None
    for step in replay_with(game, record):
        line = step.line
        if line is not None and line.act == UNDO:
            decisions.pop()
        elif line is not None and not line.act:
            legal = game.legal_moves(state, line.seat)
            decision = Decision(step.number, line.seat, game.view(state, line.seat), legal, game.parse_move(line.move))
            decisions.append(decision if len(legal) > 1 else None)
        state = step.state
    payoffs = record.ending.payoffs if record.ending is not None else game.payoffs(state)
    if payoffs is None:
        raise Refused("record", "a game can be analysed only when it is over")
    players = record.players or [f"Seat {seat}" for seat in range(record.seats)]
    chosen = [decision for decision in decisions if decision is not None]
    return FinishedGame(game, record.seats, players, len(record.lines), chosen, payoffs)
