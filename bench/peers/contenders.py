"""One contender, in a process of its own and on one core: random legal moves for some seconds; prints a line of JSON.

    python contenders.py aec|rlcard_game|spiel|vector|compact|pgx_game WHAT SECONDS

Every program is driven by the plainest loop that its own documentation shows; moves are drawn from what it calls legal,
and time is the CPU time of the process. Building and compiling before the first move are not counted.
"""

import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, Final

BATCH: Final = 4096
SEED: Final = 1


def aec(module: str) -> Iterator[int]:
    """Run PettingZoo's loop on `env()`: their games inside their wrappers, ours without, because ours needs none.

    `ndarray.nonzero` takes a quarter of the time of `numpy.flatnonzero`, which would be a fifth of a step of ours.
    """
    env = importlib.import_module(module).env()
    number = SEED
    while True:
        env.reset(seed=number)
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(int(random.choice(mask.nonzero()[0])))
            decisions += 1
        number += 1
        yield decisions


def rlcard_game(name: str) -> Iterator[int]:
    import rlcard

    env = rlcard.make(name, config={"seed": SEED})
    while True:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        yield decisions


def spiel(name: str) -> Iterator[int]:
    """Count one decision per player at a simultaneous node, and none at a chance node."""
    import numpy as np
    import pyspiel

    if name.startswith("python_voltable"):
        importlib.import_module("voltable.adapters.openspiel")
    elif name.startswith("python_"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)
    np.random.seed(SEED)
    while True:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                moves, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(moves, shares)[0])
            elif state.is_simultaneous_node():
                chosen = [random.choice(state.legal_actions(seat) or [0]) for seat in range(game.num_players())]
                state.apply_actions(chosen)
                decisions += len(chosen)
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        yield decisions


def vector(key: str) -> Iterator[int]:
    return gymnasium_loop(key, compact=False)


def compact(key: str) -> Iterator[int]:
    """Run with compact observations and masks, for a learner that unpacks them on its own device."""
    return gymnasium_loop(key, compact=True)


def gymnasium_loop(key: str, compact: bool) -> Iterator[int]:
    """Run Gymnasium's loop; `sample` chooses the legal moves."""
    from voltable.adapters.vector import VectorGames

    env = VectorGames(key, BATCH, copy=False, compact=compact)
    env.reset(seed=SEED)
    while True:
        env.step(env.sample())
        yield BATCH


def pgx_game(name: str) -> Iterator[int]:
    """Choose and make legal moves in one compiled function; wait for its result, as a learner would."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env: Any = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def play(state: Any, key: Any) -> Any:
        choosing, stepping = jax.random.split(key)
        moves = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        return jax.vmap(step)(state, moves, jax.random.split(stepping, BATCH))

    play_compiled = jax.jit(play)
    key = jax.random.PRNGKey(SEED)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))
    while True:
        key, chance = jax.random.split(key)
        state = jax.block_until_ready(play_compiled(state, chance))
        yield BATCH


CONTENDERS: Final[dict[str, Callable[[str], Iterator[int]]]] = {
    "aec": aec,
    "rlcard_game": rlcard_game,
    "spiel": spiel,
    "vector": vector,
    "compact": compact,
    "pgx_game": pgx_game,
}


def main(arguments: list[str]) -> None:
    how, what, seconds = arguments
    random.seed(SEED)
    games = CONTENDERS[how](what)
    next(games)  # warm-up: imports, compilers and caches are done
    began = process_time()
    decisions = 0
    while process_time() - began < float(seconds):
        decisions += next(games)
    print(json.dumps({"decisions": decisions, "seconds": process_time() - began}))


if __name__ == "__main__":
    main(sys.argv[1:])
