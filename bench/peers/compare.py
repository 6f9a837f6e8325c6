"""Our environments beside those of other libraries: `python -m bench.peers.compare --help`, or `make bench-peers`.

One run, one core: all contenders take their turns round by round, each in a fresh process; the best round counts.
"""

import argparse
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from bench import machine
from bench.command import positive
from bench.peers.rows import SECTIONS, Contender, Section
from bench.report import number
from bench.run import CannotRun, run_json

HERE: Final = Path(__file__).resolve().parent
WIDTH: Final = 120
"""Width of the table in a file; a terminal has its own."""
HEADINGS: Final = ("decisions/s", "least - most", "of the fastest peer", "goal")
ONE_THREAD: Final = {
    "JAX_PLATFORMS": "cpu",
    "MKL_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}


@dataclass(frozen=True)
class Result:
    contender: Contender
    rounds: tuple[float, ...]
    """Decisions per second, round by round; empty if it could not be measured."""
    why_not: str = ""

    @property
    def best(self) -> float:
        return max(self.rounds)


def main(arguments: list[str]) -> int:
    asked = parse(arguments)
    try:
        if not machine.is_compiled() and not asked.allow_pure:
            raise CannotRun("this is the pure build; --allow-pure measures it anyway")
        pin(asked.core)
        results = measure(asked, Console(stderr=True))
    except CannotRun as error:
        print(f"bench-peers: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    Console(width=None if sys.stdout.isatty() else WIDTH).print(table(results))
    for line in notes():
        print(line)
    if asked.markdown:
        Path(asked.markdown).write_text(markdown(results), encoding="utf-8")
    return 0


def notes() -> list[str]:
    """Return notes about machine and build that affect the figures."""
    facts = machine.facts()
    build = "compiled" if facts["compiled"] else "pure"
    here = f"{facts['cpu']}, {facts['system']}, {facts['python']}, voltable {facts['voltable']} ({build}), on one core"
    return [here, *machine.notes(facts)]


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="compare", description="Measure our environments beside other libraries'.")
    parser.add_argument("--python", default=sys.executable, help="the Python that has the peers installed, and us")
    parser.add_argument("--rounds", type=positive, default=3, help="turns that every contender has (default: 3)")
    parser.add_argument("--seconds", type=positive, default=2, help="CPU time of a turn (default: 2)")
    parser.add_argument("--core", type=int, default=0, help="the core that all run on (default: 0)")
    parser.add_argument("--markdown", metavar="FILE", help="write the table there too")
    parser.add_argument("--allow-pure", action="store_true", help="measure the build even if it is not compiled")
    return parser.parse_args(arguments)


def pin(core: int) -> None:
    """Pin this process and the processes that it starts to one core."""
    if not hasattr(os, "sched_setaffinity"):
        raise CannotRun("this system cannot keep a program on one core")
    try:
        os.sched_setaffinity(0, {core})
    except OSError:
        raise CannotRun(f"there is no core {core}") from None


def measure(asked: argparse.Namespace, console: Console) -> dict[Section, list[Result]]:
    """Measure every contender once a round; drop a contender that fails."""
    speeds: dict[Contender, list[float]] = {}
    failed: dict[Contender, str] = {}
    contenders = [contender for section in SECTIONS for contender in section.contenders]
    for turn in range(asked.rounds):
        for place, contender in enumerate(contenders):
            if contender in failed:
                continue
            told = f"round {turn + 1} of {asked.rounds}, {place + 1} of {len(contenders)}: {contender.name}"
            console.print(told, highlight=False)
            command = [asked.python, str(HERE / "contenders.py"), contender.how, *contender.arguments]
            try:
                played = run_json([*command, str(asked.seconds)], environment())
            except CannotRun as error:
                failed[contender] = str(error).rpartition(": ")[2]
                continue
            speeds.setdefault(contender, []).append(played["decisions"] / played["seconds"])
    return {
        section: [
            Result(one, () if one in failed else tuple(speeds[one]), failed.get(one, "")) for one in section.contenders
        ]
        for section in SECTIONS
    }


def environment() -> Mapping[str, str]:
    return {**os.environ, **ONE_THREAD}


def table(results: dict[Section, list[Result]]) -> Table:
    """Return one table: in each section all contenders, the fastest first, and ours as a ratio to the fastest peer."""
    made = Table(box=box.SIMPLE_HEAD, show_edge=False)
    made.add_column("", no_wrap=True)
    for heading in HEADINGS:
        made.add_column(heading, justify="right", no_wrap=True)
    for section, ran in results.items():
        made.add_section()
        made.add_row(section.title, style="italic")
        for result in ranked(ran):
            style = "bold" if result.contender.is_ours else ""
            made.add_row(*cells(result, fastest_peer(ran), section.goal), style=style)
    return made


def ranked(ran: list[Result]) -> list[Result]:
    return sorted(ran, key=lambda result: -max(result.rounds, default=0.0))


def cells(result: Result, fastest: float | None, goal: float) -> list[str]:
    if not result.rounds:
        return [result.contender.name, "not measured", result.why_not, "", ""]
    spread = f"{number(min(result.rounds))} - {number(result.best)}"
    if not fastest or not result.contender.is_ours:
        return [result.contender.name, number(result.best), spread, "", ""]
    ratio = result.best / fastest
    verdict = f"{goal:.0f} x, {'reached' if ratio >= goal else 'missed'}"
    return [result.contender.name, number(result.best), spread, f"{ratio:.2f} x", verdict]


def fastest_peer(ran: list[Result]) -> float | None:
    return max((one.best for one in ran if one.rounds and not one.contender.is_ours), default=None)


def markdown(results: dict[Section, list[Result]]) -> str:
    lines = [f"| | {' | '.join(HEADINGS)} |", f"|---|{'--:|' * len(HEADINGS)}"]
    for section, ran in results.items():
        lines.append(f"| *{section.title}* |{' |' * len(HEADINGS)}")
        for result in ranked(ran):
            name, *rest = cells(result, fastest_peer(ran), section.goal)
            lines.append(" | ".join([f"| {f'**{name}**' if result.contender.is_ours else name}", *rest]) + " |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
