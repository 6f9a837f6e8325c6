"""Troubles of a server: it is killed, its disk is full, its clock is set, one of its processes dies."""

import asyncio
import os
import random
import resource
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from tests.server.postgres import in_tablespace, postgres
from tests.server.running import Running
from tests.soak.report import Report, played
from tests.soak.serving import serving, set_clock

HOUR: Final = 3_600
STEPS: Final = (HOUR, -2 * HOUR, 30 * 24 * HOUR, 0)
"""Clock offsets in seconds, one after another."""
WORKERS: Final = "spawn_main"
"""Parts of the command lines of workers and of bot processes."""
SMALL_DISK: Final = 64_000_000


class Trouble(Protocol):
    servers: list[Running]
    database: str

    async def happen(self, rng: random.Random, report: Report) -> None:
        """Cause the trouble once, and end it."""


Opening = Callable[[str, Path, int], AbstractContextManager[Trouble]]


@dataclass
class Kills:
    """The whole server is killed and restarted."""

    servers: list[Running]
    database: str

    async def happen(self, rng: random.Random, report: Report) -> None:
        victim = rng.choice(self.servers)
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)


@dataclass
class FullDisk:
    """Nothing can be stored until there is room again."""

    servers: list[Running]
    database: str
    fill: Callable[[], None]
    free: Callable[[], None]

    async def happen(self, rng: random.Random, report: Report) -> None:
        before = report.refused
        self.fill()
        try:
            while report.refused < before + 3:
                await asyncio.sleep(0.02)
        finally:
            self.free()
        await played(report, 5)


@dataclass
class ClockSteps:
    """The clock is set, forwards or backwards, while the server runs or while it is down."""

    servers: list[Running]
    database: str
    clocks: list[Path]
    at: int = 0

    async def happen(self, rng: random.Random, report: Report) -> None:
        number = self.at // len(STEPS) % len(self.servers)
        victim, is_down = self.servers[number], rng.random() < 0.5
        if is_down:
            await asyncio.to_thread(victim.kill)
        set_clock(self.clocks[number], STEPS[self.at % len(STEPS)])
        self.at += 1
        if is_down:
            await asyncio.to_thread(victim.start)
        await played(report, 20)


@dataclass
class WorkerKills:
    """One of the server's processes is killed: a worker, or a bot process."""

    servers: list[Running]
    database: str

    async def happen(self, rng: random.Random, report: Report) -> None:
        while not (victims := workers_of(self.servers[0].pid)):
            await asyncio.sleep(0.02)
        os.kill(rng.choice(victims), signal.SIGKILL)
        await played(report, 5)


@dataclass
class InTurn:
    """One kind of trouble after another."""

    servers: list[Running]
    database: str
    troubles: list[Trouble]
    at: int = 0

    async def happen(self, rng: random.Random, report: Report) -> None:
        self.at += 1
        await self.troubles[(self.at - 1) % len(self.troubles)].happen(rng, report)


def workers_of(pid: int) -> list[int]:
    """Return the processes below this one, without helper processes."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue  # it has ended since
    found, last = set[int](), {pid}
    while last:
        last = {child for child, parent in parents.items() if parent in last}
        found |= last
    return [child for child in sorted(found) if WORKERS in words_of(child)]


def words_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


@contextmanager
def database_of(store: str, place: Path) -> Iterator[str]:
    if store == "postgres":
        with postgres() as url:
            yield url
    else:
        yield str(place / "voltable.db")


@contextmanager
def disk_of(store: str, place: Path) -> Iterator[tuple[str, Path | None]]:
    """Make a database on a disk that can be filled; SQLite needs no disk."""
    if store == "sqlite":
        yield str(place / "voltable.db"), None
    else:
        with small_disk() as disk, in_tablespace(disk) as database:
            yield database, disk / "filler"


def full_disk_of(servers: list[Running], database: str, filler: Path | None) -> FullDisk:
    """SQLite: the server may not extend files. PostgreSQL: its tables are on a small disk, which is filled."""
    if filler is not None:
        return FullDisk(servers, database, lambda: fill(filler), filler.unlink)
    (server,) = servers
    return FullDisk(servers, database, lambda: limit_files(server.pid, 4096), lambda: limit_files(server.pid))


def limit_files(pid: int, size: int = resource.RLIM_INFINITY) -> None:
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def may_mount() -> bool:
    """Return whether this process may mount a disk: root may, unless a container forbids it."""
    return subprocess.run(["unshare", "--mount", "true"], check=False, capture_output=True).returncode == 0


@contextmanager
def small_disk() -> Iterator[Path]:
    """Mount a small disk in a folder that PostgreSQL's user may enter, unlike the folders of tests."""
    disk = Path(tempfile.mkdtemp(prefix="voltable-disk-"))
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
        disk.rmdir()


def fill(filler: Path) -> None:
    """Use all the space that is left."""
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(65_536)):
                pass
        except OSError:
            return


@contextmanager
def all_serving(place: Path, database: str, servers: int, clocks: bool = False) -> Iterator[list[Running]]:
    with ExitStack() as stack:
        started: list[Running] = []
        for number in range(servers):
            clock = clock_file(place, number) if clocks else None
            if clock is not None:
                set_clock(clock, 0)
            started.append(stack.enter_context(serving(place / str(number), database, clock=clock)))
        yield started


def clock_file(place: Path, number: int) -> Path:
    return place / f"clock-{number}"


def clock_steps_of(servers: list[Running], database: str, place: Path) -> ClockSteps:
    return ClockSteps(servers, database, [clock_file(place, number) for number in range(len(servers))])


@contextmanager
def killed(store: str, place: Path, servers: int) -> Iterator[Trouble]:
    with database_of(store, place) as database, all_serving(place, database, servers) as started:
        yield Kills(started, database)


@contextmanager
def full_disk(store: str, place: Path, servers: int) -> Iterator[Trouble]:
    with disk_of(store, place) as (database, filler), all_serving(place, database, servers) as started:
        yield full_disk_of(started, database, filler)


@contextmanager
def clock_steps(store: str, place: Path, servers: int) -> Iterator[Trouble]:
    with database_of(store, place) as database, all_serving(place, database, servers, clocks=True) as started:
        yield clock_steps_of(started, database, place)


@contextmanager
def worker_kills(store: str, place: Path, servers: int) -> Iterator[Trouble]:
    """Kill processes of one server: with PostgreSQL also workers; SQLite has one worker, the server itself."""
    workers = 2 if store == "postgres" else 1
    with database_of(store, place) as database, serving(place / "0", database, workers) as server:
        yield WorkerKills([server], database)


@contextmanager
def everything(store: str, place: Path, servers: int) -> Iterator[Trouble]:
    """Cause all troubles in turn at the same servers: the short version."""
    with disk_of(store, place) as (database, filler), all_serving(place, database, servers, clocks=True) as started:
        troubles: list[Trouble] = [full_disk_of(started, database, filler), clock_steps_of(started, database, place)]
        yield InTurn(started, database, [*troubles, Kills(started, database), WorkerKills(started, database)])


TROUBLES: Final[dict[str, Opening]] = {
    "kill": killed,
    "disk": full_disk,
    "clock": clock_steps,
    "worker": worker_kills,
    "everything": everything,
}
