"""A live table with its claims, chat and delayed spectators, and what a person gets to see of it."""

from typing import Final

from voltable.core.events import SPECTATOR
from voltable.host.notices import Data, seats_of, table_info
from voltable.host.welcome import welcome
from voltable.server.connections.connection import ClientConnection
from voltable.server.tables.live.chat import Chat
from voltable.server.tables.live.claims import Claims
from voltable.server.tables.live.delayed_spectators import DelayedSpectators
from voltable.server.tables.live.live_table import LiveTable
from voltable.table.table import Table


class Seated:
    """A live table with its claims, chat and delayed spectators."""

    def __init__(self, live: LiveTable, claims: Claims | None, chat: Chat, delayed: DelayedSpectators | None) -> None:
        self.live: Final = live
        self.claims: Final = claims
        """None at a table without a lag allowance."""
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
        # A missing code would reveal that the game has begun.
        code = self.live.code if table is self.live.table else None
        return table_info(self.live.id, table, person, self.live.created, self.live.continues, code)

    def welcome(self, connection: ClientConnection, last: int | None) -> Data:
        """Return the welcome of a client whose last notice is `last`."""
        live, shown = self.live, self.delayed if connection.seat == SPECTATOR else None
        return {
            **welcome(live.table if shown is None else shown.table, connection.seat, last, live.now()),
            "table": live.info(connection.person) if shown is None else shown.info(connection.person),
            "online": live.presence.online(live.presence.is_delayed(connection.seat)),
            "watchers": live.presence.watchers(),
            "chat": self.chat.heard_by(connection),
        }
