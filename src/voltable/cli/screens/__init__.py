"""Screens: playing a match and replaying a record on the terminal."""

from typing import Any

from voltable.catalog import part_of
from voltable.cli.boards.board import Board
from voltable.cli.match import Match
from voltable.cli.screens.replay import Replay
from voltable.cli.screens.screen import Screen
from voltable.cli.screens.turns import TurnScreen
from voltable.cli.terminal import Terminal
from voltable.core.game import Game, Seat
from voltable.core.record import Record, Step


def screen_for(match: Match, board: Board, terminal: Terminal) -> Screen:
    """Return the game's screen, or the default one, which plays turn by turn."""
    screen = part_of(match.table.game.key, "screen") or TurnScreen
    made: Screen = screen(match, board, terminal)
    return made


def replay_for(
    game: Game[Any, Any], record: Record, steps: list[Step[Any]], board: Board, terminal: Terminal, eyes: Seat
) -> Replay:
    """Return the game's replay, or the default one, which shows a position per step."""
    replay = part_of(game.key, "replay") or Replay
    made: Replay = replay(game, record, steps, board, terminal, eyes)
    return made
