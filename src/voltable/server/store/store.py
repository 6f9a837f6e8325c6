"""The store as the rest of the server uses it: queries use connections of the pool, writes go through one writer."""

import logging
import secrets as chance
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Executable, Row, select
from sqlalchemy.exc import OperationalError

from voltable.server.store import schema
from voltable.server.store.announcer import Announcer
from voltable.server.store.database import AsyncDatabase, Database
from voltable.server.store.open import database_at, migrate
from voltable.server.store.upsert import insert_if_new
from voltable.server.store.writer import AWAY, Unavailable, Writer, is_away

T = TypeVar("T")
log = logging.getLogger("voltable.store")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Store:
    def __init__(self, database: Database, on_commit: Callable[[int, float], None] | None = None) -> None:
        self.database: Final = database
        self._announcer: Final = Announcer(database.engine) if isinstance(database, AsyncDatabase) else None
        self.writer: Final = Writer(database, on_commit, self.announce)

    @property
    def is_shared(self) -> bool:
        """Return whether other workers and hosts may use it at the same time."""
        return self.database.is_shared

    async def start(self) -> None:
        try:
            await migrate(self.database)
        except BaseException:
            await self.database.stop()
            raise
        self.writer.start()
        if self._announcer is not None:
            self._announcer.start()

    async def stop(self) -> None:
        await self.writer.stop()
        if self._announcer is not None:
            await self._announcer.stop()
        await self.database.stop()

    def announce(self, news: list[str]) -> None:
        """Send news to the other workers; they may be lost."""
        if self._announcer is not None:
            self._announcer.send(news)

    async def all(self, question: Executable) -> list[Row[Any]]:
        """Return the rows of a query; raise Unavailable if the database cannot be reached."""
        with _away_is_unavailable():
            return await self.database.ask(question)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return the result of several queries, one after another; raise Unavailable as `all` does."""
        with _away_is_unavailable():
            return await self.database.read(work)

    async def one(self, question: Executable) -> Row[Any] | None:
        return next(iter(await self.all(question)), None)

    async def secret(self, name: str) -> str:
        """Return a secret of this installation; it is created on first use."""

        def make(connection: Connection) -> None:
            connection.execute(insert_if_new(connection, schema.secrets), {"name": name, "value": fresh})

        fresh = chance.token_urlsafe(32)
        question = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        if (row := await self.one(question)) is None:
            await self.writer.do(make)
            row = await self.one(question)
            assert row is not None
        value: str = row.value
        return value


@contextmanager
def _away_is_unavailable() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if is_away(error) or isinstance(error, OperationalError):
            log.error("the store is away: %s", type(error).__name__)
            raise Unavailable(AWAY) from None
        raise


def open_store(database: str, on_commit: Callable[[int, float], None] | None = None) -> Store:
    return Store(database_at(database), on_commit)
