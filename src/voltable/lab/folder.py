"""The folder of an arena: its plan, a line and a record for every finished game, and the reports.

A game counts as finished when its line is complete: games that a killed arena left incomplete are played again.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from voltable.catalog import load
from voltable.core.errors import VoltableError
from voltable.core.options import Value
from voltable.lab.game import Outcome
from voltable.lab.plan import Plan

PLAN: Final = "plan.json"
RESULTS: Final = "results.jsonl"
GAMES: Final = "games"
T = TypeVar("T")


class FolderError(VoltableError):
    """The folder cannot be used for this plan."""


class Folder:
    def __init__(self, path: Path, plan: Plan, outcomes: list[Outcome]) -> None:
        self.path = path
        self.plan = plan
        self.outcomes = outcomes

    @classmethod
    def create(cls, path: Path, plan: Plan) -> Self:
        """Create the folder of a plan, or open it if it has the same plan, possibly with fewer games."""
        if (path / PLAN).exists():
            folder = cls.open(path)
            folder.extend(plan)
            return folder
        make_folder(path, GAMES)
        write(path / PLAN, json.dumps(plan.to_data(), indent=2) + "\n")
        return cls(path, plan, [])

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the folder of an existing arena."""
        plan = read_plan(path, PLAN, "an arena", Plan.read)
        return cls(path, plan, read_outcomes(path / RESULTS))

    def extend(self, plan: Plan) -> None:
        """Continue with a plan that may differ only in the number of games."""
        check_same(self.path, self.plan.settings(), plan.settings())
        self.plan = plan
        write(self.path / PLAN, json.dumps(plan.to_data(), indent=2) + "\n")

    @property
    def done(self) -> set[tuple[int, tuple[str, ...]]]:
        return {(outcome.deal, outcome.seating) for outcome in self.outcomes}

    def add(self, outcome: Outcome, record: str) -> None:
        """Save a finished game: first its record, then its line."""
        write(self.record_path(outcome), record)
        with (self.path / RESULTS).open("a", encoding="utf-8") as results:
            results.write(outcome.to_json() + "\n")
        self.outcomes.append(outcome)

    def record_path(self, outcome: Outcome) -> Path:
        return self.path / GAMES / f"{outcome.number:06}.jsonl"


def make_folder(path: Path, inside: str) -> None:
    """Create an empty folder with one folder inside; raise FolderError if it holds other files."""
    if path.exists() and any(path.iterdir()):
        raise FolderError(f"{path} holds other files; choose another folder with --out")
    (path / inside).mkdir(parents=True, exist_ok=True)


def read_plan(path: Path, name: str, kind: str, read: Callable[[dict[str, Any]], T]) -> T:
    """Return the plan in this file of a folder; raise FolderError if the folder is not of this kind."""
    try:
        return read(json.loads((path / name).read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise FolderError(f"{path} is not the folder of {kind}: it has no {name}") from None
    except (ValueError, TypeError, KeyError) as error:
        raise FolderError(f"{path / name} cannot be read: {error}") from None


def check_same(path: Path, old: dict[str, Any], new: dict[str, Any]) -> None:
    """Raise FolderError unless a folder that was begun with the old settings can be continued with the new ones."""
    for name, value in new.items():
        if old.get(name) != value:
            begun = f"{path} was begun with {name} {old.get(name)!r}, not {value!r}"
            raise FolderError(f"{begun}; choose another folder with --out")


def read_outcomes(path: Path) -> list[Outcome]:
    """Read the complete lines and truncate an incomplete one at the end of the file."""
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        os.truncate(path, whole)
    try:
        return [Outcome.read(json.loads(line)) for line in content[:whole].splitlines()]
    except (ValueError, TypeError, KeyError) as error:
        raise FolderError(f"{path} cannot be read: {error}") from None


def check_rules(path: Path, game: str, options: dict[str, Value], version: int) -> None:
    """Raise FolderError unless this program has the same version of the rules as the folder."""
    rules = load(game, **options)
    if rules.version != version:
        begun = f"version {version} of the rules of {game}"
        raise FolderError(f"{path} was begun with {begun}; this program plays version {rules.version}")


def write(path: Path, text: str) -> None:
    """Write a file atomically."""
    half = path.with_name(path.name + ".half")
    half.write_text(text, encoding="utf-8")
    half.replace(path)
