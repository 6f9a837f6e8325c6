"""The chat of a table: rate-limited, and hidden at public tables until a player has written."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, Row, insert, select

from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.host.notices import Data
from voltable.server.connections.connection import ClientConnection
from voltable.server.store import schema
from voltable.server.store.store import Store, now_ms
from voltable.server.tables.live.live_table import LiveTable
from voltable.server.tables.live.refresh import Refresh

REMEMBERED: Final = 100
MOST_MUTED: Final = 2_000


def newest_lines(table: str) -> Executable:
    """Return the question for the messages of a table that are remembered, the newest first."""
    chats = schema.chats
    return select(chats).where(chats.c.table_id == table).order_by(chats.c.id.desc()).limit(REMEMBERED)


class Chat:
    """The messages of one table. At a public table a seat reads no message before it has written one."""

    def __init__(self, live: LiveTable, store: Store) -> None:
        self._live = live
        self._store = store
        self._said: list[Data] = []
        self._heard: set[int] = set()
        self._reading = Refresh()
        self._lock = asyncio.Lock()
        self._muted: dict[tuple[str, Seat], None] = {}
        """Muted pairs of person and seat in order; the oldest are dropped to bound memory."""

    def hear_news(self) -> None:
        """Read messages after another worker stored one."""
        self._reading.request(self.load, self._live.spawn)

    async def load(self) -> None:
        """Read the messages that are new here.

        Row numbers are assigned before the commit, so a number may appear after a higher one.
        """
        async with self._lock:
            self.hear_rows(await self._store.all(newest_lines(self._live.id)))

    def hear_rows(self, rows: Sequence[Row[Any]]) -> None:
        """Hear the rows that are new here, of the newest ones in the store."""
        for row in reversed(rows):
            if row.id not in self._heard:
                self._hear({"type": "chat", "seat": row.seat, "name": row.name, "text": row.text, "at": row.at})
        self._heard = {row.id for row in rows}

    async def say(self, connection: ClientConnection, text: str, worker: str) -> None:
        """Store and send a message; raise Refused if the table or the sender has no chat."""
        table = self._live.table
        if not table.terms.chat:
            raise Refused("chat", "there is no chat at this table")
        if connection.seat == SPECTATOR:
            raise Refused("chat", "spectators cannot use the chat")
        said = "".join(letter if letter.isprintable() else " " for letter in text).strip()
        if not said:
            raise Refused("chat", "the message is empty")
        row = {
            "table_id": self._live.id,
            "seat": connection.seat,
            "name": table.players[connection.seat].name,
            "text": said,
            "at": now_ms(),
        }

        def store(connection: Connection) -> None:
            connection.execute(insert(schema.chats), row)

        await self._store.writer.do(store, f"chat {worker} {self._live.id}")
        await self.load()

    def mute(self, connection: ClientConnection, seat: Seat, on: bool) -> None:
        """Mute or unmute a seat for this person at the table; without a cookie, for this connection."""
        if not connection.person:
            connection.muted = connection.muted | {seat} if on else connection.muted - {seat}
        elif on:
            self._muted[(connection.person, seat)] = None
            if len(self._muted) > MOST_MUTED:
                del self._muted[next(iter(self._muted))]
        else:
            self._muted.pop((connection.person, seat), None)

    def heard_by(self, connection: ClientConnection) -> list[Data]:
        """Return the messages that this client may read. Delayed spectators read them with the same delay."""
        if self._live.presence.is_delayed(connection.seat):
            latest = now_ms() - 1000 * self._live.table.terms.watch_delay
            return [self._as_heard(said, connection) for said in self._said if said["at"] <= latest]
        return [self._as_heard(said, connection) for said in self._said if not self._is_muted(said, connection)]

    def _hear(self, said: Data) -> None:
        opens = self._live.table.terms.public and not self._has_spoken(said["seat"])
        self._said.append(said)
        del self._said[:-REMEMBERED]
        for connection in self._live.connections:
            if not connection.is_ready or self._live.presence.is_delayed(connection.seat):
                continue
            if opens and connection.seat == said["seat"]:
                for earlier in self.heard_by(connection):  # it may read the earlier messages now
                    connection.tell_data(earlier)
            elif not self._is_muted(said, connection):
                connection.tell_data(self._as_heard(said, connection))

    def _as_heard(self, said: Data, connection: ClientConnection) -> Data:
        is_open = (
            not self._live.table.terms.public or said["seat"] == connection.seat or self._has_spoken(connection.seat)
        )
        return said if is_open else {**said, "text": None}

    def _has_spoken(self, seat: Seat) -> bool:
        return any(said["seat"] == seat for said in self._said)

    def _is_muted(self, said: Data, connection: ClientConnection) -> bool:
        if not connection.person:
            return said["seat"] in connection.muted
        return (connection.person, said["seat"]) in self._muted
