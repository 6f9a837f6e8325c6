"""The store as the rest of the server sees it: questions are answered from a connection of the pool, all writing goes
through the one writer."""

import secrets as chance
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Executable, Row, select
from sqlalchemy.ext.asyncio import AsyncEngine

from voltable.server.store import schema
from voltable.server.store.open import engine_for, migrate, way_for
from voltable.server.store.upsert import insert_if_new
from voltable.server.store.writer import Writer


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Store:
    def __init__(self, engine: AsyncEngine, on_commit: Callable[[int, float], None] | None = None) -> None:
        self.engine: Final = engine
        self.writer: Final = Writer(way_for(engine), on_commit)

    @property
    def is_shared(self) -> bool:
        """May other workers and hosts use it at the same time?"""
        return self.engine.dialect.name == "postgresql"

    async def start(self) -> None:
        try:
            await migrate(self.engine)
        except BaseException:
            await self.engine.dispose()
            raise
        self.writer.start()

    async def stop(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def all(self, question: Executable) -> list[Row[Any]]:
        async with self.engine.connect() as connection:
            return list(await connection.execute(question))

    async def one(self, question: Executable) -> Row[Any] | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(question)).first()

    async def secret(self, name: str) -> str:
        """A secret of this installation, made up the first time it is asked for."""

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


def open_store(database: str, on_commit: Callable[[int, float], None] | None = None) -> Store:
    return Store(engine_for(database), on_commit)
