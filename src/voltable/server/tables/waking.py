"""When tables need a worker without a message of a client.

A start loads only the tables that need one soon: those with a clock or a bot due. `wakes` in the store is a time before
which nothing can happen at a table by itself, 0 if that is not known.
"""

from typing import Final

from sqlalchemy import ColumnElement, Connection, update

from voltable.server.store import schema
from voltable.server.store.writer import Work
from voltable.table.table import Table

SOON: Final = 3_600.0
"""Seconds within which a deadline needs a timer. Most deadlines are days ahead and change with every move."""
NEVER: Final = 2**62


def is_quiet(table: Table) -> bool:
    """Return whether moves cannot bring the next deadline forward: no clock runs, and no bot plays."""
    return table.terms.clock == "none" and all(table.bot_in(seat) is None for seat in range(table.seats))


def wakes_at(table: Table) -> int:
    """Return when the table needs a worker if no client sends anything, in milliseconds."""
    if any(table.bot_in(seat) for seat in table.due()):
        return 0
    deadline = table.deadline()
    return NEVER if deadline is None else round(deadline * 1000)


def is_due(now_ms: int) -> ColumnElement[bool]:
    """Return the condition for running tables that need a worker soon."""
    tables = schema.tables
    return (tables.c.status == "running") & tables.c.closed.is_(None) & (tables.c.wakes <= now_ms + SOON * 1000)


def store_waking(times: dict[str, int]) -> Work[None]:
    """Return the work that stores when these tables wake."""

    def store(connection: Connection) -> None:
        for id, wakes in times.items():
            connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(wakes=wakes))

    return store
