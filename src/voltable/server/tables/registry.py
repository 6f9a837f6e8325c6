"""The registry: the tables that this worker has in memory, loaded when needed and removed when idle."""

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, insert, select, update

from voltable.core.errors import VoltableError
from voltable.core.events import SPECTATOR
from voltable.host import archive
from voltable.host.ids import check_id
from voltable.host.notices import Data, seats_of, table_info
from voltable.host.problems import Refusal
from voltable.host.welcome import welcome
from voltable.server.bots.pool import BotPool
from voltable.server.bots.table_bots import table_bots
from voltable.server.chance import Chance
from voltable.server.connections.connection import CLOSE_RESTART, ClientConnection
from voltable.server.metrics import Metrics
from voltable.server.store import schema
from voltable.server.store.append import Row, append_rows
from voltable.server.store.store import Store
from voltable.server.store.upsert import insert_if_new
from voltable.server.store.writer import Unavailable, Work
from voltable.server.tables.chat import Chat
from voltable.server.tables.claims import Claims
from voltable.server.tables.delayed_spectators import DelayedSpectators
from voltable.server.tables.join_codes import AGE
from voltable.server.tables.live_table import SOON, LiveTable
from voltable.server.tables.refresh import RETRY
from voltable.table.acts import Next, Outage
from voltable.table.entry import Entry, parse_entry
from voltable.table.player import EMPTY, PERSON
from voltable.table.table import Table

LEASE: Final = 6_000  # milliseconds until a lease that is not renewed expires
IDLE: Final = 600.0  # seconds after which an unused table is removed from memory
IDLE_OVER: Final = 60.0  # the same for a finished game
SWEEP: Final = 30.0
NOTED_OUTAGE: Final = 60.0
"""Seconds: without fast clocks, shorter outages are not written to the logs of tables."""
ALL: Final = "*"
log = logging.getLogger("voltable.tables")


def _created(table: Table) -> int:
    return round((table.entries[0].time or 0.0) * 1000)


class Seated:
    """A live table with its claims, chat and delayed spectators."""

    def __init__(self, live: LiveTable, claims: Claims, chat: Chat, delayed: DelayedSpectators | None) -> None:
        self.live: Final = live
        self.claims: Final = claims
        self.chat: Final = chat
        self.delayed: Final = delayed

    def shown_to(self, person: str) -> Table:
        """Return the table as this person may see it: without a seat, with the spectators' delay."""
        if self.delayed is None or seats_of(self.live.table, person):
            return self.live.table
        self.delayed.changed()
        return self.delayed.table

    def info(self, person: str) -> Data:
        table = self.shown_to(person)
        code = (
            self.live.code if table is self.live.table else None
        )  # a missing code would reveal that the game has begun
        return table_info(self.live.id, table, person, self.live.created, self.live.continues, code)

    def welcome(self, connection: ClientConnection, last: int | None) -> Data:
        """Return the welcome of a client whose last notice is `last`."""
        live, shown = self.live, self.delayed if connection.seat == SPECTATOR else None
        return {
            **welcome(live.table if shown is None else shown.table, connection.seat, last, live.now()),
            "table": live.info(connection.person) if shown is None else shown.info(connection.person),
            "online": live.online(live.is_delayed(connection.seat)),
            "watchers": live.watchers(),
            "chat": self.chat.heard_by(connection),
        }


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
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._living: set[str] = set()
        self._is_restored = store.is_shared
        """Set after restoring; before that no clock runs, because the outage is not recorded yet."""
        self._asleep: Final[dict[str, float]] = {}
        """By id: deadlines of tables that are not in memory."""

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
        return seated

    def _loaded(self, id: str, done: asyncio.Future[Seated]) -> None:
        """Remove a finished load; its error goes to the callers that wait for it."""
        del self._loading[id]
        if not done.cancelled():
            done.exception()

    async def _load(self, id: str) -> Seated:
        row = await self.store.one(select(schema.tables).where(schema.tables.c.id == id))
        if row is None:
            raise Refusal(404, "there is no such table")
        if row.closed is not None:
            raise Refusal(404, "the operator of this server has closed this table")
        question = (
            select(schema.entries.c.body).where(schema.entries.c.table_id == id).order_by(schema.entries.c.number)
        )
        entries = [parse_entry(entry.body) for entry in await self.store.all(question)]
        seated = self._seat(id, Table.from_entries(entries), row.created, row.continues, row.code)
        try:
            if self.store.is_shared:
                await seated.live.catch_up()  # news since the query found no table here
                seated.live.send_news("who", "")
            await seated.chat.load()
        except BaseException:
            await self._forget(seated.live)  # an incomplete table would miss entries
            raise
        if row.status == "running" and seated.live.table.is_over:
            await self._over(seated.live)  # the server stopped after the last move and before this work
        if seated.live.wants_rematch:
            self._rematch(seated.live)  # the same after the last answer
        return seated

    async def _forget(self, live: LiveTable) -> None:
        if live.id in self.tables and self.tables[live.id].live is live:
            del self.tables[live.id]
        await live.close()

    async def reread(self, id: str) -> None:
        """Load a table again that was changed in the store; whoever is there has to come back. A closed one is gone."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])
        if (seated := self.tables.get(id)) is not None:
            for connection in list(seated.live.connections):
                connection.cut(
                    "restart", "this table was changed by the operator", CLOSE_RESTART, reconnect=True, after=200
                )
            await self._forget(seated.live)
        tables = schema.tables
        goes_on = (tables.c.status != "over") & tables.c.closed.is_(None)
        if await self.store.one(select(tables.c.id).where(tables.c.id == id, goes_on)) is not None:
            await self.get(id)  # its clocks and bots go on

    async def open(self, start: Entry, continues: str | None = None) -> Seated:
        """Open a new table with this first entry."""
        id, table = self.chance.id(), Table(start)
        code = await self.store.writer.do(self._new_table(id, table, continues))
        return self._begin(id, table, continues, code)

    def _begin(self, id: str, table: Table, continues: str | None = None, code: str | None = None) -> Seated:
        """Add a table that was just stored."""
        seated = self._seat(id, table, _created(table), continues, code)
        seated.live.hold()
        return seated

    def _new_table(self, id: str, table: Table, continues: str | None = None) -> Work[str | None]:
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
            "held_until": created + LEASE,
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
        live = LiveTable(id, table, created, continues, code, self.store, self._metrics, self.chance.now, self.worker)
        claims = Claims(live)
        live.followers.append(table_bots(live, claims, self._pool, self._secret, self._pace))
        delayed = DelayedSpectators(live) if table.terms.watch_delay > 0 else None
        if delayed is not None:
            live.followers.append(delayed)
        live.on_over = self._over
        live.on_rematch = self._rematch
        live.used = asyncio.get_running_loop().time()
        seated = self.tables[id] = Seated(live, claims, Chat(live, self.store), delayed)
        self._asleep.pop(id, None)
        if not self.store.is_shared and self._is_restored:
            live.hold()
        self._metrics.tables.set(len(self.tables))
        return seated

    # The end of a game.

    async def _over(self, live: LiveTable) -> None:
        """Store and publish the record of a finished game, which opens the seed."""
        self._metrics.finished(live.table)
        record = live.table.published()
        info = archive.info_of(live.id, record, live.table.payoffs(), live.created, table=live.id)
        delay = live.table.terms.watch_delay
        opens = round(((live.table.entries[-1].time or 0.0) + delay) * 1000) if delay else 0
        row = {
            "id": live.id,
            "game": record.game,
            "info": json.dumps(info),
            "text": record.to_text(),
            "created": live.created,
            "opens": opens,
        }

        def store(connection: Connection) -> None:
            ended = update(schema.tables).where(schema.tables.c.id == live.id)
            connection.execute(ended.values(status="over", shown_until=opens))
            connection.execute(insert_if_new(connection, schema.records), row)

        try:
            await self.store.writer.do(store)
        except Unavailable as error:
            log.error("the record waits for the store: %s", error, extra={"table": live.id})
            self._spawn(self._store_later(store))

    async def _store_later(self, work: Work[None]) -> None:
        """Retry until the work is stored; after a restart it is done when the table is loaded."""
        while True:
            await asyncio.sleep(RETRY)
            try:
                return await self.store.writer.do(work)
            except Unavailable:
                continue

    def _rematch(self, live: LiveTable) -> None:
        self._spawn(self._open_rematch(live))

    async def _open_rematch(self, live: LiveTable) -> None:
        """Store the table of the rematch in one transaction with the entry that names it: only one worker succeeds."""
        while live.wants_rematch:
            id = self.chance.id()
            table = Table(live.table.rematch(self.chance.seed(), self.chance.salt(), self.chance.now()))
            try:
                await live.submit(Next(id), also=self._new_table(id, table))
            except Unavailable:
                await asyncio.sleep(RETRY)
            else:
                self._begin(id, table)

    def _spawn(self, work: object) -> None:
        async def run() -> None:
            try:
                await work  # type: ignore[misc]
            except VoltableError as error:
                log.warning("%s", error)
            except Exception:
                log.exception("a task of the registry failed")

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Start, clean-up and stop.

    async def restore(self, away_since: float | None) -> None:
        """After a restart: every match with a bot to move or a clock goes on; no clock counts the time in between."""
        tables = schema.tables
        question = select(tables.c.id).where(tables.c.status == "running", tables.c.closed.is_(None))
        for row in await self.store.all(question):
            live = (await self.get(row.id)).live
            await self.take_over(live, away_since)
        self._is_restored = True

    async def take_over(self, live: LiveTable, away_since: float | None) -> None:
        """Run the bots and clocks of a table that no worker ran since `away_since`."""
        last = live.table.entries[-1].time
        if away_since is not None and last is not None and live.table.has_begun and not live.table.is_over:
            await self._try_outage(live, max(away_since, last))
        live.hold()

    async def _try_outage(self, live: LiveTable, since: float) -> None:
        is_timed = live.table.terms.clock != "none" or live.table.terms.stand_in != "none"
        if not is_timed and self.chance.now() - since < NOTED_OUTAGE:
            return
        try:
            await live.submit(Outage(since))
        except VoltableError as error:
            log.info("no outage noted: %s", error, extra={"table": live.id})

    async def sweep(self) -> None:
        """Remove tables from memory that were not used for a while and have no deadline soon."""
        now = asyncio.get_running_loop().time()
        for live in self.lives():
            live.look_ahead()
            if live.connections or now - live.used < (IDLE_OVER if live.table.is_over else IDLE):
                continue
            if live.table.is_over or not live.is_held or not (self.store.is_shared or self._waits(live)):
                if live.is_held and (deadline := live.table.deadline()) is not None:
                    self._asleep[live.id] = deadline
                await self._forget(live)
        await self._wake()
        self._metrics.tables.set(len(self.tables))

    def _waits(self, live: LiveTable) -> bool:
        """Return whether the table has a timed act or a bot's move soon."""
        table = live.table
        return live.is_due_soon or any(table.bot_in(seat) for seat in table.due())

    async def _wake(self) -> None:
        """Load the tables with a deadline soon."""
        near = self.chance.now() + SOON
        for id in [id for id, deadline in self._asleep.items() if deadline < near]:
            try:
                await self.get(id)
            except Unavailable:
                return  # the next sweep tries again

    # News of other workers.

    def heard(self, news: str) -> None:
        """Handle news of another worker: changes (`entries WORKER TABLE`, `chat ...`, `presence ... SEATS WATCHERS`),
        a request for presence (`who ...` for one table, `*` for all), or claims of a race (`claim ... CLAIM`,
        `judged ... WORKER ANSWER`).

        News may arrive before this worker has the table or while it is not listening. Losing them does no harm: a table
        that is loaded, and every table after a gap, reads the store and asks for presence.
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
        elif what == "claim":
            self._spawn(seated.claims.hear(worker, json.loads(words[0])))
        elif what == "judged" and rest[0] == self.worker:
            self._spawn(seated.claims.hear_answer(json.loads(rest[1])))

    def missed(self) -> None:
        """Recover after a gap in the news: read the store, send and request presence."""
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

    async def stop(self) -> None:
        await asyncio.gather(*(seated.live.close() for seated in self.tables.values()))
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=5)
            for task in late:
                task.cancel()

    def lives(self) -> Sequence[LiveTable]:
        return [seated.live for seated in self.tables.values()]
