"""The folder of an arena: its plan, a line for every finished game, a record of each, and what came of it all.

A game is finished when its line is whole: whatever a killed arena left half written is played again.
"""

import json
import os
from pathlib import Path
from typing import Final, Self

from voltable.catalog import load
from voltable.core.errors import VoltableError
from voltable.core.options import Value
from voltable.lab.game import Outcome
from voltable.lab.plan import Plan

PLAN: Final = "plan.json"
RESULTS: Final = "results.jsonl"
GAMES: Final = "games"


class FolderError(VoltableError):
    """The folder is not what the arena needs."""


class Folder:
    def __init__(self, path: Path, plan: Plan, outcomes: list[Outcome]) -> None:
        self.path = path
        self.plan = plan
        self.outcomes = outcomes

    @classmethod
    def create(cls, path: Path, plan: Plan) -> Self:
        """A new folder for this plan, or the old one where the same plan was begun; more games may be added."""
        if (path / PLAN).exists():
            folder = cls.open(path)
            folder.extend(plan)
            return folder
        if path.exists() and any(path.iterdir()):
            raise FolderError(f"{path} holds other files; choose another folder with --out")
        (path / GAMES).mkdir(parents=True, exist_ok=True)
        write(path / PLAN, json.dumps(plan.to_data(), indent=2) + "\n")
        return cls(path, plan, [])

    @classmethod
    def open(cls, path: Path) -> Self:
        """The folder of an arena that was begun."""
        try:
            plan = Plan.read(json.loads((path / PLAN).read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise FolderError(f"{path} is not the folder of an arena: it has no {PLAN}") from None
        except (ValueError, TypeError, KeyError) as error:
            raise FolderError(f"{path / PLAN} cannot be read: {error}") from None
        return cls(path, plan, read_outcomes(path / RESULTS))

    def extend(self, plan: Plan) -> None:
        """Go on with a plan that differs in nothing but the number of games."""
        old, new = self.plan.to_data(), plan.to_data()
        differing = [name for name in new if name != "games" and old.get(name) != new[name]]
        if differing:
            name = differing[0]
            begun = f"{self.path} was begun with {name} {old.get(name)!r}, not {new[name]!r}"
            raise FolderError(f"{begun}; choose another folder with --out")
        self.plan = plan
        write(self.path / PLAN, json.dumps(new, indent=2) + "\n")

    @property
    def done(self) -> set[tuple[int, tuple[str, ...]]]:
        return {(outcome.deal, outcome.seating) for outcome in self.outcomes}

    def add(self, outcome: Outcome, record: str) -> None:
        """Keep a finished game: first its record, then its line."""
        write(self.record_path(outcome), record)
        with (self.path / RESULTS).open("a", encoding="utf-8") as results:
            results.write(outcome.to_json() + "\n")
        self.outcomes.append(outcome)

    def record_path(self, outcome: Outcome) -> Path:
        return self.path / GAMES / f"{outcome.number:06}.jsonl"


def read_outcomes(path: Path) -> list[Outcome]:
    """The whole lines; half a line at the end is cut off, so that the next one begins afresh."""
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
    """Raise FolderError unless this program plays by the rules that the folder was begun with."""
    rules = load(game, **options)
    if rules.version != version:
        begun = f"version {version} of the rules of {game}"
        raise FolderError(f"{path} was begun with {begun}; this program plays version {rules.version}")


def write(path: Path, text: str) -> None:
    """The whole file or none of it."""
    half = path.with_name(path.name + ".half")
    half.write_text(text, encoding="utf-8")
    half.replace(path)
