"""Make environments by the key of a game; options of the game are keyword arguments."""

from typing import Any

from voltable.adapters.pettingzoo.aec import TurnEnv
from voltable.adapters.pettingzoo.parallel import TogetherEnv
from voltable.catalog import load, manifest_of, part_of
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
    """Make an AEC environment. An illegal move raises IllegalMove with the rule, and changes nothing."""
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
    """Make an AEC environment in which an illegal move ends the game and costs `illegal_reward`."""
    return raw_env(key, seats, illegal_reward=illegal_reward, **rest)


def parallel_env(
    key: str,
    seats: int | None = None,
    *,
    flat: bool = True,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **more: Any,
) -> TogetherEnv:
    """A game in which all seats act at once, such as VOLT a round at a time; most games are played in turn.

    `more` are options of the game and of its environment.
    """
    environment = part_of(key, "parallel")
    if environment is None:
        raise ValueError(f"{load(key).title} is played in turn: use env or raw_env")
    names = [option.name for option in load(key).options()]
    options = {name: value for name, value in more.items() if name in names}
    own = {name: value for name, value in more.items() if name not in names}
    game = load(key, **{**manifest_of(key).parallel_options, **options})
    count = seats or game.best_seats[0]
    made: TogetherEnv = environment(game, count, flat=flat, max_cycles=max_cycles, render_mode=render_mode, **own)
    return made
