"""Other libraries accept our environments unchanged. docs/research/compatibility.md names these tests."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the extra zoo is not installed")

import gymnasium

from voltable.adapters.gymnasium import MaskedObservation, env_id
from voltable.adapters.pettingzoo import qwitch_v1, volt_v1, voltage_v1
from voltable.adapters.vector import VectorGames
from voltable.catalog import GAMES

# The warnings of these libraries concern their own code and the versions they were made for.
pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested:UserWarning"),
]
games = pytest.mark.parametrize("key", GAMES)


def needed(name: str) -> Any:
    return pytest.importorskip(name, reason="make test-learn installs the frameworks")


def one_seat(key: str) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(env_id(key), opponent="random")


def one_seat_of_voltage() -> gymnasium.Env[Any, Any]:
    return one_seat("voltage")


@games
def test_pytorch_takes_all_arrays_without_a_warning(key: str) -> None:
    torch = needed("torch")
    many = VectorGames(key, 2)
    alone = one_seat(key)
    aec = voltage_v1.env()
    aec.reset(seed=1)
    for array in (*many.reset(seed=1)[0].values(), alone.reset(seed=1)[0], *aec.observe("seat_0").values()):
        torch.from_numpy(array)


@games
def test_torchrl_takes_one_seat(key: str) -> None:
    envs = needed("torchrl.envs")
    wrapped = envs.GymWrapper(MaskedObservation(one_seat(key)))
    envs.check_env_specs(wrapped)
    assert wrapped.rollout(5).shape[0] >= 1


@games
def test_torchrl_takes_many_games_at_once(key: str) -> None:
    envs = needed("torchrl.envs")
    many = VectorGames(key, 3, autoreset_mode="Disabled", illegal_reward=-1.0)
    wrapped = envs.GymWrapper(many)
    envs.check_env_specs(wrapped)
    assert wrapped.rollout(5, break_when_any_done=False).shape == (3, 5)


@pytest.mark.parametrize("environment", [voltage_v1.env, volt_v1.env, qwitch_v1.env], ids=["voltage", "volt", "qwitch"])
def test_torchrl_takes_games_in_turn(environment: Any) -> None:
    envs = needed("torchrl.envs")
    wrapped = envs.PettingZooWrapper(environment(), use_mask=True)
    envs.check_env_specs(wrapped)
    assert wrapped.rollout(20).shape == (20,)


def test_torchrl_takes_volt_in_rounds_and_qwitch_in_ticks() -> None:
    envs = needed("torchrl.envs")
    for parallel in (volt_v1.parallel_env(flat_mask=True, max_rounds=3), qwitch_v1.parallel_env()):
        wrapped = envs.PettingZooWrapper(parallel)
        envs.check_env_specs(wrapped)
        assert wrapped.rollout(3).shape[0] >= 1


@games
def test_stable_baselines_checks_one_seat(key: str) -> None:
    checker = needed("stable_baselines3.common.env_checker")
    checker.check_env(one_seat(key).unwrapped, warn=False)


def test_maskable_ppo_plays_only_legal_moves() -> None:
    contrib = needed("sb3_contrib")
    model = contrib.MaskablePPO("MlpPolicy", one_seat_of_voltage(), n_steps=64, batch_size=32, device="cpu")
    model.learn(128)
    env = one_seat_of_voltage()
    observation, info = env.reset(seed=1)
    over = False
    while not over:
        move, _ = model.predict(observation, action_masks=info["action_mask"])
        observation, _, over, _, info = env.step(move)
        assert "illegal" not in info


def test_stable_baselines_runs_environments_in_processes() -> None:
    vec_env = needed("stable_baselines3.common.vec_env")
    environments = vec_env.SubprocVecEnv([one_seat_of_voltage] * 2, start_method="spawn")
    try:
        assert environments.reset().shape == (2, 145)
        masks = np.stack(environments.env_method("action_masks"))
        seen, rewards, _, _ = environments.step(masks.argmax(axis=1))
        assert seen.shape == (2, 145)
        assert rewards.tolist() == [0.0, 0.0]
    finally:
        environments.close()


def test_gymnasium_runs_environments_in_processes() -> None:
    environments = gymnasium.vector.AsyncVectorEnv([one_seat_of_voltage] * 2, context="spawn")
    try:
        seen, info = environments.reset(seed=1)
        assert seen.shape == (2, 145)
        assert environments.step(info["action_mask"].argmax(axis=1))[0].shape == (2, 145)
    finally:
        environments.close()


@pytest.mark.parametrize("cpus", [0, 2])
@pytest.mark.parametrize("base", ["gymnasium", "stable_baselines3"])
def test_supersuit_joins_copies_of_a_parallel_environment(cpus: int, base: str) -> None:
    supersuit = needed("supersuit")
    for parallel in (volt_v1.parallel_env(flat_mask=True, max_rounds=3), qwitch_v1.parallel_env()):
        alone = supersuit.pettingzoo_env_to_vec_env_v1(parallel)
        joined = supersuit.concat_vec_envs_v1(alone, 2, num_cpus=cpus, base_class=base)
        try:
            assert joined.num_envs == 2 * len(parallel.possible_agents)
            joined.reset()
            for _ in range(5):
                actions = np.stack([joined.action_space.sample() for _ in range(joined.num_envs)])
                seen, rewards, *_ = joined.step(actions)
            assert len(seen["action_mask"]) == len(rewards) == joined.num_envs
        finally:
            joined.close()
