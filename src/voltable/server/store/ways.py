"""How a transaction gets to the database: on SQLite by a thread, on PostgreSQL by the async driver.

The async driver of SQLite makes a trip to a thread for every statement; here a whole transaction is one trip.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Write = Callable[[Connection], None]


class Way(Protocol):
    async def transact(self, write: Write) -> None:
        """Do this in one transaction; it is durable when this returns, or has not happened when this raises."""

    async def stop(self) -> None: ...


class ThreadWay:
    """One thread with one connection."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None

    async def transact(self, write: Write) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, write)

    def _transact(self, write: Write) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            write(self._connection)

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


class AsyncWay:
    """One connection of the pool for as long as it lasts; a new one after that."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def transact(self, write: Write) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            async with self._connection.begin():
                await self._connection.run_sync(write)
        except BaseException:
            if self._connection.invalidated:
                await self.stop()
            raise

    async def stop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
