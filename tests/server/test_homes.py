"""All connections of a table are served by the worker that holds it, and workers are replaced one after another."""

import asyncio
import os
import random
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from tests.server.client import Person
from tests.server.postgres import binaries, postgres
from tests.server.running import PATIENCE, Running, running
from tests.server.test_workers import workers
from tests.soak.kill import audit, play_games, stored_logs
from tests.soak.report import Report

from voltable.server.connections.handover import Handover, address_of, is_possible

pytestmark = [
    pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)"),
    pytest.mark.skipif(not is_possible(), reason="this system cannot pass open sockets between processes"),
]
WORKERS = 3
GAMES = 4


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), database, workers=WORKERS) as server:
        yield server


def test_all_connections_of_a_table_are_at_the_worker_that_holds_it(server: Running) -> None:
    person = Person(server.url)

    async def connect() -> list[list[int]]:
        seen: list[list[int]] = []
        async with AsyncExitStack() as stack:
            for count in range(1, 3):
                table = person.open_table("voltage", ["me", "me"])["id"]
                sockets = [await stack.enter_async_context(person.socket(table, at % 2)) for at in range(6)]
                await asyncio.gather(*(one.hear("presence") for one in sockets))
                assert all(one.welcome["online"][one.seat or 0] or one.seat is not None for one in sockets)
                numbers = sorted((await asyncio.to_thread(workers, server, WORKERS)).values())
                assert sum(numbers) == 6 * count
                seen.append(numbers)
        return seen

    for numbers in asyncio.run(connect()):
        assert all(number % 6 == 0 for number in numbers), numbers


def test_a_game_is_played_over_connections_that_were_handed_over(server: Running) -> None:
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "me"])["id"]

    async def play() -> list[float]:
        async with person.socket(table, 0) as ada, person.socket(table, 1) as ben:
            rngs = random.Random(1), random.Random(2)
            results = await asyncio.gather(ada.play(rngs[0]), ben.play(rngs[1]))
            assert results[0] == results[1]
            return list(results[0]["payoffs"])

    assert sum(asyncio.run(play())) == 0


@pytest.mark.thorough
def test_three_workers_are_replaced_one_by_one_and_no_move_is_lost(server: Running, database: str) -> None:
    report = Report()
    before = set(workers(server, WORKERS))

    async def restart() -> None:
        done = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for at in range(GAMES):
                group.create_task(play_games([server], report, random.Random(at), GAMES, done))
            while report.acknowledged < 20:
                await asyncio.sleep(0.01)
            os.kill(server.pid, signal.SIGHUP)
            await asyncio.to_thread(wait_for_others, server, before)
            done.set()

    asyncio.run(asyncio.wait_for(restart(), 240))
    audit(report, asyncio.run(stored_logs(database)))
    assert report.games >= GAMES and sum(player.resumed for player in report.players) > 0


def wait_for_others(server: Running, before: set[str]) -> None:
    """Wait until none of these workers answers any more."""
    until = time.monotonic() + 5 * PATIENCE
    while before & set(workers(server, WORKERS)) or len(workers(server, WORKERS)) != WORKERS:
        assert time.monotonic() < until, server.log.read_text()
        time.sleep(0.1)


def test_a_worker_takes_nothing_from_one_that_is_not_there_and_stops_cleanly() -> None:
    async def run() -> None:
        here, there = Handover("here-1"), Handover("there-1")
        taken: list[bytes] = []

        def take(connection: socket.socket, request: bytes) -> None:
            connection.close()
            taken.append(request)

        there.receive(take)
        first, second = socket.socketpair()
        with first, second:
            assert not await here.give("nobody-1", first.fileno(), b"GET")
            assert not await here.give("there-1", first.fileno(), b"x" * 10**5)
            assert await here.give("there-1", first.fileno(), b"GET / HTTP/1.1")
            while not taken:
                await asyncio.sleep(0.01)
            there.stop()
            assert not await here.give("there-1", first.fileno(), b"GET")
            here.stop()
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as other, pytest.raises(OSError, match="refused"):
            other.connect(address_of("there-1"))
        assert taken == [b"GET / HTTP/1.1"]

    asyncio.run(run())
