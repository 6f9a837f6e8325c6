"""A session of the operator: questions, and acts that are logged in the transaction that carries them out."""

import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, insert, inspect, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from voltable.core.errors import VoltableError
from voltable.server.store import schema
from voltable.server.store.database import Database
from voltable.server.store.open import StoreError, check_schema, database_at
from voltable.server.store.store import now_ms

T = TypeVar("T")
Data = dict[str, Any]
ALIVE_WITHIN: Final = 10_000
"""Milliseconds within which a running worker gives a sign of life."""
IN_USE: Final = f"a server has used this database in the last {ALIVE_WITHIN // 1000} seconds: stop it, and wait so long"


class AdminError(VoltableError):
    """An act that cannot be carried out; nothing was changed."""


@dataclass(frozen=True)
class Outcome:
    """What came of an act."""

    target: str
    """The id of the table, person or report, or the name of the file."""
    detail: Data = field(default_factory=dict)
    tables: Sequence[str] = ()
    """Tables that running workers must read again."""


class AdminSession:
    """`who` is the operator, as the log names them."""

    def __init__(self, database: Database, who: str) -> None:
        self.database: Final = database
        self.who: Final = who

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what the store answers; it is not locked meanwhile."""
        with_errors: T = await _explained(self.database.read(work))
        return with_errors

    async def act(self, name: str, why: str, work: Callable[[Connection], Outcome]) -> Data:
        """Do this and log it, in one transaction; AdminError or StoreError where it is not possible."""
        if not why.strip():
            raise AdminError("every act is logged with its reason: say why")
        outcomes: list[Outcome] = []

        def do(connection: Connection) -> None:
            outcomes.append(outcome := work(connection))
            log(connection, self.who, why, name, outcome)

        await _explained(self.database.transact(do))
        (outcome,) = outcomes
        return {"act": name, "target": outcome.target, **outcome.detail}


def log(connection: Connection, who: str, why: str, act: str, outcome: Outcome) -> None:
    """Write an act into the log."""
    row = {
        "at": now_ms(),
        "who": who,
        "why": why.strip(),
        "act": act,
        "target": outcome.target,
        "detail": json.dumps(outcome.detail),
        "tables": json.dumps(list(outcome.tables)),
    }
    connection.execute(insert(schema.admin_log), row)


async def _explained(answer: Any) -> Any:
    """Await an answer of the database; on failure raise StoreError with the reason in one line."""
    try:
        return await answer
    except (SQLAlchemyError, OSError) as error:
        reason = str(error.orig if isinstance(error, DBAPIError) else error).splitlines()[0]
        raise StoreError(f"the database did not do it: {reason}") from None


@asynccontextmanager
async def admin_session(database: str, who: str) -> AsyncIterator[AdminSession]:
    """Open an existing store of this version; StoreError where it is missing, older or newer."""
    opened = database_at(database, is_new_allowed=False)
    try:
        session = AdminSession(opened, who)
        await session.read(check_schema)
        yield session
    finally:
        await opened.stop()


def log_rows(connection: Connection, limit: int) -> list[Data]:
    """Return what was done, the newest first."""
    logged = schema.admin_log
    rows = connection.execute(select(logged).order_by(logged.c.id.desc()).limit(limit))
    return [
        {"at": row.at, "who": row.who, "act": row.act, "target": row.target, "why": row.why, **json.loads(row.detail)}
        for row in rows
    ]


def has_log(connection: Connection) -> bool:
    """Does the schema of this store have a log?"""
    return inspect(connection).has_table(schema.admin_log.name)


def is_server_running(connection: Connection) -> bool:
    """Has a worker given a sign of life a moment ago?"""
    last = connection.exec_driver_sql("SELECT max(alive) FROM workers").scalar()  # in any schema
    return last is not None and abs(now_ms() - int(last)) < ALIVE_WITHIN
