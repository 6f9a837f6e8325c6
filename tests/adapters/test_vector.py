"""The vector environment keeps Gymnasium's rules, plays the engine's games, and leaks nothing hidden."""

import gc
import importlib
import re
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, FlattenObservation, RecordEpisodeStatistics
from numpy.typing import NDArray
from tests.fleet.tables import TABLES

from voltable.adapters.vector import VectorGames
from voltable.catalog import GAMES, load
from voltable.core.capabilities import observer_of
from voltable.core.errors import IllegalMove, InvalidOption, InvalidSeats
from voltable.testing.effort import effort

tables = pytest.mark.parametrize(("key", "seats", "options"), TABLES)
STEPS = effort(400, 120)
MODES = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)


def games(key: str, seats: int, options: dict[str, Any], count: int = 3, **more: Any) -> VectorGames:
    return VectorGames(key, count, seats=seats, **more, **options)


@tables
@pytest.mark.parametrize("mode", MODES)
def test_every_observation_is_of_its_space_and_every_masked_move_is_legal(
    key: str, seats: int, options: dict[str, Any], mode: AutoresetMode
) -> None:
    env = games(key, seats, options, autoreset_mode=mode, copy=True)
    seen, info = env.reset(seed=1)
    ends = 0
    for _ in range(STEPS):
        assert env.observation_space.contains(seen)
        assert set(info["seat"]) <= set(range(seats))
        actions = env.sample()
        assert env.action_space.contains(actions)
        waiting = ~seen["action_mask"].any(axis=1)
        assert (seen["action_mask"][np.arange(3), actions] == 1)[~waiting].all()
        seen, rewards, terminated, truncated, info = env.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        assert not truncated.any()
        assert not (terminated & waiting).any()
        assert (rewards == info["payoffs"][np.arange(3), info["mover"]]).all()
        assert info["payoffs"].sum(axis=1) == pytest.approx(0)
        assert not info["payoffs"][~terminated].any()
        ends += terminated.sum()
    assert env.metadata["autoreset_mode"] is mode
    assert ends or key == "voltage_hex"


@tables
def test_the_same_seed_and_moves_give_the_same_steps(key: str, seats: int, options: dict[str, Any]) -> None:
    one, other = (games(key, seats, options, copy=True) for _ in range(2))
    assert data_equivalence(one.reset(seed=5), other.reset(seed=5), exact=True)
    for _ in range(STEPS // 3):
        actions = one.sample()
        assert (actions == other.sample()).all()
        assert data_equivalence(one.step(actions), other.step(actions), exact=True)
    assert not data_equivalence(one.reset(seed=5), other.reset(seed=6), exact=True)


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = VectorGames("qwitch", 2), VectorGames("qwitch", 5)
    seen, _ = few.reset(seed=3)
    more, _ = many.reset(seed=3)
    for name, array in seen.items():
        assert (array == more[name][:2]).all()


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    one, other = (VectorGames("voltage", 2, copy=True) for _ in range(2))
    for env in (one, other):
        env.reset(seed=8)
    again = one.reset()[0]
    assert data_equivalence(again, other.reset()[0], exact=True)
    assert not data_equivalence(again, one.reset()[0], exact=True)


def test_observations_are_shared_without_a_copy_and_masks_are_where_that_is_asked_for() -> None:
    for copy in (True, False):
        env = VectorGames("voltage", 4, copy=copy)
        env.reset(seed=1)
        seen = env.step(env.sample())[0]
        for name, buffer in (("observation", env.fleet.observations), ("action_mask", env.fleet.masks)):
            is_shared = np.shares_memory(seen[name], np.frombuffer(buffer, np.uint8))
            assert is_shared == (name == "observation" or not copy)
            assert seen[name].flags.writeable == (name == "observation" or copy)


def test_arrays_outlive_their_environment() -> None:
    env = VectorGames("voltage", 4)
    seen = env.reset(seed=1)[0]
    before = {name: array.copy() for name, array in seen.items()}
    del env
    gc.collect()
    VectorGames("qwitch", 64).reset(seed=2)
    assert data_equivalence(seen, before, exact=True)


def test_what_is_written_into_arrays_changes_no_game() -> None:
    env = VectorGames("voltage", 4)
    seen = env.reset(seed=1)[0]
    actions = env.sample()
    for array in seen.values():
        array[:] = 0
    assert env.step(actions)[0]["action_mask"].any()


@pytest.mark.parametrize("copy", [True, False])
def test_what_a_step_gave_stays_as_it_was(copy: bool) -> None:
    env = VectorGames("voltage", 4, copy=copy)
    first = env.reset(seed=1)[0]
    before = {name: array.copy() for name, array in first.items()}
    second = env.step(env.sample())[0]
    assert data_equivalence(first, before, exact=True)
    assert not data_equivalence(first, second, exact=True)


def test_an_illegal_move_is_refused_by_game_and_rule_and_nothing_is_changed() -> None:
    env = VectorGames("voltage", 3, copy=True, first_player="0")
    seen, _ = env.reset(seed=1)
    actions = env.sample()
    env.reset(seed=1)
    actions[2] = env.game.parse_move("flip:o")
    with pytest.raises(IllegalMove, match=r"environment 2, seat 0, move flip:o: a token .* \[V-44\]"):
        env.step(actions)
    for wrong in (-1, 69):
        actions[2] = wrong
        with pytest.raises(IllegalMove, match=f"environment 2, seat 0, move {wrong}: moves are numbered 0 to 68"):
            env.step(actions)
    assert data_equivalence(env._seen(), seen, exact=True)


@pytest.mark.parametrize(
    "actions", [np.zeros(2, int), np.zeros((3, 1), int), np.zeros(3), np.zeros(3, bool), np.array(["a", "b", "c"])]
)
def test_actions_of_another_shape_or_kind_are_refused(actions: NDArray[Any]) -> None:
    env = VectorGames("voltage", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions are 3 whole numbers, not an array of"):
        env.step(actions)


@pytest.mark.parametrize("mode", MODES)
def test_games_longer_than_max_cycles_are_truncated_and_pay_nothing(mode: AutoresetMode) -> None:
    env = VectorGames("voltage", 2, max_cycles=5, autoreset_mode=mode)
    env.reset(seed=2)
    pattern = []
    for _ in range(12):
        _, rewards, terminated, truncated, info = env.step(env.sample())
        assert not rewards.any()
        assert not terminated.any()
        assert truncated[0] == truncated[1]
        pattern.append(bool(truncated[0]))
        assert ("final_obs" in info) == (pattern[-1] and mode is AutoresetMode.SAME_STEP)
    cycle = 5 if mode is AutoresetMode.SAME_STEP else 6
    assert pattern == [(step + 1) % cycle == 5 % cycle for step in range(12)]


def test_the_last_observation_of_a_game_that_ended_is_told_beside_the_first_of_the_next() -> None:
    env = VectorGames("volt", 8, max_rounds=1)
    env.reset(seed=2)
    told = 0
    for _ in range(60):
        seen, _, terminated, _, info = env.step(env.sample())
        if terminated.any():
            assert (info["_final_obs"] == terminated).all()
            for at in range(8):
                if terminated[at]:
                    assert env.single_observation_space.contains(info["final_obs"][at])
                    assert (info["final_obs"][at]["observation"] != seen["observation"][at]).any()
                    told += 1
                else:
                    assert info["final_obs"][at] is None
    assert told > 5


def test_gymnasiums_own_wrappers_take_it() -> None:
    env = DictInfoToList(RecordEpisodeStatistics(VectorGames("qwitch", 4, mode="advanced", seats=3)))
    env.reset(seed=1)
    inner = env.unwrapped
    assert isinstance(inner, VectorGames)
    lengths = []
    for _ in range(400):
        infos = env.step(inner.sample())[-1]
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert lengths
    assert min(lengths) > 10


def test_gymnasium_flattens_its_observations() -> None:
    inner = VectorGames("voltage", 4, autoreset_mode="NextStep")
    env = FlattenObservation(inner)
    seen, _ = env.reset(seed=1)
    for _ in range(100):
        assert env.observation_space.contains(seen)
        seen = env.step(inner.sample())[0]


@pytest.mark.parametrize("mode", AutoresetMode)
def test_the_mode_is_an_attribute_and_in_the_metadata(mode: AutoresetMode) -> None:
    env = VectorGames("voltage", 1, autoreset_mode=mode)
    assert env.autoreset_mode is mode
    assert env.metadata["autoreset_mode"] is mode


@tables
def test_games_that_ended_wait_for_a_reset_where_autoreset_is_disabled(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    """Both environments play the same games: an automatic restart deals the same as a reset by mask."""
    waiting = games(key, seats, options, autoreset_mode="Disabled", max_cycles=30)
    going_on = games(key, seats, options, autoreset_mode="NextStep", max_cycles=30)
    seen, _ = waiting.reset(seed=5)
    going_on.reset(seed=5)
    ended = np.zeros(3, bool)
    for _ in range(STEPS // 3):
        if ended.any():
            kept = seen["observation"][~ended].copy()
            with pytest.raises(ResetNeeded, match=re.escape(str(np.flatnonzero(ended).tolist()))):
                waiting.step(waiting.sample())
            seen, _ = waiting.reset(options={"reset_mask": ended})
            assert (seen["observation"][~ended] == kept).all()
            following = going_on.step(going_on.sample())[0]
            assert (following["observation"][ended] == seen["observation"][ended]).all()
            return
        actions = waiting.sample()
        seen, _, terminated, truncated, _ = waiting.step(actions)
        going_on.step(actions)
        ended = terminated | truncated
    raise AssertionError("no game ended")


def test_a_reset_of_some_games_leaves_the_arrays_of_the_others_alone() -> None:
    env = VectorGames("volt", 3, autoreset_mode="Disabled")
    seen, _ = env.reset(seed=4)
    before = {name: array.copy() for name, array in seen.items()}
    again, info = env.reset(options={"reset_mask": np.array([False, True, False])})
    assert data_equivalence(seen, before, exact=True)
    assert (again["observation"][[0, 2]] == seen["observation"][[0, 2]]).all()
    assert (again["action_mask"][[0, 2]] == seen["action_mask"][[0, 2]]).all()
    assert env.fleet.game_seed(1) == env.fleet.game_seed(0) ^ (1 << 64) ^ 1
    assert again["action_mask"][np.arange(3), env.sample()].all()
    assert info["seat"].shape == (3,)


@pytest.mark.parametrize("chosen", [np.array([1, 0, 0]), np.array([True]), np.zeros(3, bool)])
def test_a_reset_mask_of_another_kind_is_refused(chosen: NDArray[Any]) -> None:
    env = VectorGames("voltage", 3, autoreset_mode="Disabled")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="an array of 3 booleans, one of them true"):
        env.reset(options={"reset_mask": chosen})


@pytest.mark.parametrize("mode", MODES)
def test_an_illegal_move_that_has_a_price_ends_its_game_alone(mode: AutoresetMode) -> None:
    env = VectorGames("voltage", 3, illegal_reward=-1.0, autoreset_mode=mode)
    env.reset(seed=1)
    actions = env.sample()
    actions[2] = env.game.parse_move("flip:o")
    seen, rewards, terminated, truncated, info = env.step(actions)
    assert rewards.tolist() == [0.0, 0.0, -1.0]
    assert terminated.tolist() == [False, False, True]
    assert not truncated.any()
    assert info["payoffs"][2].tolist() == [-1.0 * (seat == info["mover"][2]) for seat in (0, 1)]
    assert seen["action_mask"][2].any() == (mode is AutoresetMode.SAME_STEP)
    assert env.step(env.sample())[1].tolist() == [0.0, 0.0, 0.0]
    actions[2] = 69
    with pytest.raises(IllegalMove, match="moves are numbered 0 to 68"):
        env.step(actions)


@pytest.mark.parametrize("key", GAMES)
def test_gymnasium_makes_it_by_name(key: str) -> None:
    env = gymnasium.make_vec(f"voltable/{key}-v{load(key).version}", num_envs=2, max_cycles=9)
    assert isinstance(env, VectorGames)
    assert (env.game.key, env.num_envs, env.fleet.max_moves) == (key, 2, 9)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)


def test_the_fields_of_an_observation_can_be_had_by_name() -> None:
    env = VectorGames("voltage", 3)
    seen, _ = env.reset(seed=1)
    named = env.named(seen["observation"])
    assert {name: array.shape[1:] for name, array in named.items()} == {
        field.name: tuple(field.shape) for field in observer_of(env.game).fields(2)
    }
    assert (named["own_hand"].sum(axis=(1, 2)) == 4).all()
    assert np.shares_memory(named["terminals"], seen["observation"])


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(InvalidSeats):
        VectorGames("voltage", 2, seats=3)
    with pytest.raises(InvalidOption, match="at least 1 game, not 0"):
        VectorGames("voltage", 0)
    with pytest.raises(InvalidOption, match="1 move or more"):
        VectorGames("voltage", 1, max_cycles=-1)
    with pytest.raises(InvalidOption):
        VectorGames("voltage", 1, target_sets=0)
    with pytest.raises(ValueError, match="render_mode is None"):
        VectorGames("voltage", 1, render_mode="human")  # type: ignore[arg-type]


def test_the_order_of_calls_is_kept() -> None:
    env = VectorGames("voltage", 1)
    with pytest.raises(ResetNeeded):
        env.step(env.sample())
    with pytest.raises(ValueError, match="only the option reset_mask, got other"):
        env.reset(options={"other": 1})
    with pytest.raises(ValueError, match="leave out reset_mask"):
        env.reset(options={"reset_mask": np.array([True])})
    env.reset(seed=1)
    env.close()
    with pytest.raises(ClosedEnvironmentError):
        env.step(env.sample())
    with pytest.raises(ClosedEnvironmentError):
        env.reset()


def test_without_gymnasium_the_command_that_installs_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    for name in ("voltable.adapters.vector", "voltable.adapters.vector.games"):
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ImportError, match=re.escape("pip install 'voltable[zoo]'")):
        importlib.import_module("voltable.adapters.vector")
