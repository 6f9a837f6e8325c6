"""The bots of a table that plays in turns: each seat that the match waits for thinks, waits for its beat and moves."""

import logging
from functools import partial
from typing import Final

from voltable.bots.pace import race_time
from voltable.core.errors import IllegalMove, InvalidMove, VoltableError
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.host.bot_questions import beat, question, rest
from voltable.host.running_table import Pending, RunningTable
from voltable.table.acts import Move

AGAIN: Final = 1.0  # seconds before another try when a move could not be stored
log = logging.getLogger("voltable.bots")


class _Bot:
    """A bot that the match waits for."""

    def __init__(self) -> None:
        self.turn = ""
        """Names the turn: questions with the same name go to the same bot. Empty for a new one."""
        self.is_thinking = False
        self.pending: Pending | None = None


class BotsInTurn:
    def __init__(self, running: RunningTable, secret: str, pace: float) -> None:
        self._running = running
        self._secret = secret
        self._pace = pace
        self._bots: dict[Seat, _Bot] = {}
        self._races_at: dict[Seat, float] = {}
        """When a bot that races people for something will be ready for it, by the clock of the table."""

    def changed(self) -> None:
        """Wake every bot that is due or waits for something."""
        if self._running.is_held:
            table = self._running.table
            for seat in table.due():
                if table.bot_in(seat) is not None:
                    self._bots.setdefault(seat, _Bot())
        for seat, bot in self._bots.items():
            if not bot.is_thinking:
                self._wake(seat, bot, 0.0)

    def stop(self) -> None:
        for bot in self._bots.values():
            if bot.pending is not None:
                bot.pending.cancel()
        self._bots.clear()

    def _wake(self, seat: Seat, bot: _Bot, seconds: float) -> None:
        if bot.pending is not None:
            bot.pending.cancel()
        bot.pending = self._running.call_later(seconds, partial(self._continue, seat, bot))

    def _continue(self, seat: Seat, bot: _Bot) -> None:
        """Think, unless something has to be waited for."""
        bot.pending, bot.is_thinking = None, False
        if self._bots.get(seat) is not bot:
            return
        if not self._is_due(seat):
            del self._bots[seat]
        elif (left := self._running.opens_in() or self._race_wait(seat)) > 0:
            self._wake(seat, bot, left)
        else:
            self._think(seat, bot)

    def _is_due(self, seat: Seat) -> bool:
        table = self._running.table
        return self._running.is_held and table.bot_in(seat) is not None and seat in table.due()

    def _race_wait(self, seat: Seat) -> float:
        """Return the seconds that are left of the time a person would take, as far as a race against people is on."""
        table, now = self._running.table, self._running.clock()
        if not any(move in table.game.races for move in table.legal(seat)):
            self._races_at.pop(seat, None)
            return 0.0
        if seat not in self._races_at:
            seed = question(table, seat, "pace", [], self._secret, self._running.id)["seed"]
            self._races_at[seat] = now + race_time(table.terms.race_pace, Rng(seed)) * self._pace
        against_people = any(table.bot_in(other) is None for other in table.due())
        return max(0.0, self._races_at[seat] - now) if against_people else 0.0

    def _think(self, seat: Seat, bot: _Bot) -> None:
        table, began = self._running.table, self._running.clock()
        bot.turn = bot.turn or f"{self._running.id} {seat} {table.number}"
        bot.is_thinking = True
        level = table.bot_in(seat)
        assert level is not None
        number, view, legal = table.number, table.view_data(seat), table.legal(seat)
        every = beat(level, self._pace)
        self._running.tell_now({"type": "thinking", "seat": seat, "until": round(every * 1000)})

        def answered(text: str | None) -> None:
            bot.pending = None
            if self._bots.get(seat) is not bot:
                return
            chosen = table.game.move_text(legal[0]) if text is None else text  # any move, so that the match goes on
            wait = rest(self._running.clock() - began, every)
            bot.pending = self._running.call_later(wait, partial(decide, chosen))

        def decide(text: str) -> None:
            bot.pending = None
            if not self._is_due(seat) or (table.number != number and table.view_data(seat) != view):
                self._made(seat, bot, False)  # something else happened: look again
                return
            self._running.play(Move(seat, text, by_bot=True), f"bot {seat} {number}", played)

        def played(error: VoltableError | None) -> None:
            if isinstance(error, IllegalMove | InvalidMove):
                log.info("a bot's move came too late: %s", error, extra={"table": self._running.id, "seat": seat})
                self._made(seat, bot, False)
            else:
                self._made(seat, bot, error is None, AGAIN if error is not None else 0.0)

        asked = question(table, seat, level, legal, self._secret, self._running.id, bot.turn)
        bot.pending = self._running.choose(asked, answered)

    def _made(self, seat: Seat, bot: _Bot, was_made: bool, wait: float = 0.0) -> None:
        """Continue after a decision. A bot whose move was not made thinks that it was: the next one is new."""
        if self._bots.get(seat) is bot:
            bot.turn = bot.turn if was_made else ""
            self._wake(seat, bot, wait)
