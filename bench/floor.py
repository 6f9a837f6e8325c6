"""The C floors: compile them into bench/out and run them like any program."""

import os
import shlex
from pathlib import Path
from typing import Final

from bench.rows import Row
from bench.run import CannotRun, run

BENCH: Final = Path(__file__).resolve().parent
FLOORS: Final = BENCH / "floors"
OUT: Final = BENCH / "out"
OPTIMISED: Final = "-O3"


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC", "")) or ["cc"]


def compiler_version() -> str:
    try:
        return run([*compiler(), "--version"]).stdout.splitlines()[0]
    except CannotRun as error:
        raise CannotRun(f"{error}; the floors need a C compiler (set CC to name one)") from None


def compile_floor(row: Row) -> Path:
    """Compile this floor; return the program. It takes GAMES SEED SEATS and prints what `engine.py play` prints."""
    defined = [f'-DFLOOR="{row.key}_floor.c"', *(f"-DHAS_{name}" for name in row.floor_has)]
    OUT.mkdir(exist_ok=True)
    program = OUT / f"{row.key}_floor"
    fresh = OUT / f"{row.key}_floor.{os.getpid()}"  # renamed below, so that another run never sees half a program
    run([*compiler(), OPTIMISED, *defined, "-o", str(fresh), str(FLOORS / "play.c")])
    return fresh.replace(program)
