"""The measurements, each in a fresh process. Times are CPU times, which other load on the machine disturbs least."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any, Final

from bench.floor import BENCH
from bench.rows import ROUNDS, SEED, Row
from bench.run import run, run_json

DRIVEN_PART: Final = 5
"""Games of a compiled round for each game of a round driven from Python."""
STEPS_A_GAME: Final = 16
"""Fleet steps in a round for each game of the round."""
CLONES_A_GAME: Final = 5
SEARCHED_PART: Final = 2
"""Games of a round for each search iteration in it."""
ROUND_GAMES: Final = 1_000
"""Enough games to measure the number of rounds in a game."""
MEMORY_GAMES: Final = 1_000
IMPORTS: Final = 9

Step = Callable[[str], None]
"""A progress callback with the name of the next measurement: STEPS_OF_ROUND calls a round, one for all else."""
STEPS_OF_ROUND: Final = 6


@dataclass(frozen=True)
class Speed:
    games_s: float
    decisions_s: float
    mean_length: float
    rounds_s: float | None = None


@dataclass(frozen=True)
class Round:
    floor: Speed
    ours: Speed
    driven: Speed
    steps_s: float
    """Steps per second of a fleet, with observations and masks; `played_s` includes the choice of random moves."""
    played_s: float
    clone_ns: float
    iterations_s: float


@dataclass(frozen=True)
class Imports:
    """Milliseconds of a bare interpreter, of one that imports voltable, and of the import by `-X importtime`."""

    bare: list[float]
    importing: list[float]
    importtime: list[float]

    @property
    def best(self) -> float:
        return min(self.importing) - min(self.bare)


def engine(measurement: str, row: Row, seats: int, count: int) -> list[str]:
    """Return the command for one measurement of our engine."""
    script, options = str(BENCH / "engine.py"), json.dumps(row.options)
    return [sys.executable, script, measurement, row.key, options, str(seats), str(count), str(SEED)]


def floor_command(floor: Path, seats: int, games: int) -> list[str]:
    return [str(floor), str(games), str(SEED), str(seats)]


def measure_round(floor: Path, row: Row, seats: int, games: int, step: Step) -> Round:
    step("C floor")
    c = run_json(floor_command(floor, seats, games))
    step("ours")
    ours = run_json(engine("play", row, seats, games))
    if ROUNDS in row.floor_has:
        some = run_json(engine("rounds", row, seats, ROUND_GAMES))
        ours["rounds"] = some["rounds"] / some["games"] * games
    step("driven from Python")
    driven = run_json(engine("drive", row, seats, max(1, games // DRIVEN_PART)))
    step("fleet")
    fleet = run_json(engine("fleet", row, seats, games * STEPS_A_GAME))
    steps_s = fleet["steps"] / fleet["seconds"]
    played_s = fleet["steps"] / (fleet["seconds"] + fleet["sampling_seconds"])
    step("clones")
    clones = run_json(engine("clone", row, seats, games * CLONES_A_GAME))
    clone_ns = clones["seconds"] / clones["clones"] * 1e9
    step("searches")
    searches = run_json(engine("search", row, seats, max(1, games // SEARCHED_PART)))
    iterations_s = searches["iterations"] / searches["seconds"]
    return Round(_speed(c), _speed(ours), _speed(driven), steps_s, played_s, clone_ns, iterations_s)


def _speed(played: dict[str, Any]) -> Speed:
    games, decisions, seconds = played["games"], played["decisions"], played["seconds"]
    rounds = played.get("rounds", 0) / seconds
    return Speed(games / seconds, decisions / seconds, decisions / games, rounds or None)


def measure_memory(row: Row, seats: int, step: Step) -> float:
    step("memory")
    return float(run_json(engine("memory", row, seats, MEMORY_GAMES))["peak_mb"])


def measure_imports(step: Step) -> Imports:
    step("import voltable")
    imports = Imports([], [], [])
    for _ in range(IMPORTS):
        imports.bare.append(_milliseconds("pass"))
        imports.importing.append(_milliseconds("import voltable"))
        imports.importtime.append(_importtime())
    return imports


def _milliseconds(code: str) -> float:
    """Return the CPU time of a fresh interpreter that runs this code."""
    before = getrusage(RUSAGE_CHILDREN)
    run([sys.executable, "-P", "-c", code])
    after = getrusage(RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1e3


def _importtime() -> float:
    """Read the last line of the trace: `import time: self [us] | cumulative | voltable`."""
    trace = run([sys.executable, "-P", "-X", "importtime", "-c", "import voltable"]).stderr
    _, cumulative, name = trace.splitlines()[-1].split("|")
    assert name.strip() == "voltable"
    return int(cumulative) / 1e3
