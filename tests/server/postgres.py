"""A private PostgreSQL on a free port, from the system's packages; it leaves nothing behind."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """Where the server's programs are; None where it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def _command(*words: str) -> list[str]:
    """PostgreSQL refuses to run as root: Debian's packages come with a user for it."""
    return ["runuser", "-u", "postgres", "--", *words] if os.geteuid() == 0 else list(words)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a new, empty database."""
    folder = binaries()
    assert folder is not None
    with tempfile.TemporaryDirectory(prefix="voltable-pg-") as place:
        data = Path(place) / "data"
        if os.geteuid() == 0:
            shutil.chown(place, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": place}
        initdb = [str(folder / "initdb"), "-D", str(data), "-U", "voltable", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(_command(*initdb), check=True, **quiet)  # type: ignore[call-overload]
        control = [str(folder / "pg_ctl"), "-D", str(data), "-w"]
        options = f"-p {port} -c listen_addresses=127.0.0.1 -k {place}"
        subprocess.run(_command(*control, "-o", options, "-l", f"{place}/log", "start"), check=True, **quiet)  # type: ignore[call-overload]
        try:
            yield f"postgresql://voltable@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run(_command(*control, "-m", "immediate", "stop"), check=True, **quiet)  # type: ignore[call-overload]
