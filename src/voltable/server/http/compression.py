"""What is long is sent compressed: the page on a slow line, rules, replays."""

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SHORTEST: Final = 1024  # bytes: below this compressing saves nothing
PERSONAL: Final = "/api/me"
"""Answers that hold secrets of one person stay as they are: the length of a compressed one could tell about it."""


class Compression:
    """Compresses the answers to GET for whoever accepts it."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain: Final = app
        self._compressed: Final = GZipMiddleware(app, minimum_size=SHORTEST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and not scope["path"].startswith(PERSONAL):
            await self._compressed(scope, receive, send)
        else:
            await self._plain(scope, receive, send)
