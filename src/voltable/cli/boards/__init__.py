"""The boards of the games in the terminal."""

from typing import Any

from voltable.catalog import part_of
from voltable.cli.boards.board import Board
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.errors import UnknownGame
from voltable.core.game import Game


def board_for(game: Game[Any, Any], look: Look, words: Words | None = None) -> Board:
    """Return the board of this game; its words are English unless others are given."""
    board = part_of(game.key, "board")
    if board is None:
        raise UnknownGame(f"{game.title} has no board for the terminal")
    made: Board = board(game, look, words)
    return made
