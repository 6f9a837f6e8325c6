"""Compression of long answers: the page, rules, replays."""

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SHORTEST: Final = 1024  # bytes; shorter answers are not compressed
PERSONAL: Final = "/api/me"
"""Answers with secrets of one person are not compressed: the length could reveal them."""
COMPRESSED: Final = "/engine/"
"""These files are compressed once, or are archives."""


class Compression:
    """Compress the answers to GET requests if the client accepts it."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain: Final = app
        self._compressed: Final = GZipMiddleware(app, minimum_size=SHORTEST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] == "http"
            and scope["method"] == "GET"
            and not scope["path"].startswith((PERSONAL, COMPRESSED))
        ):
            await self._compressed(scope, receive, send)
        else:
            await self._plain(scope, receive, send)
