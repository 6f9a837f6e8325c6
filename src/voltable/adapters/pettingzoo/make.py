"""Environments by the key of a game; options of the game are keyword arguments."""

from typing import Any

from voltable.adapters.pettingzoo.aec import TurnEnv
from voltable.adapters.pettingzoo.parallel import TogetherEnv
from voltable.adapters.pettingzoo.rounds import RoundEnv
from voltable.adapters.pettingzoo.ticks import TickEnv
from voltable.catalog import load
from voltable.core.options import Value


def raw_env(
    key: str,
    seats: int | None = None,
    *,
    flat: bool = True,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    illegal_reward: float | None = None,
    **options: Value,
) -> TurnEnv:
    """A game in turn. An illegal move raises IllegalMove with the rule, and changes nothing."""
    game = load(key, **options)
    return TurnEnv(
        game,
        seats or game.best_seats[0],
        flat=flat,
        max_cycles=max_cycles,
        render_mode=render_mode,
        illegal_reward=illegal_reward,
    )


def env(key: str, seats: int | None = None, *, illegal_reward: float = -1.0, **rest: Any) -> TurnEnv:
    """The same, forgiving as PettingZoo's wrappers are: an illegal move ends the game and costs `illegal_reward`."""
    return raw_env(key, seats, illegal_reward=illegal_reward, **rest)


def parallel_env(
    key: str,
    seats: int | None = None,
    *,
    tempo: str | list[str] = "adult",
    tick: float = 0.1,
    flat: bool = True,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Value,
) -> TogetherEnv:
    """VOLT a round at a time, or Advanced Qwitch in ticks of so many seconds; the other games are played in turn."""
    game = load(key, **({"mode": "advanced"} if key == "qwitch" else {}) | options)
    count = seats or game.best_seats[0]
    if game.rounds is not None:
        return RoundEnv(game, count, flat=flat, max_cycles=max_cycles, render_mode=render_mode)
    if game.real_time:
        return TickEnv(game, count, tempo=tempo, tick=tick, flat=flat, max_cycles=max_cycles, render_mode=render_mode)
    raise ValueError(f"{game.title} is played in turn: use env or raw_env")
