"""Compute the figures of the table from measured rounds, and compare each with its target."""

from dataclasses import dataclass
from typing import Final, Literal

from bench.callgrind import Instructions
from bench.measure import Imports, Round
from bench.rows import IMPORT_AIM_MS, Row

SAME_LENGTH: Final = 0.01
"""A larger difference of mean lengths means that the two do not play the same game."""

Verdict = Literal["goal", "aim", "missed", "differs", ""]


@dataclass(frozen=True)
class Figure:
    key: str
    name: str
    ours: float
    floor: float | None = None
    share: float | None = None
    """Ours divided by the floor's, best of the rounds each; `least` and `most` are of single rounds."""
    least: float | None = None
    most: float | None = None
    aim: float | None = None
    goal: float | None = None
    verdict: Verdict = ""
    at_most: bool = False
    """Whether the target is a limit for `ours`; otherwise it is the least `share`."""


def game_figures(row: Row, rounds: list[Round], peak_mb: float, instructions: Instructions | None) -> list[Figure]:
    figures = [
        _speed(
            "games_s",
            "random games/s",
            [(r.ours.games_s, r.floor.games_s) for r in rounds],
            row.aim,
            row.goal,
        ),
        *_rounds(rounds),
        _speed("decisions_s", "random decisions/s", [(r.ours.decisions_s, r.floor.decisions_s) for r in rounds]),
        _length(rounds),
        _speed(
            "driven_decisions_s",
            "driven decisions/s",
            [(r.driven.decisions_s, r.floor.decisions_s) for r in rounds],
            row.driven_aim,
        ),
        _speed("steps_s", "fleet steps/s", [(r.steps_s, r.floor.decisions_s) for r in rounds], row.fleet_aim),
        _speed("played_s", "with random moves", [(r.played_s, r.floor.decisions_s) for r in rounds]),
        _clone(rounds, row.clone_aim_ns),
        _speed(
            "iterations_s",
            "search iterations/s",
            [(r.iterations_s, r.floor.decisions_s) for r in rounds],
            row.search_aim,
        ),
        Figure("peak_mb", "peak memory, MB", peak_mb),
    ]
    if instructions is not None:
        ours, floor = instructions.ours, instructions.floor
        figures.append(Figure("instructions", "instructions/move", ours, floor, ours / floor))
    return figures


def import_figures(imports: Imports) -> list[Figure]:
    return [
        Figure(
            "import_ms",
            "import voltable, ms",
            imports.best,
            aim=IMPORT_AIM_MS,
            verdict=_at_most(imports.best, IMPORT_AIM_MS),
            at_most=True,
        ),
        Figure("importtime_ms", "importtime, ms", min(imports.importtime)),
    ]


def _speed(
    key: str, name: str, pairs: list[tuple[float, float]], aim: float | None = None, goal: float | None = None
) -> Figure:
    ours = max(ours for ours, _ in pairs)
    floor = max(floor for _, floor in pairs)
    shares = [ours / floor for ours, floor in pairs]
    share = ours / floor
    verdict: Verdict = ""
    if aim is not None:
        verdict = "goal" if goal is not None and share >= goal else "aim" if share >= aim else "missed"
    return Figure(key, name, ours, floor, share, min(shares), max(shares), aim, goal, verdict)


def _rounds(rounds: list[Round]) -> list[Figure]:
    """Return the rounds per second, of a game that has rounds."""
    pairs = [(r.ours.rounds_s, r.floor.rounds_s) for r in rounds]
    counted = [(ours, floor) for ours, floor in pairs if ours is not None and floor is not None]
    return [_speed("rounds_s", "rounds/s", counted)] if counted else []


def _length(rounds: list[Round]) -> Figure:
    """Return the length of the games: every round plays the same games, so any round gives it."""
    ours, floor = rounds[0].ours.mean_length, rounds[0].floor.mean_length
    share = ours / floor
    return Figure(
        "mean_length", "moves in a game", ours, floor, share, verdict="differs" if abs(share - 1) > SAME_LENGTH else ""
    )


def _clone(rounds: list[Round], aim: float) -> Figure:
    ours = min(r.clone_ns for r in rounds)
    return Figure("clone_ns", "clone, ns", ours, aim=aim, verdict=_at_most(ours, aim), at_most=True)


def _at_most(value: float, aim: float) -> Verdict:
    return "aim" if value <= aim else "missed"
