"""`voltable serve --workers 2`: real processes behind one address."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.client import Person
from tests.server.postgres import binaries, postgres
from tests.server.running import PATIENCE, Running, running
from tests.soak.kill import audit, play_games, stored_logs
from tests.soak.report import Report

needs_postgres = pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")
GAMES = 4


def test_a_sqlite_file_has_one_worker_and_the_command_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "voltable", "serve", "--workers", "2", "--port", "0", "--database", "games.db"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=PATIENCE
    )
    assert done.returncode != 0 and not (tmp_path / "games.db").exists()
    assert "several workers share a PostgreSQL database" in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def started(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), database, workers=2) as server:
        yield server


@pytest.fixture
def server(started: Running) -> Running:
    """Two workers, restarted if an earlier test has stopped them."""
    if not started.is_alive:
        started.start()
    return started


def workers(server: Running, wanted: int = 2) -> dict[str, int]:
    """Return the number of connections of each worker by its name; ask until this many workers have answered."""
    until = time.monotonic() + PATIENCE
    while True:
        text = "".join(server.metrics())
        names = re.findall(r'^voltable_worker{worker="(.+?)"}', text, re.M)
        sockets = dict(re.findall(r'^voltable_sockets{pid="(\d+)"} (\d+)', text, re.M))
        found = {name: int(sockets.get(name.partition("-")[0], 0)) for name in names}
        if len(found) >= wanted:
            return found
        assert time.monotonic() < until, f"only {found} ever answered\n{server.log.read_text()}"
        time.sleep(0.1)


@pytest.mark.thorough
@needs_postgres
def test_one_of_two_workers_is_killed_and_replaced_and_every_game_goes_on(server: Running, database: str) -> None:
    report = Report()

    async def soak() -> str:
        done = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for at in range(GAMES):
                group.create_task(play_games([server], report, random.Random(at), GAMES, done))
            while report.acknowledged < 20:
                await asyncio.sleep(0.01)
            victim = max((await asyncio.to_thread(workers, server)).items(), key=lambda worker: worker[1])[0]
            os.kill(int(victim.partition("-")[0]), signal.SIGKILL)
            done.set()
        return victim

    victim = asyncio.run(asyncio.wait_for(soak(), 240))
    audit(report, asyncio.run(stored_logs(database)))
    assert report.games >= GAMES and sum(player.resumed for player in report.players) > 0
    assert victim not in workers(server), "another process took its place"


@needs_postgres
def test_the_metrics_of_all_workers_are_at_one_address_and_no_counter_falls(server: Running) -> None:
    def entries() -> float:
        (text,) = server.metrics()
        return sum(float(count) for count in re.findall(r"^voltable_entries_total{.*?} (\S+)", text, re.M))

    def play() -> None:
        person = Person(server.url)
        table = person.open_table("voltage", ["me", "me"])["id"]

        async def move() -> None:
            async with person.socket(table, 0) as ada, person.socket(table, 1) as ben:
                await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))

        asyncio.run(move())

    play()
    before, names = entries(), set(workers(server))
    assert before > 10 and len(names) == 2
    victim = next(iter(names))
    os.kill(int(victim.partition("-")[0]), signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while victim in workers(server) or len(workers(server)) < 2:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert entries() >= before
    play()
    assert entries() > before


@needs_postgres
def test_a_worker_that_dies_during_a_health_check_is_replaced_at_once(server: Running) -> None:
    victim = next(iter(workers(server)))
    process = int(victim.partition("-")[0])
    os.kill(process, signal.SIGSTOP)
    time.sleep(1.5)  # the supervisor checks twice a second, and now waits for the answer
    os.kill(process, signal.SIGKILL)
    until = time.monotonic() + PATIENCE  # less than the time for a health check
    while victim in workers(server) or len(workers(server)) < 2:
        assert time.monotonic() < until, "the worker was not replaced"
        time.sleep(0.1)


@needs_postgres
def test_both_workers_say_goodbye_when_the_server_is_asked_to_stop(server: Running) -> None:
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "greedy"])["id"]

    async def stop() -> tuple[list[str], int]:
        lines = [person.socket(table, 0) for _ in range(6)]
        for line in lines:
            await line.__aenter__()
        stopping = asyncio.to_thread(server.stop)
        byes = [asyncio.create_task(line.hear("bye")) for line in lines]
        code = await stopping
        return [(await bye)["reason"] for bye in byes], code

    assert asyncio.run(stop()) == (["restart"] * 6, 0)
