"""One measurement of our engine, for a process of its own; prints one line of JSON.

    python engine.py play|rounds|drive|fleet|clone|search|memory GAME OPTIONS SEATS COUNT SEED

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
from voltable.bots.budget import Budget
from voltable.bots.ismcts import Search, Settings
from voltable.bots.playout import clone_often, play_games
from voltable.core.capabilities import playouts_of
from voltable.fleet import Fleet

MOVES_BEFORE_CLONING: Final = 20
MOVES_BETWEEN_SEARCHES: Final = 6
ITERATIONS: Final = 2_000
"""Maximum iterations of one search: it ends when its choice is settled."""

BATCH: Final = 4096
"""Games in a fleet."""

Figures = dict[str, float]


def play(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """Play whole random games inside compiled code."""
    began = process_time()
    decisions, _ = play_games(game, seats, games, seed)
    return {"games": games, "decisions": decisions, "seconds": process_time() - began}


def rounds(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """Count the rounds of the same random games, from their views."""
    rng = Rng(seed)
    total = 0
    for number in range(games):
        state = game.start(seats, seed + number)
        playouts_of(game).play(state, rng)
        count = game.view_data(game.view(state, SPECTATOR))["round"]
        assert isinstance(count, int)
        total += count
    return {"games": games, "rounds": total}


def drive(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """Run the loop of `play_games` interpreted: the speed for a Python program that makes every call itself."""
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


def fleet(game: Game[Any, Any], seats: int, steps: int, seed: int) -> Figures:
    """Step many games together, with observations and masks; `sample` chooses their random moves."""
    games = Fleet(game, seats, BATCH, same_step=True, max_moves=0)
    games.reset(seed)
    sampling = stepping = 0.0
    batches = max(1, steps // BATCH)
    for _ in range(batches):
        began = process_time()
        moves = games.sample()
        sampled = process_time()
        games.step(moves)
        stepping += process_time() - sampled
        sampling += sampled - began
    return {"steps": batches * BATCH, "seconds": stepping, "sampling_seconds": sampling}


def clone(game: Game[Any, Any], seats: int, clones: int, seed: int) -> Figures:
    """Clone a position in the middle of a game; each clone is dropped before the next."""
    rng = Rng(seed)
    state = game.start(seats, seed)
    for _ in range(MOVES_BEFORE_CLONING):
        seat = game.actors(state)[0]
        game.apply(state, seat, game.random_move(state, seat, rng))
    began = process_time()
    clone_often(game, state, clones)
    return {"clones": clones, "seconds": process_time() - began}


def search(game: Game[Any, Any], seats: int, most: int, seed: int) -> Figures:
    """Run plain searches throughout random games: one tree, a new world per iteration, random playouts."""
    rng = Rng(seed)
    state = game.start(seats, seed)
    iterations = 0
    seconds = 0.0
    while iterations < most:
        for _ in range(MOVES_BETWEEN_SEARCHES):
            if not playouts_of(game).step(state, rng):
                state = game.start(seats, seed + iterations)
        actors = game.actors(state)
        if not actors or len(legal := game.legal_moves(state, actors[0])) == 1:
            continue
        view = game.view(state, actors[0])
        began = process_time()
        plain = Search(game, seats, actors[0], Settings(), rng)
        plain.run(view, legal, Budget(min(ITERATIONS, most)))
        seconds += process_time() - began
        iterations += plain.iterations
    return {"iterations": iterations, "seconds": seconds}


def memory(game: Game[Any, Any], seats: int, games: int, seed: int) -> Figures:
    """Measure the peak memory of this process after some games."""
    play_games(game, seats, games, seed)
    return {"games": games, "peak_mb": peak_mb()}


def peak_mb() -> float:
    status = Path("/proc/self/status")
    if status.exists():
        # Not ru_maxrss: on Linux a child inherits the peak of the process that started it.
        fields = dict(line.split(":", 1) for line in status.read_text(encoding="ascii").splitlines())
        return int(fields["VmHWM"].split()[0]) / 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024**2 if sys.platform == "darwin" else peak / 1024


MEASUREMENTS: Final[dict[str, Callable[[Game[Any, Any], int, int, int], Figures]]] = {
    "play": play,
    "rounds": rounds,
    "drive": drive,
    "fleet": fleet,
    "clone": clone,
    "search": search,
    "memory": memory,
}


def main(arguments: list[str]) -> None:
    measurement, key, options, seats, count, seed = arguments
    game = load(key, **json.loads(options))
    print(json.dumps(MEASUREMENTS[measurement](game, int(seats), int(count), int(seed))))


if __name__ == "__main__":
    main(sys.argv[1:])
