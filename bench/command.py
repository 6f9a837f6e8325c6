"""The command line: arguments, the measurements in order, table and JSON."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bench import callgrind, machine
from bench.figures import Figure, game_figures, import_figures
from bench.floor import OPTIMISED, compile_floor, compiler_version
from bench.measure import STEPS_OF_ROUND, Step, measure_imports, measure_memory, measure_round
from bench.report import figure_table
from bench.rows import ROWS, Row
from bench.run import CannotRun
from voltable.catalog import GAMES

WIDTH: Final = 100
"""Columns where the output is no terminal."""
FEW_GAMES: Final = 20_000
"""With fewer games, the mean length may be 1 % off by chance."""


def main(arguments: list[str]) -> int:
    try:
        return bench(parse(arguments))
    except CannotRun as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py", description="Measure our engine beside hand-tuned C.")
    parser.add_argument("keys", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)} (default: all)")
    parser.add_argument("--rounds", type=positive, default=3, help="rounds of floor and ours in turn (default: 3)")
    parser.add_argument("--games", type=positive, help="random games in a round (default: a second's worth)")
    parser.add_argument("--json", metavar="FILE", help="write all that was measured to a file; - is standard output")
    parser.add_argument("--callgrind", action="store_true", help="also count instructions a decision (needs valgrind)")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if an aim is missed")
    parser.add_argument("--allow-pure", action="store_true", help="measure the build even if it is not compiled")
    asked = parser.parse_args(arguments)
    for key in asked.keys:
        if key not in GAMES:
            parser.error(f"there is no game {key!r}; the games are {', '.join(GAMES)}")
    return asked


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, got {text!r}")
    return int(text)


def bench(asked: argparse.Namespace) -> int:
    if not machine.is_compiled() and not asked.allow_pure:
        raise CannotRun("this is the pure build, the aims are for the compiled one; --allow-pure measures it anyway")
    facts = machine.facts() | {"compiler": f"{compiler_version()} {OPTIMISED}"}
    if asked.callgrind:
        facts["valgrind"] = callgrind.version()
    keys = asked.keys or list(GAMES)
    cases = [(row, seats) for row in ROWS if row.key in keys for seats in row.seats]
    steps = len(cases) * (2 + STEPS_OF_ROUND * asked.rounds + 2 * asked.callgrind) + 1
    with progress(steps) as step:
        results = [measure(row, seats, asked, step) for row, seats in cases]
        imports = measure_imports(step)
    package = import_figures(imports)
    notes = [*machine.notes(facts), *notes_on(keys, results)]
    everything = {
        "machine": facts,
        "notes": notes,
        "cases": results,
        "imports": asdict(imports),
        "import_figures": package,
    }

    console = Console(stderr=asked.json == "-")
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = WIDTH
    sections = {f"{result['game']}, {result['seats']} seats": result["figures"] for result in results}
    console.print(figure_table(sections | {"package": package}, asked.rounds))
    for line in [machine.facts_text(facts), *notes]:
        console.print(line, highlight=False, markup=False)
    if asked.json is not None:
        write_json(asked.json, everything)
    return exit_code([*package, *(figure for result in results for figure in result["figures"])], asked.strict)


def exit_code(figures: list[Figure], strict: bool) -> int:
    return 1 if strict and any(figure.verdict == "missed" for figure in figures) else 0


def measure(row: Row, seats: int, asked: argparse.Namespace, step: Step) -> dict[str, Any]:
    """Measure one game with one number of seats; return the raw rounds and the figures."""

    def named(what: str) -> None:
        step(f"{row.key}, {seats} seats: {what}")

    games = asked.games or row.games
    named("compiling the floor")
    floor = compile_floor(row)
    rounds = [measure_round(floor, row, seats, games, named) for _ in range(asked.rounds)]
    peak_mb = measure_memory(row, seats, named)
    counted = callgrind.count(floor, row, seats, min(games, callgrind.GAMES), named) if asked.callgrind else None
    return {
        "game": row.key,
        "seats": seats,
        "options": dict(row.options),
        "games": games,
        "rounds": [asdict(one) for one in rounds],
        "figures": game_figures(row, rounds, peak_mb, counted),
    }


def notes_on(keys: list[str], results: list[dict[str, Any]]) -> list[str]:
    """Return notes on what cannot be compared between the C floor and our engine."""
    notes = [f"No row for {key} in bench/rows.py." for key in keys if key not in [row.key for row in ROWS]]
    for result in results:
        if any(figure.verdict == "differs" for figure in result["figures"]):
            few = f", though {result['games']} games are few" if result["games"] < FEW_GAMES else ""
            notes.append(f"{result['game']}: games of other lengths, so floor and ours may not play the same{few}.")
    return notes


@contextmanager
def progress(steps: int) -> Iterator[Step]:
    """Show a progress bar on standard error while the block measures."""
    columns = (
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=steps, completed=-1)

        def step(what: str) -> None:
            bar.update(task, advance=1, description=what)

        yield step


def write_json(file: str, everything: dict[str, Any]) -> None:
    text = json.dumps(everything, indent=1, default=asdict) + "\n"
    if file == "-":
        sys.stdout.write(text)
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise CannotRun(f"cannot write {file}: {error.strerror}") from None
