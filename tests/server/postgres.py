"""A private PostgreSQL on a free port, from the system's packages; it leaves no files behind."""

import asyncio
import os
import shlex
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg

PATIENCE = 120.0


def binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs; None if it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def _command(*words: str) -> list[str]:
    """Return a command that does not run as root, which PostgreSQL refuses: Debian's packages have a user for it."""
    return ["runuser", "-u", "postgres", "--", *words] if os.geteuid() == 0 else list(words)


@dataclass(frozen=True)
class Database:
    """A database server that can be stopped for a while."""

    url: str
    place: str
    _start: list[str]
    _stop: list[str]

    def stop(self) -> None:
        subprocess.run(self._stop, check=True, timeout=PATIENCE, **quiet(self.place))

    def start(self) -> None:
        subprocess.run(self._start, check=True, timeout=PATIENCE, **quiet(self.place))

    @property
    def postmaster(self) -> int:
        """The process that starts all others of PostgreSQL."""
        return int(Path(self.place, "data", "postmaster.pid").read_text().splitlines()[0])

    def run(self, statement: str) -> None:
        """Run one statement as the owner of the database."""

        async def run() -> None:
            connection = await asyncpg.connect(self.url)
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())


@contextmanager
def postgres() -> Iterator[str]:
    """Yield the URL of a new, empty database."""
    with database_server() as database:
        yield database.url


@contextmanager
def in_tablespace(disk: Path) -> Iterator[str]:
    """Yield the URL of a new database whose tables are on this disk; PostgreSQL's own log is not."""
    folder = disk / "tables"
    folder.mkdir()
    if os.geteuid() == 0:
        for path in (disk, folder):
            shutil.chown(path, "postgres")
    with database_server() as database:
        database.run(f"CREATE TABLESPACE small LOCATION '{folder}'")
        database.run("ALTER DATABASE postgres SET default_tablespace = small")
        yield database.url


@contextmanager
def database_server(is_durable: bool = False) -> Iterator[Database]:
    """Yield a new database server; a durable one survives a power cut, which no test needs."""
    folder = binaries()
    assert folder is not None
    place = tempfile.mkdtemp(prefix="voltable-pg-")
    data = Path(place) / "data"
    if os.geteuid() == 0:
        shutil.chown(place, "postgres")
    control = _command(str(folder / "pg_ctl"), "-D", str(data), "-w")
    # Waits until its stdin is closed, which happens however the tests end, then cleans up.
    script = f"cat >/dev/null; cd /; {shlex.join([*control, '-m', 'immediate', 'stop'])}; rm -rf {place}"
    guard = subprocess.Popen(["sh", "-c", script], stdin=subprocess.PIPE, start_new_session=True, **quiet(place))
    assert guard.stdin is not None
    try:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        initdb = [str(folder / "initdb"), "-D", str(data), "-U", "voltable", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(_command(*initdb), check=True, timeout=PATIENCE, **quiet(place))
        # No test cuts the power of the machine: data handed to the operating system survives a kill of PostgreSQL.
        sync = "on" if is_durable else "off"
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c fsync={sync} -k {place}"
        start, stop = [*control, "-o", options, "-l", f"{place}/log", "start"], [*control, "-m", "immediate", "stop"]
        database = Database(f"postgresql://voltable@127.0.0.1:{port}/postgres", place, start, stop)
        database.start()
        yield database
    finally:
        guard.stdin.close()
        guard.wait(PATIENCE)


def quiet(place: str) -> dict[str, Any]:
    return {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": place}
