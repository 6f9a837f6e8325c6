"""Measure a game's speed inside the engine, with a progress bar on stderr."""

import time
from typing import Any, Final

from rich.progress import Progress

from voltable.bots.playout import clone_often, play_games
from voltable.cli.console import DataConsole
from voltable.core.game import Game
from voltable.core.rng import Rng

SECONDS: Final = 2.0
CHUNK_SECONDS: Final = 0.1
CLONES: Final = 20_000
MIDDLE: Final = 20  # the position after this many moves is cloned


def measure(game: Game[Any, Any], seats: int, games: int | None) -> dict[str, float]:
    """Measure games, decisions and clones of this game; without `games` it plays for about two seconds."""
    fitting = count_fitting(game, seats)
    wanted = fitting if games is None else games
    chunk = max(1, round(fitting * CHUNK_SECONDS / SECONDS))
    played = decisions = 0
    seconds = 0.0
    console = DataConsole(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(game.title, total=wanted)
        while played < wanted:
            count = min(chunk, wanted - played)
            began = time.perf_counter()
            decisions += play_games(game, seats, count, played)[0]
            seconds += time.perf_counter() - began
            played += count
            progress.update(bar, completed=played)
    return {
        "seats": seats,
        "games": played,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(played / seconds, 1),
        "decisions_per_second": round(decisions / seconds, 1),
        "clone_ns": round(clone_ns(game, seats), 1),
    }


def count_fitting(game: Game[Any, Any], seats: int) -> int:
    """Return the number of games that fit into the time, measured with growing samples."""
    games = 1
    while True:
        began = time.perf_counter()
        play_games(game, seats, games, 0)
        seconds = time.perf_counter() - began
        if seconds > CHUNK_SECONDS:
            return max(1, round(games * SECONDS / seconds))
        games *= 4


def clone_ns(game: Game[Any, Any], seats: int) -> float:
    """Return the nanoseconds to clone a position from the middle of a game."""
    state = game.start(seats, 0)
    rng = Rng(0)
    for _ in range(MIDDLE):
        actors = game.actors(state)
        if actors:
            game.apply(state, actors[0], game.random_move(state, actors[0], rng))
    began = time.perf_counter()
    clone_often(game, state, CLONES)
    return (time.perf_counter() - began) / CLONES * 1e9
