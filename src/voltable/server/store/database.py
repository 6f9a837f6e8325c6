"""Access to the database: threads for SQLite, the async driver for PostgreSQL.

An async driver of SQLite hands every statement to a thread, and beside a busy event loop each of them waits for its
turn. Here a query or a whole transaction is handed over at once.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, Executable, Row
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

READERS: Final = 4
CHECKPOINT_EVERY: Final = 1.0  # seconds
log = logging.getLogger("voltable.store")

T = TypeVar("T")
Write = Callable[[Connection], None]


class Database(Protocol):
    is_shared: bool
    """Whether other workers and hosts may use the database at the same time."""

    async def ask(self, question: Executable) -> list[Row[Any]]:
        """Return the rows of a query."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return the result of several queries on one connection, one after another; nothing is written."""

    async def transact(self, write: Write) -> None:
        """Execute this in one transaction: it is durable when this returns, and has no effect if this raises."""

    async def stop(self) -> None: ...


class ThreadedDatabase:
    """SQLite: one thread with one connection writes, other threads read.

    A commit goes to SQLite's write-ahead log. Checkpoints, which copy the log into the file, run separately: as part
    of a commit, which is SQLite's default, they would delay the moves of everybody.
    """

    is_shared = False

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None
        """The connection of the writing thread."""
        self._checkpoint_due = 0.0

    async def ask(self, question: Executable) -> list[Row[Any]]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, question)

    def _ask(self, question: Executable) -> list[Row[Any]]:
        with self._engine.connect() as connection:
            return list(connection.execute(question))

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def transact(self, write: Write) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, write)

    def _transact(self, write: Write) -> None:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        with self._connection.begin():
            write(self._connection)
        if time.monotonic() >= self._checkpoint_due:
            self._checkpoint_due = time.monotonic() + CHECKPOINT_EVERY
            self._readers.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        try:
            with self._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except SQLAlchemyError as error:
            log.warning("no checkpoint: %s", getattr(error, "orig", error))

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._close)
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class AsyncDatabase:
    """PostgreSQL: one connection writes, and is replaced when it is lost. Others read, without transactions."""

    is_shared = True

    def __init__(self, engine: "AsyncEngine", readers: "AsyncEngine") -> None:
        self.engine: Final = engine
        self._readers: Final = readers
        self._connection: AsyncConnection | None = None
        """The connection that writes."""

    async def ask(self, question: Executable) -> list[Row[Any]]:
        async with self._readers.connect() as connection:
            return list(await connection.execute(question))

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._readers.connect() as connection:
            return await connection.run_sync(work)

    async def transact(self, write: Write) -> None:
        if self._connection is None:
            self._connection = await self.engine.connect()
        try:
            async with self._connection.begin():
                await self._connection.run_sync(write)
        except BaseException:
            if self._connection.invalidated:
                await self._close()
            raise

    async def stop(self) -> None:
        await self._close()
        await self._readers.dispose()
        await self.engine.dispose()

    async def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
