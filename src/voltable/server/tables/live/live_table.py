"""A table in memory: entries go to the store first, then to the table, then to all connections."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from sqlalchemy import select

from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.host import notices
from voltable.host.notices import Data
from voltable.host.running_table import Pending
from voltable.server.connections.connection import ClientConnection, encode
from voltable.server.monitoring.metrics import Metrics
from voltable.server.store import schema
from voltable.server.store.store import Store
from voltable.server.store.writer import Row, Taken, Unavailable, Work
from voltable.server.tables import join_codes as codes
from voltable.server.tables.indexing import index_work
from voltable.server.tables.live.absence import has_returned, mark_away, mark_back
from voltable.server.tables.live.background import Background
from voltable.server.tables.live.presence import Presence
from voltable.server.tables.live.refresh import Refresh
from voltable.server.tables.waking import SOON
from voltable.table.acts import Command
from voltable.table.entry import Entry, parse_entry
from voltable.table.table import Table

FRESH: Final = 1.0  # seconds for which a table that another worker holds is not read again


class Follower(Protocol):
    """An observer of a table: bots, delayed spectators."""

    def changed(self) -> None: ...

    def stop(self) -> None: ...


class LiveTable:
    """One table of this worker. A change holds its lock from the proposal until all notices are sent."""

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
        self.presence: Final = Presence(table)
        self.connections: Final = self.presence.connections
        self.is_held = False
        """Whether this worker runs its bots and clocks."""
        self.followers: Final[list[Follower]] = []
        self.on_over: Callable[[LiveTable], Awaitable[None]] | None = None
        self.on_rematch: Callable[[LiveTable], None] | None = None
        self.now: Final = now
        self._store: Final = store
        self._metrics: Final = metrics
        self._worker: Final = worker
        self._lock: Final = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._background: Final = Background()
        self.is_closed = False
        self._reading: Final = Refresh()
        self._refreshed = 0.0
        self.wakes = 0
        """The stored time before which nothing happens here by itself; 0 if that is not known."""
        self.used: float = 0.0
        """The time of the last use, by the loop's clock."""

    # Changing the table.

    async def submit(
        self,
        command: Command,
        tag: str = "",
        arrived: float | None = None,
        also: Work[Any] | None = None,
        sender: ClientConnection | None = None,
    ) -> int:
        """Carry out a command, and `also` in the same transaction; return the number of its entry after it is stored
        and sent. The notice for `sender` goes out together with the next message to it, the caller's answer.

        A repeated tag returns the number of its first entry. Raise InvalidMove, IllegalMove or Refused if the command
        is not allowed, Unavailable if the store failed; then nothing has changed.
        """
        async with self._lock:
            while True:
                if tag and (number := self.table.tagged(tag)) is not None:
                    return number
                now = self.now() if arrived is None else arrived
                try:
                    while (lapsed := self.table.lapse(now, command)) is not None:
                        await self._add(lapsed)
                    entry = self.table.propose(command, now, tag)
                    await self._add(entry, also, sender)
                except Taken:
                    await self._catch_up()
                except IllegalMove:
                    # Another worker may have stored an entry that allows it, and its news may be on their way.
                    if not self._store.is_shared or not await self._catch_up():
                        raise
                else:
                    return entry.number

    async def catch_up(self) -> None:
        """Read the entries of other workers."""
        if self._store.is_shared:
            async with self._lock:
                await self._catch_up()

    async def refresh(self) -> None:
        """Read the entries of other workers where none announces them: nobody is connected here, and another worker
        holds the table."""
        now = asyncio.get_running_loop().time()
        if not self.is_held and not self.connections and now - self._refreshed > FRESH:
            self._refreshed = now
            await self.catch_up()

    def hear_entries(self) -> None:
        """Read entries after another worker announced some."""
        self._reading.request(self.catch_up, self.spawn)

    async def tick(self) -> None:
        """Carry out the timed acts that are due."""
        async with self._lock:
            while (lapsed := self.table.lapse(self.now())) is not None:
                try:
                    await self._add(lapsed)
                except Taken:
                    await self._catch_up()

    def opens_in(self) -> float:
        """Return the remaining seconds of the countdown; 0 without one."""
        return max(0.0, self.table.countdown.opens / 1000 - self.now())

    async def _add(self, entry: Entry, also: Work[Any] | None = None, sender: ClientConnection | None = None) -> None:
        if self.is_closed:
            raise Unavailable("the server is stopping; connect again")
        is_move = entry.kind == "move"
        if not is_move:
            also = also or index_work(self.id, self.table, entry, self.wakes != 0)
        row = Row(self.id, entry.number, entry.to_json())
        news = f"entries {self._worker} {self.id}" if self._is_shown_elsewhere else None
        await self._store.writer.append(row, also, news)
        self._metrics.stored(entry.kind)
        if not is_move:
            self.wakes = 0  # a move cannot bring the next deadline of a quiet table forward
        await self._commit(entry, sender)
        if not is_move and self.wants_rematch and self.on_rematch is not None:
            self.on_rematch(self)  # the worker with the last answer does it: a finished table has no lease

    async def _catch_up(self) -> bool:
        """Read the entries of other workers; return whether there were any."""
        question = (
            select(schema.entries.c.body)
            .where(schema.entries.c.table_id == self.id, schema.entries.c.number > self.table.number)
            .order_by(schema.entries.c.number)
        )
        rows = await self._store.all(question)
        for row in rows:
            await self._commit(parse_entry(row.body))
        return bool(rows)

    async def _commit(self, entry: Entry, sender: ClientConnection | None = None) -> None:
        was_over = self.table.result is not None
        there = self.connections.copy()
        self.table.commit(entry)
        if self.table.result is not None and not was_over and self.on_over is not None:
            await self.on_over(self)  # the record exists before the end is announced
        self._tell_entry(entry, self.connections & there, sender)  # new connections got it with their welcome
        if entry.kind != "move" and self.presence.has_changed:
            self.presence.tell()  # an earlier presence message did not include the new player
        if entry.kind == "away":
            self._come_back(entry.seat)
        self._set_timer()
        for follower in self.followers:
            follower.changed()

    @property
    def wants_rematch(self) -> bool:
        return self.table.rematch_agreed and not self.table.next_table

    # Sending messages.

    def _tell_entry(self, entry: Entry, connections: set[ClientConnection], sender: ClientConnection | None) -> None:
        public = notices.public_standing(self.table, self.now())
        texts: dict[Seat, bytes] = {}
        for connection in connections:
            if connection.is_ready and not self.presence.is_delayed(connection.seat):
                if connection.seat not in texts:
                    texts[connection.seat] = encode(notices.notice(self.table, entry.number, connection.seat, public))
                connection.tell(texts[connection.seat], more_follows=connection is sender)
        if entry.kind in notices.CHANGES_INFO:
            self.tell_info()

    def tell_info(self) -> None:
        for connection in self.presence.undelayed():
            connection.tell_data({"type": "table", "table": self.info(connection.person)})

    @property
    def code(self) -> str | None:
        """The join code; None once every seat is taken, or after it expired."""
        is_open = not self.table.has_begun and self.now() * 1000 - self.created < codes.AGE
        return self._code if is_open else None

    def info(self, person: str) -> Data:
        return notices.table_info(self.id, self.table, person, self.created, self.continues, self.code)

    # Presence.

    def join(self, connection: ClientConnection) -> None:
        self.connections.add(connection)
        self.presence.tell()
        self._announce()
        self._come_back(connection.seat)

    def part(self, connection: ClientConnection) -> None:
        self.connections.discard(connection)
        self.presence.tell()
        self._announce()
        if connection.seat != SPECTATOR:
            self._expect(connection.seat)

    def _come_back(self, seat: Seat) -> None:
        if has_returned(self, seat):
            self.spawn(mark_back(self, seat))

    def send_news(self, what: str, words: str) -> None:
        """Send news about this table to the other workers."""
        self._store.announce([f"{what} {self._worker} {self.id} {words}"])

    def _announce(self) -> None:
        """Send the presence at this worker to the other workers."""
        if self._store.is_shared:
            self.send_news("presence", self.presence.to_text())

    def answer_presence(self) -> None:
        """Send the presence again to a worker that asked for it."""
        if self.connections:
            self._announce()

    @property
    def _is_shown_elsewhere(self) -> bool:
        """Return whether another worker has to be told of entries: it holds the table, or a client is connected."""
        return not self.is_held or self.presence.elsewhere.has_connections

    def hear_presence(self, worker: str, seats: list[Seat], watchers: int) -> None:
        if self.presence.elsewhere.hear(worker, seats, watchers):
            self.send_news("entries", "")  # those before this were not announced
        self.presence.tell()

    def forget_workers(self, living: set[str]) -> None:
        """Drop the presence of dead workers; their players are away unless they reconnect."""
        gone = self.presence.elsewhere.forget(living)
        if gone or self.presence.has_changed:
            self.presence.tell()
        for seat in gone:
            self._expect(seat)

    def _expect(self, seat: Seat) -> None:
        """Mark this player as away unless they reconnect soon."""
        if self.table.terms.stand_in != "none" and not self.table.is_over:
            self.spawn(mark_away(self, seat))

    # Timers.

    def hold(self) -> None:
        """Run the bots and clocks of this table from now on."""
        self.is_held = True
        self._set_timer()
        for follower in self.followers:
            follower.changed()

    def let_go(self) -> None:
        """Leave the bots and clocks to another worker."""
        self.is_held = False
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.table.deadline() if self.is_held and not self.is_closed else None
        if deadline is not None and (wait := deadline - self.now()) < SOON:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, wait) + 0.001, self._on_timer)

    def look_ahead(self) -> None:
        """Set a timer for a deadline that has come near."""
        if self._timer is None:
            self._set_timer()

    def _on_timer(self) -> None:
        self.spawn(self._run_due())

    async def _run_due(self) -> None:
        try:
            await self.tick()
        except Unavailable:
            await asyncio.sleep(1.0)  # retry after the store is available again
        self._set_timer()

    def spawn(self, work: Any) -> Pending:
        """Run background work, which is cancelled when the table is closed."""
        return self._background.spawn(work)

    async def close(self) -> None:
        """Remove the table from memory; its log is in the store."""
        self.is_closed = True
        self._set_timer()
        for follower in self.followers:
            follower.stop()
        self.followers.clear()  # breaks reference cycles
        self._background.cancel()
        async with self._lock:
            pass  # a commit in progress is sent first
