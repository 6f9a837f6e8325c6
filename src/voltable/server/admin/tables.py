"""Tables: list, close and open again. Nothing here tells what is hidden in a running game."""

from typing import Final, Literal

from sqlalchemy import Connection, func, select, update

from voltable.server.admin.session import AdminError, Data, Outcome
from voltable.server.store import schema
from voltable.server.store.store import now_ms

Status = Literal["waiting", "running", "over", "closed"]
STATUSES: Final[tuple[Status, ...]] = ("waiting", "running", "over", "closed")


def list_tables(
    connection: Connection, status: Status | None = None, person: str | None = None, limit: int = 100
) -> list[Data]:
    """Return tables, the newest first, each with its number of entries and the names of its people."""
    tables, seats, people, entries = schema.tables, schema.seats, schema.people, schema.entries
    length = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    question = select(tables, length.label("entries")).order_by(tables.c.created.desc()).limit(limit)
    if status == "closed":
        question = question.where(tables.c.closed.is_not(None))
    elif status is not None:
        question = question.where(tables.c.status == status, tables.c.closed.is_(None))
    if person is not None:
        question = question.where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person)))
    rows = connection.execute(question).all()
    seated = select(seats.c.table_id, seats.c.person, people.c.name).join(people, people.c.id == seats.c.person)
    names: dict[str, dict[str, str]] = {row.id: {} for row in rows}
    for row in connection.execute(seated.where(seats.c.table_id.in_(names)).order_by(seats.c.seat)):
        names[row.table_id][row.person] = row.name
    return [
        {
            "id": row.id,
            "game": row.game,
            "status": row.status if row.closed is None else "closed",
            "public": row.public,
            "created": row.created,
            "entries": row.entries or 0,
            "people": [{"id": id, "name": name} for id, name in names[row.id].items()],
        }
        for row in rows
    ]


def close_table(connection: Connection, id: str) -> Outcome:
    """Close a table: players can no longer open it and its clocks stop. The log stays, so that it can be reopened."""
    if _closed(connection, id) is not None:
        raise AdminError(f"the table {id} is closed already")
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(closed=now_ms()))
    return Outcome(id, tables=[id])


def reopen_table(connection: Connection, id: str) -> Outcome:
    """Open a closed table again, where it was left."""
    if _closed(connection, id) is None:
        raise AdminError(f"the table {id} is not closed")
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(closed=None))
    return Outcome(id, tables=[id])


def _closed(connection: Connection, id: str) -> int | None:
    row = connection.execute(select(schema.tables.c.closed).where(schema.tables.c.id == id)).first()
    if row is None:
        raise AdminError(f"there is no table {id}")
    closed: int | None = row.closed
    return closed
