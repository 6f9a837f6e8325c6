"""What a bot thinks of a move: the answer to why."""

from typing import Final

from voltable.core.game import Move


class Thought:
    """A move that was considered: how often it was tried, and how likely its player then seemed to win."""

    def __init__(self, move: Move, visits: int, chance: float) -> None:
        self.move: Final = move
        self.visits: Final = visits
        self.chance: Final = chance
        """From 0 to 1; among `n` equals it is 1 / n."""


def win_chance(value: float, seats: int) -> float:
    """The chance to win that a mean payoff stands for: 1 for a win, -1 shared by those who lose."""
    return min(1.0, max(0.0, (value * (seats - 1) + 1.0) / seats))
