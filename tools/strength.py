"""Measure how strong the levels are: arenas of neighbouring levels in every game and mode.

    python tools/strength.py FOLDER [--games 400] [--jobs 2] [--only volt2] [--write docs/strength.md]

Every pairing is a separate arena in FOLDER and continues where it was stopped. With --games 0 no games are played,
and the page is written from the arenas that exist.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from voltable.bots.names import LEVELS

SEED: Final = 8
LUCKY: Final = 8
"""Games are multiplied by this number in modes where luck dominates."""


@dataclass(frozen=True)
class Mode:
    name: str
    title: str
    arena: tuple[str, ...]
    """The game and its options on the arena's command line."""
    lucky: bool = False


MODES: Final = [
    Mode("voltage", "Voltage", ("voltage",)),
    Mode("hex", "Voltage (hex)", ("voltage_hex",)),
    Mode("volt2", "VOLT, two seats", ("volt", "--seats", "2")),
    Mode("volt4", "VOLT, four seats", ("volt", "--seats", "4")),
    Mode("qbeg", "Qwitch, Beginner, two seats", ("qwitch", "--seats", "2"), lucky=True),
    Mode("qadv", "Qwitch, Advanced, two seats", ("qwitch", "--seats", "2", "--option", "mode=advanced")),
]
PAIRINGS: Final = [
    *zip(LEVELS, ["random", *LEVELS], strict=False),
    (LEVELS[-1], "greedy"),
]


def main() -> None:
    parser = argparse.ArgumentParser(description="The strength of the levels, step by step.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=400, help="games for each pairing; 0 plays none")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--only", choices=[mode.name for mode in MODES], help="one mode instead of all")
    parser.add_argument("--write", type=Path, help="the page to write")
    chosen = parser.parse_args()
    if chosen.games:
        chosen.folder.mkdir(parents=True, exist_ok=True)
        for mode in MODES:
            if chosen.only in (None, mode.name):
                for pairing in PAIRINGS:
                    play(chosen.folder, mode, pairing, chosen.games, chosen.jobs)
    text = page(chosen.folder)
    if chosen.write is None:
        print(text)
    else:
        chosen.write.write_text(text, encoding="utf-8")


def folder_of(folder: Path, mode: Mode, pairing: tuple[str, str]) -> Path:
    return folder / f"{mode.name}-{pairing[0]}-{pairing[1]}"


def play(folder: Path, mode: Mode, pairing: tuple[str, str], games: int, jobs: int) -> None:
    """Play one pairing, or the rest of it."""
    out = folder_of(folder, mode, pairing)
    if (out / "standings.json").exists():
        return
    command = [sys.executable, "-m", "voltable", "arena"]
    if out.exists():
        command += ["--resume", str(out), "--jobs", str(jobs)]
    else:
        count = games * LUCKY if mode.lucky else games
        command += [mode.arena[0], *pairing, *mode.arena[1:], "--tables", "lone"]
        command += ["--games", str(count), "--jobs", str(jobs), "--seed", str(SEED), "--out", str(out)]
    subprocess.run(command, check=True)


INTRODUCTION: Final = """\
# How strong the levels are

Each row is an arena of two bots (`voltable arena`) in all seatings, with the same deals for both sides. It shows the
first bot's share of the games with its 95 % interval (Wilson). With more than two seats one bot of the first kind plays
against several of the second, so the fair share is less than a half. "Shown" means that the whole interval lies above
the fair share. Times are for one choice between two or more moves, on two busy cores. `tools/strength.py` writes this
page; `make strength` plays all games again.
"""


def page(folder: Path) -> str:
    sections = [INTRODUCTION]
    for mode in MODES:
        rows = [row(folder_of(folder, mode, pairing), pairing) for pairing in PAIRINGS]
        lines = [
            f"## {mode.title}",
            "",
            "| | against | games | share | 95 % | fair | p50 ms | p99 ms | shown |",
            "|---|---|---|---|---|---|---|---|---|",
            *rows,
        ]
        sections.append("\n".join(lines) + "\n")
    return "\n".join(sections)


def row(out: Path, pairing: tuple[str, str]) -> str:
    stronger, weaker = pairing
    standings = out / "standings.json"
    if not standings.exists():
        return f"| {stronger} | {weaker} | | | | | | | not played |"
    bots: list[dict[str, Any]] = json.loads(standings.read_text(encoding="utf-8"))["bots"]
    first = next(bot for bot in bots if bot["bot"] == stronger)
    met = first["against"][weaker]
    times = first["milliseconds"]
    shown = "yes" if met["low"] > met["fair"] else "no"
    return (
        f"| {stronger} | {weaker} | {met['games']:,} | {met['share']:.1%} | {met['low']:.1%} to {met['high']:.1%} "
        f"| {met['fair']:.1%} | {times['p50']:.1f} | {times['p99']:.1f} | {shown} |"
    )


if __name__ == "__main__":
    main()
