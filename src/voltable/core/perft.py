"""Perft: the number of move sequences from a position. Most errors in the rules change this number."""

from typing import TypeVar

from voltable.core.game import Game

S = TypeVar("S")
V = TypeVar("V")


def perft(game: Game[S, V], state: S, depth: int) -> int:
    """Return the number of ways to make exactly `depth` moves from here, counting the moves of every actor."""
    if depth == 0:
        return 1
    count = 0
    for seat in game.actors(state):
        for move in game.legal_moves(state, seat):
            if depth == 1:
                count += 1
                continue
            after = game.clone(state)
            game.apply(after, seat, move)
            count += perft(game, after, depth - 1)
    return count


def divide(game: Game[S, V], state: S, depth: int) -> dict[str, int]:
    """Return the count below each first move, to find where two engines differ."""
    counts: dict[str, int] = {}
    for seat in game.actors(state):
        for move in game.legal_moves(state, seat):
            after = game.clone(state)
            game.apply(after, seat, move)
            counts[f"{seat} {game.move_text(move)}"] = perft(game, after, depth - 1)
    return counts
