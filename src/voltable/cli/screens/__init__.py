"""The ways to sit at a game and to look back on it; one block a game that brings a screen of its own."""

from typing import Any

from voltable.cli.boards.board import Board
from voltable.cli.match import Match
from voltable.cli.screens.replay import Replay
from voltable.cli.screens.screen import Screen
from voltable.cli.screens.turns import TurnScreen
from voltable.cli.terminal import Terminal
from voltable.core.game import Game, Seat
from voltable.core.record import Record, Step


def screen_for(match: Match, board: Board, terminal: Terminal) -> Screen:
    """Turn by turn, unless the game has a rhythm of its own."""
    return TurnScreen(match, board, terminal)


def replay_for(
    game: Game[Any, Any], record: Record, steps: list[Step[Any]], board: Board, terminal: Terminal, eyes: Seat
) -> Replay:
    """A position a step, unless the game tells the way between them too."""
    return Replay(game, record, steps, board, terminal, eyes)
