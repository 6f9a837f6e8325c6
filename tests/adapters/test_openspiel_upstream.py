"""OpenSpiel's own suites, and shimmy's bridge to PettingZoo, on every game of ours."""

import unittest

import pytest
from tests.adapters.openspiel_games import DEALT, GAMES, SMALLEST, pyspiel

from voltable.testing.effort import effort

api = pytest.importorskip("open_spiel.integration_tests.api_test")

SMALLEST_TREE = (609, 600, 1668)
"""Chance nodes, decisions and ends of the smallest game."""
SMALLEST_INFORMATION_STATES = 136


@pytest.mark.parametrize("name", GAMES.values(), ids=GAMES)
def test_random_games_clone_store_and_observe_as_pyspiel_wants(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=effort(3, 1), serialize=True, verbose=False)


@pytest.mark.parametrize("name", [GAMES["volt_at_once"], GAMES["volt_at_once"].replace("players=3", "players=2")])
def test_simultaneous_volt_can_be_turned_into_turns_by_openspiel(name: str) -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def passes(suite: type[unittest.TestCase], name: str, game: str) -> None:
    """Run an upstream suite on a game; check that tests ran and none failed."""
    case = type(f"{suite.__name__}_{name}", (suite,), {"game": pyspiel.load_game(game), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert not [text for _, text in result.failures + result.errors]
    assert result.testsRun > 4 and not result.skipped


@pytest.mark.parametrize("name", DEALT)
def test_every_dealt_game_passes_the_api_test_on_part_of_its_tree(name: str) -> None:
    """Without a fixed seed, most of the four hundred states of this suite would be digits of the seed."""
    passes(api.EnforceAPIOnPartialTreeBase, name, DEALT[name])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_api_test_on_part_of_its_tree(name: str) -> None:
    passes(api.EnforceAPIOnPartialTreeBase, name, GAMES[name])


def test_the_smallest_game_passes_the_api_test_on_its_full_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(api.TOTAL_NUM_STATES, "smallest", SMALLEST_TREE)
    monkeypatch.setitem(api.PERFECT_RECALL_NUM_STATES, "smallest", SMALLEST_INFORMATION_STATES)
    passes(api.EnforceAPIOnFullTreeBase, "smallest", SMALLEST)


@pytest.mark.filterwarnings("ignore:Agent's (minimum|maximum) observation space value is:UserWarning")  # shimmy's
@pytest.mark.parametrize(
    ("name", "config"),
    [
        ("voltage", {}),
        ("voltage_hex", {}),
        ("volt", {"max_rounds": 3}),
        ("volt", {"max_rounds": 3, "simultaneous": True}),
        ("qwitch", {}),
        ("qwitch", {"mode": "advanced"}),
        ("mini", {}),
    ],
)
def test_shimmys_wrapper_of_the_game_passes_pettingzoos_api_test(name: str, config: dict[str, str | int]) -> None:
    compatibility = pytest.importorskip("shimmy.openspiel_compatibility")
    suite = pytest.importorskip("pettingzoo.test")
    env = compatibility.OpenSpielCompatibilityV0(game_name=f"python_voltable_{name}", config=config)
    suite.api_test(env, num_cycles=effort(200, 50))
