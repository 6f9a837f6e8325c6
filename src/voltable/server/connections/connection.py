"""A connection to one client: what it is told waits here until it is read, but not for ever."""

import asyncio
import time
from collections import deque
from typing import Final

from pydantic_core import to_json
from starlette.types import Send

from voltable.core.game import Seat
from voltable.host.notices import Data
from voltable.server.connections.socket_writer import SocketWriter

TRIPS: Final = 8  # how many round trips are remembered
CLOSE_SLOW: Final = 1013
CLOSE_RESTART: Final = 1012
CLOSE_REFUSED: Final = 1008
CLOSE_TIMEOUT: Final = 2.0  # seconds to get rid of the last words


def encode(message: Data) -> bytes:
    return to_json(message)  # a third of the time that the json module takes


class ClientConnection:
    """One WebSocket of one seat, or of somebody who watches."""

    def __init__(self, send: Send, socket: SocketWriter | None, seat: Seat, person: str, outbox: int) -> None:
        """`socket` is None where another server than ours runs the app: everything goes through `send` then."""
        self.seat: Final = seat
        self.person: Final = person
        self.client = ""
        self.key = ""
        """The device or token that it was opened with."""
        self.muted: Final[set[tuple[str, Seat]]] = set()
        """Whom somebody without a cookie does not hear; nothing else tells two of them apart."""
        self.is_ready = False
        """Has said hello: from now on it is told what happens."""
        self.reason: str | None = None
        """Why we closed it; None while it is open, or when the client did."""
        self._send = send
        self._socket = socket
        self._outbox: deque[bytes] = deque()
        """What the client had no room for; the first is being sent."""
        self._most = outbox
        self._closing: int | None = None
        self._echoes: dict[int, float] = {}
        self._trips: deque[float] = deque(maxlen=TRIPS)
        self._writer: asyncio.Task[None] | None = None
        """Empties the outbox, while there is something in it."""
        self._deadline: asyncio.TimerHandle | None = None

    def tell(self, text: bytes) -> None:
        """Send a message as soon as the client reads; whoever is too slow is cut off."""
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
        """Say goodbye and close."""
        if self._closing is not None:
            return
        self.reason = reason
        bye = {"type": "bye", "reason": reason, "message": message, "reconnect": reconnect, "after": after}
        self._outbox.append(encode(bye))
        self._closing = code
        self._empty_outbox()
        self._deadline = asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._drop)

    def _drop(self) -> None:
        """Not even the last words were read: let go of everything that waits."""
        if self._writer is not None and not self._writer.done():
            self._writer.cancel()
            if self._socket is not None:
                self._socket.abort()

    async def close(self) -> None:
        """The client has gone, or shall: wait a moment for the last words."""
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
            self._writer = asyncio.create_task(self._write(), name="line")

    async def _write(self) -> None:
        try:
            while self._outbox:
                text = self._outbox[0]
                await self._send({"type": "websocket.send", "text": text.decode()})
                if self._outbox and self._outbox[0] is text:  # it was not cleared meanwhile
                    self._outbox.popleft()
            if self._closing is not None:
                await self._send({"type": "websocket.close", "code": self._closing})
        except Exception:
            self._closing = self._closing or CLOSE_RESTART  # the client went away in the middle of a word

    # The way to the client, measured by our own clock alone.

    def echo(self, nonce: int) -> None:
        """Ask for an echo."""
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
        """The shortest of the last round trips in seconds: a client can pretend a long way only by always waiting."""
        return min(self._trips, default=None)
