"""The bot that looks one move ahead."""

from typing import TypeVar

from voltable.bots.bot import Bot
from voltable.bots.look import look_ahead
from voltable.bots.thought import Thought, win_chance
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


class GreedyBot(Bot[S, V]):
    """Follow the game's plan; without one, try every move in a few sampled worlds and choose the one with the best
    estimate."""

    def __init__(self, game: Game[S, V], seat: Seat, rng: Rng) -> None:
        super().__init__(game)
        self.name = "greedy"
        self.seat = seat
        self.rng = rng

    def parameters(self) -> list[str]:
        return ["game", "seat", "rng"]

    def choose(self, view: V, legal: list[Move]) -> Move:
        self.considered = []
        if len(legal) == 1:
            return legal[0]
        advisor = self.game.advisor
        planned = None if advisor is None else advisor.plan(view, self.rng)
        if planned is not None:
            return planned
        look = look_ahead(self.game, view, self.seat, legal, self.rng)
        seats = self.game.seats_at(view)
        for value, move in sorted([(-value, move) for move, value in zip(look.moves, look.values, strict=True)]):
            self.considered.append(Thought(move, look.worlds, win_chance(-value, seats)))
        best = max(look.values)
        choices = [move for move, value in zip(legal, look.values, strict=True) if value == best]
        return choices[self.rng.below(len(choices))]

    def explain(self) -> str:
        advisor = self.game.advisor
        return "plays any legal move" if advisor is None else f"looks one move ahead; values {advisor.values}"
