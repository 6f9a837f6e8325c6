"""What the store holds of one table, read at once when the table is loaded."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select

from voltable.server.store import schema
from voltable.server.store.writer import Work
from voltable.server.tables.live.chat import newest_lines
from voltable.server.tables.outages import outages_after
from voltable.table.entry import Entry, parse_entry


@dataclass(frozen=True)
class StoredTable:
    row: Row[Any]
    entries: list[Entry]
    chat: list[Row[Any]]
    outages: list[Row[Any]]
    """The outages since the table was opened."""

    def was_held_by_another(self, worker: str) -> bool:
        """Return whether another worker held it, which announces entries only to workers with a client there."""
        return bool(self.row.held_until) and self.row.holder != worker


def read_table(id: str) -> Work[StoredTable | None]:
    """Return the work that reads the table with this id; its result is None if there is no such table."""

    def read(connection: Connection) -> StoredTable | None:
        row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).first()
        if row is None:
            return None
        entries = schema.entries
        log = select(entries.c.body).where(entries.c.table_id == id).order_by(entries.c.number)
        return StoredTable(
            row,
            [parse_entry(entry.body) for entry in connection.execute(log)],
            list(connection.execute(newest_lines(id))),
            list(connection.execute(outages_after(row.created))),
        )

    return read
