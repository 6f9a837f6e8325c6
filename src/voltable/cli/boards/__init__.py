"""The boards by game: one block a game."""

from typing import Any

from voltable.cli.boards.board import Board
from voltable.cli.style import Look
from voltable.core.errors import UnknownGame
from voltable.core.game import Game


def board_for(game: Game[Any, Any], look: Look) -> Board:
    if game.key == "voltage":
        from voltable.cli.boards.voltage import VoltageBoard

        return VoltageBoard(game, look)
    if game.key == "voltage_hex":
        from voltable.cli.boards.voltage_hex import VoltageHexBoard

        return VoltageHexBoard(game, look)
    if game.key == "volt":
        from voltable.cli.boards.volt import VoltBoard

        return VoltBoard(game, look)
    if game.key == "qwitch":
        from voltable.cli.boards.qwitch import QwitchBoard

        return QwitchBoard(game, look)
    raise UnknownGame(f"{game.title} has no board for the terminal")
