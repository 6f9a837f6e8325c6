"""Games stepped by several processes are those of one process, and end cleanly."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError
from gymnasium.utils.env_checker import data_equivalence
from tests.crossing import with_thorough
from tests.fleet.tables import TABLES

from voltable.adapters.vector import VectorGames
from voltable.adapters.vector.shared import SharedGames
from voltable.core.errors import IllegalMove, InvalidOption
from voltable.processes import WorkerDied
from voltable.testing.copying import WAYS
from voltable.testing.effort import effort

STEPS = effort(60, 30)


@contextmanager
def shared(key: str, count: int, **settings: Any) -> Iterator[VectorGames]:
    env = VectorGames(key, count, processes=2, **settings)
    try:
        yield env
    finally:
        env.close()
        assert not [child for child in multiprocessing.active_children() if child.pid in pids(env)]


def pids(env: VectorGames) -> list[int | None]:
    assert isinstance(env._games, SharedGames)
    return [worker._process.pid for worker in env._games._workers]


@pytest.mark.parametrize(
    ("key", "seats", "options", "compact"), [(*table, at % 2 == 1) for at, table in enumerate(TABLES)]
)
def test_two_processes_play_the_games_of_one(key: str, seats: int, options: dict[str, Any], compact: bool) -> None:
    settings = {"seats": seats, "max_cycles": 20, "compact": compact, **options}
    one = VectorGames(key, 5, **settings)
    with shared(key, 5, **settings) as other:
        assert data_equivalence(one.reset(seed=3), other.reset(seed=3), exact=True)
        for _ in range(STEPS):
            actions = other.sample()
            assert data_equivalence(one.step(actions), other.step(actions), exact=True)
        assert [other.game_seed(at) for at in range(5)] == [one.game_seed(at) for at in range(5)]
        assert data_equivalence(one.reset(), other.reset(), exact=True)


def test_many_games_are_stepped_in_several_parts() -> None:
    one = VectorGames("voltage", 1200)
    with shared("voltage", 1200) as other:
        assert data_equivalence(one.reset(seed=3), other.reset(seed=3), exact=True)
        for _ in range(2):
            actions = other.sample()
            assert data_equivalence(one.step(actions), other.step(actions), exact=True)
        assert [other.game_seed(at) for at in (0, 599, 600, 1199)] == [one.game_seed(at) for at in (0, 599, 600, 1199)]
        before = other.get_state()
        actions = one.sample()
        actions[1199] = 69
        with pytest.raises(IllegalMove, match="environment 1199"):
            other.step(actions)
        assert other.get_state() == before


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
def test_two_processes_start_games_anew_like_one(mode: str) -> None:
    settings: dict[str, Any] = {"max_cycles": 4, "autoreset_mode": mode}
    one = VectorGames("qwitch", 3, **settings)
    with shared("qwitch", 3, **settings) as other:
        one.reset(seed=3)
        other.reset(seed=3)
        for step in range(12):
            if mode == "Disabled" and step % 4 == 3:
                ended = np.array([True, False, step > 4])
                again = {"reset_mask": ended}
                assert data_equivalence(one.reset(options=again), other.reset(options=again), exact=True)
            actions = one.sample()
            if mode == "Disabled" and (one._ended().any()):
                break
            assert data_equivalence(one.step(actions), other.step(actions), exact=True)


def test_arrays_are_copies_or_else_read_only_and_overwritten() -> None:
    with shared("voltage", 4) as env:
        first, _ = env.reset(seed=1)
        before = {name: array.copy() for name, array in first.items()}
        env.step(env.sample())
        assert data_equivalence(first, before, exact=True)
        first["action_mask"][:] = 0
    with shared("voltage", 4, copy=False) as env:
        first, _ = env.reset(seed=1)
        second = env.step(env.sample())[0]
        for name, array in first.items():
            assert np.shares_memory(array, second[name])
            assert not array.flags.writeable
    assert first["observation"].any()  # the memory outlives the processes


def played(state: dict[str, Any]) -> list[Any]:
    return [part["games"] for block in state["fleet"]["blocks"] for part in block]


@pytest.mark.parametrize("compact", [False, True])
def test_if_one_move_is_illegal_no_process_makes_any(compact: bool) -> None:
    with shared("voltage", 4, first_player="0", compact=compact) as env:
        env.reset(seed=1)
        state = env.get_state()
        actions = env.sample()
        for at, wrong in ((3, "flip:o"), (0, "flip:o"), (3, "-1"), (2, "69")):
            refused = actions.copy()
            refused[at] = env.game.parse_move(wrong) if ":" in wrong else int(wrong)
            before = [env.game_seed(game) for game in range(4)]
            with pytest.raises(IllegalMove, match=f"environment {at}, seat 0, move {wrong}: "):
                env.step(refused)
            assert [env.game_seed(game) for game in range(4)] == before
        assert played(env.get_state()) == played(state)
        env.step(actions)


def test_an_illegal_move_that_has_a_price_ends_its_game_alone() -> None:
    with shared("voltage", 4, illegal_reward=-1.0) as env:
        env.reset(seed=1)
        actions = env.sample()
        actions[3] = env.game.parse_move("flip:o")
        assert env.step(actions)[1].tolist() == [0.0, 0.0, 0.0, -1.0]


@pytest.mark.parametrize("copied", with_thorough(WAYS[-1:], WAYS[:-1]))
def test_an_environment_with_processes_is_copied_in_the_middle_of_a_game(copied: Any) -> None:
    with shared("voltage", 3) as env:
        env.reset(seed=4)
        env.step(env.sample())
        other = copied(env)
        try:
            assert other.processes == 2
            for _ in range(10):
                actions = env.sample()
                assert (other.sample() == actions).all()
                assert data_equivalence(env.step(actions), other.step(actions), exact=True)
            with pytest.raises(ValueError, match="with 2 processes"):
                other.set_state(VectorGames("voltage", 3).get_state())
        finally:
            other.close()


def test_a_process_that_dies_is_named_and_ends_the_environment() -> None:
    with shared("voltage", 5) as env:
        env.reset(seed=1)
        actions = env.sample()
        victim = pids(env)[1]
        assert victim is not None
        os.kill(victim, signal.SIGKILL)
        with pytest.raises(WorkerDied, match="the process of games 2 to 4 ended with exit code -9"):
            env.step(actions)
        for call in (env.sample, env.reset, lambda: env.step(actions)):
            with pytest.raises(ClosedEnvironmentError):
                call()
        env.close()


def test_an_error_in_a_process_is_raised_with_the_place_where_it_happened() -> None:
    with shared("voltage", 4) as env:
        env.reset(seed=1)
        state = env.get_state()
        state["fleet"]["blocks"][1] = [{}]
        with pytest.raises(KeyError, match="games") as caught:
            env.set_state(state)
        assert "in the process of games 2 to 3:\nTraceback" in caught.value.__notes__[0]
        with pytest.raises(ClosedEnvironmentError):
            env.sample()


def test_numbers_of_processes_that_make_no_sense_are_refused() -> None:
    for processes in (0, 4):
        with pytest.raises(InvalidOption, match=f"3 games are stepped by 1 to 3 processes, not {processes}"):
            VectorGames("voltage", 3, processes=processes)
    with shared("voltage", 2) as env, pytest.raises(AttributeError, match="in other processes"):
        _ = env.fleet
