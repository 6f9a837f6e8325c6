"""A server that is killed and restarted at the same address."""

import random
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.running import START, Running

from voltable.server.settings import NO_LIMITS, Settings

PORTS = range(20000, 32000)
"""Ports below those that the system gives to outgoing connections: a client that tries a closed port could be
given that very port, be connected to itself, and keep the server from restarting.
"""


def free_port() -> int:
    while True:
        port = random.choice(PORTS)
        with suppress(OSError), socket.socket() as trial:
            trial.bind(("127.0.0.1", port))
            return port


STEPPED = (
    """
import sys, time

def ahead():
    with open(sys.argv[2]) as file:
        return int(file.read())

seconds, nanoseconds = time.time, time.time_ns
time.time = lambda: seconds() + ahead()
time.time_ns = lambda: nanoseconds() + ahead() * 10**9
"""
    + START
)
"""Shifts the clock of this process alone by the seconds in a file; monotonic time is unchanged."""


def set_clock(file: Path, ahead: int) -> None:
    """Set the clock offset of the server that reads this file."""
    new = file.with_suffix(".new")
    new.write_text(str(ahead))
    new.replace(file)


@contextmanager
def serving(folder: Path, database: str, workers: int = 1, clock: Path | None = None) -> Iterator[Running]:
    folder.mkdir(exist_ok=True)
    settings = Settings(
        port=free_port(), database=database, workers=workers, pace=0.0, metrics="127.0.0.1:0", limits=NO_LIMITS
    )
    log = folder / "server.log"
    server = Running(settings, log) if clock is None else Running(settings, log, STEPPED, str(clock))
    try:
        yield server
    finally:
        server.kill()
