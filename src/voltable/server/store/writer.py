"""The writer of a worker: it batches submissions of different tables into one transaction and answers after the commit.

A commit waits for the disk. Submissions that arrive meanwhile share the next transaction: the busier the server, the
fewer commits for each move.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from asyncpg.exceptions import InterfaceError, PostgresError
from pydantic_core import to_json
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from voltable.core.errors import VoltableError
from voltable.server.store.database import Database

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Statements of one transaction; not a coroutine, so that it can run in a thread."""

MOST_JOBS: Final = 500  # in one transaction
MANY_JOBS: Final = 3
GATHER: Final = 0.005
"""Seconds to wait after a transaction of many jobs: while several tables are busy, the next moves share a commit and
are answered sooner than with one each. A single table never waits."""
SQLITE: Final = text(
    "INSERT INTO entries (table_id, number, body) "
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(:rows)"
)
POSTGRESQL: Final = text(
    "INSERT INTO entries (table_id, number, body) "
    "SELECT * FROM unnest(CAST(:tables AS text[]), CAST(:numbers AS integer[]), CAST(:bodies AS text[]))"
)
AWAY: Final = "the database is away; try again in a moment"
log = logging.getLogger("voltable.store")


class Row(NamedTuple):
    """A row of the log."""

    table: str
    number: int
    body: str


class Taken(VoltableError):
    """Another entry has this number: read it, check the act again and propose it with the next number."""


class Unavailable(VoltableError):
    """The store could not write (full disk, database unreachable); nothing was changed."""


class _Job:
    """Something to be stored: a row of the log, more work in the same transaction, and news for other workers, which
    are sent after the commit."""

    __slots__ = ("done", "news", "result", "rows", "work")

    def __init__(self, rows: Sequence[Row], work: Work[Any] | None, news: str | None) -> None:
        self.rows: Final = rows
        self.work: Final = work
        self.news: Final = news
        self.done: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()
        self.result: Any = None

    def finish(self) -> None:
        if not self.done.done():  # the caller may have been cancelled
            self.done.set_result(self.result)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """Takes everything that this worker writes, in order."""

    def __init__(
        self,
        database: Database,
        on_commit: Callable[[int, float], None] | None = None,
        announce: Callable[[list[str]], None] | None = None,
    ) -> None:
        self._database = database
        self._announce = announce
        self._waiting: deque[_Job] = deque()
        self._has_work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_stopping = False
        self._on_commit = on_commit
        """Called with the number of jobs and the seconds of each transaction."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        assert self._task is not None
        self._is_stopping = True
        self._has_work.set()
        await self._task

    def append(self, row: Row, work: Work[Any] | None = None, news: str | None = None) -> Awaitable[None]:
        """Store an entry, durably when the result is there. Raise Taken if another entry has its number."""
        return self._submit(_Job([row], work, news))

    async def do(self, work: Work[T], news: str | None = None) -> T:
        """Execute some work in a transaction and return its result."""
        result: T = await self._submit(_Job([], work, news))
        return result

    def _submit(self, job: _Job) -> asyncio.Future[Any]:
        self._waiting.append(job)
        self._has_work.set()
        return job.done

    async def _run(self) -> None:
        waiting = self._waiting
        while waiting or not self._is_stopping:
            await self._has_work.wait()
            self._has_work.clear()
            while waiting:
                jobs = [waiting.popleft() for _ in range(min(MOST_JOBS, len(waiting)))]
                await self._write(jobs)
                if len(jobs) >= MANY_JOBS:
                    await asyncio.sleep(GATHER)

    async def _write(self, jobs: list[_Job]) -> None:
        """Write all jobs in one transaction; if that fails, each in its own, so that one cannot fail the others."""
        began = asyncio.get_running_loop().time()
        try:
            await self._database.transact(partial(_store, jobs=jobs))
        except Exception as error:
            if is_away(error):
                log.error("the store is away: %s", type(error).__name__)
                for job in jobs:
                    job.fail(Unavailable(AWAY))
            elif len(jobs) > 1:
                for job in jobs:
                    await self._write([job])
            else:
                jobs[0].fail(_explained(error))
            return
        if self._on_commit is not None:
            self._on_commit(len(jobs), asyncio.get_running_loop().time() - began)
        if self._announce is not None and (news := [job.news for job in jobs if job.news is not None]):
            self._announce(news)
        for job in jobs:
            job.finish()


def _store(connection: Connection, jobs: list[_Job]) -> None:
    rows = [row for job in jobs for row in job.rows]
    if rows:
        # Two workers may store entries of the same tables at once. In the same order, neither waits for a table of the
        # other while the other waits for one of its own.
        append_rows(connection, sorted(rows))
    for job in jobs:
        if job.work is not None:
            job.result = job.work(connection)


def append_rows(connection: Connection, rows: Sequence[Row]) -> None:
    """Insert rows of the log with one statement; raise IntegrityError if a number is taken.

    With one statement a row, the writing thread releases the interpreter lock and waits for it again at every row:
    beside a busy event loop, a commit of two hundred moves took a tenth of a second.
    """
    if connection.dialect.name == "postgresql":
        tables, numbers, bodies = map(list, zip(*rows, strict=True))
        connection.execute(POSTGRESQL, {"tables": tables, "numbers": numbers, "bodies": bodies})
    else:
        connection.execute(SQLITE, {"rows": to_json(rows).decode()})


def is_away(error: Exception) -> bool:
    """Return whether the database could not be reached or the connection was lost."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated
    # Errors of the driver while it connects are not wrapped: the database is starting, stopping or full.
    return isinstance(error, (OSError, PostgresError, InterfaceError, PoolTimeout))


def is_taken(reason: str) -> bool:
    """Return whether an entry with this number exists, and not, for example, whether the table was deleted."""
    return "entries" in reason and ("UNIQUE" in reason or "duplicate key" in reason)


def _explained(error: Exception) -> Exception:
    """Return the error for the caller; details of the database go to the log only."""
    if isinstance(error, IntegrityError) and is_taken(str(error.orig)):
        return Taken("this number is taken")
    if isinstance(error, DBAPIError):
        reason = str(error.orig)
        log.error("the store refused: %s", reason)
        if "full" in reason or "No space left" in reason:
            return Unavailable("the disk of the server is full; nothing was changed")
        return Unavailable("the database could not store it; try again in a moment")
    return error
