"""PettingZoo's own suites on every environment."""

from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra zoo is not installed")

from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec
from tests.adapters.tables import TOGETHER, TURNS

# Upstream warns about observations with an action mask, except those of its own games, which it lists by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
CYCLES = 25
FLAT = [pytest.param(False, id="named"), pytest.param(True, id="flat")]


@pytest.mark.parametrize("flat", FLAT)
@pytest.mark.parametrize("name", TURNS)
def test_turn_environments_pass_the_api_test(name: str, flat: bool) -> None:
    module, options = TURNS[name]
    api_test(module.raw_env(flat=flat, **options), num_cycles=CYCLES)
    api_test(module.env(flat=flat, **options), num_cycles=CYCLES)


@pytest.mark.parametrize("name", TURNS)
def test_turn_environments_pass_the_seed_test(name: str) -> None:
    module, options = TURNS[name]
    seed_test(lambda: module.env(**options), num_cycles=CYCLES)


@pytest.mark.parametrize("name", TURNS)
def test_turn_environments_pass_the_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    module, options = TURNS[name]
    render_test(lambda render_mode: module.env(render_mode=render_mode, **options))
    assert capsys.readouterr().out


@pytest.mark.parametrize("flat", FLAT)
@pytest.mark.parametrize("name", TOGETHER)
def test_parallel_environments_pass_the_parallel_api_test(name: str, flat: bool) -> None:
    module, options = TOGETHER[name]
    parallel_api_test(module.parallel_env(flat=flat, **options), num_cycles=CYCLES)


@pytest.mark.parametrize("name", TOGETHER)
def test_parallel_environments_pass_the_parallel_seed_test(name: str) -> None:
    module, options = TOGETHER[name]
    parallel_seed_test(lambda: module.parallel_env(**options), num_cycles=CYCLES)


@pytest.mark.parametrize("name", TOGETHER)
def test_parallel_environments_pass_the_max_cycles_test(name: str) -> None:
    """Upstream counts a cycle as one action of every agent, without masks: this fits parallel environments."""
    module, options = TOGETHER[name]

    def parallel_env(**more: Any) -> Any:
        return module.parallel_env(**options, **more)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel_env, env=lambda **more: parallel_to_aec(parallel_env(**more)))
    )


@pytest.mark.parametrize("name", TOGETHER)
def test_parallel_environments_pass_the_render_test(name: str) -> None:
    module, options = TOGETHER[name]
    render_test(lambda render_mode: parallel_to_aec(module.parallel_env(render_mode=render_mode, **options)))
