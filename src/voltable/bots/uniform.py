"""The bot that plays any legal move."""

from typing import TypeVar

from voltable.bots.bot import Bot
from voltable.core.game import Game, Move
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


class UniformBot(Bot[S, V]):
    def __init__(self, game: Game[S, V], rng: Rng) -> None:
        super().__init__(game)
        self.name = "random"
        self.rng = rng

    def parameters(self) -> list[str]:
        return ["game", "rng"]

    def choose(self, view: V, legal: list[Move]) -> Move:
        return legal[self.rng.below(len(legal))]

    def explain(self) -> str:
        return "plays any legal move, each as likely"
