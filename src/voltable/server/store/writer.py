"""The one writer of a worker: many submissions of different tables share a transaction, and are answered after it.

A commit waits for the disk. While it does, the next submissions gather, and go into the next transaction together: the
busier the server, the fewer commits a move costs.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from voltable.core.errors import VoltableError
from voltable.server.store import schema
from voltable.server.store.appender import Appender

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

MOST_JOBS: Final = 500  # in one transaction
CHANNEL: Final = "voltable"
TELL: Final = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:news AS text[])) AS said")
log = logging.getLogger("voltable.store")


class Taken(VoltableError):
    """Somebody else's entry has this number already: read it, look again, propose anew."""


class Unavailable(VoltableError):
    """The store could not take it (a full disk, a database that is away); nothing was changed."""


class Row:
    """A row of the log."""

    def __init__(self, table: str, number: int, body: str) -> None:
        self.data: Final = {"table_id": table, "number": number, "body": body}


class _Job:
    """Something to be stored: a row of the log, more work in the same transaction, and news of it for other workers."""

    def __init__(self, rows: Sequence[Row], work: Work[Any] | None, news: str | None) -> None:
        self.rows: Final = rows
        self.work: Final = work
        self.news: Final = news
        self.done: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()
        self.result: Any = None

    def finish(self) -> None:
        if not self.done.done():  # its caller may have gone
            self.done.set_result(self.result)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """Takes everything that this worker writes, in order."""

    def __init__(
        self,
        engine: AsyncEngine,
        appender: Appender | None = None,
        on_commit: Callable[[int, float], None] | None = None,
    ) -> None:
        self._engine = engine
        self._appender = appender
        self._tells = engine.dialect.name == "postgresql"
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._on_commit = on_commit
        """Is told how many jobs a transaction held and how many seconds it took."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        assert self._task is not None
        self._queue.put_nowait(None)
        await self._task
        if self._appender is not None:
            await self._appender.stop()

    async def append(self, row: Row, work: Work[Any] | None = None, news: str | None = None) -> None:
        """Store an entry; it is durable when this returns. Taken: the number is somebody else's."""
        await self._submit(_Job([row], work, news))

    async def do(self, work: Work[T], news: str | None = None) -> T:
        """Do some work in a transaction."""
        result: T = await self._submit(_Job([], work, news))
        return result

    async def _submit(self, job: _Job) -> Any:
        self._queue.put_nowait(job)
        return await job.done

    async def _run(self) -> None:
        """One connection for as long as it lasts; a new one after that."""
        while not self._stopping:
            jobs = await self._gather()
            try:
                async with self._engine.connect() as plain:
                    connection = await plain.execution_options(writes=True)
                    await self._write(connection, jobs)
                    while jobs and not connection.invalidated:
                        jobs = await self._gather()
                        await self._write(connection, jobs)
            except (SQLAlchemyError, OSError) as error:
                log.error("the store is away: %s", type(error).__name__)
                for job in jobs:
                    job.fail(Unavailable("the database is away; try again in a moment"))

    async def _gather(self) -> list[_Job]:
        """What is waiting, at least one job unless the writer shall stop."""
        jobs: list[_Job] = []
        while not self._stopping and (not jobs or not self._queue.empty()) and len(jobs) < MOST_JOBS:
            job = await self._queue.get()
            if job is None:
                self._stopping = True
            else:
                jobs.append(job)
        return jobs

    async def _write(self, connection: AsyncConnection, jobs: list[_Job]) -> None:
        """All in one transaction; if that fails, each in its own, so that one does not spoil the others.

        Entries alone, which is what a busy server stores, take the appender's way where there is one.
        """
        if self._appender is not None:
            await self._transact(connection, [job for job in jobs if job.work is None], self._appender)
            jobs = [job for job in jobs if job.work is not None]
        await self._transact(connection, jobs, None)

    async def _transact(self, connection: AsyncConnection, jobs: list[_Job], appender: Appender | None) -> None:
        if not jobs:
            return
        began = asyncio.get_running_loop().time()
        try:
            if appender is not None:
                await appender.append([row.data for job in jobs for row in job.rows])
            else:
                async with connection.begin():
                    await self._store(connection, jobs)
        except Exception as error:
            if appender is None:
                with suppress(SQLAlchemyError):
                    await connection.rollback()
            if len(jobs) > 1:
                for job in jobs:
                    await self._transact(connection, [job], appender)
            else:
                jobs[0].fail(_explained(error))
            return
        if self._on_commit is not None:
            self._on_commit(len(jobs), asyncio.get_running_loop().time() - began)
        for job in jobs:
            job.finish()

    async def _store(self, connection: AsyncConnection, jobs: list[_Job]) -> None:
        rows = [row.data for job in jobs for row in job.rows]
        if rows:
            await connection.execute(insert(schema.entries), rows)
        for job in jobs:
            if job.work is not None:
                job.result = await job.work(connection)
        if self._tells:
            news = list(dict.fromkeys(job.news for job in jobs if job.news is not None))
            if news:
                await connection.execute(TELL, {"channel": CHANNEL, "news": news})


def _explained(error: Exception) -> Exception:
    """What the caller is told; a detail of the database stays in the log."""
    if isinstance(error, IntegrityError) and "entries" in str(error.orig):
        return Taken("this number is taken")
    if isinstance(error, DBAPIError):
        reason = str(error.orig)
        log.error("the store refused: %s", reason)
        if "full" in reason:
            return Unavailable("the disk of the server is full; nothing was changed")
        return Unavailable("the database could not take it; try again in a moment")
    return error
