"""A worker of the server: everything it has, how it begins and how it ends."""

import asyncio
import logging
import os
import random
import secrets
import signal
from types import FrameType
from typing import Any, Final

from sqlalchemy import Connection, func, select

from voltable.server.analysis.analyst import Analyst
from voltable.server.bots.crew import Crew
from voltable.server.chance import Chance
from voltable.server.hall import ALL, SWEEP, Hall
from voltable.server.identity import Cookies
from voltable.server.leases import DEAD_AFTER, Leases
from voltable.server.line import CLOSE_RESTART, Line
from voltable.server.metrics import Metrics
from voltable.server.pauses import COLLECT_ALL_EVERY, collect_all
from voltable.server.people import People
from voltable.server.rates import Buckets
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.server.store.news import News
from voltable.server.store.store import now_ms, open_store
from voltable.server.store.upsert import insert_or_replace
from voltable.server.store.ways import AsyncWay

HEARTBEAT: Final = 2.0
ECHO_EVERY: Final = 5.0  # seconds between two echoes of a line
ECHO_PARTS: Final = 100
GOODBYE: Final = 1.0  # seconds that clients get to hear that we stop
log = logging.getLogger("voltable.server")


class Server:
    def __init__(self, settings: Settings, chance: Chance | None = None) -> None:
        self.settings: Final = settings
        self.worker: Final = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.metrics: Final = Metrics(self.worker)
        self.store: Final = open_store(settings.database, self.metrics.committed)
        self.crew: Final = Crew(settings.bot_processes, self.metrics)
        self.analyst: Final = Analyst(self.store)
        self.openings: Final = Buckets(settings.limits.openings)
        self.chat_rate: Final = Buckets(settings.limits.chat)
        self.lines: Final[set[Line]] = set()
        self.sockets: Final[dict[str, int]] = {}
        """How many are open, by address."""
        self.is_stopping = False
        self._chance: Final = chance or Chance()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.store.start()
        self.metrics.sockets.set_function(lambda: len(self.lines))
        self._stop_metrics = self.metrics.serve(self.settings.metrics, self.settings.workers)
        self.people = People(self.store, Cookies(await self.store.secret("cookie")), self.settings.https)
        self.hall = Hall(
            self.store,
            self.metrics,
            self.crew,
            self._chance,
            self.worker,
            await self.store.secret("bots"),
            self.settings.pace,
        )
        last = await self._last_alive()
        await self._beat()
        if isinstance(self.store.way, AsyncWay):
            self.leases = Leases(self.store, self.hall, self.worker)
            await self.leases.renew(last)
            news = News(self.store.way.engine, self.hall.heard, self.hall.missed)
            self._tasks = [
                asyncio.create_task(news.listen()),
                asyncio.create_task(self._every(HEARTBEAT, self._share)),
            ]
        else:
            await self.hall.restore(last)
        self._tasks += [
            asyncio.create_task(self._every(HEARTBEAT, self._beat)),
            asyncio.create_task(self._every(SWEEP, self.hall.sweep)),
            asyncio.create_task(self._every(0.0, self._echo)),
            asyncio.create_task(self._every(COLLECT_ALL_EVERY, collect_all)),
        ]
        self._listen_for_stop()
        log.info("started", extra={"count": len(self.hall.tables)})

    async def stop(self) -> None:
        self.say_goodbye()
        for task in self._tasks:
            task.cancel()
        await self.hall.stop()
        await self.analyst.stop()
        await self.crew.stop()
        await self._beat()
        if self.store.is_shared:
            await self.leases.release()
        await self.store.stop()
        self._stop_metrics()
        log.info("stopped")

    def say_goodbye(self) -> None:
        """Every client is told to come back, not all at the same moment."""
        self.is_stopping = True
        for line in list(self.lines):
            wait = random.randrange(200, 2000)
            line.cut("restart", "the server restarts; your game is kept", CLOSE_RESTART, reconnect=True, after=wait)

    def _listen_for_stop(self) -> None:
        """uvicorn cuts all lines when it is asked to stop; we say goodbye before it hears of it."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            try:
                before = signal.getsignal(number)
                if not callable(before):
                    continue

                def handle(number: int, frame: FrameType | None, before: Any = before) -> None:
                    loop.call_soon_threadsafe(self.say_goodbye)
                    loop.call_soon_threadsafe(loop.call_later, GOODBYE if self.lines else 0, before, number, frame)
                    signal.signal(number, before)  # a second signal is for uvicorn alone

                signal.signal(number, handle)
            except ValueError:
                return  # not the main thread: somebody else stops us

    async def _last_alive(self) -> float | None:
        """When any worker was last alive, in seconds since 1970; None for a new store, or while another one is."""
        row = await self.store.one(select(func.max(schema.workers.c.alive).label("alive")))
        if row is None or row.alive is None or (self.store.is_shared and now_ms() - row.alive < DEAD_AFTER):
            return None
        return float(row.alive / 1000)

    async def _beat(self) -> None:
        row = {"id": self.worker if self.store.is_shared else "only", "alive": now_ms()}

        def store(connection: Connection) -> None:
            connection.execute(insert_or_replace(connection, schema.workers, "alive"), row)

        await self.store.writer.do(store, f"beat {self.worker} {ALL}")

    async def _share(self) -> None:
        await self.leases.renew()
        await self.hall.hear_workers(await self.leases.living())

    async def _echo(self) -> None:
        """Ask every line for an echo, spread over the time of a round: a thousand answers at once hold up the moves."""
        lines = list(self.lines)
        for part in range(ECHO_PARTS):
            await asyncio.sleep(ECHO_EVERY / ECHO_PARTS)
            for line in lines[part::ECHO_PARTS]:
                line.echo(secrets.randbits(48))

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:
                log.warning("a regular task failed: %s", type(error).__name__)
