"""The bots of a table at a server: host/ decides when they think and move, the event loop and the pool do the rest."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from voltable.core.errors import VoltableError
from voltable.host.bot_questions import LIMIT, owner
from voltable.host.running_table import Pending
from voltable.server.bots.pool import BotPool, NoAnswer
from voltable.server.tables.live.claims import Claims
from voltable.server.tables.live.live_table import LiveTable
from voltable.table.acts import Move


class ServedTable:
    """The `RunningTable` of a server."""

    def __init__(self, live: LiveTable, claims: Claims | None, pool: BotPool) -> None:
        self.id: Final = live.id
        self.table: Final = live.table
        self.opens_in: Final = live.opens_in
        self.tell_now: Final = live.presence.tell_now
        self._live = live
        self._claims = claims
        self._pool = pool

    @property
    def is_held(self) -> bool:
        return self._live.is_held

    def clock(self) -> float:
        return asyncio.get_running_loop().time()

    def call_later(self, seconds: float, run: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, run)

    def choose(self, question: dict[str, Any], then: Callable[[str | None], None]) -> Pending:
        return self._live.spawn(self._choose(question, then))

    async def _choose(self, question: dict[str, Any], then: Callable[[str | None], None]) -> None:
        text: str | None
        try:
            text = await self._pool.choose(question, LIMIT, owner(self.table))
        except NoAnswer:
            text = None
        then(text)

    def play(self, move: Move, tag: str, then: Callable[[VoltableError | None], None]) -> None:
        self._live.spawn(self._play(move, tag, then))

    async def _play(self, move: Move, tag: str, then: Callable[[VoltableError | None], None]) -> None:
        refused: VoltableError | None = None
        try:
            if self._claims is not None and self.table.game.real_time:
                await self._claims.make(move, tag=tag)
            else:
                await self._live.submit(move, tag, self._live.now())
        except VoltableError as error:
            refused = error
        then(refused)
