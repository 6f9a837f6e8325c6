"""A connection that writes at once while its reader keeps up, and keeps the order when it does not."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from tests.server.running import PATIENCE

from voltable.server import server as server_module
from voltable.server.connections.connection import CLOSE_SLOW, ClientConnection
from voltable.server.server import ECHO_PARTS, Server
from voltable.server.settings import Settings


class Reader:
    """A client with both ways of sending: directly, and through a queue that moves when the client reads."""

    def __init__(self) -> None:
        self.is_free = True
        self.got: list[Any] = []
        self.reads = asyncio.Event()
        self.is_dropped = False

    def write_text(self, text: bytes) -> None:
        self.got.append(json.loads(text))

    def abort(self) -> None:
        self.is_dropped = True

    async def send(self, message: Message) -> None:
        await self.reads.wait()
        self.got.append(json.loads(message["text"]) if "text" in message else message["code"])


def with_line(test: Callable[[ClientConnection, Reader], Awaitable[None]]) -> None:
    async def run() -> None:
        reader = Reader()
        await test(ClientConnection(reader.send, reader, 0, "ada", outbox=3), reader)

    asyncio.run(run())


def test_what_waits_for_a_slow_reader_is_not_overtaken() -> None:
    async def tell(line: ClientConnection, reader: Reader) -> None:
        line.tell_data({"n": 1})
        assert reader.got == [{"n": 1}], "nothing was in the way"
        reader.is_free = False
        line.tell_data({"n": 2})
        line.tell_data({"n": 3})
        await asyncio.sleep(0)
        reader.is_free = True  # there is room again, but the second message is still on its way
        line.tell_data({"n": 4})
        assert reader.got == [{"n": 1}]
        reader.reads.set()
        while len(reader.got) < 4:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        line.tell_data({"n": 5})
        assert reader.got == [{"n": n} for n in range(1, 6)]
        await line.close()

    with_line(tell)


def test_whoever_reads_nothing_is_told_so_and_nothing_else() -> None:
    async def tell(line: ClientConnection, reader: Reader) -> None:
        reader.is_free = False
        for n in range(5):
            line.tell_data({"n": n})
            await asyncio.sleep(0)
        assert line.is_cut and line.reason == "slow"
        line.tell_data({"n": 5})
        reader.reads.set()
        await line.close()
        assert reader.got[0] == {"n": 0}, "it was on its way"
        assert [got if isinstance(got, int) else got["type"] for got in reader.got[1:]] == ["bye", CLOSE_SLOW]

    with_line(tell)


def test_a_client_that_has_gone_is_not_waited_for() -> None:
    async def tell(line: ClientConnection, reader: Reader) -> None:
        reader.is_free = False
        line.tell_data({"n": 1})
        await line.close()
        reader.reads.set()
        await asyncio.sleep(0)
        assert reader.got == [] and line.reason is None

    with_line(tell)


def test_every_line_is_asked_for_echoes_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "ECHO_EVERY", 0.05)

    async def listen() -> list[set[str]]:
        server = Server(Settings(database=str(tmp_path / "voltable.db"), metrics="off"))
        await server.start()
        readers = [Reader() for _ in range(ECHO_PARTS + 1)]
        server.connections.update(ClientConnection(reader.send, reader, 0, "ada", outbox=3) for reader in readers)
        async with asyncio.timeout(PATIENCE):
            while min(len(reader.got) for reader in readers) < 2:
                await asyncio.sleep(0.01)
        heard = [{message["type"] for message in reader.got} for reader in readers]
        server.connections.clear()
        await server.stop()
        return heard

    assert asyncio.run(listen()) == [{"echo"}] * (ECHO_PARTS + 1)
