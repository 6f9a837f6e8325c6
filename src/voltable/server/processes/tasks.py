"""Ending of asyncio tasks."""

import asyncio
from collections.abc import Collection
from typing import Any, Final

AGAIN: Final = 1.0  # seconds before a task that is still running is cancelled again


async def end_tasks(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel the tasks and wait until they have ended.

    A task may turn its cancellation into another error: asyncpg does when the connection that cancels the query fails.
    A loop that goes on after errors then survives, so a task that still runs is cancelled again."""
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=AGAIN)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # marks the error as seen; asyncio would log it
