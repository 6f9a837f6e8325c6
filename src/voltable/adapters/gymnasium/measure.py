"""Strength of a policy: duplicate games against bots of the roster."""

from collections.abc import Callable
from typing import Any

from voltable.adapters.gymnasium.players import Opponent
from voltable.adapters.gymnasium.seat_env import SeatEnv


def share_against(
    choose: Callable[[Any, Any], int], key: str, opponent: Opponent, deals: int = 50, seed: int = 1, **settings: Any
) -> float:
    """Return the policy's share of the points: 1 for a win, 0 for a loss, a draw is shared equally.

    Args:
        choose: the policy: a move from an observation and its mask.
        key: the game.
        opponent: who plays all other seats.
        deals: number of deals; each is played once from every seat.
        seed: the first deal; the others follow it.
        settings: of `SeatEnv`, and options of the game.
    """
    points, games = 0.0, 0
    count = SeatEnv(key, opponent=opponent, **settings).seats
    for seat in range(count):
        env = SeatEnv(key, opponent=opponent, seat=seat, **settings)
        for deal in range(deals):
            observation, info = env.reset(seed=seed + deal)
            terminated, reward = False, 0.0
            while not terminated:
                move = choose(observation, info["action_mask"])
                observation, reward, terminated, _, info = env.step(move)
            points += (reward * (count - 1) + 1) / count
            games += 1
    return points / games
