"""The app inside an ASGI server that is not `voltable serve`."""

import asyncio
import random
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from tests.server.client import Person
from tests.server.running import MANY
from websockets.exceptions import InvalidStatus

from voltable.server.app import build_app
from voltable.server.settings import Limits, Settings


class Plain:
    """uvicorn as anybody would start it, with its own WebSocket protocol."""

    def __init__(self, folder: Path, limits: Limits = MANY) -> None:
        settings = Settings(database=str(folder / "voltable.db"), pace=0.0, metrics="off", limits=limits)
        self.app = build_app(settings)
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        config = uvicorn.Config(self.app, log_config=None, ws="websockets-sansio", timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listening]})

    def start(self) -> None:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._listening.close()


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Plain]:
    server = Plain(tmp_path)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def test_a_game_is_played_to_its_end(plain: Plain) -> None:
    person = Person(plain.url)
    table = person.open_table("voltage", ["me", "me"])["id"]

    async def play() -> None:
        async with person.socket(table, 0) as ada, person.socket(table, 1) as ben:
            results = await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))
            assert results[0] == results[1]

    asyncio.run(play())


def test_a_client_that_leaves_or_is_refused_is_forgotten(plain: Plain) -> None:
    person = Person(plain.url)
    table = person.open_table("voltage", ["me", "me"])["id"]
    server = plain.app.state.server

    async def come_and_go() -> None:
        async with person.socket(table, 0) as ada:
            async with person.socket(table, 1):
                while not all((await ada.hear("presence"))["online"]):
                    pass
            while (await ada.hear("presence"))["online"][1]:
                pass
        stranger = Person(plain.url).socket(table, 0)
        with pytest.raises(Exception, match="1008"):
            await stranger.__aenter__()
        assert stranger.heard[-1]["type"] == "bye" and stranger.heard[-1]["reason"] == "not_allowed"
        while server.connections or server.sockets:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(come_and_go(), 60))


def test_a_client_that_sends_nonsense_is_cut_and_one_that_talks_fast_is_heard_slowly(tmp_path: Path) -> None:
    server = Plain(tmp_path, Limits(requests=MANY.requests, messages=(200.0, 5), strikes=30))
    server.start()
    try:
        person = Person(server.url)
        table = person.open_table("voltage", ["me", "me"])["id"]

        async def talk() -> int:
            async with person.socket(table, 0) as ada:
                for _ in range(40):
                    await ada.line.send(b"binary")
                return await ada.closed()

        assert asyncio.run(talk()) == 1008
    finally:
        server.stop()


def test_clients_are_told_to_come_back_when_the_app_drains(plain: Plain) -> None:
    person = Person(plain.url)
    table = person.open_table("voltage", ["me", "me"])["id"]

    async def wait_for_the_end() -> None:
        async with person.socket(table, 0) as ada:
            await asyncio.to_thread(plain.stop)
            assert await ada.closed() == 1012

    asyncio.run(wait_for_the_end())


def test_too_many_connections_are_refused(tmp_path: Path) -> None:
    server = Plain(tmp_path, Limits(requests=MANY.requests, sockets=1))
    server.start()
    try:
        person = Person(server.url)
        table = person.open_table("voltage", ["me", "me"])["id"]

        async def connect_twice() -> None:
            async with person.socket(table, 0):
                with pytest.raises(InvalidStatus, match="429"):
                    await person.socket(table, 1).__aenter__()

        asyncio.run(connect_twice())
    finally:
        server.stop()
