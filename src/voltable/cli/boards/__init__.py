"""The boards by game: one block a game."""

from typing import Any

from voltable.cli.boards.board import Board
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.errors import UnknownGame
from voltable.core.game import Game


def board_for(game: Game[Any, Any], look: Look, words: Words | None = None) -> Board:
    """The board of this game; its words are English unless others are given."""
    if game.key == "voltage":
        from voltable.cli.boards.voltage import VoltageBoard

        return VoltageBoard(game, look, words)
    if game.key == "voltage_hex":
        from voltable.cli.boards.voltage_hex import VoltageHexBoard

        return VoltageHexBoard(game, look, words)
    if game.key == "volt":
        from voltable.cli.boards.volt import VoltBoard

        return VoltBoard(game, look, words)
    if game.key == "qwitch":
        from voltable.cli.boards.qwitch import QwitchBoard

        return QwitchBoard(game, look, words)
    raise UnknownGame(f"{game.title} has no board for the terminal")
