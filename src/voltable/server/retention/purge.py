"""Delete what is older than it is kept, a few rows at a time."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from sqlalchemy import Connection, delete, func, select

from voltable.server.store import schema

STEP: Final = 200
"""Rows that one transaction deletes: moves of others wait for it."""


@dataclass(frozen=True)
class Found:
    """Some rows that are old enough."""

    ids: list[str] = field(default_factory=list)
    last: str = ""
    """Where the next search continues; empty at the end."""


class Find(Protocol):
    """Finds rows from before a moment, in the order of their ids, after an id."""

    def __call__(self, connection: Connection, before: int, after: str) -> Found: ...


Remove = Callable[[Connection, Sequence[str]], None]


def _page(rows: Sequence[str], ids: Sequence[str]) -> Found:
    return Found(list(ids), rows[-1] if len(rows) == STEP else "")


def find_guests(connection: Connection, before: int, after: str) -> Found:
    """Find people who have not been seen since then and have no table, upload or token."""
    people = schema.people
    question = select(people.c.id).where(people.c.id > after, people.c.seen < before, people.c.created < before)
    for other in (schema.seats, schema.records):
        question = question.where(people.c.id.not_in(select(other.c.person).where(other.c.person.is_not(None))))
    tokens = select(schema.keys.c.person).where(schema.keys.c.kind == "token")
    rows = list(
        connection.execute(question.where(people.c.id.not_in(tokens)).order_by(people.c.id).limit(STEP)).scalars()
    )
    return _page(rows, rows)


def remove_guests(connection: Connection, ids: Sequence[str]) -> None:
    for table in (schema.keys, schema.devices):
        connection.execute(delete(table).where(table.c.person.in_(ids)))
    connection.execute(delete(schema.people).where(schema.people.c.id.in_(ids)))


def find_idle(connection: Connection, before: int, after: str) -> Found:
    """Find unfinished tables where nothing has happened since then."""
    return _old_tables(connection, before, after, is_over=False)


def find_finished(connection: Connection, before: int, after: str) -> Found:
    """Find tables that ended before then."""
    return _old_tables(connection, before, after, is_over=True)


def _old_tables(connection: Connection, before: int, after: str, is_over: bool) -> Found:
    tables, entries = schema.tables, schema.entries
    has_status = tables.c.status == "over" if is_over else tables.c.status != "over"
    question = select(tables.c.id).where(has_status, tables.c.id > after, tables.c.created < before)
    rows = list(connection.execute(question.order_by(tables.c.id).limit(STEP)).scalars())
    newest = select(entries.c.table_id, func.max(entries.c.number).label("number")).group_by(entries.c.table_id)
    last = newest.where(entries.c.table_id.in_(rows)).subquery()
    is_last = (entries.c.table_id == last.c.table_id) & (entries.c.number == last.c.number)
    ends = {row.table_id: row.body for row in connection.execute(select(entries).join(last, is_last))}
    return _page(rows, [id for id in rows if id not in ends or _time(ends[id]) < before])


def _time(body: str) -> float:
    """Return when an entry was made, in milliseconds."""
    return (json.loads(body)["time"] or 0.0) * 1000


def remove_tables(connection: Connection, ids: Sequence[str]) -> None:
    """Delete tables with everything about them, the records of their games included."""
    own = select(schema.records.c.id).where(schema.records.c.id.in_(ids), schema.records.c.person.is_(None))
    connection.execute(delete(schema.analyses).where(schema.analyses.c.record.in_(own)))
    connection.execute(delete(schema.records).where(schema.records.c.id.in_(own)))
    for table in (schema.chats, schema.seats, schema.entries):
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))


def find_chat(connection: Connection, before: int, after: str) -> Found:
    """Find chat messages that were written before then."""
    chats = schema.chats
    question = select(chats.c.id).where(chats.c.at < before, chats.c.id > int(after or 0)).order_by(chats.c.id)
    rows = [str(id) for id in connection.execute(question.limit(STEP)).scalars()]
    return _page(rows, rows)


def remove_chat(connection: Connection, ids: Sequence[str]) -> None:
    connection.execute(delete(schema.chats).where(schema.chats.c.id.in_([int(id) for id in ids])))


def find_uploads(connection: Connection, before: int, after: str) -> Found:
    """Find records that were uploaded before then."""
    records = schema.records
    question = select(records.c.id).where(
        records.c.person.is_not(None), records.c.created < before, records.c.id > after
    )
    rows = list(connection.execute(question.order_by(records.c.id).limit(STEP)).scalars())
    return _page(rows, rows)


def remove_uploads(connection: Connection, ids: Sequence[str]) -> None:
    connection.execute(delete(schema.analyses).where(schema.analyses.c.record.in_(ids)))
    connection.execute(delete(schema.records).where(schema.records.c.id.in_(ids)))


PURGES: Final[dict[str, tuple[Find, Remove]]] = {
    "idle": (find_idle, remove_tables),
    "finished": (find_finished, remove_tables),
    "chat": (find_chat, remove_chat),
    "uploads": (find_uploads, remove_uploads),
    "guests": (find_guests, remove_guests),  # last: those whose last table was deleted are guests now
}
OF_TABLES: Final = ("idle", "finished")
"""What running workers have to drop from memory."""
