"""News between workers, by PostgreSQL's LISTEN and NOTIFY: which table has new entries, who is connected."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from voltable.server.store.announcer import CHANNEL

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

AGAIN: Final = 1.0  # seconds before it tries to connect again
SILENCE: Final = 15.0
"""Seconds without any news, the worker's own heartbeat included, after which the connection is taken for dead: a
connection that a firewall has dropped is not closed, it only brings nothing any more."""
log = logging.getLogger("voltable.store")


class News:
    """Listens on a connection of its own. After a gap `missed` is called: anything may have happened.

    A gap is a time without a connection, or a number that is missing among the messages of a sender."""

    def __init__(self, engine: "AsyncEngine", heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        self._engine = engine
        self._heard = heard
        self._missed = missed
        self._numbers: dict[str, int] = {}
        """By sender: the number of its last message."""

    async def listen(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("no news from other workers: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        gone = asyncio.Event()
        loop = asyncio.get_running_loop()
        last = loop.time()

        def heard(_connection: Any, _process: int, _channel: str, payload: str) -> None:
            nonlocal last
            last = loop.time()
            self._hear(payload)

        def lost(_connection: Any) -> None:
            gone.set()

        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lost)
            await driver.add_listener(CHANNEL, heard)
            try:
                self._numbers.clear()
                self._missed()
                while not gone.is_set() and loop.time() - last < SILENCE:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(gone.wait(), SILENCE / 3)
            finally:
                driver.remove_termination_listener(lost)
                await connection.invalidate()  # not back into the pool: it listens, or is dead

    def _hear(self, payload: str) -> None:
        head, separator, news = payload.partition("\n")
        if not separator:
            return  # of an older program, while a server is updated worker by worker
        sender, _, number = head.partition(" ")
        is_next = int(number) == self._numbers.get(sender, 0) + 1
        self._numbers[sender] = int(number)
        for one in news.split("\n"):
            self._heard(one)
        if not is_next:
            self._missed()
