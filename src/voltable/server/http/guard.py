"""The outermost middleware: check size, rate and origin of every request; add security headers to every answer and
log it."""

import asyncio
import logging
import re
import secrets
import time
from typing import Final

from fastapi import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from voltable.host.problems import Refusal
from voltable.server.http.client_address import client_network
from voltable.server.http.hosts import is_ours
from voltable.server.http.origins import is_welcome
from voltable.server.http.rate_limits import Buckets
from voltable.server.monitoring.logs import request_id, shown_path
from voltable.server.monitoring.metrics import Metrics
from voltable.server.problems import respond
from voltable.server.settings import Settings

SAFE: Final = ("GET", "HEAD", "OPTIONS")
UNCOUNTED: Final = ("/health", "/live", "/ready")
REQUEST_ID: Final = b"x-request-id"
REQUEST_ID_RULE: Final = re.compile(r"[A-Za-z0-9-]{8,64}")
SHARED: Final = ("/api/games", "/api/schema", "/api/openapi.json")
log = logging.getLogger("voltable.http")


def is_private(path: str) -> bool:
    """Return whether the answer may differ between persons, so that proxies must not cache it."""
    return path.startswith("/api/") and not path.startswith(SHARED)


def request_id_of(scope: Scope) -> str:
    """Return the id that a proxy gave the request, or a new one."""
    given = dict(scope["headers"]).get(REQUEST_ID, b"").decode("latin-1")
    return given if REQUEST_ID_RULE.fullmatch(given) else secrets.token_hex(8)


class Guard:
    """Middleware around the app; requests that it refuses do not reach the app."""

    def __init__(self, app: ASGIApp, settings: Settings, headers: list[tuple[bytes, bytes]], metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._headers = headers
        self._metrics = metrics
        self._requests = Buckets(settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            if not self._is_ours(HTTPConnection(scope)):
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500
        id = request_id_of(scope)
        request_id.set(id)  # for whatever is logged on its behalf

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self._headers, (REQUEST_ID, id.encode())]
                if is_private(scope["path"]):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await respond(refusal)(scope, receive, send_guarded)
        else:
            await self._app(scope, self._measured(receive), send_guarded)
        seconds = time.perf_counter() - began
        self._metrics.request(scope["method"], status, seconds)
        log.info("%s %s %d", scope["method"], shown_path(scope["path"]), status, extra={"ms": round(seconds * 1000, 1)})

    def _refusal(self, scope: Scope) -> Refusal | None:
        connection = HTTPConnection(scope)
        client = client_network(connection.client.host if connection.client else "")
        if scope["path"] not in UNCOUNTED and not self._requests.take(client, time.monotonic()):
            return Refusal(429, "too many requests; wait a moment")
        if scope["method"] not in SAFE and not is_welcome(connection, self._settings.origins):
            return Refusal(403, "requests from other sites are refused")
        if scope["path"] not in UNCOUNTED and not self._is_ours(connection):
            return Refusal(421, "this server does not accept this host name; its operator can add it with --name")
        length = connection.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._settings.limits.body:
            return self._too_large()
        return None

    def _is_ours(self, connection: HTTPConnection) -> bool:
        return is_ours(connection.headers.get("host"), self._settings.names)

    def _too_large(self) -> Refusal:
        return Refusal(413, f"a request is at most {self._settings.limits.body} bytes")

    def _measured(self, receive: Receive) -> Receive:
        """Wrap `receive` to limit the actual size and the time of a request's body."""
        total = 0
        is_complete = False
        until = asyncio.get_running_loop().time() + self._settings.limits.body_seconds

        async def receive_measured() -> Message:
            nonlocal total, is_complete
            try:
                async with asyncio.timeout_at(None if is_complete else until):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "the request took too long to arrive") from None
            total += len(message.get("body", b""))
            is_complete = not message.get("more_body", False)
            if total > self._settings.limits.body:
                raise HTTPException(413, str(self._too_large()))
            return message

        return receive_measured
