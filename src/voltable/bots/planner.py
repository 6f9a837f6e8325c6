"""The bot that follows the game's own advice."""

from typing import TypeVar

from voltable.bots.bot import Bot
from voltable.core.game import Game, Move
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


class PlannerBot(Bot[S, V]):
    """Play the best move of the game's advice for this view, without sampling worlds."""

    def __init__(self, game: Game[S, V], rng: Rng) -> None:
        super().__init__(game)
        self.name = "planner"
        self.rng = rng

    def parameters(self) -> list[str]:
        return ["game", "rng"]

    def choose(self, view: V, legal: list[Move]) -> Move:
        advisor = self.game.advisor
        promises = [0.0] * len(legal) if advisor is None else advisor.advise(view, legal)
        best = max(promises)
        choices = [move for move, promise in zip(legal, promises, strict=True) if promise == best]
        return choices[self.rng.below(len(choices))]

    def explain(self) -> str:
        plans = "" if self.game.advisor is None else self.game.advisor.plans
        return f"follows the game's advice: {plans or 'none here, so it plays any move'}"
