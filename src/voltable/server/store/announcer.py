"""Send news to the other workers by PostgreSQL's NOTIFY, after the commit and over a connection of its own.

A transaction with NOTIFY takes a lock of the whole database from its commit until after it, so commits of all workers
would queue behind each other. News sent later may be lost with the worker that sends them; receivers notice gaps by the
numbers of the messages, and read the store when a worker has died.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from voltable.server.processes.tasks import end_tasks

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL: Final = "voltable"
NOTIFY: Final = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"
LONGEST: Final = 7_900  # bytes; PostgreSQL takes 7,999
MOST_WAITING: Final = 10_000
"""News that wait while the database cannot be reached. Beyond it all are dropped, which receivers notice as a gap."""
AGAIN: Final = 1.0  # seconds before another try
LAST: Final = 1.0  # seconds to send what is left before a stop
log = logging.getLogger("voltable.store")


class Announcer:
    """Sends news in numbered messages of several lines. The first line is the sender and the message's number."""

    def __init__(self, engine: "AsyncEngine") -> None:
        self._engine = engine
        self._sender = secrets.token_hex(6)
        self._number = 0
        self._waiting: dict[str, None] = {}
        """News in order, as the keys."""
        self._wanted = asyncio.Event()
        self._is_stopping = False
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="announcer")

    async def stop(self) -> None:
        """Send what is waiting if the database takes it at once, then stop."""
        task, self._task = self._task, None
        if task is None:
            return
        self._is_stopping = True
        self._wanted.set()
        await asyncio.wait([task], timeout=LAST)
        await end_tasks([task])
        await self._close()

    def send(self, news: Iterable[str]) -> None:
        """Send these news soon; the caller does not wait."""
        for one in news:
            self._waiting.pop(one, None)  # of equal news the last counts
            self._waiting[one] = None
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self._number += 1
        self._wanted.set()

    async def _run(self) -> None:
        while not self._is_stopping:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                while self._waiting:
                    await self._send()
            except Exception as error:
                log.warning("no news to other workers: %s", type(error).__name__)
                await self._close()
                await asyncio.sleep(AGAIN)
                self._wanted.set()

    async def _send(self) -> None:
        """Send the waiting news. After an error they wait again: sent twice they do no harm."""
        news, self._waiting = self._waiting, {}
        messages = self._numbered(news)
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            driver: Any = (await self._connection.get_raw_connection()).driver_connection
            await driver.execute(NOTIFY, CHANNEL, messages)
        except BaseException:
            since, self._waiting = self._waiting, {}
            self.send([*news, *since])
            raise
        self._number += len(messages)

    def _numbered(self, news: Iterable[str]) -> list[str]:
        """Return messages with these news, each short enough for PostgreSQL."""
        parts: list[list[str]] = []
        size = LONGEST
        for one in news:
            length = len(one.encode()) + 1
            if size + length > LONGEST:
                parts.append([f"{self._sender} {self._number + len(parts) + 1}"])
                size = len(parts[-1][0]) + 1
            parts[-1].append(one)
            size += length
        return ["\n".join(part) for part in parts]

    async def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()
