"""The log of a SQLite file, appended to by one thread: a whole transaction is one trip there and back.

The async driver makes such a trip for every call; at thousands of moves a second most of the time would go into them.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, insert

from voltable.server.store import schema


class Appender:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="appender")
        self._connection: Connection | None = None

    async def append(self, rows: Sequence[dict[str, Any]]) -> None:
        """Store these rows in one transaction; they are durable when this returns."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._append, rows)

    def _append(self, rows: Sequence[dict[str, Any]]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        with self._connection.begin():
            self._connection.execute(insert(schema.entries), rows)

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()
