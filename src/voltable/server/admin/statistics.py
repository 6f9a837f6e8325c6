"""Numbers about a store: how much there is of everything, and how large it is."""

from pathlib import Path

from sqlalchemy import Connection, Table, func, select, text

from voltable.server.admin.session import Data, is_server_running
from voltable.server.store import schema


def statistics(connection: Connection) -> Data:
    """Return how many rows there are, tables by game and status, bytes of uploads and of the whole database."""
    tables, records = schema.tables, schema.records

    def count(table: Table) -> int:
        found: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
        return found

    by_game = select(tables.c.game, tables.c.status, func.count().label("tables")).group_by(
        tables.c.game, tables.c.status
    )
    uploaded = select(func.count(), func.coalesce(func.sum(func.length(records.c.text)), 0)).where(
        records.c.person.is_not(None)
    )
    uploads, upload_bytes = connection.execute(uploaded).one()
    waiting = select(func.count()).select_from(schema.reports).where(schema.reports.c.settled.is_(None))
    closed = select(func.count()).select_from(tables).where(tables.c.closed.is_not(None))
    games: dict[str, dict[str, int]] = {}
    for row in connection.execute(by_game.order_by(tables.c.game, tables.c.status)):
        games.setdefault(row.game, {})[row.status] = row.tables
    return {
        "running": is_server_running(connection),
        "people": count(schema.people),
        "banned": count(schema.bans),
        "tables": games,
        "closed": connection.execute(closed).scalar_one(),
        "entries": count(schema.entries),
        "chat": count(schema.chats),
        "records": count(records),
        "uploads": uploads,
        "upload_bytes": int(upload_bytes),
        "reports": connection.execute(waiting).scalar_one(),
        "bytes": _size(connection),
    }


def _size(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    file = Path(str(connection.engine.url.database))
    return sum(path.stat().st_size for path in (file, Path(f"{file}-wal")) if path.exists())


def largest_uploaders(connection: Connection, limit: int) -> list[Data]:
    """Return who has uploaded most: records and bytes by person."""
    records, people = schema.records, schema.people
    size = func.sum(func.length(records.c.text))
    question = (
        select(people.c.id, people.c.name, func.count().label("records"), size.label("bytes"))
        .join(people, people.c.id == records.c.person)
        .group_by(people.c.id, people.c.name)
        .order_by(size.desc())
        .limit(limit)
    )
    return [{**row._mapping, "bytes": int(row.bytes)} for row in connection.execute(question)]
