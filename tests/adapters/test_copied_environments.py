"""Environments are copied, pickled and restored in the middle of a game, and continue in the same way."""

from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.adapters.tables import TOGETHER, TURNS
from tests.fleet.tables import TABLES

import voltable
from voltable.adapters.gymnasium import SeatEnv, env_id
from voltable.adapters.vector import VectorGames
from voltable.catalog import GAMES, load
from voltable.core.game import AnyGame, Move
from voltable.testing.copying import WAYS

STEPS = 8
ways = pytest.mark.parametrize("copied", WAYS)


def told(thing: Any) -> Any:
    """Arrays as lists, to compare them."""
    if isinstance(thing, dict):
        return {name: told(value) for name, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [told(value) for value in thing]
    if isinstance(thing, np.ndarray):
        return told(thing.tolist()) if thing.dtype == object else thing.tolist()
    return thing.item() if isinstance(thing, np.generic) else thing


def turn_steps(env: Any, count: int) -> list[Any]:
    """What the seats of an AEC environment see during some steps, each with the last legal move."""
    seen = []
    for _ in range(count):
        observation, reward, terminated, truncated, info = env.last()
        seen.append(told([env.agent_selection, observation, reward, terminated, truncated, info]))
        over = terminated or truncated
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
        if not env.agents:
            env.reset()
    return seen


@ways
@pytest.mark.parametrize("name", TURNS)
def test_an_environment_in_turn_is_copied_in_the_middle_of_a_game(name: str, copied: Callable[[Any], Any]) -> None:
    module, options = TURNS[name]
    env = module.env(max_cycles=12, **options)
    assert copied(env).possible_agents == env.possible_agents
    env.reset(seed=3)
    turn_steps(env, STEPS)
    other = copied(env)
    saved = env.get_state()
    assert other.get_state() == saved
    seen = turn_steps(env, 2 * STEPS)
    assert other.get_state() == saved != env.get_state()
    assert turn_steps(other, 2 * STEPS) == seen
    assert other.get_state() == env.get_state()
    assert other.record() == env.record()
    for _ in range(2):
        env.set_state(saved)
        assert turn_steps(env, 2 * STEPS) == seen


def together_steps(env: Any, count: int) -> list[Any]:
    seen = []
    for step in range(count):
        actions = {agent: np.full_like(env.action_space(agent).sample(), step % 2) for agent in env.agents}
        seen.append(told(env.step(actions)))
        if not env.agents:
            seen.append(told(env.reset()))
    return seen


@ways
@pytest.mark.parametrize("name", TOGETHER)
def test_a_parallel_environment_is_copied_in_the_middle_of_a_game(name: str, copied: Callable[[Any], Any]) -> None:
    module, options = TOGETHER[name]
    env = module.parallel_env(max_cycles=12, **options)
    env.reset(seed=3)
    together_steps(env, STEPS)
    other = copied(env)
    saved = env.get_state()
    assert other.get_state() == saved
    seen = together_steps(env, STEPS)
    assert together_steps(other, STEPS) == seen
    env.set_state(saved)
    assert together_steps(env, STEPS) == seen


def seat_steps(env: Any, count: int) -> list[Any]:
    seen = []
    mask = env.unwrapped.action_masks()
    for _ in range(count):
        observation, reward, terminated, truncated, info = env.step(int(np.flatnonzero(mask)[-1]))
        seen.append(told([observation, reward, terminated, truncated, info]))
        if terminated:
            observation, info = env.reset()
            seen.append(told([observation, info]))
        mask = info["action_mask"]
    return seen


@ways
@pytest.mark.parametrize("key", GAMES)
def test_one_seat_is_copied_with_its_opponents(key: str, copied: Callable[[Any], Any]) -> None:
    env = gymnasium.make(env_id(key), opponent="planner")
    env.reset(seed=4)
    seat_steps(env, 3)
    other = copied(env)
    saved = env.unwrapped.get_state()  # type: ignore[attr-defined]
    seen = seat_steps(env, STEPS)
    if other.unwrapped is not env.unwrapped:  # Gymnasium's wrappers are copied by copy.copy, what they wrap is not
        assert other.unwrapped.get_state() == saved
        assert seat_steps(other, STEPS) == seen
    env.unwrapped.set_state(saved)  # type: ignore[attr-defined]
    assert seat_steps(env, STEPS) == seen
    assert copied(env.unwrapped).get_state() == env.unwrapped.get_state()  # type: ignore[attr-defined]


def vector_steps(env: VectorGames, count: int) -> list[Any]:
    return [told(env.step(env.sample())) for _ in range(count)]


@ways
@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_many_games_are_copied_together(
    key: str, seats: int, options: dict[str, Any], copied: Callable[[Any], Any]
) -> None:
    env = VectorGames(key, 3, seats=seats, max_cycles=10, illegal_reward=-1.0, **options)
    env.reset(seed=5)
    vector_steps(env, STEPS)
    other = copied(env)
    saved = env.get_state()
    assert other.get_state() == saved
    seen = vector_steps(env, STEPS)
    assert vector_steps(other, STEPS) == seen
    assert told(other.reset()) == told(env.reset()), "also games without a seed are the same"
    first = env.set_state(saved)
    assert first["action_mask"].shape == (3, env.game.move_count)
    assert vector_steps(env, STEPS) == seen


def test_a_registered_vector_environment_keeps_its_description() -> None:
    env: Any = gymnasium.make_vec("voltable/voltage-v1", num_envs=2)
    for copied in WAYS:
        assert copied(env).spec == env.spec


def first_moves(game: AnyGame) -> list[Move]:
    return game.legal_moves(game.start(game.seats[0], 1), 0)


def step_of(env: Any) -> Any:
    return seat_steps(env, 1) if isinstance(env, SeatEnv) else turn_steps(env, 1)


def test_processes_take_games_and_environments() -> None:
    module, options = TURNS["qwitch"]
    turns = module.env(**options)
    turns.reset(seed=1)
    seat = SeatEnv("voltage", opponent="random")
    seat.reset(seed=1)
    games = [load(key) for key in GAMES]
    with get_context("spawn").Pool(1) as pool:
        assert pool.map(first_moves, games) == [first_moves(game) for game in games]
        assert pool.map(step_of, [turns, seat]) == [step_of(turns), step_of(seat)]
    assert voltable.load("voltage") == games[0]
