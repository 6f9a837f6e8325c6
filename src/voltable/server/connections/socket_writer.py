"""Read and write a WebSocket directly through uvicorn's protocol.

Through ASGI a message is a dictionary that passes the middleware of two frameworks; with thousands of messages a second
that took more of the server's time than the game. Whole text frames, which is what clients send, are parsed and built
here; everything else (handshake, fragments, pings, closing, errors) is left to the library.
"""

import os
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

EXTENSION: Final = "voltable.writer"
"""The key of the writer among the ASGI extensions of a connection's scope."""
PROTOCOL: Final = f"{__name__}:WriterProtocol"
"""The WebSocket implementation that uvicorn uses."""
TEXT: Final = 0x81  # a whole text message in one frame
MASKED: Final = 0x80
MOST_WAITING: Final = 16  # messages after which nothing more is read until they are handled


class SocketWriter(Protocol):
    @property
    def is_free(self) -> bool:
        """Return whether the client can take another message now."""

    def write_text(self, text: bytes) -> None:
        """Send this message; messages keep their order."""

    def abort(self) -> None:
        """Drop the connection and its buffers."""


class WriterProtocol(WebSocketsSansIOProtocol):
    _partial = b""
    """The beginning of a frame whose rest has not arrived."""
    _is_left_to_library = False
    """Set after a frame that is not allowed: the library answers it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # the request was not refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    # Reading.

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete or self._is_left_to_library:
            super().data_received(data)
            return
        if self._partial:
            data, self._partial = self._partial + data, b""
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1] - MASKED, at + 6
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4]), at + 8
            if not 0 <= size <= self.config.ws_max_size or data[at + 1] == 0xFF:
                self._is_left_to_library = True
                super().data_received(data[at:])
                return
            if body + size > end:
                break
            if data[at] == TEXT and not self.frames and self.conn.state is State.OPEN:
                self._take(apply_mask(data[body : body + size], data[body - 4 : body]))
            else:
                super().data_received(data[at : body + size])
            at = body + size
        self._partial = data[at:]

    def _take(self, text: bytes) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})  # type: ignore[typeddict-item]
        if not self.read_paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    async def next_text(self) -> bytes | str | None:
        """Return the next message, empty if it is not a text; None when the client has gone."""
        event: Any = await self.receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or b""

    # Writing.

    @property
    def is_free(self) -> bool:
        return self.writable.is_set() and self.conn.state is State.OPEN and not self.transport.is_closing()

    def write_text(self, text: bytes) -> None:
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65_536:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        self.transport.write(head + text)

    def abort(self) -> None:
        self.transport.abort()

    async def hand_over(self, give: Callable[[int, bytes], Awaitable[bool]]) -> bool:
        """Give away the connection before its handshake is answered; return whether `give` took it."""
        self.transport.pause_reading()
        copy = os.dup(self.transport.get_extra_info("socket").fileno())
        try:
            is_given = await give(copy, self.request.serialize())
        finally:
            os.close(copy)
        if is_given:
            self.handshake_complete = True  # by the other worker
            self.transport.abort()  # closes the file of this process, not the connection
        else:
            self.transport.resume_reading()
        return is_given
