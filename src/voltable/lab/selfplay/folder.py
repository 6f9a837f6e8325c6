"""The folder of a self-play run: its plan and its complete shards.

Shards are written atomically and named after the games in them, so that a run can be continued: games that are in no
shard are played. This module needs voltable[selfplay].
"""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import pyarrow as pa
import pyarrow.parquet as pq

from voltable.lab.folder import FolderError, RunFolder
from voltable.lab.selfplay.game import PlayedGame
from voltable.lab.selfplay.plan import SelfplayPlan
from voltable.lab.selfplay.shard import facts_of, shard_bytes

SHARDS: Final = "shards"
HALF: Final = ".half"
NAME: Final = re.compile(r"games-(\d{7,})-(\d{7,})\.parquet")


class SelfplayFolder(RunFolder[SelfplayPlan]):
    kind, plan_file, inside, plan_type = "a self-play run", "selfplay.json", SHARDS, SelfplayPlan

    def __init__(self, path: Path, plan: SelfplayPlan) -> None:
        super().__init__(path, plan)
        self.done: set[int] = set()
        """The numbers of the games that are in shards."""
        self.rows = 0
        for shard in shard_paths(path):
            self._count(shard)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the folder of an existing run and delete incomplete files."""
        folder = super().open(path)
        for half in (path / SHARDS).glob(f".games-*{HALF}"):
            half.unlink()
        return folder

    def left(self) -> list[int]:
        """Return the numbers of the games that are still to be played."""
        return [number for number in range(1, self.plan.games + 1) if number not in self.done]

    def add(self, games: list[PlayedGame]) -> None:
        """Save these games, which have consecutive numbers, as one shard."""
        first, last = games[0].number, games[-1].number
        assert [game.number for game in games] == list(range(first, last + 1))
        path = self.path / SHARDS / f"games-{first:07}-{last:07}.parquet"
        write_bytes(path, shard_bytes(self.plan, games))
        self.done.update(range(first, last + 1))
        self.rows += sum(len(game.decisions) for game in games)

    def _count(self, path: Path) -> None:
        first, last = games_in(path)
        try:
            with pq.ParquetFile(path) as file:
                facts, rows = facts_of(file.schema_arrow), file.metadata.num_rows
        except (pa.ArrowException, ValueError) as error:
            raise FolderError(f"{path} cannot be read: {error}; without it its games are played again") from None
        for name, value in self.plan.settings().items():
            if facts.get(name) != value:
                raise FolderError(f"{path} holds games with {name} {facts.get(name)!r}, not {value!r}")
        numbers = set(range(first, last + 1))
        if both := self.done & numbers:
            raise FolderError(f"game {min(both)} is in two files; {path} is one of them")
        self.done |= numbers
        self.rows += rows


def shard_paths(path: Path) -> Iterator[Path]:
    """Return the paths of the complete shards, in the order of their games."""
    return iter(sorted(file for file in (path / SHARDS).glob("games-*.parquet") if NAME.fullmatch(file.name)))


def games_in(path: Path) -> tuple[int, int]:
    """Return the numbers of the first and last game of a shard from its name."""
    named = NAME.fullmatch(path.name)
    assert named is not None
    return int(named[1]), int(named[2])


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file atomically and durably. Readers skip the temporary file, whose name begins with a dot."""
    half = path.with_name(f".{path.name}{HALF}")
    try:
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        why = error.strerror or str(error)
        raise FolderError(
            f"{path} could not be written: {why}; earlier files are complete, and the same command continues after them"
        ) from None
