"""News between workers, by PostgreSQL's LISTEN and NOTIFY: which table has new entries, who is connected."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from voltable.server.store.writer import CHANNEL

AGAIN: Final = 1.0  # seconds before it tries to connect again
SILENCE: Final = 15.0
"""Seconds without any news, the worker's own heartbeat included, after which the connection is taken for dead: a
connection that a firewall has dropped is not closed, it only brings nothing any more."""
log = logging.getLogger("voltable.store")


class News:
    """Listens on a connection of its own. After a gap `missed` is awaited: anything may have happened."""

    def __init__(
        self, engine: AsyncEngine, heard: Callable[[str], None], missed: Callable[[], Awaitable[None]]
    ) -> None:
        self._engine = engine
        self._heard = heard
        self._missed = missed

    async def listen(self) -> None:
        """Until cancelled."""
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
            self._heard(payload)

        def lost(_connection: Any) -> None:
            gone.set()

        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lost)
            await driver.add_listener(CHANNEL, heard)
            try:
                await self._missed()
                while not gone.is_set() and loop.time() - last < SILENCE:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(gone.wait(), SILENCE / 3)
            finally:
                driver.remove_termination_listener(lost)
                await connection.invalidate()  # not back into the pool: it listens, or is dead
