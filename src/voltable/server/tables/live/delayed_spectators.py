"""Delayed spectators see a second table, which gets every entry later."""

import asyncio

from voltable.core.events import SPECTATOR
from voltable.host import notices
from voltable.host.notices import Data
from voltable.server.connections.connection import ClientConnection, encode
from voltable.server.tables.live.live_table import LiveTable
from voltable.table.table import Table


class DelayedSpectators:
    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._delay = live.table.terms.watch_delay
        self._timer: asyncio.TimerHandle | None = None
        self.table = Table(live.table.entries[0])
        self.changed()

    def changed(self) -> None:
        """Send the entries that are old enough, and set a timer for the next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._live.now()
        entries = self._live.table.entries
        while self.table.number < len(entries):
            entry = entries[self.table.number]
            wait = (entry.time or 0.0) + self._delay - now
            if wait > 0 and self.table.has_begun:  # before the game nothing is hidden
                self._timer = asyncio.get_running_loop().call_later(wait, self.changed)
                return
            self.table.commit(entry)
            text = encode(notices.notice(self.table, entry.number, SPECTATOR, notices.public_standing(self.table, now)))
            for connection in self._watching():
                connection.tell(text)
                if entry.kind in notices.CHANGES_INFO:
                    connection.tell_data({"type": "table", "table": self.info(connection.person)})

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _watching(self) -> list[ClientConnection]:
        return [
            connection for connection in self._live.connections if connection.seat == SPECTATOR and connection.is_ready
        ]

    def info(self, person: str) -> Data:
        """Return the facts about the delayed table."""
        return notices.table_info(self._live.id, self.table, person, self._live.created, self._live.continues)
