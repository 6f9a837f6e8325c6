"""The connections to a table, here and at other workers, and the messages that all of them get."""

from collections.abc import Iterator
from typing import Final

from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.host.notices import Data
from voltable.server.connections.connection import ClientConnection, encode
from voltable.table.player import EMPTY, MACHINE
from voltable.table.table import Table


class Presence:
    def __init__(self, table: Table) -> None:
        self.connections: Final[set[ClientConnection]] = set()
        self.elsewhere: Final = Elsewhere()
        self._table: Final = table
        self._told: list[bool] = []

    def is_delayed(self, seat: Seat) -> bool:
        return seat == SPECTATOR and self._table.terms.watch_delay > 0

    def undelayed(self) -> Iterator[ClientConnection]:
        """Return the connections that get every message at once."""
        return (each for each in self.connections if each.is_ready and not self.is_delayed(each.seat))

    def tell_now(self, message: Data) -> None:
        """Send a message to all connections without delay."""
        text = encode(message)
        for connection in self.undelayed():
            connection.tell(text)

    def is_here(self, seat: Seat) -> bool:
        return any(connection.seat == seat for connection in self.connections)

    def is_online(self, seat: Seat) -> bool:
        return self.is_here(seat) or self.elsewhere.has_seat(seat)

    def online(self, delayed: bool = False) -> list[bool]:
        """Return which seats are connected; for delayed spectators, stand-ins do not count."""

        def is_there(seat: Seat) -> bool:
            kind = self._table.players[seat].kind
            bot = kind == MACHINE if delayed else self._table.bot_in(seat) is not None
            return kind != EMPTY and (bot or self.is_online(seat))

        return [is_there(seat) for seat in range(self._table.seats)]

    def watchers(self) -> int:
        return self._watchers_here() + self.elsewhere.watchers

    def _watchers_here(self) -> int:
        return sum(connection.seat == SPECTATOR for connection in self.connections)

    def tell(self) -> None:
        """Send presence to all connections. Delayed spectators get it at once, but without stand-ins."""
        self._told = self.online()
        message = {"type": "presence", "watchers": self.watchers()}
        self.tell_now({**message, "online": self._told})
        for connection in self.connections:
            if connection.is_ready and self.is_delayed(connection.seat):
                connection.tell_data({**message, "online": self.online(delayed=True)})

    @property
    def has_changed(self) -> bool:
        """Return whether other seats are connected than the last message said."""
        return self.online() != self._told

    def to_text(self) -> str:
        """Return the seats and the number of spectators at this worker, for the other workers."""
        seats = {connection.seat for connection in self.connections} - {SPECTATOR}
        return f"{','.join(str(seat) for seat in sorted(seats))} {self._watchers_here()}"


class Elsewhere:
    """Who is connected to a table at other workers."""

    def __init__(self) -> None:
        self._workers: dict[str, tuple[list[Seat], int]] = {}
        """By worker with a connection: connected seats, and the number of spectators."""

    @property
    def has_connections(self) -> bool:
        return bool(self._workers)

    @property
    def has_seats(self) -> bool:
        return any(seats for seats, _ in self._workers.values())

    @property
    def watchers(self) -> int:
        return sum(watchers for _, watchers in self._workers.values())

    def has_seat(self, seat: Seat) -> bool:
        return any(seat in seats for seats, _ in self._workers.values())

    def hear(self, worker: str, seats: list[Seat], watchers: int) -> bool:
        """Note who is connected to a worker; return whether it had no connections before."""
        is_new = worker not in self._workers
        if seats or watchers:
            self._workers[worker] = (seats, watchers)
            return is_new
        self._workers.pop(worker, None)
        return False

    def forget(self, living: set[str]) -> set[Seat]:
        """Drop dead workers; return the seats that were connected to them."""
        gone = [self._workers.pop(worker)[0] for worker in self._workers.keys() - living]
        return {seat for seats in gone for seat in seats}
