"""Run a server for an hour of simulated time with people at its tables, and check that its memory stays flat.

    python -m tools.soak_hour                                an hour in four minutes
    python -m tools.soak_hour --minutes 30 --speed 10 --groups 8

The server is a real process with SQLite whose clocks run `--speed` times as fast (`tools/simulated_time.py`). Groups of
people (`tools/soak_people.py`) play all four games over WebSockets, with bots and with each other, chat, are
disconnected, and leave tables, some of which they finish later. So tables are opened, swept from memory and loaded
again all the time, and at three o'clock the nightly sweep deletes old games.

Memory is read every simulated minute, after a full garbage collection and after free memory was returned to the system.
The first half of the run fills caches and reaches a steady number of tables. A line is fitted to the second half: the
exit code is 1 if it rises by more than `--tolerance` percent of the memory.
"""

import argparse
import asyncio
import os
import re
import signal
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import fmean, linear_regression
from typing import Final

from sqlalchemy import Connection, func, select
from tests.server.running import Running
from tools.simulated_time import SERVER
from tools.soak_people import Soak, play_evening

from voltable.server.retention.keeping import Keeping
from voltable.server.settings import NO_LIMITS, Limits, Settings
from voltable.server.store import schema
from voltable.server.store.open import database_at, migrate

BEFORE_NIGHT: Final = timedelta(hours=2, minutes=52)
"""Time of day at the start: the nightly sweep is due from three o'clock on, and the server looks every ten minutes."""
OLD_TABLES: Final = 500
"""Finished games for the nightly sweep, which deletes 200 in a transaction."""
KEPT: Final = Keeping(guests=1, finished=1, chat=1)
PRINT_EVERY: Final = 5  # minutes
FAILED: Final = 1


@dataclass(frozen=True)
class Sample:
    minute: int
    tables: int
    connections: int
    moves: int
    memory: int
    """Kilobytes."""
    blocks: int
    """Memory blocks that Python has allocated."""

    def __str__(self) -> str:
        return (
            f"{self.minute:6} {self.tables:8,} {self.connections:12,} {self.moves:14,} {self.memory / 1024:9.1f} MB "
            f"{self.blocks:14,}"
        )


HEAD: Final = (
    f"{'minute':>6} {'tables':>8} {'connections':>12} {'moves stored':>14} {'memory':>12} {'Python blocks':>14}"
)


@dataclass(frozen=True)
class Growth:
    """The rise of a line that is fitted to the samples, from the first to the last of them."""

    rise: float
    mean: float
    tolerance: float
    """Percent of the mean."""

    @property
    def is_flat(self) -> bool:
        return self.rise <= self.mean * self.tolerance / 100


def growth(samples: Sequence[Sample], tolerance: float) -> Growth:
    """Return the growth of the memory in the second half of the run, in kilobytes."""
    half = [sample for sample in samples if sample.minute >= samples[-1].minute / 2]
    slope, _ = linear_regression([sample.minute for sample in half], [sample.memory for sample in half])
    minutes = half[-1].minute - half[0].minute
    return Growth(slope * minutes, fmean(sample.memory for sample in half), tolerance)


class SoakServer:
    """The server process and what is read from it."""

    def __init__(self, folder: Path, speed: float) -> None:
        self.database: Final = str(folder / "soak.db")
        self._answers: Final = folder / "memory.txt"
        self._answers.touch()
        self._sampled = 0
        start = datetime.now(UTC).replace(hour=0, minute=0, second=0) + BEFORE_NIGHT
        asyncio.run(store_old_tables(self.database, start - timedelta(days=3)))
        settings = Settings(
            port=0, database=self.database, metrics="127.0.0.1:0", limits=in_real_time(speed), keeping=KEPT
        )
        words = [str(speed), str(start.timestamp()), str(self._answers)]
        self.running: Final = Running(settings, folder / "server.log", SERVER, *words)

    async def sample(self, minute: int) -> Sample:
        os.kill(self.running.pid, signal.SIGUSR1)
        self._sampled += 1
        while len(lines := self._answers.read_text().splitlines()) < self._sampled:
            assert self.running.is_alive, self.running.log.read_text()
            await asyncio.sleep(0.02)
        memory, blocks = map(int, lines[-1].split())
        (text,) = await asyncio.to_thread(self.running.metrics)
        tables, sockets = metric(text, "voltable_live_tables"), metric(text, "voltable_sockets")
        return Sample(minute, tables, sockets, metric(text, 'voltable_entries_total{kind="move"}'), memory, blocks)


def in_real_time(speed: float) -> Limits:
    """Return limits that leave requests as much real time as they usually have: clients are not faster than usual."""
    limits = NO_LIMITS
    return replace(
        limits,
        head_seconds=limits.head_seconds * speed,
        body_seconds=limits.body_seconds * speed,
        write_seconds=limits.write_seconds * speed,
    )


def metric(text: str, name: str) -> int:
    found = re.search(rf"^{re.escape(name)} ([\d.e+]+)$", text, re.MULTILINE)
    return round(float(found[1])) if found else 0


async def store_old_tables(database: str, when: datetime) -> None:
    """Store finished games of this time, for the nightly sweep."""
    ms = round(when.timestamp() * 1000)
    row = {"game": "voltage", "public": False, "status": "over", "created": ms, "held_until": 0}

    def store(connection: Connection) -> None:
        connection.execute(schema.tables.insert(), [{**row, "id": f"old-{number}"} for number in range(OLD_TABLES)])

    opened = database_at(database)
    await migrate(opened)
    await opened.transact(store)
    await opened.stop()


async def count_old_tables(database: str) -> int:
    opened = database_at(database)
    (row,) = await opened.ask(select(func.count().label("old")).where(schema.tables.c.id.startswith("old-")))
    await opened.stop()
    return int(row.old)


async def soak(server: SoakServer, options: argparse.Namespace) -> list[Sample]:
    """Let the groups play for the given minutes; they are counted from when every group has moved."""
    people = Soak(server.running.url, options.speed, options.seed)
    groups = [asyncio.create_task(play_evening(people, number)) for number in range(options.groups)]
    samples: list[Sample] = []
    loop = asyncio.get_running_loop()
    try:
        while len(people.has_moved) < options.groups:
            await alive(groups, 0.05)
        began = loop.time()
        print(HEAD, flush=True)
        for minute in range(options.minutes + 1):
            await alive(groups, began + minute * 60 / options.speed - loop.time())
            samples.append(await server.sample(minute))
            if minute % PRINT_EVERY == 0 or minute == options.minutes:
                print(samples[-1], flush=True)
    finally:
        for task in groups:
            task.cancel()
        await asyncio.gather(*groups, return_exceptions=True)
    counts = people.counts
    print(
        f"{counts.opened:,} tables opened: {counts.finished:,} games finished, {counts.left:,} left, "
        f"{counts.resumed:,} resumed later, {counts.given_up:,} left because they took too long; "
        f"{counts.reconnects:,} reconnects, {counts.chats:,} chat messages, {counts.refused:,} submissions refused"
    )
    return samples


async def alive(groups: Sequence["asyncio.Task[None]"], seconds: float) -> None:
    """Wait, unless a group fails meanwhile."""
    done, _ = await asyncio.wait(groups, timeout=max(0.0, seconds), return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


def run(options: argparse.Namespace, folder: Path) -> int:
    """Return the exit code."""
    print(
        f"{options.minutes} simulated minutes at {options.speed:g} times the speed, {options.groups} groups of people",
        flush=True,
    )
    server = SoakServer(folder, options.speed)
    try:
        samples = asyncio.run(soak(server, options))
    finally:
        server.running.kill()
    old = asyncio.run(count_old_tables(server.database))
    print(f"nightly sweep: {OLD_TABLES - old} of {OLD_TABLES} old games deleted")
    found = growth(samples, options.tolerance)
    print(
        f"second half: memory {found.rise / 1024:+.1f} MB of {found.mean / 1024:.1f} MB "
        f"({found.rise / found.mean:+.1%}; tolerance {found.tolerance:g} %): {'flat' if found.is_flat else 'IT GREW'}"
    )
    return 0 if found.is_flat else FAILED


def main() -> int:
    parser = argparse.ArgumentParser(description="Run a server for an hour of simulated time and watch its memory.")
    parser.add_argument("--minutes", type=int, default=60, help="simulated minutes")
    parser.add_argument("--speed", type=float, default=15.0, help="simulated seconds in a real second")
    parser.add_argument("--groups", type=int, default=20, help="tables that are played at a time")
    parser.add_argument("--tolerance", type=float, default=3.0, help="percent of growth that counts as flat")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="voltable-soak-hour-") as folder:
        return run(options, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
