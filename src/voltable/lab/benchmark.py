"""The benchmark: one entry against the ladder on fixed deals, and the file in which its results are handed in.

All entries play the same deals in all seats against the same bots, so that their results can be compared. The file
names everything that is needed to play the games again.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from voltable.bots.names import LEVELS
from voltable.catalog import load
from voltable.core.errors import VoltableError
from voltable.core.options import Value
from voltable.lab.folder import Folder, write
from voltable.lab.plan import LONE, Plan
from voltable.lab.standings import Standings
from voltable.version import __version__

LADDER: Final = ("random", "greedy", *LEVELS)
"""Whom every entry plays, from weak to strong."""
SEED: Final = 20_000
"""Of all deals. Choose others to learn from."""
GAMES: Final = 100
"""For each pairing."""
FORMAT: Final = 1
RESULT: Final = "entry.json"


class InvalidEntry(VoltableError):
    """A results file that cannot be used, and why."""


def benchmark_plan(game: str, options: Mapping[str, Value], entry: str, seats: int | None = None) -> Plan:
    """Return the plan by which an entry plays the ladder; a bot of the ladder does not play against itself."""
    rivals = [bot for bot in LADDER if bot != entry]
    return Plan.make(game, dict(options), (entry, *rivals), GAMES, seats, LONE, SEED)


def is_benchmark(plan: Plan) -> bool:
    """Return whether a plan is that of the benchmark for its first bot."""
    return plan == benchmark_plan(plan.game, plan.options, plan.bots[0], plan.seats)


@dataclass(frozen=True)
class Row:
    """An entry against one bot of the ladder."""

    against: str
    games: int
    points: float
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Entry:
    """The results of an entry, as they are handed in."""

    name: str
    game: str
    version: int
    options: dict[str, Value]
    seats: int
    seed: int
    program: str
    """Version of voltable."""
    rows: list[Row]
    milliseconds: dict[str, float]
    """Of a choice between two or more moves: half of them and 99 of 100 took no longer."""
    games_sha256: str
    """Of the records of all games in their order."""
    about: str = ""
    """What it is and how it was trained, in a sentence or two; for people to fill in."""

    @classmethod
    def of(cls, folder: Folder) -> Self:
        """Return the results of a finished benchmark; raise InvalidEntry for a folder of anything else."""
        plan = folder.plan
        entry = plan.bots[0]
        if not is_benchmark(plan):
            raise InvalidEntry(f"{folder.path} was not played as a benchmark: start it with --benchmark")
        if len(folder.outcomes) < plan.total:
            raise InvalidEntry(f"{folder.path} has {len(folder.outcomes)} of {plan.total} games: continue it first")
        standings = Standings(plan, folder.outcomes)
        pace = standings.paces()[entry]
        rows = []
        for rival in plan.bots[1:]:
            share = standings.against(entry, rival)
            low, high = share.interval
            rows.append(
                Row(rival, share.games, *(round(number, 6) for number in (share.points, share.value, low, high)))
            )
        return cls(
            name=standings.labels()[entry],
            game=plan.game,
            version=plan.version,
            options=plan.options,
            seats=plan.seats,
            seed=plan.seed,
            program=__version__,
            rows=rows,
            milliseconds={"p50": pace.p50, "p99": pace.p99},
            games_sha256=digest(folder),
        )

    def to_text(self) -> str:
        data = {"format": FORMAT, **vars(self), "rows": [vars(row) for row in self.rows]}
        return json.dumps(data, indent=2) + "\n"

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the entry of a results file; raise InvalidEntry where it does not hold what it must."""
        try:
            data: dict[str, Any] = json.loads(text)
            if data.pop("format") != FORMAT:
                raise InvalidEntry(f"a results file of this version has the format {FORMAT}")
            entry = cls(**{**data, "rows": [Row(**row) for row in data["rows"]]})
            load(entry.game, **entry.options)
        except InvalidEntry:
            raise
        except (ValueError, TypeError, KeyError, AttributeError, VoltableError) as error:
            raise InvalidEntry(f"this is no results file of a benchmark: {error}") from None
        entry.check()
        return entry

    def check(self) -> None:
        """Raise InvalidEntry unless the entry played the whole ladder on the deals of the benchmark."""
        played = [row.against for row in self.rows]
        if self.seed != SEED or played != [bot for bot in LADDER if bot in played] or len(played) < len(LADDER) - 1:
            raise InvalidEntry(f"a benchmark plays the deals of seed {SEED} against {', '.join(LADDER)}")
        for row in self.rows:
            if row.games < GAMES or not 0 <= row.points <= row.games or abs(row.points / row.games - row.share) > 1e-5:
                raise InvalidEntry(f"the row against {row.against} does not add up")

    @property
    def mean(self) -> float:
        """The mean share over the ladder."""
        return sum(row.share for row in self.rows) / len(self.rows)


def digest(folder: Folder) -> str:
    """Return the hash of all records in the order of their numbers: the same games give the same hash."""
    hashed = hashlib.sha256()
    for outcome in sorted(folder.outcomes, key=lambda outcome: outcome.number):
        hashed.update(folder.record_path(outcome).read_bytes())
    return hashed.hexdigest()


def write_entry(folder: Folder) -> Path:
    """Write the results file into the folder of a finished benchmark."""
    path = folder.path / RESULT
    write(path, Entry.of(folder).to_text())
    return path
