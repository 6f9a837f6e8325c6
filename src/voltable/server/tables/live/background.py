"""Tasks in the background whose errors are logged."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, Final

from voltable.core.errors import VoltableError
from voltable.server.processes.tasks import end_tasks

log = logging.getLogger("voltable.tables")


class Background:
    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    def spawn(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    async def finish(self, seconds: float) -> None:
        """Wait for the tasks, and cancel those that take longer."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=seconds)
            await end_tasks(late)


async def _logged(work: Awaitable[None]) -> None:
    try:
        await work
    except VoltableError as error:
        log.warning("%s", error)
    except Exception:
        log.exception("a task in the background failed")
