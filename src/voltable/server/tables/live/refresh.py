"""Repeatable work that must run after each request for it, with retries while the store is unavailable."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from voltable.server.store.writer import Unavailable

RETRY: Final = 1.0  # seconds


class Refresh:
    """Run work at least once after every request, one run at a time, with retries while the store is unavailable.

    A run reads or sends the current state, so several requests may share one. The work is passed with every request,
    because a stored reference would create a reference cycle with its owner.
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
