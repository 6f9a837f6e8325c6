"""A connection that writes at once while its reader keeps up, and keeps the order when it does not."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import PATIENCE

from voltable.server import server as server_module
from voltable.server.connections import connection as connection_module
from voltable.server.connections.connection import CLOSE_RESTART, CLOSE_SLOW, ClientConnection
from voltable.server.server import ECHO_PARTS, Server
from voltable.server.settings import Settings


class Reader:
    """A client that takes messages while it is free."""

    def __init__(self) -> None:
        self.is_free = True
        self.got: list[Any] = []
        self.pings = 0
        self.is_dropped = False

    def write_text(self, text: bytes, more_follows: bool = False) -> None:
        assert self.is_free, "nothing is written to a client that has to read first"
        self.got.append(json.loads(text))

    def ping(self) -> None:
        self.pings += 1

    def close(self, code: int) -> None:
        self.got.append(code)

    def abort(self) -> None:
        self.is_dropped = True


def with_line(test: Callable[[ClientConnection, Reader], Awaitable[None]]) -> None:
    async def run() -> None:
        reader = Reader()
        await test(ClientConnection(reader, 0, "ada", outbox=3), reader)

    asyncio.run(run())


def test_what_waits_for_a_slow_reader_is_not_overtaken() -> None:
    async def tell(line: ClientConnection, reader: Reader) -> None:
        line.tell_data({"n": 1})
        assert reader.got == [{"n": 1}], "nothing was in the way"
        reader.is_free = False
        line.tell_data({"n": 2})
        line.tell_data({"n": 3})
        reader.is_free = True  # there is room again, but the second message still waits
        line.tell_data({"n": 4})
        assert reader.got == [{"n": 1}]
        line.send_waiting()
        line.tell_data({"n": 5})
        assert reader.got == [{"n": n} for n in range(1, 6)]

    with_line(tell)


def test_whoever_reads_nothing_is_told_so_and_nothing_else() -> None:
    async def tell(line: ClientConnection, reader: Reader) -> None:
        reader.is_free = False
        for n in range(5):
            line.tell_data({"n": n})
        assert line.reason == "slow" and reader.got == []
        line.tell_data({"n": 5})
        reader.is_free = True
        line.send_waiting()
        assert [got if isinstance(got, int) else got["type"] for got in reader.got] == ["bye", CLOSE_SLOW]
        assert not reader.is_dropped

    with_line(tell)


def test_whoever_does_not_read_the_last_message_either_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "CLOSE_TIMEOUT", 0.0)

    async def tell(line: ClientConnection, reader: Reader) -> None:
        reader.is_free = False
        line.cut("restart", "", CLOSE_RESTART)
        async with asyncio.timeout(PATIENCE):
            while not reader.is_dropped:
                await asyncio.sleep(0)
        assert reader.got == []

    with_line(tell)


def test_a_client_that_has_gone_gets_nothing() -> None:
    async def tell(line: ClientConnection, reader: Reader) -> None:
        reader.is_free = False
        line.tell_data({"n": 1})
        line.lost()
        reader.is_free = True
        line.send_waiting()
        line.tell_data({"n": 2})
        assert [got for got in reader.got if isinstance(got, dict)] == [] and line.reason is None

    with_line(tell)


def test_timed_connections_are_asked_for_echoes_again_and_again_and_all_for_a_sign_of_life(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "ECHO_EVERY", 0.05)

    async def listen() -> list[set[str]]:
        server = Server(Settings(database=str(tmp_path / "voltable.db"), metrics="off"))
        await server.start()
        readers = [Reader() for _ in range(ECHO_PARTS + 1)]
        connections = [ClientConnection(reader, 0, "ada", outbox=3) for reader in readers]
        for connection in connections[:-1]:
            connection.is_timed = True
        server.connections.update(connections)
        async with asyncio.timeout(PATIENCE):
            while min(len(reader.got) for reader in readers[:-1]) < 2 or min(reader.pings for reader in readers) < 2:
                await asyncio.sleep(0.01)
        heard = [{message["type"] for message in reader.got} for reader in readers]
        server.connections.clear()
        await server.stop()
        return heard

    assert asyncio.run(listen()) == [{"echo"}] * ECHO_PARTS + [set()]
