"""The bots of one table that plays in turns: each seat that the match waits for gets a task of its own."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from voltable.bots.pace import race_time
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.host.bot_questions import LIMIT, beat, owner, question, rest
from voltable.server.bots.pool import BotPool, NoAnswer
from voltable.server.store.writer import Unavailable
from voltable.server.tables.live_table import LiveTable
from voltable.table.acts import Move

AGAIN: Final = 1.0  # seconds before another try when the store is away
log = logging.getLogger("voltable.bots")


class BotPlayers:
    def __init__(self, live: LiveTable, pool: BotPool, secret: str, pace: float) -> None:
        self._live = live
        self._pool = pool
        self._secret = secret
        self._pace = pace
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._races_at: dict[Seat, float] = {}
        """When a bot that races people for something will be ready for it, by the loop's clock."""
        self._news = asyncio.Event()

    def changed(self) -> None:
        """Whoever is due and does not think yet begins to."""
        self._news.set()  # wakes whoever waits now
        self._news.clear()
        if not self._live.is_held:
            return
        table = self._live.table
        for seat in table.due():
            if table.bot_in(seat) is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat), name="bot")

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    async def _play(self, seat: Seat) -> None:
        """Think and move, again and again while the match waits for this seat."""
        turn = ""
        try:
            while self._is_due(seat):
                turn = turn or f"{self._live.id} {seat} {self._live.table.number}"
                if not await self._decide(seat, turn):
                    turn = ""  # its bot thinks that the move was made
        except Exception:
            log.exception("a bot failed", extra={"table": self._live.id, "seat": seat})
        finally:
            del self._thinking[seat]

    def _is_due(self, seat: Seat) -> bool:
        table = self._live.table
        return self._live.is_held and table.bot_in(seat) is not None and seat in table.due()

    async def _let_people_race(self, seat: Seat) -> None:
        """Wait as long as a person would take, as far as a race against people is on."""
        table, loop = self._live.table, asyncio.get_running_loop()
        races = any(move in table.game.races for move in table.legal(seat))
        if not races:
            self._races_at.pop(seat, None)
            return
        if seat not in self._races_at:
            seed = question(table, seat, "pace", [], self._secret, self._live.id)["seed"]
            self._races_at[seat] = loop.time() + race_time(table.terms.race_pace, Rng(seed)) * self._pace
        while self._is_due(seat) and any(table.bot_in(other) is None for other in table.due()):
            left = self._races_at[seat] - loop.time()
            if left <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left)

    async def _count_down(self) -> None:
        """Wait for the end of the countdown, which begins earlier once everybody has seen the last round."""
        while (left := self._live.opens_in()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left)

    async def _decide(self, seat: Seat, turn: str) -> bool:
        """Make one move, and return whether it was made."""
        await self._count_down()
        await self._let_people_race(seat)
        if not self._is_due(seat):
            return False
        table = self._live.table
        level = table.bot_in(seat)
        assert level is not None
        began = asyncio.get_running_loop().time()
        number, view, legal = table.number, table.view_data(seat), table.legal(seat)
        every = beat(level, self._pace)
        self._live.tell_now({"type": "thinking", "seat": seat, "until": round(every * 1000)})
        try:
            asked = question(table, seat, level, legal, self._secret, self._live.id, turn)
            text = await self._pool.choose(asked, LIMIT, owner(table))
        except NoAnswer:
            text = table.game.move_text(legal[0])  # better any move than a match that stands still
        await asyncio.sleep(rest(asyncio.get_running_loop().time() - began, every))
        if not self._is_due(seat) or (table.number != number and table.view_data(seat) != view):
            return False  # something else happened: look again
        try:
            await self._live.submit(Move(seat, text, by_bot=True), tag=f"bot {seat} {number}")
            return True
        except (IllegalMove, InvalidMove) as error:
            log.info("a bot's move came too late: %s", error, extra={"table": self._live.id, "seat": seat})
        except Unavailable:
            await asyncio.sleep(AGAIN)
        return False
