"""A worker of the server: its parts, start and stop."""

import asyncio
import logging
import os
import random
import secrets
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final

from sqlalchemy import BigInteger, Connection, cast, func, select

from voltable.server.admin.feed import AdminFeed
from voltable.server.analysis.analyst import Analyst
from voltable.server.bots.pool import BotPool
from voltable.server.chance import Chance
from voltable.server.connections.connection import CLOSE_REFUSED, CLOSE_RESTART, ClientConnection
from voltable.server.connections.handover import Handover
from voltable.server.gc_tuning import COLLECT_ALL_EVERY, collect_all
from voltable.server.http.rate_limits import Buckets
from voltable.server.monitoring.metrics import OFF, Metrics
from voltable.server.monitoring.readiness import Readiness
from voltable.server.people.identity import Cookies
from voltable.server.people.people import People
from voltable.server.people.quotas import Quotas
from voltable.server.processes.tasks import end_tasks
from voltable.server.records.replays import Replays
from voltable.server.retention.sweep import CHECK_EVERY, NightlySweep
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.server.store.database import AsyncDatabase
from voltable.server.store.news import News
from voltable.server.store.store import open_store
from voltable.server.store.upsert import insert_or_replace
from voltable.server.store.writer import Unavailable
from voltable.server.tables.leases import DEAD_AFTER, Leases
from voltable.server.tables.outages import store_outage
from voltable.server.tables.registry import ALL, SWEEP, TableRegistry
from voltable.server.tables.table_time import Sign

HEARTBEAT: Final = 2.0
ECHO_EVERY: Final = 5.0  # seconds between two echoes of a connection
ECHO_PARTS: Final = 100
PING_EVERY: Final = 4  # rounds of echoes between two pings: a client that answers none for 20 seconds has gone
DATABASE_MS: Final = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
"""PostgreSQL's current time in milliseconds, not the time of the transaction."""
GOODBYE: Final = 1.0  # seconds in which clients can receive the last message
RELEASE: Final = 0.5  # seconds to give up the leases before clients are told to reconnect
SOON_BACK: Final = (0, 500)  # milliseconds after which clients reconnect to another worker
BACK: Final = (200, 2000)  # the same where they have to wait for a restart
log = logging.getLogger("voltable.server")


class Server:
    def __init__(self, settings: Settings, chance: Chance | None = None) -> None:
        self.settings: Final = settings
        self.worker: Final = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.metrics: Final = Metrics(self.worker)
        self.store: Final = open_store(settings.database, self.metrics.committed)
        self.pool: Final = BotPool(settings.bot_processes, self.metrics)
        self.analyst: Final = Analyst(self.store)
        self.openings: Final = Buckets(settings.limits.openings)
        self.openings_by_address: Final = Buckets(settings.limits.openings_by_address)
        self.public_tables: Final = Buckets(settings.limits.public_tables)
        self.handshakes: Final = Buckets(settings.limits.handshakes)
        self.chat_rate: Final = Buckets(settings.limits.chat)
        self.reports_by_address: Final = Buckets(settings.limits.reports_by_address)
        self.wrong_codes: Final = Buckets(settings.limits.wrong_codes)
        self.replays: Final = Replays()
        self.quotas: Final = Quotas(self.store, settings.limits)
        self.connections: Final[set[ClientConnection]] = set()
        self.sockets: Final[Counter[str]] = Counter()
        """Number of open WebSockets by address."""
        self.readiness: Final = Readiness(self._beat)
        self.is_stopping = False
        self.handover: Final = Handover(self.worker)
        self.stop_accepting: Callable[[], None] = lambda: None
        """Leave new connections to the other workers; set by what accepts them."""
        self._chance: Final = chance or Chance()
        self.time: Final = self._chance.time
        self._tasks: list[asyncio.Task[None]] = []
        self._echo_round = 0

    async def start(self) -> None:
        await self.store.start()
        self._stop_metrics = self.metrics.serve(self.settings.metrics if self.settings.workers == 1 else OFF)
        self.people = People(self.store, Cookies(await self.store.secret("cookie")), self.settings.https)
        await self.people.read_revoked()
        self.registry = TableRegistry(
            self.store,
            self.metrics,
            self.pool,
            self._chance,
            self.worker,
            await self.store.secret("bots"),
            self.settings.pace,
        )
        self.admin_feed = AdminFeed(self.store, self.people, self.registry, self._cut_unwelcome)
        await self.admin_feed.start()
        self.nightly_sweep = NightlySweep(self.store, self.settings.keeping)
        if (last := await self._set_time()) is not None:
            await self.store.writer.do(store_outage(round(last * 1000), self.time.now_ms()))
        await self._beat()
        if isinstance(self.store.database, AsyncDatabase):
            self.leases = Leases(self.store, self.registry, self.worker, self.time)
            await self.leases.renew()
            news = News(self.store.database.engine, self.registry.heard, self.registry.missed)
            self._tasks = [
                asyncio.create_task(news.listen()),
                asyncio.create_task(self._every(HEARTBEAT, self._share)),
            ]
        else:
            await self.registry.restore()
        self._tasks += [
            asyncio.create_task(self._every(HEARTBEAT, self._beat)),
            asyncio.create_task(self._every(HEARTBEAT, self.admin_feed.read)),
            asyncio.create_task(self._every(SWEEP, self.registry.sweep)),
            asyncio.create_task(self._every(CHECK_EVERY, self.nightly_sweep.run_if_due)),
            asyncio.create_task(self._every(0.0, self._echo)),
            asyncio.create_task(self._every(COLLECT_ALL_EVERY, collect_all)),
        ]
        self._listen_for_stop()
        log.info("started", extra={"count": len(self.registry.tables)})

    async def stop(self) -> None:
        await self.drain()
        await end_tasks(self._tasks)
        await self.registry.stop()
        await self.analyst.stop()
        await self.pool.stop()
        await self._beat()
        if self.store.is_shared:
            await self.leases.release()
        await self.store.stop()
        self._stop_metrics()
        log.info("stopped")

    def left(self, address: str) -> None:
        """Count a WebSocket of this address that has ended."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    async def revoke(self, keys: list[str]) -> None:
        """Revoke these devices and tokens, and close their connections."""
        await self.people.revoke(keys)
        self._cut_unwelcome()

    async def _hear_revoked(self) -> None:
        await self.people.read_revoked()
        self._cut_unwelcome()

    def _cut_unwelcome(self) -> None:
        for connection in list(self.connections):
            if connection.key in self.people.revoked:
                connection.cut("not_allowed", "this device was signed out", CLOSE_REFUSED)
            elif self.people.is_banned(connection.person):
                connection.cut("not_allowed", "the operator of this server has banned you", CLOSE_REFUSED)

    async def drain(self) -> None:
        """Leave the tables and their clients to the other workers."""
        if not self.is_stopping:
            self.is_stopping = True
            self.stop_accepting()
            self.handover.stop()
            if self.store.is_shared:
                self.registry.let_go()
                with suppress(TimeoutError, Unavailable):
                    async with asyncio.timeout(RELEASE):
                        await self.leases.release()
        self._say_goodbye()

    async def say_last_messages(self) -> None:
        """Drain, and give the clients time to receive the last message."""
        has_clients = bool(self.connections)
        await self.drain()
        if has_clients:
            await asyncio.sleep(GOODBYE)

    def _say_goodbye(self) -> None:
        """Tell every client to reconnect, at different times."""
        for connection in list(self.connections):
            wait = random.randrange(*(SOON_BACK if self.registry.has_others else BACK))
            connection.cut(
                "restart", "the server is restarting; your game is saved", CLOSE_RESTART, reconnect=True, after=wait
            )

    def _listen_for_stop(self) -> None:
        """Send the last messages before uvicorn handles the signal and closes all connections."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            try:
                before = signal.getsignal(number)
                if not callable(before):
                    continue

                def handle(number: int, frame: FrameType | None, before: Any = before) -> None:
                    loop.call_soon_threadsafe(self._start_draining)
                    loop.call_soon_threadsafe(
                        loop.call_later, GOODBYE if self.connections else 0, before, number, frame
                    )
                    signal.signal(number, before)  # a second signal goes to uvicorn alone

                signal.signal(number, handle)
            except ValueError:
                return  # not the main thread: the caller stops the server

    def _start_draining(self) -> None:
        self._tasks.append(asyncio.create_task(self.drain()))

    async def _set_time(self) -> float | None:
        """Start table time; return when a worker was last alive, None for a new store or while another worker lives."""
        row = await self.store.one(select(func.max(schema.workers.c.alive).label("alive")))
        last = None if row is None or row.alive is None else float(row.alive / 1000)
        signs, database_now = await self._signs()
        self.time.start(last, signs, database_now)
        is_alone = last is None or (self.store.is_shared and self.time.now() - last < DEAD_AFTER / 1000)
        return None if is_alone else last

    async def _signs(self) -> tuple[list[Sign], float]:
        """Return the heartbeats of the other workers, and the clock of the shared database."""
        if not self.store.is_shared:
            return [], 0.0
        workers = schema.workers
        question = select(workers.c.id, workers.c.alive, workers.c.stamped, DATABASE_MS.label("now"))
        rows = [row for row in await self.store.all(question) if row.stamped is not None and row.id != self.worker]
        now = rows[0].now / 1000 if rows else 0.0
        return [Sign(row.alive / 1000, row.stamped / 1000) for row in rows], now

    async def _beat(self) -> None:
        """Store a heartbeat, and check whether a clock was changed."""
        if (step := self.time.noticed_step()) is not None:
            log.warning("the machine's clock was set by %+.1f s; table time goes on as before", step)
        shared = self.store.is_shared
        if shared:
            signs, database_now = await self._signs()
            if signs and (step := self.time.follow(signs, database_now)) is not None:
                log.warning("the database's clock was set by %+.1f s; table time goes on as before", step)

        def store(connection: Connection) -> None:
            stamp = connection.execute(select(DATABASE_MS)).scalar_one() if shared else None
            row = {"id": self.worker if shared else "only", "alive": self.time.now_ms(), "stamped": stamp}
            connection.execute(insert_or_replace(connection, schema.workers, "alive", "stamped"), row)

        await self.store.writer.do(store, f"beat {self.worker} {ALL}")

    async def _share(self) -> None:
        if self.is_stopping:
            return
        await self._hear_revoked()
        await self.leases.renew()
        self.registry.hear_workers(await self.leases.living())

    async def _echo(self) -> None:
        """Ask the connections whose round trip matters for an echo, and from time to time all for a sign of life,
        spread over time, because a thousand answers at once would delay moves."""
        connections = list(self.connections)
        self._echo_round += 1
        for part in range(ECHO_PARTS):
            await asyncio.sleep(ECHO_EVERY / ECHO_PARTS)
            for connection in connections[part::ECHO_PARTS]:
                if connection.is_timed:
                    connection.echo(secrets.randbits(48))
                if self._echo_round % PING_EVERY == 0:
                    connection.keep_alive()

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:
                log.warning("a regular task failed: %s", type(error).__name__)
