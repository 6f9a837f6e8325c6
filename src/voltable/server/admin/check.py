"""Check a store: every log is replayed by the rules, and compared with what else the store says about its table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select
from sqlalchemy import Table as SqlTable

from voltable.core.errors import VoltableError
from voltable.core.record import parse_record
from voltable.server.admin.session import AdminError, AdminSession
from voltable.server.store import schema
from voltable.table.entry import parse_entry
from voltable.table.player import EMPTY, PERSON
from voltable.table.table import Table
from voltable.table.verify import verify

BATCH: Final = 100  # tables that are read on one connection


@dataclass(frozen=True)
class Problem:
    """Something that is wrong in the store."""

    where: str
    """`table ID`, `record ID`, or `database`."""
    says: str


Check = Callable[[Connection, str], list[Problem]]


class StoreCheck:
    """Goes through a store in small steps: a running server answers meanwhile."""

    def __init__(self, session: AdminSession) -> None:
        self._session = session
        self.tables = 0
        self.records = 0
        self.problems: list[Problem] = []

    async def run(self, table: str | None = None) -> None:
        """Check everything, or one table."""
        if table is not None:
            if not await self._session.read(lambda connection: _row(connection, table)):
                raise AdminError(f"there is no table {table}")
            self.problems += await self._session.read(lambda connection: check_table(connection, table))
            self.tables = 1
            return
        self.problems += await self._session.read(check_database)
        self.tables = await self._check_all(schema.tables, check_table)
        self.records = await self._check_all(schema.records, check_record)

    async def _check_all(self, rows: SqlTable, check: Check) -> int:
        """Check every row of a table of the database, and return how many there are."""
        count, last = 0, ""

        def next_ids(connection: Connection) -> list[str]:
            question = select(rows.c.id).where(rows.c.id > last).order_by(rows.c.id).limit(BATCH)
            return list(connection.execute(question).scalars())

        def check_some(connection: Connection) -> list[Problem]:
            return [problem for id in ids for problem in check(connection, id)]

        while ids := await self._session.read(next_ids):
            self.problems += await self._session.read(check_some)
            count += len(ids)
            last = ids[-1]
        return count


def _row(connection: Connection, table: str) -> Row[Any] | None:
    return connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()


def check_database(connection: Connection) -> list[Problem]:
    """SQLite checks its own pages and references; PostgreSQL does so by itself."""
    if connection.dialect.name == "postgresql":
        return []
    found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check") if row[0] != "ok"]
    found += [
        f"{row[0]} refers to a missing {row[2]}" for row in connection.exec_driver_sql("PRAGMA foreign_key_check")
    ]
    return [Problem("database", says) for says in found]


def check_table(connection: Connection, id: str) -> list[Problem]:
    """Return what is wrong with a table: its log, its index, its record."""
    row = _row(connection, id)
    if row is None:
        return []  # it was deleted meanwhile
    entries = schema.entries
    question = select(entries.c.number, entries.c.body).where(entries.c.table_id == id).order_by(entries.c.number)
    bodies = [(entry.number, entry.body) for entry in connection.execute(question)]
    return [Problem(f"table {id}", says) for says in _wrong(connection, row, bodies)]


def _wrong(connection: Connection, row: Row[Any], bodies: list[tuple[int, str]]) -> Iterator[str]:
    if not bodies:
        yield "it has no log"
        return
    for place, (number, _) in enumerate(bodies, start=1):
        if number != place:
            yield f"entry {place} is missing"
            return
    number = 0
    try:
        entries = [parse_entry(body) for _, body in bodies]
        table = Table(entries[0])
        for entry in entries[1:]:
            number = entry.number
            table.commit(entry)
    except Exception as error:  # whatever a damaged log makes the rules raise
        yield f"its log cannot be replayed from entry {number + 1} on: {type(error).__name__}: {error}"
        return
    if table.has_begun:
        record = table.published() if table.is_over else table.record
        for check in verify(record, record.to_text()):
            if check.holds is False:
                yield f"{check.what}: {check.says}"
    yield from _wrong_index(connection, row, table)


def _wrong_index(connection: Connection, row: Row[Any], table: Table) -> Iterator[str]:
    status = "over" if table.is_over else "running" if _is_full(table) else "waiting"
    if row.status != status:
        yield f"it is listed as {row.status}, but by its log it is {status}"
    question = select(schema.seats.c.seat, schema.seats.c.person).where(schema.seats.c.table_id == row.id)
    indexed = {seat.seat: seat.person for seat in connection.execute(question)}
    seated = {seat: one.who for seat, one in enumerate(table.players) if one.kind == PERSON and one.who}
    if indexed != seated:
        yield f"the seats of people are listed as {sorted(indexed)}, but by its log they are {sorted(seated)}"
    stored = connection.execute(select(schema.records.c.text).where(schema.records.c.id == row.id)).scalar()
    if row.status == "over" and stored is None:
        yield "its record is missing"
    elif stored is not None and table.is_over and stored != table.published().to_text():
        yield "its record is not that of its log"


def _is_full(table: Table) -> bool:
    return all(player.kind != EMPTY for player in table.players)


def check_record(connection: Connection, id: str) -> list[Problem]:
    """Return what is wrong with an uploaded record; that of a table is checked with its table."""
    row = connection.execute(select(schema.records).where(schema.records.c.id == id)).first()
    if row is None or row.person is None:
        return []
    try:
        wrong = [check for check in verify(parse_record(row.text), row.text) if check.holds is False]
    except VoltableError as error:
        return [Problem(f"record {id}", str(error))]
    return [Problem(f"record {id}", f"{check.what}: {check.says}") for check in wrong]
