"""The registry: the tables that this worker has in memory, loaded when needed and removed when idle."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Sequence
from typing import Final

from sqlalchemy import Connection, insert, select, update

from voltable.host.bots import bots_at
from voltable.host.ids import ID, check_id
from voltable.host.problems import Refusal
from voltable.server.bots.pool import BotPool
from voltable.server.bots.table_bots import ServedTable
from voltable.server.chance import Chance
from voltable.server.connections.connection import CLOSE_RESTART
from voltable.server.monitoring.metrics import Metrics
from voltable.server.store import schema
from voltable.server.store.store import Store
from voltable.server.store.writer import Row, Unavailable, Work, append_rows
from voltable.server.tables.endings import Endings
from voltable.server.tables.join_codes import AGE
from voltable.server.tables.leases import HELD, claim, is_free, is_running
from voltable.server.tables.live.background import Background
from voltable.server.tables.live.chat import Chat
from voltable.server.tables.live.claims import Claims
from voltable.server.tables.live.delayed_spectators import DelayedSpectators
from voltable.server.tables.live.live_table import LiveTable
from voltable.server.tables.outages import note_outages
from voltable.server.tables.reading import read_table
from voltable.server.tables.seated import Seated
from voltable.server.tables.waking import SOON, is_due, is_quiet, store_waking, wakes_at
from voltable.table.entry import Entry
from voltable.table.player import EMPTY, PERSON
from voltable.table.table import Table

IDLE: Final = 600.0  # seconds after which an unused table is removed from memory
IDLE_OVER: Final = 60.0  # the same for a finished game
SWEEP: Final = 30.0
ALL: Final = "*"
log = logging.getLogger("voltable.tables")


def _created(table: Table) -> int:
    return round((table.entries[0].time or 0.0) * 1000)


class TableRegistry:
    def __init__(
        self, store: Store, metrics: Metrics, pool: BotPool, chance: Chance, worker: str, secret: str, pace: float
    ) -> None:
        self.store: Final = store
        self.chance: Final = chance
        self.worker: Final = worker
        self.tables: Final[dict[str, Seated]] = {}
        self._metrics: Final = metrics
        self._pool: Final = pool
        self._secret: Final = secret
        self._pace: Final = pace
        self._loading: Final[dict[str, asyncio.Future[Seated]]] = {}
        self._outdated: Final[set[str]] = set()
        """Tables that are being loaded, and whose log or chat has grown meanwhile."""
        self._background: Final = Background()
        self._endings: Final = Endings(self, metrics)
        self._living: set[str] = set()
        self.is_stopping = False
        """Set before a stop: other workers hold the tables from then on."""
        self._is_restored = store.is_shared
        """Set after restoring; before that no clock runs, because the outage is not recorded yet."""

    # Loading tables.

    async def get(self, id: str) -> Seated:
        """Return the table with this id, from memory or from its log; raise Refusal if it does not exist."""
        seated = self.tables.get(id)
        if id in self._loading:
            seated = await asyncio.shield(self._loading[id])
        elif seated is None:
            check_id(id, "there is no such table")
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda done: self._loaded(id, done))
            seated = await asyncio.shield(loading)
        seated.live.used = asyncio.get_running_loop().time()
        if self.store.is_shared:
            await seated.live.refresh()
        return seated

    async def home_elsewhere(self, id: str) -> str | None:
        """Return the living worker that holds this table; None if that is this worker or may become it."""
        seated = self.tables.get(id)
        if not self.store.is_shared or (seated is not None and seated.live.is_held) or not ID.fullmatch(id):
            return None
        tables, now = schema.tables, self._now_ms()
        try:
            row = await self.store.one(select(tables.c.holder).where(tables.c.id == id, is_running(), ~is_free(now)))
        except Unavailable:
            return None
        if row is not None and row.holder != self.worker:
            return str(row.holder)
        if row is None and seated is not None:
            await self._hold(seated.live)
        return None

    def _loaded(self, id: str, done: asyncio.Future[Seated]) -> None:
        """Remove a finished load; its error goes to the callers that wait for it."""
        del self._loading[id]
        self._outdated.discard(id)
        if not done.cancelled():
            done.exception()

    async def _load(self, id: str) -> Seated:
        stored = await self.store.read(read_table(id))
        if stored is None:
            raise Refusal(404, "there is no such table")
        row = stored.row
        if row.closed is not None:
            raise Refusal(404, "the operator of this server has closed this table")
        seated = self._seat(id, Table.from_entries(stored.entries), row.created, row.continues, row.code)
        seated.live.wakes = row.wakes
        seated.chat.hear_rows(stored.chat)
        try:
            if self.store.is_shared:
                if id in self._outdated:
                    await asyncio.gather(seated.live.catch_up(), seated.chat.load())
                seated.live.send_news("who", "")
            await note_outages(seated.live, stored.outages)
            if self._is_restored and await self._hold(seated.live) and stored.was_held_by_another(self.worker):
                await seated.live.catch_up()
        except BaseException:
            await self._forget(seated.live)  # an incomplete table would miss entries
            raise
        if row.status == "running" and seated.live.table.is_over:
            await self._endings.over(seated.live)  # the server stopped after the last move and before this work
        if seated.live.wants_rematch:
            self._endings.rematch(seated.live)  # the same after the last answer
        return seated

    async def _forget(self, live: LiveTable) -> None:
        if live.id in self.tables and self.tables[live.id].live is live:
            del self.tables[live.id]
        await live.close()

    async def reread(self, id: str) -> None:
        """Load a table again that was changed in the store. Its clients must reconnect; a closed table is gone."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])
        if (seated := self.tables.get(id)) is not None:
            for connection in list(seated.live.connections):
                connection.cut(
                    "restart", "this table was changed by the operator", CLOSE_RESTART, reconnect=True, after=200
                )
            await self._forget(seated.live)
        await self.go_on(id)

    async def go_on(self, id: str) -> None:
        """Load a table that is neither over nor closed, so that its clocks and bots go on."""
        tables = schema.tables
        goes_on = (tables.c.status != "over") & tables.c.closed.is_(None)
        if await self.store.one(select(tables.c.id).where(tables.c.id == id, goes_on)) is not None:
            await self.get(id)

    async def open(self, start: Entry, continues: str | None = None) -> Seated:
        """Open a new table with this first entry."""
        id, table = self.chance.id(), Table(start)
        code = await self.store.writer.do(self.new_table(id, table, continues))
        return self.begin(id, table, continues, code)

    def begin(self, id: str, table: Table, continues: str | None = None, code: str | None = None) -> Seated:
        """Add a table that was just stored."""
        seated = self._seat(id, table, _created(table), continues, code)
        seated.live.hold()
        return seated

    def new_table(self, id: str, table: Table, continues: str | None = None) -> Work[str | None]:
        """Return the work that stores a new table and returns its join code."""
        start, created = table.entries[0], _created(table)
        has_begun = table.has_begun  # the writer keeps its last work, which must not reference the table
        row = {
            "id": id,
            "game": table.game.key,
            "public": table.terms.public,
            "status": "waiting" if any(player.kind == EMPTY for player in table.players) else "running",
            "created": created,
            "continues": continues,
            "holder": self.worker,
            "held_until": HELD,
        }
        seats = [
            {"table_id": id, "seat": seat, "person": player.who}
            for seat, player in enumerate(table.players)
            if player.kind == PERSON and player.who
        ]

        def store(connection: Connection) -> str | None:
            code = None if has_begun else self._free_code(connection)
            connection.execute(insert(schema.tables), {**row, "code": code})
            append_rows(connection, [Row(id, 1, start.to_json())])
            if seats:
                connection.execute(insert(schema.seats), seats)
            return code

        return store

    def _free_code(self, connection: Connection) -> str:
        """Return a code that no other table has."""
        while True:
            code = self.chance.code()
            if connection.execute(select(schema.tables.c.id).where(schema.tables.c.code == code)).first() is None:
                return code

    async def table_with(self, code: str) -> str | None:
        """Return the id of the table with this join code; None if there is none."""
        tables = schema.tables
        fresh = round(self.chance.now() * 1000) - AGE
        row = await self.store.one(
            select(tables.c.id).where(tables.c.code == code, tables.c.created > fresh, tables.c.closed.is_(None))
        )
        return None if row is None else str(row.id)

    def _seat(self, id: str, table: Table, created: int, continues: str | None, code: str | None) -> Seated:
        live = LiveTable(
            id, table, created, continues, code, self.store, self._metrics, self.chance.time.now, self.worker
        )
        claims = Claims(live) if table.terms.lag_allowance > 0 else None
        live.followers.append(bots_at(ServedTable(live, claims, self._pool), self._secret, self._pace))
        delayed = DelayedSpectators(live) if table.terms.watch_delay > 0 else None
        if delayed is not None:
            live.followers.append(delayed)
        live.on_over = self._endings.over
        live.on_rematch = self._endings.rematch
        live.used = asyncio.get_running_loop().time()
        seated = self.tables[id] = Seated(live, claims, Chat(live, self.store), delayed)
        self._metrics.tables.set(len(self.tables))
        return seated

    def spawn(self, work: Awaitable[None]) -> None:
        _ = self._background.spawn(work)

    # Start, clean-up and stop.

    async def restore(self) -> None:
        """After a start: load the matches with a clock or a bot to move; others are loaded when a client connects."""
        for row in await self.store.all(select(schema.tables.c.id).where(is_due(self._now_ms()))):
            await self._hold((await self.get(row.id)).live)
        self._is_restored = True

    async def sweep(self) -> None:
        """Remove tables from memory that were not used for a while and have no deadline soon."""
        now = asyncio.get_running_loop().time()
        quiet: dict[str, int] = {}
        for live in self.lives():
            live.look_ahead()
            if not live.wakes and live.is_held and not live.table.is_over and is_quiet(live.table):
                quiet[live.id] = live.wakes = wakes_at(live.table)
            if not live.connections and now - live.used >= (IDLE_OVER if live.table.is_over else IDLE):
                await self._put_away(live)
        if quiet:
            await self.store.writer.do(store_waking(quiet))
        if not self.store.is_shared:
            await self._wake()
        self._metrics.tables.set(len(self.tables))

    async def _put_away(self, live: LiveTable) -> None:
        """Remove an unused table from memory unless it needs a worker soon; store when it will."""
        if live.table.is_over or not live.is_held:
            await self._forget(live)
            return
        wakes, used = wakes_at(live.table), live.used
        if wakes <= self._now_ms() + SOON * 1000:
            return
        await self.store.writer.do(self._give_up(live.id, wakes))
        if live.connections or live.used != used:
            await self._hold(live)  # a client connected meanwhile
        else:
            await self._forget(live)

    def _give_up(self, id: str, wakes: int) -> Work[None]:
        """Return the work that gives up the lease of a table until it wakes."""
        mine = (schema.tables.c.id == id) & (schema.tables.c.holder == self.worker)

        def store(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(wakes=wakes))
            connection.execute(update(schema.tables).where(mine).values(held_until=0))

        return store

    async def _hold(self, live: LiveTable) -> bool:
        """Run the bots and clocks of this table here, if no other worker does; return whether this worker does."""
        if self.is_stopping:
            return False
        if self.store.is_shared:
            if live.table.is_over:
                return False
            statement = claim(schema.tables.c.id == live.id, self.worker, self._now_ms())

            def take(connection: Connection) -> bool:
                return connection.execute(statement).first() is not None

            if not await self.store.writer.do(take):
                return live.is_held
        if live.wakes and not is_quiet(live.table):
            await self.store.writer.do(store_waking({live.id: 0}))
            live.wakes = 0
        live.hold()
        return True

    async def _wake(self) -> None:
        """Load the tables with a deadline soon."""
        for row in await self.store.all(select(schema.tables.c.id).where(is_due(self._now_ms()))):
            if row.id not in self.tables:
                await self.get(row.id)

    def _now_ms(self) -> int:
        return round(self.chance.now() * 1000)

    # News of other workers.

    def heard(self, news: str) -> None:
        """Handle news of another worker: changes (`entries WORKER TABLE`, `chat ...`, `presence ... SEATS WATCHERS`),
        a request for presence (`who ...` for one table, `*` for all), or claims of a race (`claim ... CLAIM`,
        `judged ... WORKER ANSWER`).

        News may arrive before this worker has the table or while it is not listening. Losing them does no harm: a table
        that is loaded, and every table after a gap, reads the store and asks for presence. A table whose news arrive
        while it is loaded is read again.
        """
        what, worker, id, *words = news.split(" ", 3)
        if worker == self.worker:
            return
        if what == "who" and id == ALL:
            for live in self.lives():
                live.answer_presence()
            return
        seated = self.tables.get(id)
        if seated is None:
            if id in self._loading:
                self._outdated.add(id)
            return
        rest = words[0].split(" ", 1) if words else []
        if what == "entries":
            seated.live.hear_entries()
        elif what == "chat":
            seated.chat.hear_news()
        elif what == "presence":
            seated.live.hear_presence(worker, [int(seat) for seat in rest[0].split(",") if seat], int(rest[1]))
        elif what == "who":
            seated.live.answer_presence()
        elif what == "claim" and seated.claims is not None:
            self.spawn(seated.claims.hear(worker, json.loads(words[0])))
        elif what == "judged" and rest[0] == self.worker and seated.claims is not None:
            self.spawn(seated.claims.hear_answer(json.loads(rest[1])))

    def missed(self) -> None:
        """Recover after a gap in the news: read the store, send and request presence."""
        self._outdated.update(self._loading)
        for seated in list(self.tables.values()):
            seated.live.hear_entries()
            seated.live.answer_presence()
            seated.chat.hear_news()
        self.ask_presence()

    def ask_presence(self) -> None:
        self.store.announce([f"who {self.worker} {ALL}"])

    def hear_workers(self, living: set[str]) -> None:
        """Update the living workers; ask a worker that returned for its presence, and read what a worker that died may
        have stored without announcing it."""
        before, self._living = self._living, living
        if living - before:
            self.ask_presence()
        if before - living:
            for live in self.lives():
                live.hear_entries()
        for live in self.lives():
            live.forget_workers(living)

    @property
    def has_others(self) -> bool:
        """Return whether other workers live."""
        return bool(self._living - {self.worker})

    def let_go(self) -> None:
        """Stop running bots and clocks; the leases are given up."""
        self.is_stopping = True
        for live in self.lives():
            live.let_go()

    async def stop(self) -> None:
        await asyncio.gather(*(seated.live.close() for seated in self.tables.values()))
        await self._background.finish(5)

    def lives(self) -> Sequence[LiveTable]:
        return [seated.live for seated in self.tables.values()]
