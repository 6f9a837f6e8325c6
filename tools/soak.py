"""Play many random games with every number of seats: check the invariants after every move, and see each game end.

    python tools/soak.py GAME GAMES [NAME=VALUE ...]

GAMES are played for each number of seats. Exit code 1 and the seed where something does not hold.
"""

import sys
import time

from voltable.catalog import load
from voltable.core.capabilities import playouts_of
from voltable.core.options import Value
from voltable.core.rng import Rng


def main(key: str, games: int, given: list[str]) -> int:
    known = {option.name: option for option in load(key).options()}
    options: dict[str, Value] = {}
    for pair in given:
        name, _, value = pair.partition("=")
        options[name] = known[name].parse(value)
    game = load(key, **options)
    playouts = playouts_of(game)
    for seats in game.seats:
        began = time.perf_counter()
        moves = 0
        draws = 0
        for seed in range(games):
            rng = Rng(seed)
            state = game.start(seats, seed)
            try:
                game.check_invariants(state)
                while playouts.step(state, rng):
                    game.check_invariants(state)
                    moves += 1
                payoffs = game.payoffs(state)
                assert payoffs is not None, "the game is over, so it pays"
                assert abs(sum(payoffs)) < 1e-9, "what is won is lost"
            except AssertionError as error:
                print(f"{key}, {seats} seats, seed {seed}: {error}\n{game.position_text(state)}")
                return 1
            draws += max(payoffs) == 0
        seconds = time.perf_counter() - began
        counts = f"{games} games, {moves / games:.1f} moves each, {draws} draws"
        print(" ".join([key, *given, f"{seats} seats: {counts}, {seconds:.0f} s"]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
