"""The way out of a WebSocket: uvicorn's own protocol, and what is told can be written at once.

Through ASGI a message is a dictionary that passes the middleware of two frameworks, in a task that has to be woken for
it; with thousands of notices a second that was a fifth of the server's work.
"""

from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION: Final = "voltable.writer"
"""Where a connection's scope has it, among the extensions of ASGI."""
PROTOCOL: Final = f"{__name__}:WriterProtocol"
"""What uvicorn is told to speak."""


class SocketWriter(Protocol):
    @property
    def is_free(self) -> bool:
        """Can something be written that the reader has room for?"""

    def write_text(self, text: bytes) -> None:
        """Send this message, before whatever is written later."""

    def abort(self) -> None:
        """Drop the line, buffers and all."""


class WriterProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # it was not refused
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
