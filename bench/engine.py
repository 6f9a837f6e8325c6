"""One measurement of our engine, for a process of its own; prints one line of JSON.

    python engine.py play|rounds|drive|clone|memory GAME OPTIONS SEATS COUNT SEED

OPTIONS is a JSON object. The engine imports nothing of the benchmark, so that memory is voltable's alone.
"""

import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

from voltable import SPECTATOR, Game, Rng, load
from voltable.bots.playout import clone_often, play_games

MOVES_BEFORE_CLONING: Final = 20

Figures = dict[str, float]


def play(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """Whole random games inside compiled code."""
    began = process_time()
    decisions, _ = play_games(game, seats, games, seed)
    return {"games": games, "decisions": decisions, "seconds": process_time() - began}


def rounds(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """How many rounds the same random games have; a view counts them."""
    rng = Rng(seed)
    total = 0
    for number in range(games):
        state = game.start(seats, seed + number)
        game.playout(state, rng)
        count = game.view_data(game.view(state, SPECTATOR))["round"]
        assert isinstance(count, int)
        total += count
    return {"games": games, "rounds": total}


def drive(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """The same loop as `play_games`, interpreted: what a Python program gets that makes every call itself."""
    began = process_time()
    rng = Rng(seed)
    decisions = 0
    for number in range(games):
        state = game.start(seats, seed + number)
        while actors := game.actors(state):
            seat = actors[0] if len(actors) == 1 else actors[rng.below(len(actors))]
            game.apply(state, seat, game.random_move(state, seat, rng))
            decisions += 1
    return {"games": games, "decisions": decisions, "seconds": process_time() - began}


def clone(game: Game[Any, Any], seats: int, clones: int, seed: int) -> Figures:
    """Clones of a position in the middle of a game, each thrown away before the next."""
    rng = Rng(seed)
    state = game.start(seats, seed)
    for _ in range(MOVES_BEFORE_CLONING):
        seat = game.actors(state)[0]
        game.apply(state, seat, game.random_move(state, seat, rng))
    began = process_time()
    clone_often(game, state, clones)
    return {"clones": clones, "seconds": process_time() - began}


def memory(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """The most memory this process ever held, after some games."""
    play_games(game, seats, games, seed)
    return {"games": games, "peak_mb": peak_mb()}


def peak_mb() -> float:
    status = Path("/proc/self/status")
    if status.exists():
        # Not ru_maxrss: Linux hands the starting process's peak down to its children.
        fields = dict(line.split(":", 1) for line in status.read_text(encoding="ascii").splitlines())
        return int(fields["VmHWM"].split()[0]) / 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024**2 if sys.platform == "darwin" else peak / 1024


MEASUREMENTS: Final[dict[str, Callable[[Game[Any, Any], int, int, int], Figures]]] = {
    "play": play,
    "rounds": rounds,
    "drive": drive,
    "clone": clone,
    "memory": memory,
}


def main(arguments: list[str]) -> None:
    measurement, key, options, seats, count, seed = arguments
    game = load(key, **json.loads(options))
    print(json.dumps(MEASUREMENTS[measurement](game, int(seats), int(count), int(seed))))


if __name__ == "__main__":
    main(sys.argv[1:])
