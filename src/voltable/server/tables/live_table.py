"""A table in memory: entries go to the store first, then to the table, then to everybody at it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from sqlalchemy import Connection, delete, insert, select, update

from voltable.core.errors import VoltableError
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.host import notices
from voltable.host.notices import Data
from voltable.host.running_table import Pending
from voltable.server.connections.connection import ClientConnection, encode
from voltable.server.metrics import Metrics
from voltable.server.store import schema
from voltable.server.store.append import Row
from voltable.server.store.store import Store
from voltable.server.store.writer import Taken, Unavailable, Work
from voltable.server.tables import join_codes as codes
from voltable.server.tables.refresh import RETRY, Refresh
from voltable.table.acts import Away, Back, Command
from voltable.table.entry import Entry, parse_entry
from voltable.table.player import EMPTY, MACHINE, PERSON
from voltable.table.table import Table

CHANGES_INFO: Final = ("start", "sit", "leave", "piece", "resign", "flag", "stand_in", "back", "next")
"""The kinds of entries after which everybody is told anew what the table is."""
SOON: Final = 3_600.0
"""Seconds: what happens later needs no timer yet. Most deadlines are days ahead and move with every move."""
AWAY_AFTER: Final = 3.0  # seconds without a line: a page that is loaded anew is not away
log = logging.getLogger("voltable.tables")


def _nothing(_connection: Connection) -> None:
    """Nothing is stored; there is only news."""


async def _logged(work: Awaitable[None]) -> None:
    """Whatever goes wrong in the background is in the log, once."""
    try:
        await work
    except VoltableError as error:
        log.warning("%s", error)
    except Exception:
        log.exception("a task of a table failed")


class Follower(Protocol):
    """Something that acts on what happens at a table: bots, spectators with a delay."""

    def changed(self) -> None: ...

    def stop(self) -> None: ...


class LiveTable:
    """One table of this worker. Whoever changes it holds its lock from the proposal until everybody was told."""

    def __init__(
        self,
        id: str,
        table: Table,
        created: int,
        continues: str | None,
        code: str | None,
        store: Store,
        metrics: Metrics,
        now: Callable[[], float],
        worker: str,
    ) -> None:
        self.id: Final = id
        self.table: Final = table
        self.created: Final = created
        self.continues: Final = continues
        self._code: Final = code
        self.lines: Final[set[ClientConnection]] = set()
        self.is_held = False
        """This worker runs its bots and its clocks."""
        self.followers: Final[list[Follower]] = []
        self.on_over: Callable[[LiveTable], Awaitable[None]] | None = None
        self.on_rematch: Callable[[LiveTable], None] | None = None
        self.now: Final = now
        self._store: Final = store
        self._metrics: Final = metrics
        self._worker: Final = worker
        self._lock: Final = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._is_closed = False
        self._elsewhere: Final[dict[str, tuple[list[Seat], int]]] = {}
        """Who is at the line of other workers: seats and how many watch."""
        self._online_told: list[bool] = []
        self._reading: Final = Refresh()
        self._announcing: Final = Refresh()
        self.used: float = 0.0
        """When somebody last wanted something of it, by the loop's clock."""

    # Changing it.

    async def submit(
        self, command: Command, tag: str = "", arrived: float | None = None, also: Work[Any] | None = None
    ) -> int:
        """Do this, and `also` that in the same transaction: the number of its entry, durable and told to everybody.

        A tag that was used already is answered with the entry it made. InvalidMove, IllegalMove or Refused say why the
        command is not allowed, Unavailable that the store could not take it; then nothing has changed.
        """
        async with self._lock:
            while True:
                if tag and (number := self.table.tagged(tag)) is not None:
                    return number
                now = self.now() if arrived is None else arrived
                await self._lapse(command.moment(now))
                entry = self.table.propose(command, now, tag)
                try:
                    await self._add(entry, also)
                except Taken:
                    await self._catch_up()
                else:
                    return entry.number

    async def catch_up(self) -> None:
        """Read what other workers have added."""
        async with self._lock:
            await self._catch_up()

    def hear_entries(self) -> None:
        """Another worker has added entries."""
        self._reading.request(self.catch_up, self.spawn)

    async def tick(self) -> None:
        """Let happen what happens by itself."""
        async with self._lock:
            await self._lapse(self.now())

    def opens_in(self) -> float:
        """Seconds of the countdown that are left; 0 where nothing is counted down."""
        return max(0.0, self.table.opens / 1000 - self.now())

    async def _lapse(self, now: float | None) -> None:
        while (entry := self.table.lapse(now)) is not None:
            try:
                await self._add(entry)
            except Taken:
                await self._catch_up()

    async def _add(self, entry: Entry, also: Work[Any] | None = None) -> None:
        if self._is_closed:
            raise Unavailable("the server is stopping; connect again")
        await self._store.writer.append(
            Row(self.id, entry.number, entry.to_json()), also or self._index(entry), f"entries {self._worker} {self.id}"
        )
        self._metrics.stored(entry.kind)
        await self._commit(entry)
        if self.wants_rematch and self.on_rematch is not None:
            self.on_rematch(self)  # by the worker that heard the last answer: nobody holds a table that is over

    def _index(self, entry: Entry) -> Callable[[Connection], Any] | None:
        """What else changes in the store with this entry: whose seats there are, and whether the game has begun."""
        if entry.kind not in ("sit", "leave"):
            return None
        person = entry.body["player"]["who"] if entry.kind == "sit" else ""
        empty = [seat for seat, player in enumerate(self.table.players) if player.kind == EMPTY and seat != entry.seat]

        def index(connection: Connection) -> None:
            mine = (schema.seats.c.table_id == self.id) & (schema.seats.c.seat == entry.seat)
            connection.execute(delete(schema.seats).where(mine))
            if person:
                row = {"table_id": self.id, "seat": entry.seat, "person": person}
                connection.execute(insert(schema.seats), row)
            if entry.kind == "sit" and not empty:
                running = {"status": "running", "code": None}  # the code is free for another table
                connection.execute(update(schema.tables).where(schema.tables.c.id == self.id).values(**running))

        return index

    async def _catch_up(self) -> None:
        question = (
            select(schema.entries.c.body)
            .where(schema.entries.c.table_id == self.id, schema.entries.c.number > self.table.number)
            .order_by(schema.entries.c.number)
        )
        for row in await self._store.all(question):
            await self._commit(parse_entry(row.body))

    async def _commit(self, entry: Entry) -> None:
        was_over = self.table.is_over
        there = self.lines.copy()
        self.table.commit(entry)
        if self.table.is_over and not was_over and self.on_over is not None:
            await self.on_over(self)  # whoever reads of the end can read the record
        self._tell_entry(entry, self.lines & there)  # whoever came meanwhile was welcomed with it
        if entry.kind != "move" and self.online() != self._online_told:
            self.tell_presence()  # it was told who is at the line before the seat had its player
        if entry.kind == "away":
            self._come_back(entry.seat)
        self._set_timer()
        for follower in self.followers:
            follower.changed()

    @property
    def wants_rematch(self) -> bool:
        return self.table.rematch_agreed and not self.table.next_table

    # Telling everybody.

    def _tell_entry(self, entry: Entry, lines: set[ClientConnection]) -> None:
        public = notices.public_standing(self.table, self.now())
        texts: dict[Seat, bytes] = {}
        for line in lines:
            if line.is_ready and not self.is_delayed(line.seat):
                if line.seat not in texts:
                    texts[line.seat] = encode(notices.notice(self.table, entry.number, line.seat, public))
                line.tell(texts[line.seat])
        if entry.kind in CHANGES_INFO:
            self.tell_info()

    def is_delayed(self, seat: Seat) -> bool:
        return seat == SPECTATOR and self.table.terms.watch_delay > 0

    def tell_now(self, message: Data) -> None:
        """Tell everybody who is not behind."""
        text = encode(message)
        for line in self.lines:
            if line.is_ready and not self.is_delayed(line.seat):
                line.tell(text)

    def tell_info(self) -> None:
        for line in self.lines:
            if line.is_ready and not self.is_delayed(line.seat):
                line.tell_data({"type": "table", "table": self.info(line.person)})

    @property
    def code(self) -> str | None:
        """What people can type to join; None once every seat is taken, or when nobody came for too long."""
        is_open = not self.table.has_begun and self.now() * 1000 - self.created < codes.AGE
        return self._code if is_open else None

    def info(self, person: str) -> Data:
        return notices.table_info(self.id, self.table, person, self.created, self.continues, self.code)

    # Who is there.

    def join(self, line: ClientConnection) -> None:
        self.lines.add(line)
        self.tell_presence()
        self._announce()
        self._come_back(line.seat)

    def part(self, line: ClientConnection) -> None:
        self.lines.discard(line)
        self.tell_presence()
        self._announce()
        if line.seat != SPECTATOR:
            self._expect(line.seat)

    def _come_back(self, seat: Seat) -> None:
        if seat in self.table.seating.away and self._is_here(seat):
            self.spawn(
                self._mark(lambda: Back(seat) if seat in self.table.seating.away and self._is_here(seat) else None)
            )

    async def _away(self, seat: Seat) -> None:
        await asyncio.sleep(AWAY_AFTER)
        await self._mark(lambda: Away(seat) if self._is_gone(seat) else None)

    def _is_gone(self, seat: Seat) -> bool:
        is_person = self.table.players[seat].kind == PERSON
        return is_person and not self.is_online(seat) and seat not in self.table.seating.away

    async def _mark(self, command: Callable[[], Command | None]) -> None:
        """Submit the command for as long as there is one; wait while the store is unavailable."""
        while (wanted := command()) is not None:
            try:
                await self.submit(wanted)
            except Unavailable:
                if self._is_closed:
                    return
                await asyncio.sleep(RETRY)
            except VoltableError:
                return  # it is so already, or the game is over
            else:
                return

    def _is_here(self, seat: Seat) -> bool:
        return any(line.seat == seat for line in self.lines)

    def is_online(self, seat: Seat) -> bool:
        return self._is_here(seat) or any(seat in seats for seats, _ in self._elsewhere.values())

    def online(self, delayed: bool = False) -> list[bool]:
        """Whose seats have somebody there; for those who are behind a stand-in does not count."""

        def is_there(seat: Seat) -> bool:
            kind = self.table.players[seat].kind
            bot = kind == MACHINE if delayed else self.table.bot_in(seat) is not None
            return kind != EMPTY and (bot or self.is_online(seat))

        return [is_there(seat) for seat in range(self.table.seats)]

    def watchers(self) -> int:
        return self._watchers_here() + sum(watchers for _, watchers in self._elsewhere.values())

    def _watchers_here(self) -> int:
        return sum(line.seat == SPECTATOR for line in self.lines)

    def tell_presence(self) -> None:
        """Those who are behind hear who is at the line, which is no part of the game, but not which bot stands in."""
        self._online_told = self.online()
        message = {"type": "presence", "watchers": self.watchers()}
        self.tell_now({**message, "online": self._online_told})
        for line in self.lines:
            if line.is_ready and self.is_delayed(line.seat):
                line.tell_data({**message, "online": self.online(delayed=True)})

    @property
    def has_seats_elsewhere(self) -> bool:
        """Does somebody play at the line of another worker?"""
        return any(seats for seats, _ in self._elsewhere.values())

    async def send_news(self, what: str, words: str) -> None:
        """Tell the other workers something about this table."""
        await self._store.writer.do(_nothing, f"{what} {self._worker} {self.id} {words}")

    def _announce(self) -> None:
        if self._store.is_shared:
            self._announcing.request(self._send_presence, self.spawn)

    async def _send_presence(self) -> None:
        """Tell the other workers who is at the line here."""
        here = ",".join(str(seat) for seat in sorted({line.seat for line in self.lines} - {SPECTATOR}))
        await self.send_news("presence", f"{here} {self._watchers_here()}")

    def answer_presence(self) -> None:
        """Another worker does not know who is here."""
        if self.lines:
            self._announce()

    def hear_presence(self, worker: str, seats: list[Seat], watchers: int) -> None:
        self._elsewhere[worker] = (seats, watchers)
        self.tell_presence()

    def forget_workers(self, living: set[str]) -> None:
        """Whoever was at the line of a dead worker is not any more, unless it comes back."""
        gone: set[Seat] = set()
        for worker in self._elsewhere.keys() - living:
            gone.update(self._elsewhere.pop(worker)[0])
        if gone or self.online() != self._online_told:
            self.tell_presence()
        for seat in gone:
            self._expect(seat)

    def _expect(self, seat: Seat) -> None:
        """This person is away unless they come soon."""
        if self.table.terms.stand_in != "none" and not self.table.is_over:
            self.spawn(self._away(seat))

    # Time.

    def hold(self) -> None:
        """From now on this worker runs its bots and clocks."""
        self.is_held = True
        self._set_timer()
        for follower in self.followers:
            follower.changed()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self._wait() if self.is_held and not self._is_closed else None
        if wait is not None and wait < SOON:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, wait) + 0.001, self._ring)

    def _wait(self) -> float | None:
        """Seconds until something happens here by itself; None where nothing does."""
        deadline = self.table.deadline()
        return None if deadline is None else deadline - self.now()

    @property
    def is_due_soon(self) -> bool:
        wait = self._wait()
        return wait is not None and wait < SOON

    def look_ahead(self) -> None:
        """What was far ahead may have come near."""
        if self._timer is None:
            self._set_timer()

    def _ring(self) -> None:
        self.spawn(self._rung())

    async def _rung(self) -> None:
        try:
            await self.tick()
        except Unavailable:
            await asyncio.sleep(1.0)  # the store is away: the flag falls when it is back
        self._set_timer()

    def spawn(self, work: Any) -> Pending:
        """Run something in the background; it ends with the table."""
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Forget the table; its log is in the store."""
        self._is_closed = True
        self._set_timer()
        for follower in self.followers:
            follower.stop()
        self.followers.clear()  # they know the table: together they would wait for the garbage collector
        for task in list(self._tasks):
            task.cancel()
        async with self._lock:
            pass  # whatever is being stored is told before
