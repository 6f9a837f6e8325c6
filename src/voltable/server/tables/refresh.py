"""Work that must be done once more after each request for it, even if the store was away meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from voltable.server.store.writer import Unavailable

RETRY: Final = 1.0  # seconds


class Refresh:
    """Runs work at least once after every request for it, one run at a time, and again while the store is unavailable.

    What is read or sent is the state at the time of the run: several requests may share one. The work comes with every
    request: kept here, it would make a circle with its owner that waits for the garbage collector.
    """

    def __init__(self) -> None:
        self._is_wanted = False
        self._is_running = False

    def request(self, work: Callable[[], Awaitable[None]], spawn: Callable[[Any], object]) -> None:
        self._is_wanted = True
        if not self._is_running:
            self._is_running = True
            spawn(self._run(work))

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            while self._is_wanted:
                self._is_wanted = False
                try:
                    await work()
                except Unavailable:
                    self._is_wanted = True
                    await asyncio.sleep(RETRY)
        finally:
            self._is_running = False
