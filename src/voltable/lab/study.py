"""Studies of the games: the advantage of the first player, and the effect of options.

All seats have equal bots. All cases of a study play the same deals, as far as their options allow.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.core.record import parse_record
from voltable.lab.game import play
from voltable.lab.plan import PAIRS, Fixture, Plan
from voltable.lab.program import MOVE_SECONDS
from voltable.lab.shares import Z_95, Share
from voltable.lab.workers import Workers


@dataclass(frozen=True)
class Case:
    """One case of a study: the values of the options in question, and the settings of its games."""

    label: str
    plan: Plan

    @property
    def bot(self) -> str:
        return self.plan.bots[0]


@dataclass(frozen=True)
class Played:
    """The facts about one game that a study needs."""

    points: tuple[float, ...]
    """Points in the order of play: first the seat that acted first, then the seats to its left."""
    moves: int


@dataclass(frozen=True)
class Answer:
    """The games of a case."""

    label: str
    seats: int
    games: list[Played]

    def place(self, place: int) -> Share:
        """Return the share of the first (0), second (1) and so on in the order of play."""
        return Share(sum(game.points[place] for game in self.games), len(self.games), 1 / self.seats)

    @property
    def draws(self) -> Share:
        return Share(sum(max(game.points) < 1.0 for game in self.games), len(self.games), 0.0)

    @property
    def moves(self) -> tuple[float, float]:
        """Return the mean length of a game and the half-width of its 95 % interval."""
        lengths = [game.moves for game in self.games]
        mean = sum(lengths) / len(lengths)
        variance = sum((length - mean) ** 2 for length in lengths) / max(1, len(lengths) - 1)
        return mean, Z_95 * math.sqrt(variance / len(lengths))

    def to_data(self) -> dict[str, Any]:
        mean, half = self.moves
        return {
            "case": self.label,
            "games": len(self.games),
            "places": [self.place(place).to_data() for place in range(self.seats)],
            "draws": self.draws.to_data(),
            "moves": {"mean": round(mean, 3), "low": round(mean - half, 3), "high": round(mean + half, 3)},
        }


@dataclass(frozen=True)
class Difference:
    """The difference of the first player's share between two cases, with its 95 % interval."""

    value: float
    low: float
    high: float


def case_of(
    game: str, options: Mapping[str, Value], bot: str, games: int, seats: int | None, seed: int, label: str = ""
) -> Case:
    rules = load(game, **options)
    seats = seats if seats is not None else rules.best_seats[0]
    rules.check_seats(seats)
    plan = Plan(game, rules.version, rules.chosen, seats, (bot,), games, PAIRS, seed, MOVE_SECONDS)
    return Case(label or rules.title, plan)


def variants(game: str, asked: Sequence[str]) -> list[tuple[str, dict[str, Value]]]:
    """Return every combination of the given values (`name=a,b`) with its label."""
    known = {option.name: option for option in load(game).options()}
    rows: list[list[tuple[str, Value, str]]] = []
    for text in asked:
        name, equals, values = text.partition("=")
        if not equals or name not in known:
            raise InvalidOption(f"expected name=value,value with one of the options {', '.join(known)}, not {text!r}")
        rows.append([(name, known[name].parse(value), value) for value in values.split(",")])
    if not rows or len({name for row in rows for name, _, _ in row[:1]}) != len(rows):
        raise InvalidOption("name one option or more, each once")
    return [
        (" ".join(f"{name}={text}" for name, _, text in chosen), {name: value for name, value, _ in chosen})
        for chosen in product(*rows)
    ]


def answer(case: Case, workers: Workers, progress: Callable[[], None] | None = None) -> Answer:
    """Play all games of a case and return the answer."""
    games: list[Played] = []
    numbers = range(1, case.plan.games + 1)
    for _, played in sorted(_all(case, numbers, workers, progress), key=lambda found: found[0]):
        games.append(played)
    return Answer(case.label, case.plan.seats, games)


def _all(
    case: Case, numbers: Sequence[int], workers: Workers, progress: Callable[[], None] | None
) -> list[tuple[int, Played]]:
    found: list[tuple[int, Played]] = []
    with closing(workers.work(partial(play_one, case), numbers)) as results:
        for result in results:
            found.append(result)
            if progress is not None:
                progress()
    return found


def play_one(case: Case, number: int) -> tuple[int, Played]:
    """Play the game with this number; seats are counted from the one that acted first."""
    plan = case.plan
    outcome, text = play(plan, Fixture(number, number, (case.bot,) * plan.seats))
    first = parse_record(text).lines[0].seat
    points = outcome.points[first:] + outcome.points[:first]
    return number, Played(points, outcome.moves)


def difference(one: Answer, other: Answer) -> Difference:
    """Return the difference of the first player's shares. Treating the cases as independent is conservative."""
    a, b = one.place(0), other.place(0)
    spread = math.sqrt(a.value * (1 - a.value) / a.games + b.value * (1 - b.value) / b.games)
    value = a.value - b.value
    return Difference(value, value - Z_95 * spread, value + Z_95 * spread)
