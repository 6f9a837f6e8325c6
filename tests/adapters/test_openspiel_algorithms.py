"""OpenSpiel's own algorithms on our games."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.adapters.openspiel_games import SMALLEST, pyspiel

from voltable.testing.effort import effort

ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
mccfr = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")
measure = pytest.importorskip("open_spiel.python.algorithms.exploitability")
evaluate_bots = pytest.importorskip("open_spiel.python.algorithms.evaluate_bots")
uniform_random = pytest.importorskip("open_spiel.python.bots.uniform_random")
VoltableBot = pytest.importorskip("voltable.adapters.openspiel").VoltableBot


def searcher(game: Any, simulations: int) -> Any:
    rng = np.random.RandomState(1)
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, simulations, random_state=rng)


def test_information_set_search_plays_a_whole_game_of_voltage_from_resampled_worlds() -> None:
    game = pyspiel.load_game("python_voltable_voltage(seed=3,target_sets=1)")
    bot = searcher(game, effort(20, 3))
    rng = Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        move = bot.step(state) if state.current_player() == 0 else rng.choice(legal)
        assert move in legal
        state.apply_action(move)
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize(
    "name",
    [
        "python_voltable_voltage_hex(seed=3)",
        "python_voltable_volt(seed=3,max_rounds=2)",
        "python_voltable_qwitch(seed=3)",
        "python_voltable_qwitch(seed=3,mode=advanced)",
    ],
)
def test_information_set_search_finds_a_move_in_the_other_games(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    policy = searcher(game, effort(6, 2)).get_policy(state)
    assert sorted(action for action, _ in policy) == state.legal_actions()


@pytest.mark.parametrize(
    "name", ["python_voltable_voltage(target_sets=1)", "python_voltable_volt(simultaneous=True,max_rounds=2)"]
)
def test_our_bots_can_be_measured_against_upstreams(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)
    ours, theirs = VoltableBot(game, 0, "greedy", seed=1), uniform_random.UniformRandomBot(1, rng)
    results = [evaluate_bots.evaluate_bots(game.new_initial_state(), [ours, theirs], rng)[0] for _ in range(10)]
    assert sum(results) > 0


@pytest.mark.thorough
def test_sampled_regret_minimisation_on_the_reduced_voltage_gets_less_exploitable() -> None:
    """Random play loses 0.6 of a game to a best response: docs/research/openspiel.md."""
    game = pyspiel.load_game(SMALLEST)
    np.random.seed(1)  # upstream's solver samples from the global generator
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    left = []
    for iterations in (100, 300):
        for _ in range(iterations):
            solver.iteration()
        left.append(measure.exploitability(game, solver.average_policy()))
    assert left[0] < 0.3
    assert left[1] < left[0] / 2
