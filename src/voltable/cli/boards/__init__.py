"""The boards of the games in the terminal."""

from typing import Any

from voltable.catalog import part_of
from voltable.cli.boards.board import Board
from voltable.cli.boards.generic import GenericBoard
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.game import Game


def board_for(game: Game[Any, Any], look: Look, words: Words | None = None) -> Board:
    """Return the board of this game, or a generic one that lists its view; in English unless words are given."""
    made: Board = (part_of(game.key, "board") or GenericBoard)(game, look, words)
    return made
