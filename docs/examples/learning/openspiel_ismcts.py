"""OpenSpiel's information-set Monte Carlo tree search against our bots, in Voltage.

pip install 'voltable[spiel]'
python openspiel_ismcts.py --simulations 50 --deals 20
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from voltable.adapters.openspiel import VoltableBot


def play(state: pyspiel.State, players: dict, deals: np.random.RandomState) -> list[float]:
    """Play a game to its end; return the payoffs."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(deals.choice(outcomes, p=chances))
        else:
            state.apply_action(players[state.current_player()].step(state))
    return state.returns()


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    parser.add_argument("--deals", type=int, default=20, help="deals against each bot, each played from both seats")
    parser.add_argument("--bots", nargs="+", default=["random", "easy", "greedy"])
    parser.add_argument("--game", default="python_voltable_voltage")
    chosen = parser.parse_args(arguments)

    game = pyspiel.load_game(chosen.game)
    shares = {}
    for name in chosen.bots:
        won = 0.0
        for number in range(2 * chosen.deals):
            seat, deal = number % 2, number // 2
            chance = np.random.RandomState(deal)
            search = ismcts.ISMCTSBot(
                game, mcts.RandomRolloutEvaluator(1, chance), 1.4, chosen.simulations, random_state=chance
            )
            players = {seat: search, 1 - seat: VoltableBot(game, 1 - seat, name, seed=deal)}
            won += (play(game.new_initial_state(), players, np.random.RandomState(deal))[seat] + 1) / 2
        shares[name] = won / (2 * chosen.deals)
        print(f"{shares[name]:6.1%} against {name}")
    return shares


if __name__ == "__main__":
    main()
