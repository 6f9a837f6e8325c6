"""The end of a game: its record is stored, and a rematch opened when the players agree on one."""

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, update

from voltable.host import archive
from voltable.server.monitoring.metrics import Metrics
from voltable.server.store import schema
from voltable.server.store.upsert import insert_if_new
from voltable.server.store.writer import Unavailable, Work
from voltable.server.tables.live.live_table import LiveTable
from voltable.server.tables.live.refresh import RETRY
from voltable.table.acts import Next
from voltable.table.table import Table

if TYPE_CHECKING:
    from voltable.server.tables.registry import TableRegistry

log = logging.getLogger("voltable.tables")


class Endings:
    def __init__(self, registry: "TableRegistry", metrics: Metrics) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._metrics: Final = metrics

    async def over(self, live: LiveTable) -> None:
        """Store and publish the record of a finished game, which opens the seed."""
        self._metrics.finished(live.table)
        work = _store_record(live)
        try:
            await self._store.writer.do(work)
        except Unavailable as error:
            log.error("the record waits for the store: %s", error, extra={"table": live.id})
            self._registry.spawn(self._store_later(work))

    async def _store_later(self, work: Work[None]) -> None:
        """Retry until the work is stored; after a restart it is done when the table is loaded."""
        while True:
            await asyncio.sleep(RETRY)
            try:
                return await self._store.writer.do(work)
            except Unavailable:
                continue

    def rematch(self, live: LiveTable) -> None:
        self._registry.spawn(self._open_rematch(live))

    async def _open_rematch(self, live: LiveTable) -> None:
        """Store the table of the rematch in one transaction with the entry that names it: only one worker succeeds."""
        chance = self._registry.chance
        while live.wants_rematch:
            id = chance.id()
            table = Table(live.table.rematch(chance.seed(), chance.salt(), chance.now()))
            try:
                await live.submit(Next(id), also=self._registry.new_table(id, table))
            except Unavailable:
                await asyncio.sleep(RETRY)
            else:
                self._registry.begin(id, table)


def _store_record(live: LiveTable) -> Work[None]:
    """Return the work that stores the record. It does not reference the table: the writer keeps its last work."""
    record, id = live.table.published(), live.id
    info = archive.info_of(id, record, live.table.payoffs(), live.created, table=id)
    delay = live.table.terms.watch_delay
    opens = round(((live.table.entries[-1].time or 0.0) + delay) * 1000) if delay else 0
    row = {
        "id": id,
        "game": record.game,
        "info": json.dumps(info),
        "text": record.to_text(),
        "created": live.created,
        "opens": opens,
    }

    def store(connection: Connection) -> None:
        ended = update(schema.tables).where(schema.tables.c.id == id)
        connection.execute(ended.values(status="over", shown_until=opens))
        connection.execute(insert_if_new(connection, schema.records), row)

    return store
