"""OpenSpiel's external-sampling MCCFR on the reduced Voltage, which is small enough to compute the exploitability.

pip install 'voltable[spiel]'
python openspiel_mccfr.py --iterations 1000
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import expected_game_score, exploitability
from open_spiel.python.algorithms import external_sampling_mccfr as mccfr
from open_spiel.python.policy import UniformRandomPolicy

import voltable.adapters.openspiel  # noqa: F401  (registers the games)

GAME = "python_voltable_mini(deck=o1 o1 o1 o2 o3 o3 o3,table=orange + | 0: 2* | 1: 1* by)"


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=1000)
    chosen = parser.parse_args(arguments)

    np.random.seed(1)
    game = pyspiel.load_game(GAME)
    uniform = UniformRandomPolicy(game)
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(chosen.iterations):
        solver.iteration()
    learned = solver.average_policy()
    values = [
        expected_game_score.policy_value(game.new_initial_state(), [learned, uniform][::order])[seat]
        for seat, order in ((0, 1), (1, -1))
    ]
    found = {
        "uniform": float(exploitability.exploitability(game, uniform)),
        "learned": float(exploitability.exploitability(game, learned)),
        "payoff against uniform": float(np.mean(values)),
    }
    print(f"exploitability {found['learned']:.3f}, of the uniform policy {found['uniform']:.3f}")
    print(f"mean payoff against the uniform policy {found['payoff against uniform']:+.3f}")
    return found


if __name__ == "__main__":
    main()
