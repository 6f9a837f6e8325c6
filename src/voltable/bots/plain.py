"""A bot at a table with moves that bots never make."""

from typing import TypeVar

from voltable.bots.bot import Bot
from voltable.core.game import Game, Move

S = TypeVar("S")
V = TypeVar("V")


class PlainBot(Bot[S, V]):
    """Play the game without these moves (`Game.for_bots`), and decline if only they are legal."""

    def __init__(self, game: Game[S, V], bot: Bot[S, V]) -> None:
        super().__init__(game)
        self.name = bot.name
        self.bot = bot

    def parameters(self) -> list[str]:
        return ["game", "bot"]

    def choose(self, view: V, legal: list[Move]) -> Move:
        plain = self.bot.game
        moves = [move for move in legal if move < plain.move_count]
        self.considered = []
        if not moves:
            return legal[-1]
        choice = self.bot.choose(plain.read_view(self.game.view_data(view)), moves)
        self.considered = self.bot.thoughts()
        return choice

    def explain(self) -> str:
        return self.bot.explain()
