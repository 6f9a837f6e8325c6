"""Short runs of OpenSpiel's learning agents on our games: `make test-learn` installs what they need."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.adapters.openspiel_games import pyspiel

pytest.importorskip("torch", reason="PyTorch is not installed: make test-learn")
pytest.importorskip("tree", reason="dm-tree is not installed")
dqn = pytest.importorskip("open_spiel.python.pytorch.dqn")
nfsp = pytest.importorskip("open_spiel.python.pytorch.nfsp")
rl_environment = pytest.importorskip("open_spiel.python.rl_environment")

SMALL = {"hidden_layers_sizes": [32], "batch_size": 16, "min_buffer_size_to_learn": 16, "learn_every": 8}


def dqn_agent(seat: int, size: int, moves: int) -> Any:
    return dqn.DQN(seat, size, moves, replay_buffer_capacity=500, **SMALL)


def nfsp_agent(seat: int, size: int, moves: int) -> Any:
    return nfsp.NFSP(seat, size, moves, reservoir_buffer_capacity=500, anticipatory_param=0.5, **SMALL)


def losses(agent: Any) -> list[float]:
    loss = agent.loss
    return [float(part) for part in (loss if isinstance(loss, tuple) else (loss,)) if part is not None]


@pytest.mark.parametrize("make", [dqn_agent, nfsp_agent])
@pytest.mark.parametrize("name", ["python_voltable_voltage(target_sets=1)", "python_voltable_qwitch"])
def test_agents_play_whole_games_and_learn_from_them(name: str, make: Callable[[int, int, int], Any]) -> None:
    env = rl_environment.Environment(pyspiel.load_game(name))
    env.seed(1)
    size, moves = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [make(seat, size, moves) for seat in range(env.num_players)]
    for _ in range(6):
        step = env.reset()
        while not step.last():
            seat = step.observations["current_player"]
            move = agents[seat].step(step).action
            assert move in step.observations["legal_actions"][seat]
            step = env.step([move])
        for agent in agents:
            agent.step(step)
    learned = [loss for agent in agents for loss in losses(agent)]
    assert learned
    assert np.isfinite(learned).all()
