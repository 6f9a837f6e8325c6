"""Instructions per decision, counted by valgrind's callgrind: a figure without noise, comparable between commits.

Each program runs twice, with N games and with 2 N. The difference in instructions over the difference in decisions
leaves out whatever happens once: starting the interpreter, importing, filling tables.
"""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.measure import Step, engine, floor_command
from bench.rows import Row
from bench.run import CannotRun, run, run_json

GAMES: Final = 2_000

REPEATABLE: Final = {"PYTHONHASHSEED": "0", "PYTHONMALLOC": "pymalloc"}
"""Python's own allocator: programs run with it, and it repeats better under valgrind than malloc does."""


@dataclass(frozen=True)
class Instructions:
    floor: float
    ours: float


def version() -> str:
    if shutil.which("valgrind") is None:
        raise CannotRun("--callgrind needs valgrind, which is not installed")
    return run(["valgrind", "--version"]).stdout.strip()


def count(floor: Path, row: Row, seats: int, games: int, step: Step) -> Instructions:
    step("callgrind, C floor")
    of_floor = a_decision(lambda games: floor_command(floor, seats, games), games)
    step("callgrind, ours")
    return Instructions(of_floor, a_decision(lambda games: engine("play", row, seats, games), games))


def a_decision(command: Callable[[int], list[str]], games: int) -> float:
    some_instructions, some_decisions = _count(command(games))
    more_instructions, more_decisions = _count(command(2 * games))
    return (more_instructions - some_instructions) / (more_decisions - some_decisions)


def _count(command: list[str]) -> tuple[int, int]:
    """Return the instructions of the whole program, and the number of decisions that it printed."""
    with TemporaryDirectory() as folder:
        profile = Path(folder) / "profile"
        callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}"]
        printed = run_json([*callgrind, *command], {**os.environ, **REPEATABLE})
        totals = next(line for line in profile.read_text(encoding="utf-8").splitlines() if line.startswith("totals:"))
    return int(totals.removeprefix("totals:")), printed["decisions"]
