"""One-ply lookahead: try every move in the same few sampled worlds."""

from typing import Final, TypeVar

from voltable.bots.total import total
from voltable.core.capabilities import estimate
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")

WORLDS: Final = 12
"""Guesses at what is hidden that every move is tried in: the same ones for all moves, so that luck is shared."""

FEWEST_WORLDS: Final = 3
TRIES: Final = 450
"""Approximate maximum of tries per choice: with many moves, fewer worlds are sampled."""


class Look:
    """Moves with their mean estimates, from -1 to 1."""

    def __init__(self, moves: list[Move], values: list[float], worlds: int) -> None:
        self.moves: Final = moves
        self.values: Final = values
        self.worlds: Final = worlds

    def best(self, count: int) -> list[Move]:
        """Return the best moves, in the order of the legal moves."""
        ranked = sorted([(-value, move) for move, value in zip(self.moves, self.values, strict=True)])
        return sorted([move for _, move in ranked[:count]])


def look_ahead(game: Game[S, V], view: V, seat: Seat, legal: list[Move], rng: Rng, closely: bool = False) -> Look:
    """Value every move by the position after it, with the game's estimate, or `closely` with its slower `judge`."""
    count = max(FEWEST_WORLDS, min(WORLDS, TRIES // len(legal)))
    worlds = [game.determinize(view, rng) for _ in range(count)]
    values = [total([_value(game, world, seat, move, closely) for world in worlds]) / count for move in legal]
    return Look(legal, values, count)


def _value(game: Game[S, V], world: S, seat: Seat, move: Move, closely: bool) -> float:
    after = game.clone(world)
    game.apply(after, seat, move)
    return estimate(game, after, seat, closely)
