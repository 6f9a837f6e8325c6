"""A bot's evaluation of a move, to explain its choice."""

from typing import Final

from voltable.core.game import Move
from voltable.core.parts import Parts


class Thought(Parts):
    """A considered move with its visits and estimated win chance."""

    def __init__(self, move: Move, visits: int, chance: float) -> None:
        self.move: Final = move
        self.visits: Final = visits
        self.chance: Final = chance
        """From 0 to 1; among `n` equals it is 1 / n."""

    def parameters(self) -> list[str]:
        return ["move", "visits", "chance"]


def win_chance(value: float, seats: int) -> float:
    """Return the win chance that corresponds to a mean payoff, where a win pays 1 and the losers share -1."""
    return min(1.0, max(0.0, (value * (seats - 1) + 1.0) / seats))
