"""Limits on connections: their number, the time for a request to arrive, and the time for an answer to be read.
uvicorn's own protocol has no limit for the time and size of headers or for clients that do not read."""

import asyncio
import ipaddress
from collections import Counter
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from voltable.server.connections.table_socket import SocketOwner
from voltable.server.http.client_address import client_network
from voltable.server.settings import Limits
from voltable.server.wire.problem import Problem

HTTP: Final = f"{__name__}:BoundedProtocol"
"""The HTTP implementation that uvicorn uses."""
LONGEST_URL: Final = 8_192
LONGEST_HEAD: Final = 32_768
FAREWELL: Final = 2.0  # seconds to send the last answer
CODES: Final = {408: "too_slow", 414: "too_large", 431: "too_large", 503: "unavailable"}


class BoundedConfig(uvicorn.Config):
    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(app, http=HTTP, **options)
        self.limits = limits
        self.by_network: Final[Counter[str]] = Counter()
        """Number of open connections by the network of the client."""
        self.socket_owner: SocketOwner | None = None
        """What the open WebSockets of this worker share."""

    def left(self, network: str) -> None:
        """Count a connection that has ended."""
        self.by_network[network] -= 1
        if not self.by_network[network]:
            del self.by_network[network]


class BoundedProtocol(HttpToolsProtocol):
    config: BoundedConfig

    def __init__(self, config: BoundedConfig, *rest: Any, **more: Any) -> None:
        super().__init__(config, *rest, **more)
        self._limits: Limits = config.limits
        self._head_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None
        self._head = 0
        """Bytes of the request's headers so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._network = client_network(self.client[0] if self.client else "")
        self.config.by_network[self._network] += 1
        if self._is_one_too_many():
            self._refuse(503, "too many connections; try again in a moment")
        else:
            self._expect_head()

    def _is_one_too_many(self) -> bool:
        if len(self.connections) > self._limits.connections:
            return True
        address = self.client[0] if self.client else ""
        if is_trusted(address, str(self.config.forwarded_allow_ips)):
            return False  # a proxy serves many people
        return self.config.by_network[self._network] > self._limits.connections_by_address

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        self.config.left(self._network)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the WebSocket's protocol."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers back to this object

    # Time limits for requests.

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if not self._is_answering:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self._refuse(431, f"the headers of a request have at most {LONGEST_HEAD} bytes")
            elif self._head_timer is None:
                self._expect_head()

    def _expect_head(self) -> None:
        self._head_timer = self.loop.call_later(self._limits.head_seconds, self._too_slow)

    @property
    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _too_slow(self) -> None:
        if self._is_answering:
            self._expect_head()  # the previous request is answered first
        else:
            self._refuse(408, "the request took too long to arrive")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head_timer is None:
            self._expect_head()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            self._refuse(414, f"an address has at most {LONGEST_URL} bytes")
            raise HttpParserError("the address is too long")

    def on_headers_complete(self) -> None:
        self._head = 0
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def _refuse(self, status: int, message: str) -> None:
        if self.transport.is_closing():
            return
        body = Problem(code=CODES[status], message=message).model_dump_json().encode()
        head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\nretry-after: 5\r\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        self._close()

    # Time limits for answers.

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._write_timer is None:
            self._write_timer = self.loop.call_later(self._limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def timeout_keep_alive_handler(self) -> None:
        self._close()

    def _close(self) -> None:
        """Close, with a time limit for a client that does not read the last answer."""
        if not self.transport.is_closing():
            self._stop_timers()
            self.transport.close()
            self._write_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    def _stop_timers(self) -> None:
        for timer in (self._head_timer, self._write_timer):
            if timer is not None:
                timer.cancel()
        self._head_timer = self._write_timer = None


@lru_cache(maxsize=1024)
def is_trusted(address: str, proxies: str) -> bool:
    """Return whether this address is one of these addresses and networks."""
    try:
        peer = ipaddress.ip_address(address)
        return any(peer in ipaddress.ip_network(one.strip(), strict=False) for one in proxies.split(",") if one.strip())
    except ValueError:
        return False
