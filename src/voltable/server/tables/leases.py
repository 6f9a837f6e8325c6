"""Leases: of several workers, the holder of a table's lease runs its bots and clocks. A dead holder's lease expires,
and another worker takes over.

Two workers that both believe to hold a lease do no harm: entries have numbers and tags, and only one gets stored.
"""

import logging
from typing import Final

from sqlalchemy import Connection, delete, select, update

from voltable.server.store import schema
from voltable.server.store.store import Store
from voltable.server.tables.registry import LEASE, TableRegistry
from voltable.server.tables.table_time import TableTime

DEAD_AFTER: Final = 10_000
"""Time without a heartbeat after which a worker is deleted."""
FORGOTTEN_AFTER: Final = 7 * 86_400_000
log = logging.getLogger("voltable.leases")


class Leases:
    def __init__(self, store: Store, registry: TableRegistry, worker: str, time: TableTime) -> None:
        self._store = store
        self._time = time
        self._registry = registry
        self._worker = worker

    async def renew(self, away_since: float | None = None) -> None:
        """Renew the leases of this worker, and take free ones. `away_since` is when any worker was last alive."""
        tables = schema.tables
        now = self._time.now_ms()
        is_running = (tables.c.status != "over") & tables.c.closed.is_(None)
        is_mine = is_running & (tables.c.holder == self._worker)
        is_free = is_running & (tables.c.held_until < now)

        def take(connection: Connection) -> tuple[list[str], list[str]]:
            kept = connection.execute(select(tables.c.id).where(is_mine)).scalars().all()
            free = connection.execute(select(tables.c.id).where(is_free & ~is_mine)).scalars().all()
            new = {"holder": self._worker, "held_until": now + LEASE}
            connection.execute(update(tables).where(is_mine).values(**new))
            taken: list[str] = []
            for id in free:
                wanted = update(tables).where(tables.c.id == id, tables.c.held_until < now).values(**new)
                if connection.execute(wanted).rowcount:
                    taken.append(id)
            return list(kept), taken

        kept, taken = await self._store.writer.do(take)
        mine = {*kept, *taken}
        running = {live.id for live in self._registry.lives() if live.is_held}
        for live in self._registry.lives():
            live.is_held = live.id in mine
        for id in mine:
            live = (await self._registry.get(id)).live
            if id in taken or id not in running:
                await live.catch_up()
                await self._registry.take_over(live, away_since if id in taken else None)
        if taken:
            log.info("took over tables", extra={"count": len(taken)})

    async def release(self) -> None:
        """Give up all leases, so that other workers need not wait for them to expire."""
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
