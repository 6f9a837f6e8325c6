"""A connection to one client, with a bounded queue of outgoing messages."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from pydantic_core import to_json

from voltable.core.game import Seat
from voltable.host.notices import Data
from voltable.server.connections.table_socket import SocketWriter

TRIPS: Final = 8  # number of round trips that are kept
CLOSE_SLOW: Final = 1013
CLOSE_RESTART: Final = 1012
CLOSE_REFUSED: Final = 1008
CLOSE_TIMEOUT: Final = 2.0  # seconds to send the last message


encode: Final[Callable[[Data], bytes]] = to_json
"""Three times as fast as the json module."""


class ClientConnection:
    """One WebSocket of one seat or spectator. It has no task: the socket says when it can take more messages."""

    __slots__ = (
        "_closing",
        "_deadline",
        "_echoes",
        "_most",
        "_outbox",
        "_socket",
        "_trips",
        "client",
        "is_ready",
        "is_timed",
        "key",
        "muted",
        "person",
        "reason",
        "seat",
    )

    def __init__(self, socket: SocketWriter, seat: Seat, person: str, outbox: int) -> None:
        self.seat: Final = seat
        self.person: Final = person
        self.client = ""
        self.key = ""
        """The device or token that it was opened with."""
        self.muted: frozenset[Seat] = frozenset()
        """The seats that a client without a cookie has muted; others are stored by person."""
        self.is_ready = False
        """Whether the client has sent hello and gets messages."""
        self.is_timed = False
        """Whether its round trip is measured, because it decides races at its table."""
        self.reason: str | None = None
        """The reason why the server closed it; None while it is open or if the client closed it."""
        self._socket = socket
        self._outbox: list[bytes] = []
        """Messages that wait for the client to read."""
        self._most = outbox
        self._closing: int | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._echoes: dict[int, float] | None = None
        """When each echo was sent that is not answered yet."""
        self._trips: tuple[float, ...] = ()

    def tell(self, text: bytes, more_follows: bool = False) -> None:
        """Send or queue a message; close the connection of a client that reads too slowly. If the caller sends another
        message at once, both go out together."""
        if self._closing is not None:
            return
        if not self._outbox and self._socket.is_free:
            self._socket.write_text(text, more_follows)
        elif len(self._outbox) < self._most:
            self._outbox.append(text)
        else:
            self._outbox.clear()
            self.cut("slow", "this client reads too slowly", CLOSE_SLOW, reconnect=True)

    def tell_data(self, message: Data) -> None:
        self.tell(encode(message))

    def send_waiting(self) -> None:
        """Send the queued messages, as many as the client can take; after the last one close if the server wants to."""
        sent = 0
        while sent < len(self._outbox) and self._socket.is_free:
            self._socket.write_text(self._outbox[sent])
            sent += 1
        del self._outbox[:sent]
        if self._closing is not None and not self._outbox:
            self._stop_deadline()
            self._socket.close(self._closing)

    def cut(self, reason: str, message: str, code: int, reconnect: bool = False, after: int = 0) -> None:
        """Send a last message and close."""
        if self._closing is not None:
            return
        self.reason = reason
        bye = {"type": "bye", "reason": reason, "message": message, "reconnect": reconnect, "after": after}
        self._outbox.append(encode(bye))
        self._closing = code
        self._deadline = asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._socket.abort)
        self.send_waiting()

    def lost(self) -> None:
        """Send nothing more: the connection is closed."""
        self._closing = self._closing or CLOSE_RESTART
        self._outbox.clear()
        self._stop_deadline()

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def keep_alive(self) -> None:
        """Check that the client answers at all."""
        self._socket.ping()

    # The round trip, measured by the server's clock alone.

    def echo(self, nonce: int) -> None:
        """Ask the client for an echo."""
        if self._echoes is None:
            self._echoes = {}
        self._echoes[nonce] = time.monotonic()
        if len(self._echoes) > TRIPS:
            del self._echoes[next(iter(self._echoes))]
        trip = self.trip
        self.tell_data({"type": "echo", "nonce": nonce, "trip": None if trip is None else round(trip * 1000)})

    def echoed(self, nonce: int) -> None:
        sent = None if self._echoes is None else self._echoes.pop(nonce, None)
        if sent is not None:
            self._trips = (*self._trips[1 - TRIPS :], time.monotonic() - sent)
        if not self._echoes:
            self._echoes = None

    @property
    def trip(self) -> float | None:
        """The shortest of the last round trips in seconds. To fake a long one a client must delay every echo."""
        return min(self._trips, default=None)
