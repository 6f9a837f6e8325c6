"""Can the worker store something now? A real write answers that; it is shared by all who ask within a second."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from voltable.server.store.writer import AWAY, Unavailable

FRESH: Final = 1.0  # seconds
PATIENCE: Final = 5.0  # seconds for a write


class Readiness:
    """`write` stores something that changes nothing for anybody."""

    def __init__(self, write: Callable[[], Awaitable[None]]) -> None:
        self._write = write
        self._checked: float | None = None
        self._running: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Return if a write succeeds or did so a moment ago; raise Unavailable otherwise."""
        now = asyncio.get_running_loop().time()
        if self._checked is not None and now - self._checked < FRESH:
            return
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._try())
        try:
            await asyncio.wait_for(asyncio.shield(self._running), PATIENCE)
        except TimeoutError:
            raise Unavailable(AWAY) from None

    async def _try(self) -> None:
        await self._write()
        self._checked = asyncio.get_running_loop().time()
