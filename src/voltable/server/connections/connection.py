"""A connection to one client, with a bounded queue of outgoing messages."""

import asyncio
import time
from collections import deque
from typing import Final

from pydantic_core import to_json
from starlette.types import Send

from voltable.core.game import Seat
from voltable.host.notices import Data
from voltable.server.connections.socket_writer import SocketWriter

TRIPS: Final = 8  # number of round trips that are kept
CLOSE_SLOW: Final = 1013
CLOSE_RESTART: Final = 1012
CLOSE_REFUSED: Final = 1008
CLOSE_TIMEOUT: Final = 2.0  # seconds to send the last message


def encode(message: Data) -> bytes:
    return to_json(message)  # three times as fast as the json module


class ClientConnection:
    """One WebSocket of one seat or spectator."""

    def __init__(self, send: Send, socket: SocketWriter | None, seat: Seat, person: str, outbox: int) -> None:
        """Connect a client. `socket` is None if the app runs in another server; all messages then go through `send`."""
        self.seat: Final = seat
        self.person: Final = person
        self.client = ""
        self.key = ""
        """The device or token that it was opened with."""
        self.muted: Final[set[tuple[str, Seat]]] = set()
        """The seats that a client without a cookie has muted; others are stored by person."""
        self.is_ready = False
        """Whether the client has sent hello and gets messages."""
        self.reason: str | None = None
        """The reason why the server closed it; None while it is open or if the client closed it."""
        self._send = send
        self._socket = socket
        self._outbox: deque[bytes] = deque()
        """Messages that wait for the client to read; the first is being sent."""
        self._most = outbox
        self._closing: int | None = None
        self._echoes: dict[int, float] = {}
        self._trips: deque[float] = deque(maxlen=TRIPS)
        self._writer: asyncio.Task[None] | None = None
        """The task that sends the queued messages."""
        self._deadline: asyncio.TimerHandle | None = None

    def tell(self, text: bytes) -> None:
        """Send or queue a message; close the connection of a client that reads too slowly."""
        if self._closing is not None:
            return
        if not self._outbox and self._socket is not None and self._socket.is_free:
            self._socket.write_text(text)
        elif len(self._outbox) < self._most:
            self._outbox.append(text)
            self._empty_outbox()
        else:
            self._outbox.clear()
            self.cut("slow", "this client reads too slowly", CLOSE_SLOW, reconnect=True)

    def tell_data(self, message: Data) -> None:
        self.tell(encode(message))

    def cut(self, reason: str, message: str, code: int, reconnect: bool = False, after: int = 0) -> None:
        """Send a last message and close."""
        if self._closing is not None:
            return
        self.reason = reason
        bye = {"type": "bye", "reason": reason, "message": message, "reconnect": reconnect, "after": after}
        self._outbox.append(encode(bye))
        self._closing = code
        self._empty_outbox()
        self._deadline = asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._drop)

    def _drop(self) -> None:
        """Drop the connection and all queued messages of a client that does not read."""
        if self._writer is not None and not self._writer.done():
            self._writer.cancel()
            if self._socket is not None:
                self._socket.abort()

    async def close(self) -> None:
        """Close the connection after waiting a moment for the last message to be sent."""
        self._closing = self._closing or CLOSE_RESTART
        if self._writer is not None:
            _, pending = await asyncio.wait([self._writer], timeout=CLOSE_TIMEOUT if self.reason else 0)
            if pending:
                self._writer.cancel()
        if self._deadline is not None:
            self._deadline.cancel()

    @property
    def is_cut(self) -> bool:
        return self._closing is not None

    def _empty_outbox(self) -> None:
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write(), name="outbox")

    async def _write(self) -> None:
        try:
            while self._outbox:
                text = self._outbox[0]
                await self._send({"type": "websocket.send", "text": text.decode()})
                if self._outbox and self._outbox[0] is text:  # the queue may have been cleared
                    self._outbox.popleft()
            if self._closing is not None:
                await self._send({"type": "websocket.close", "code": self._closing})
        except Exception:
            self._closing = self._closing or CLOSE_RESTART  # the client disconnected during a message

    # The round trip, measured by the server's clock alone.

    def echo(self, nonce: int) -> None:
        """Ask the client for an echo."""
        self._echoes[nonce] = time.monotonic()
        if len(self._echoes) > TRIPS:
            del self._echoes[next(iter(self._echoes))]
        trip = self.trip
        self.tell_data({"type": "echo", "nonce": nonce, "trip": None if trip is None else round(trip * 1000)})

    def echoed(self, nonce: int) -> None:
        sent = self._echoes.pop(nonce, None)
        if sent is not None:
            self._trips.append(time.monotonic() - sent)

    @property
    def trip(self) -> float | None:
        """The shortest of the last round trips in seconds. To fake a long one a client must delay every echo."""
        return min(self._trips, default=None)
