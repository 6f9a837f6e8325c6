"""News between workers, by PostgreSQL's LISTEN and NOTIFY: which table has new entries, who is at the line."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from voltable.server.store.writer import CHANNEL

AGAIN: Final = 1.0  # seconds before it tries to connect again
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
            except (SQLAlchemyError, OSError) as error:
                log.warning("no news from other workers: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        gone = asyncio.Event()

        def heard(_connection: Any, _process: int, _channel: str, payload: str) -> None:
            self._heard(payload)

        def lost(_connection: Any) -> None:
            gone.set()

        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lost)
            await driver.add_listener(CHANNEL, heard)
            try:
                await self._missed()
                await gone.wait()
            finally:
                if not driver.is_closed():
                    driver.remove_termination_listener(lost)
                    await driver.remove_listener(CHANNEL, heard)
