"""Random games from start to end, for benchmarks."""

from typing import TypeVar

from mypy_extensions import i64

from voltable.core.capabilities import playouts_of
from voltable.core.game import Game
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


def play_games(game: Game[S, V], seats: int, games: int, seed: int) -> tuple[int, int]:
    """Play whole random games, one seed after another; return the number of moves and the wins of seat 0."""
    rng = Rng(seed)
    playouts = playouts_of(game)
    moves = 0
    wins = 0
    for number in range(games):
        state = game.start(seats, seed + number)
        moves += playouts.play(state, rng)
        payoffs = game.payoffs(state)
        if payoffs is not None and payoffs[0] > 0:
            wins += 1
    return moves, wins


def clone_often(game: Game[S, V], state: S, times: int) -> None:
    """Clone a position `times` times, for the benchmark."""
    for _ in range(i64(times)):
        game.clone(state)
