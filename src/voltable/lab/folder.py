"""The folder of an arena: its plan, a line and a record for every finished game, and the reports.

A game counts as finished when its line is complete: games that a killed arena left incomplete are played again.
"""

import json
import os
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from voltable.catalog import load
from voltable.core.errors import VoltableError
from voltable.core.options import Value
from voltable.lab.game import Outcome
from voltable.lab.plan import Plan

RESULTS: Final = "results.jsonl"
GAMES: Final = "games"


class FolderError(VoltableError):
    """The folder cannot be used for this plan."""


class AnyPlan(Protocol):
    @classmethod
    def read(cls, data: dict[str, Any]) -> Self: ...

    def to_data(self) -> dict[str, Any]: ...

    def settings(self) -> dict[str, Any]:
        """Return everything that must not change when a run is continued."""
        ...


P = TypeVar("P", bound=AnyPlan)


class RunFolder(Generic[P]):
    """The folder of a run that can be stopped and continued: its plan, and what is finished of it."""

    kind: ClassVar[str]
    """What the folder is, for messages."""
    plan_file: ClassVar[str]
    inside: ClassVar[str]
    """The name of the folder with the finished games."""
    plan_type: type[P]

    def __init__(self, path: Path, plan: P) -> None:
        self.path = path
        self.plan = plan

    @classmethod
    def create(cls, path: Path, plan: P) -> Self:
        """Create the folder of a plan, or open it if it has the same plan, possibly with fewer games."""
        if (path / cls.plan_file).exists():
            folder = cls.open(path)
            check_same(path, folder.plan.settings(), plan.settings())
            folder.plan = plan
        else:
            make_folder(path, cls.inside)
            folder = cls(path, plan)
        write(path / cls.plan_file, json.dumps(plan.to_data(), indent=2) + "\n")
        return folder

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the folder of an existing run."""
        return cls(path, cls.read_plan(path))

    @classmethod
    def read_plan(cls, path: Path) -> P:
        """Return the plan of a folder; raise FolderError if the folder is not of this kind."""
        file = path / cls.plan_file
        try:
            return cls.plan_type.read(json.loads(file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise FolderError(f"{path} is not the folder of {cls.kind}: it has no {cls.plan_file}") from None
        except (ValueError, TypeError, KeyError) as error:
            raise FolderError(f"{file} cannot be read: {error}") from None


class Folder(RunFolder[Plan]):
    kind, plan_file, inside, plan_type = "an arena", "plan.json", GAMES, Plan

    def __init__(self, path: Path, plan: Plan) -> None:
        super().__init__(path, plan)
        self.outcomes = read_outcomes(path / RESULTS)

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
