"""A server that is killed and comes back at the same address."""

import random
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.running import Running

from voltable.server.settings import NO_LIMITS, Settings

PORTS = range(20000, 32000)
"""Below those that the system gives to outgoing lines: a client that tries a port where nobody listens could be given
that very port, be connected to itself, and keep the server from coming back."""


def free_port() -> int:
    while True:
        port = random.choice(PORTS)
        with suppress(OSError), socket.socket() as trial:
            trial.bind(("127.0.0.1", port))
            return port


@contextmanager
def serving(folder: Path, database: str) -> Iterator[Running]:
    folder.mkdir(exist_ok=True)
    settings = Settings(port=free_port(), database=database, pace=0.0, limits=NO_LIMITS)
    server = Running(settings, folder / "server.log")
    try:
        yield server
    finally:
        server.kill()
