"""SIGHUP restarts a server with one worker: new code is loaded, and nothing is lost."""

import asyncio
import os
import pty
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx
import pytest
from tests.server.running import PATIENCE, Running, running
from tests.soak.kill import check_all, play_games
from tests.soak.report import Report, played

from voltable.server.processes.restart import why_not_restart

GAMES = 3
RESTARTS = 2
IN_TERMINAL = """
import fcntl, os, sys, termios

fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Runs Python with the terminal that is its stdin as controlling terminal."""


def starts(server: Running) -> int:
    return server.log.read_text().count('"started"')


def has_started(server: Running, times: int) -> bool:
    return starts(server) == times


def children_of(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def wait_until(is_so: Callable[[], bool], server: Running) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert server.is_alive and time.monotonic() < until, server.log.read_text()
        time.sleep(0.05)


def test_games_go_on_after_a_restart_and_no_connection_is_refused(tmp_path: Path) -> None:
    report = Report()
    refused: list[str] = []
    with running(tmp_path) as server:
        pid = server.pid
        address = ("127.0.0.1", server.settings.port)

        async def knock(done: asyncio.Event) -> None:
            while not done.is_set():
                try:
                    (await asyncio.to_thread(socket.create_connection, address)).close()
                except OSError as error:
                    refused.append(str(error))
                await asyncio.sleep(0.02)

        async def restart() -> None:
            done = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                group.create_task(knock(done))
                for at in range(GAMES):
                    group.create_task(play_games([server], report, random.Random(at), GAMES, done))
                for number in range(1, RESTARTS + 1):
                    await played(report, 20)
                    os.kill(pid, signal.SIGHUP)
                    await asyncio.to_thread(wait_until, partial(has_started, server, number + 1), server)
                await played(report, 20)
                done.set()

        asyncio.run(asyncio.wait_for(restart(), 240))
        states = [Path(f"/proc/{child}/stat").read_text() for child in children_of(pid)]
        assert not any(state.rpartition(")")[2].split()[0] == "Z" for state in states)  # all that ended were waited for
        assert server.is_alive and httpx.get(server.url + "/ready").status_code == 200
        assert server.stop() == -signal.SIGTERM
        troubles = re.findall(r"Traceback|error", server.log.read_text())
    check_all(report, server.settings.database)
    assert not refused and not troubles
    assert report.games >= GAMES and sum(player.resumed for player in report.players) >= RESTARTS


def test_code_that_cannot_be_loaded_is_reported_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "installed"
    installed.mkdir()
    broken = installed / "fastapi.py"
    monkeypatch.syspath_prepend(str(installed))
    with running(tmp_path) as server:
        broken.write_text("raise RuntimeError('half installed')\n")
        os.kill(server.pid, signal.SIGHUP)
        wait_until(
            lambda: "the new code cannot be used: RuntimeError: half installed" in server.log.read_text(), server
        )
        assert httpx.get(server.url + "/health").status_code == 200 and starts(server) == 1
        broken.unlink()
        os.kill(server.pid, signal.SIGHUP)
        wait_until(lambda: starts(server) == 2, server)
        assert httpx.get(server.url + "/health").status_code == 200


def test_code_that_hangs_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltable.server.processes.restart.CHECK", "import time; time.sleep(1000)")
    monkeypatch.setattr("voltable.server.processes.restart.CHECK_LIMIT", 0.0)
    assert asyncio.run(why_not_restart()) == "it was not loaded within 0 s"


def test_a_server_ends_when_its_terminal_is_closed_and_restarts_while_it_is_open(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    log = tmp_path / "server.log"
    serve = ["-m", "voltable", "serve", "--port", "0", "--metrics", "off", "--database", str(tmp_path / "voltable.db")]
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-c", IN_TERMINAL, *serve],
            stdin=slave,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
    os.close(slave)
    try:
        assert process.stdout is not None
        process.stdout.readline()
        for count in (1, 2):
            until = time.monotonic() + PATIENCE
            while log.read_text().count('"started"') < count:
                assert process.poll() is None and time.monotonic() < until, log.read_text()
                time.sleep(0.05)
            if count == 1:
                process.send_signal(signal.SIGHUP)
        os.close(master)
        assert process.wait(PATIENCE) == -signal.SIGTERM
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
