"""Leases: of several workers, the holder of a table's lease runs its bots and clocks and serves its connections.

A lease lasts as long as its holder's heartbeat, so it is stored once and never renewed. Two workers that both believe
to hold a lease do no harm: entries have numbers and tags, and only one gets stored.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import ColumnElement, Connection, delete, select, update
from sqlalchemy.sql.dml import ReturningUpdate

from voltable.server.store import schema
from voltable.server.store.store import Store
from voltable.server.tables.table_time import TableTime
from voltable.server.tables.waking import is_due

if TYPE_CHECKING:
    from voltable.server.tables.registry import TableRegistry

LEASE: Final = 6_000  # milliseconds without a heartbeat after which the tables of a worker are free
HELD: Final = 2**62
"""The value of `held_until` while a worker holds a table; 0 after it gave up the lease."""
DEAD_AFTER: Final = 10_000
"""Time without a heartbeat after which a worker is deleted."""
FORGOTTEN_AFTER: Final = 7 * 86_400_000
log = logging.getLogger("voltable.leases")


def is_free(now_ms: int) -> ColumnElement[bool]:
    """Return the condition for tables that no living worker holds."""
    tables, workers = schema.tables, schema.workers
    living = select(workers.c.id).where(workers.c.alive > now_ms - LEASE)
    return (tables.c.held_until == 0) | tables.c.holder.is_(None) | tables.c.holder.not_in(living)


def is_running() -> ColumnElement[bool]:
    return (schema.tables.c.status != "over") & schema.tables.c.closed.is_(None)


def claim(is_wanted: ColumnElement[bool], worker: str, now_ms: int) -> ReturningUpdate[str]:
    """Return the statement that takes the leases of these tables that are running, unless another worker has them; its
    rows are the ids.

    A row that another transaction has locked is left out: workers that claim the same tables in different orders would
    wait for each other until PostgreSQL ends one of them after a second.
    """
    tables = schema.tables
    free = select(tables.c.id).where(is_wanted, is_running(), is_free(now_ms) | (tables.c.holder == worker))
    found = tables.c.id.in_(free.with_for_update(skip_locked=True))
    return update(tables).where(found).values(holder=worker, held_until=HELD).returning(tables.c.id)


class Leases:
    def __init__(self, store: Store, registry: "TableRegistry", worker: str, time: TableTime) -> None:
        self._store = store
        self._time = time
        self._registry = registry
        self._worker = worker

    async def renew(self) -> None:
        """Take the free leases of tables that need a worker or are in memory here; drop those that others took."""
        tables = schema.tables
        now = self._time.now_ms()
        is_mine = is_running() & (tables.c.holder == self._worker) & (tables.c.held_until != 0)
        loaded = [live.id for live in self._registry.lives() if not live.is_held and not live.table.is_over]
        is_wanted = is_free(now) & (is_due(now) | tables.c.id.in_(loaded))

        def take(connection: Connection) -> tuple[list[str], list[str]]:
            kept = connection.execute(select(tables.c.id).where(is_mine)).scalars().all()
            taken = connection.execute(claim(is_wanted, self._worker, now)).scalars().all()
            return list(kept), list(taken)

        kept, taken = await self._store.writer.do(take)
        mine = {*kept, *taken}
        running = {live.id for live in self._registry.lives() if live.is_held}
        for live in self._registry.lives():
            live.is_held = live.id in mine
        await asyncio.gather(*(self._begin(id) for id in mine - running | set(taken)))
        if taken:
            log.info("took over tables", extra={"count": len(taken)})

    async def _begin(self, id: str) -> None:
        """Run the bots and clocks of a table that this worker holds now."""
        live = (await self._registry.get(id)).live
        await live.catch_up()
        live.hold()

    async def release(self) -> None:
        """Give up all leases, so that other workers take them at once."""
        tables, workers = schema.tables, schema.workers
        now = self._time.now_ms()

        def give_up(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.holder == self._worker).values(held_until=0))
            connection.execute(delete(workers).where(workers.c.alive < now - FORGOTTEN_AFTER))

        await self._store.writer.do(give_up)

    async def living(self) -> set[str]:
        """Return the workers that are alive."""
        question = select(schema.workers.c.id).where(schema.workers.c.alive > self._time.now_ms() - DEAD_AFTER)
        return {row.id for row in await self._store.all(question)}
