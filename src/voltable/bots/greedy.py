"""The bot that looks one move ahead."""

from typing import Final, TypeVar

from voltable.bots.bot import Bot
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")

WORLDS: Final = 12
"""Guesses at what is hidden that every move is tried in: the same ones for all moves, so that luck is shared."""

FEWEST_WORLDS: Final = 3
TRIES: Final = 450
"""Where there are many moves, fewer worlds: no more than about so many tries for one choice."""


class GreedyBot(Bot[S, V]):
    """Takes the game's plan; where it has none, tries every move in a few worlds that fit the view and keeps the one
    after which the game's estimate is best."""

    def __init__(self, game: Game[S, V], seat: Seat, rng: Rng) -> None:
        super().__init__(game)
        self.name = "greedy"
        self.seat = seat
        self.rng = rng

    def choose(self, view: V, legal: list[Move]) -> Move:
        if len(legal) == 1:
            return legal[0]
        planned = self.game.plan(view, self.rng)
        if planned is not None:
            return planned
        count = max(FEWEST_WORLDS, min(WORLDS, TRIES // len(legal)))
        worlds = [self.game.determinize(view, self.rng) for _ in range(count)]
        values = [sum([self.value(world, move) for world in worlds]) for move in legal]
        best = max(values)
        choices = [move for move, value in zip(legal, values, strict=True) if value == best]
        return choices[self.rng.below(len(choices))]

    def value(self, world: S, move: Move) -> float:
        after = self.game.clone(world)
        self.game.apply(after, self.seat, move)
        return self.game.estimate(after, self.seat)

    def explain(self) -> str:
        return f"looks one move ahead; values {self.game.values}"
