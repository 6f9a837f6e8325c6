"""The WebSocket handshake of a connection, through uvicorn and ASGI, until the connection leaves them.

uvicorn's protocol, the scope, the middleware and the routes answer the handshake and are then dropped with everything
that they hold: a connection that is only open would otherwise keep their task, frames and buffers (decision 0033).
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from voltable.server.connections.limits import BoundedConfig
from voltable.server.connections.table_socket import SocketOwner, TableSocket
from voltable.server.http.client_address import client_network

EXTENSION: Final = "voltable.handshake"
"""The key of the protocol among the ASGI extensions of a connection's scope."""
PROTOCOL: Final = f"{__name__}:HandshakeProtocol"
"""The WebSocket implementation that uvicorn uses."""


def handshake_of(websocket: WebSocket) -> "HandshakeProtocol | None":
    """Return the protocol that answers this handshake; None inside another ASGI server."""
    found: HandshakeProtocol | None = (websocket.scope.get("extensions") or {}).get(EXTENSION)
    return found


class HandshakeProtocol(WebSocketsSansIOProtocol):
    config: BoundedConfig

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # the request was not refused
            self.transport.pause_reading()  # the worker that gets the connection reads the rest
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.left(self._network)
        super().connection_lost(exc)

    @property
    def _network(self) -> str:
        return client_network(self.client[0] if self.client else "")

    def _owner(self) -> SocketOwner:
        """Return what all connections of this worker share."""
        config = self.config
        if config.socket_owner is None:
            config.socket_owner = SocketOwner(config.ws_max_size, self.connections, self.tasks, config.left)
        return config.socket_owner

    def start_keepalive(self) -> None:
        """Start no timers: all connections of the server are checked together."""

    def detach(self) -> TableSocket | None:
        """Return the connection after its handshake was accepted; None if the client has gone."""
        transport = self.transport
        if transport.is_closing():
            self.handshake_complete = True
            return None
        socket = TableSocket(transport, self._network, self._owner())
        self.connections.discard(self)
        self.transport = DETACHED
        self.scope["extensions"].pop(EXTENSION)
        self.conn.parser.close()  # it refers to itself
        del self.scope, self.conn, self.request, self.response, self.queue
        return socket

    async def hand_over(self, give: Callable[[int, bytes], Awaitable[bool]]) -> bool:
        """Give away the connection before its handshake is answered; return whether `give` took it."""
        copy = os.dup(self.transport.get_extra_info("socket").fileno())
        try:
            is_given = await give(copy, self.request.serialize())
        finally:
            os.close(copy)
        if is_given:
            self.handshake_complete = True  # by the other worker
            self.transport.abort()  # closes the file of this process, not the connection
        return is_given


class _Detached(asyncio.Transport):
    """The transport of a protocol whose connection was taken over: closing it does nothing."""

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return True


DETACHED: Final = _Detached()
