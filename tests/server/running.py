"""A real server process on a free port, with a real database, for the tests and the tools."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from pathlib import Path

import httpx

from voltable.server.settings import Limits, Settings

PATIENCE = 40.0
START = """
import os, signal, sys, threading
from voltable.server.run import run
from voltable.server.settings import read_settings

def end_with_the_tests():
    sys.stdin.read()
    os.killpg(0, signal.SIGKILL)

threading.Thread(target=end_with_the_tests, daemon=True).start()
run(read_settings(sys.argv[1]))
"""
"""The script ends when its stdin is closed, which happens however the tests end."""


PLENTY = (1000.0, 10_000)
MANY = Limits(
    requests=PLENTY,
    openings=PLENTY,
    openings_by_address=PLENTY,
    public_tables=PLENTY,
    handshakes=PLENTY,
    reports_by_address=PLENTY,
)
"""High limits, because all tests come from one address."""


class Running:
    """A server process; `kill` ends it as suddenly as a power cut."""

    def __init__(self, settings: Settings, log: Path, script: str = START, *words: str) -> None:
        """Start the server with this script, and with these arguments after the settings."""
        self.settings = settings
        self.log = log
        self._script = script
        self._words = words
        self.url = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        try:
            self._start()
        except BaseException:
            self.kill()
            raise

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _start(self) -> None:
        with self.log.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self._script, json.dumps(asdict(self.settings)), *self._words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, f"the server did not start: {line}{self.log.read_text()}"
        self.url = "http://127.0.0.1:" + line.strip().rstrip("/").rpartition(":")[2]
        self.settings = replace(self.settings, port=int(self.url.rpartition(":")[2]))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if httpx.get(self.url + "/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def metrics(self) -> list[str]:
        """Return the metrics of every worker, as text."""
        found: list[str] = []
        for address in dict.fromkeys(re.findall(r"metrics at (http://\S+?)\"", self.log.read_text())):
            with suppress(httpx.TransportError):  # that worker has ended
                found.append(httpx.get(address).text)
        return found

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> int:
        """Ask the server to stop; return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(PATIENCE)
        self._close()
        return code

    def kill(self) -> None:
        """Kill the server and all its children at once."""
        if self.is_alive:
            assert self._process is not None
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
        if self._process is not None:
            self._close()

    def _close(self) -> None:
        assert self._process is not None
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


@contextmanager
def running(
    folder: Path,
    database: str | None = None,
    limits: Limits | None = None,
    workers: int = 1,
    proxies: str = "127.0.0.1",
) -> Iterator[Running]:
    """Run a server for the time of a test."""
    settings = Settings(
        port=0,
        database=database or str(folder / "voltable.db"),
        workers=workers,
        pace=0.0,
        proxies=proxies,
        metrics="127.0.0.1:0",
        limits=limits or MANY,
    )
    server = Running(settings, folder / "server.log")
    try:
        yield server
    finally:
        server.kill()
