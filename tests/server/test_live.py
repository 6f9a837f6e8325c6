"""A table in memory: every connection gets every entry once."""

import asyncio
import json
from pathlib import Path
from typing import Any

from voltable.host.welcome import welcome
from voltable.server.connections.connection import ClientConnection
from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.tables.live.live_table import LiveTable
from voltable.table.acts import Resign
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.terms import Terms


class Client:
    """The client's end of a connection, which receives everything at once."""

    is_free = True

    def __init__(self, live: LiveTable, seat: int, last: int | None) -> None:
        self.heard: list[dict[str, Any]] = []
        connection = self.connection = ClientConnection(self, seat, "", outbox=9)
        connection.tell_data(welcome(live.table, seat, last, live.now()))
        connection.is_ready = True
        live.join(connection)

    def write_text(self, text: bytes, more_follows: bool = False) -> None:
        self.heard.append(json.loads(text))

    def ping(self) -> None:
        pass

    def close(self, code: int) -> None:
        raise AssertionError("nobody is refused here")

    def abort(self) -> None:
        raise AssertionError("nobody is slow here")

    def numbers(self) -> list[int]:
        """Return the numbers of all entries received, in the welcome and since."""
        welcomed = [step["number"] for step in self.heard[0]["steps"]]
        return welcomed + [message["step"]["number"] for message in self.heard if message["type"] == "notice"]


def test_who_comes_while_the_record_is_written_is_told_the_last_entry_once(tmp_path: Path) -> None:
    async def play() -> tuple[int, list[int], list[int]]:
        server = Server(Settings(database=str(tmp_path / "voltable.db"), metrics="off"))
        await server.start()
        try:
            start = start_entry(
                "voltage", {}, [person("Ada"), person("Ben")], 1, "", Terms.read({}), server.registry.chance.now()
            )
            live = (await server.registry.open(start)).live
            early = Client(live, 0, None)
            late: list[Client] = []

            async def write_record(live: LiveTable) -> None:
                late.append(Client(live, 1, 1))

            live.on_over = write_record
            last = await live.submit(Resign(0))
            return last, early.numbers(), late[0].numbers()
        finally:
            await server.stop()

    last, early, late = asyncio.run(play())
    assert early == list(range(1, last + 1))
    assert late == list(range(2, last + 1))
