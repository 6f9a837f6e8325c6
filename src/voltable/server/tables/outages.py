"""Outages: times when no worker ran. A table that is loaded later writes those that it missed to its log."""

import logging
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, Row, delete, insert, select

from voltable.core.errors import VoltableError
from voltable.server.store import schema
from voltable.server.store.writer import Work
from voltable.server.tables.live.live_table import LiveTable
from voltable.table.acts import Outage
from voltable.table.table import Table

KEPT: Final = 400 * 86_400_000  # milliseconds for which outages are kept
NOTED_OUTAGE: Final = 60.0
"""Seconds: without fast clocks, shorter outages are not written to the logs of tables."""
log = logging.getLogger("voltable.tables")


async def note_outages(live: LiveTable, outages: Sequence[Row[Any]]) -> None:
    """Write those of these outages that are since the last entry to the log, with their own times: no clock counts
    them."""
    table = live.table
    last = table.entries[-1].time
    if last is None or not table.has_begun or table.is_over:
        return
    for outage in outages:
        began, ended = outage.began / 1000, outage.ended / 1000
        if outage.ended > round(last * 1000) and _is_noted(table, ended - began):
            try:
                await live.submit(Outage(max(began, live.table.entries[-1].time or began)), arrived=ended)
            except VoltableError as error:
                log.info("no outage noted: %s", error, extra={"table": live.id})


def store_outage(began: int, ended: int) -> Work[None]:
    """Return the work that stores an outage, which tables read when they are loaded."""
    outages = schema.outages

    def store(connection: Connection) -> None:
        connection.execute(delete(outages).where((outages.c.ended < ended - KEPT) | (outages.c.began == began)))
        connection.execute(insert(outages), {"began": began, "ended": ended})

    return store


def outages_after(moment: int) -> Executable:
    """Return the question for the outages that ended after this time in milliseconds."""
    outages = schema.outages
    return select(outages).where(outages.c.ended > moment).order_by(outages.c.began)


def _is_noted(table: Table, seconds: float) -> bool:
    """Return whether an outage of this length is written to the table's log."""
    return table.terms.clock != "none" or table.terms.stand_in != "none" or seconds >= NOTED_OUTAGE
