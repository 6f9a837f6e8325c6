"""Write to a WebSocket directly through uvicorn's protocol.

Through ASGI a message is a dictionary that passes the middleware of two frameworks in a separate task; with thousands
of notices a second that took a fifth of the server's time.
"""

import os
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION: Final = "voltable.writer"
"""The key of the writer among the ASGI extensions of a connection's scope."""
PROTOCOL: Final = f"{__name__}:WriterProtocol"
"""The WebSocket implementation that uvicorn uses."""


class SocketWriter(Protocol):
    @property
    def is_free(self) -> bool:
        """Return whether the client can take another message now."""

    def write_text(self, text: bytes) -> None:
        """Send this message; messages keep their order."""

    def abort(self) -> None:
        """Drop the connection and its buffers."""


class WriterProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # the request was not refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def is_free(self) -> bool:
        return self.writable.is_set() and self.conn.state is State.OPEN and not self.transport.is_closing()

    def write_text(self, text: bytes) -> None:
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

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
