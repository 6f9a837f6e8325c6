"""When tables need a worker without a message of a client, and what they missed while no worker ran.

A start loads only the tables that need one soon: those with a clock or a bot due. `wakes` in the store is a time before
which nothing can happen at a table by itself, 0 if that is not known.
"""

from typing import Final

from sqlalchemy import ColumnElement, Connection, Executable, delete, insert, select, update

from voltable.server.store import schema
from voltable.server.store.writer import Work
from voltable.table.table import Table

SOON: Final = 3_600.0
"""Seconds within which a deadline needs a timer. Most deadlines are days ahead and change with every move."""
NEVER: Final = 2**62
KEPT: Final = 400 * 86_400_000  # milliseconds for which outages are kept
NOTED_OUTAGE: Final = 60.0
"""Seconds: without fast clocks, shorter outages are not written to the logs of tables."""


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


def store_outage(began: int, ended: int) -> Work[None]:
    """Return the work that stores an outage, which tables read when they are loaded."""
    outages = schema.outages

    def store(connection: Connection) -> None:
        connection.execute(delete(outages).where((outages.c.ended < ended - KEPT) | (outages.c.began == began)))
        connection.execute(insert(outages), {"began": began, "ended": ended})

    return store


def outages_after(table: Table) -> Executable | None:
    """Return the question for the outages since the last entry; None where they do not matter."""
    last = table.entries[-1].time
    if last is None or not table.has_begun or table.is_over:
        return None
    outages = schema.outages
    return select(outages).where(outages.c.ended > round(last * 1000)).order_by(outages.c.began)


def is_noted(table: Table, seconds: float) -> bool:
    """Return whether an outage of this length is written to the table's log."""
    return table.terms.clock != "none" or table.terms.stand_in != "none" or seconds >= NOTED_OUTAGE
