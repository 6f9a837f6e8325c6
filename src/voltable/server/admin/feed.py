"""How a running worker notices what the operator did: it reads the operator's log every few seconds.

The store is the only way: the operator's program may run on another machine, and both databases can do this. An act
that is read late does no harm; bans and revoked keys are read as a whole, so that one that was missed is found with the
next.
"""

import json
import logging
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Row, func, select

from voltable.server.admin.personal_data import erase_in_tables
from voltable.server.people.people import People
from voltable.server.store import schema
from voltable.server.store.store import Store
from voltable.server.tables.registry import TableRegistry

BEHIND: Final = 20
"""Numbers of rows that are read again: on PostgreSQL one may be committed after the next."""
log = logging.getLogger("voltable.admin")


class AdminFeed:
    """Of one worker. `on_keys` is called when people or devices may have lost their access."""

    def __init__(self, store: Store, people: People, registry: TableRegistry, on_keys: Callable[[], None]) -> None:
        self._store = store
        self._people = people
        self._registry = registry
        self._on_keys = on_keys
        self._known: set[int] = set()
        self._last = 0

    async def start(self) -> None:
        """Read the bans. Earlier acts need no handling: tables are loaded from the store with their effect."""
        row = await self._store.one(select(func.max(schema.admin_log.c.id).label("last")))
        self._last = 0 if row is None or row.last is None else row.last
        self._known = set(range(max(0, self._last - BEHIND), self._last + 1))
        await self._people.read_bans()

    async def read(self) -> None:
        """Apply the acts since the last call."""
        logged = schema.admin_log
        question = select(logged).where(logged.c.id > self._last - BEHIND).order_by(logged.c.id)
        rows = [row for row in await self._store.all(question) if row.id not in self._known]
        if not rows:
            return
        await self._people.read_bans()
        await self._people.read_revoked()
        self._on_keys()
        for row in rows:
            await self._follow(row)
            self._known.add(row.id)
            self._last = max(self._last, row.id)
        self._known = {id for id in self._known if id > self._last - BEHIND}

    async def _follow(self, row: Row[Any]) -> None:
        tables = json.loads(row.tables)
        for id in tables:
            if row.act == "reopen":
                await self._registry.go_on(id)  # whoever opened it before this act was read stays connected
            else:
                await self._registry.reread(id)
        if row.act == "delete" and tables:

            def erase(connection: Connection) -> None:
                erase_in_tables(connection, row.target, tables)

            await self._store.writer.do(erase)  # a table that was in memory may have written the name again
        log.info("the operator's act %s was carried out", row.act, extra={"count": len(tables)})
