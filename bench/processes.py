"""Vector environments in several processes beside one: `python -m bench.processes --help`.

Wall time, so the machine must be quiet and have a core for each process. The two take turns; the best round counts.
"""

import argparse
import sys
from time import perf_counter
from typing import Final

from bench.command import positive
from bench.report import number
from voltable.adapters.vector import VectorGames
from voltable.catalog import GAMES

BATCH: Final = 4096
SEED: Final = 1


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="processes", description="Compare vector environments in several processes.")
    parser.add_argument("games", nargs="*", default=list(GAMES), help="the games (default: all)")
    parser.add_argument("--processes", type=positive, default=2, help="processes beside one (default: 2)")
    parser.add_argument("--rounds", type=positive, default=3, help="turns of each (default: 3)")
    parser.add_argument(
        "--steps", type=positive, default=400, help=f"steps of {BATCH:,} games in a turn (default: 400)"
    )
    parser.add_argument("--compact", action="store_true", help="observations and masks of bits")
    asked = parser.parse_args(arguments)
    for key in asked.games:
        one, several = (
            VectorGames(key, BATCH, copy=False, compact=asked.compact, processes=count)
            for count in (1, asked.processes)
        )
        speeds: dict[VectorGames, float] = {one: 0.0, several: 0.0}
        for _ in range(asked.rounds):
            for games, best in speeds.items():
                speeds[games] = max(best, speed(games, asked.steps))
        ratio = speeds[several] / speeds[one]
        print(f"{key}: {number(speeds[one])} decisions/s in one process,", end=" ")
        print(f"{number(speeds[several])} in {asked.processes}: {ratio:.2f} x", flush=True)
        several.close()
    return 0


def speed(games: VectorGames, steps: int) -> float:
    """Return the decisions per second of random play."""
    games.reset(seed=SEED)
    games.step(games.sample())
    began = perf_counter()
    for _ in range(steps):
        games.step(games.sample())
    return steps * BATCH / (perf_counter() - began)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
