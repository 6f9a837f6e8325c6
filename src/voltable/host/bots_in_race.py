"""The bots of a table in real time: they react as people do, by the model of `bots/tempo.py`, on the table's clock.

Which of the cards that it has seen to fit a bot takes is thought about meanwhile; it has its hand on the first of them.
"""

from functools import partial
from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.levels import level_tempo
from voltable.bots.tempo import NEVER, Racer
from voltable.core.errors import VoltableError
from voltable.core.events import SPECTATOR, TOLD_AFTER
from voltable.core.game import Move as MoveNumber
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.host.bot_questions import question
from voltable.host.running_table import Pending, RunningTable
from voltable.table.acts import Move
from voltable.table.table import Table

SHORTEST: Final = 0.01  # seconds between two cards of the same bot, even where bots need not wait for people


class FirstSeen(Bot[Any, Any]):
    """Takes the first card that it sees to fit."""

    name = "first seen"

    def choose(self, view: Any, legal: list[MoveNumber]) -> MoveNumber:
        self.seen = legal
        return legal[0]

    def explain(self) -> str:
        return "the first card that fits"


class _Hand:
    """One bot at the table."""

    def __init__(self, seat: Seat, level: str, game: Any, seed: int) -> None:
        self.eyes: Final = FirstSeen(game)
        self.racer: Final = Racer(seat, self.eyes, level_tempo(level), Rng(seed))
        self.level: Final = level
        self.timer: Pending | None = None
        self.decision = 0
        """Counts what it decided: an answer about an earlier decision is of no use."""


def told_after(table: Table) -> float:
    """How many seconds after the last entry people are told of it."""
    events = table.seen(table.number, SPECTATOR)
    return sum(wait for seen in events if isinstance(wait := seen.get(TOLD_AFTER), int)) / 1000


class BotsInRace:
    def __init__(self, running: RunningTable, secret: str, pace: float) -> None:
        self._running = running
        self._secret = secret
        self._pace = pace
        self._hands: dict[Seat, _Hand] = {}
        self._heard = 0
        """The number of the last entry that was looked at."""
        self._held_until = 0.0
        """By the clock of the table, when people are told what happened last: no bot sees it earlier (QA-20)."""
        self._starts: Pending | None = None
        """Runs while the countdown does."""

    def changed(self) -> None:
        """The table looks different: everybody begins to look again."""
        table = self._running.table
        if table.number != self._heard:
            self._heard = table.number
            self._held_until = self._running.clock() + told_after(table) * self._pace
        for seat in list(self._hands):
            if not self._running.is_held or not table.is_on or table.bot_in(seat) is None:
                self._drop(seat)
        if not self._running.is_held or not table.is_on:
            return
        if (left := self._running.opens_in()) > 0:
            if self._starts is None:
                self._starts = self._running.call_later(left, self._start)
            return
        for seat in range(table.seats):
            level = table.bot_in(seat)
            if level is not None:
                if seat not in self._hands:
                    seed = question(table, seat, level, [], self._secret, self._running.id)["seed"]
                    self._hands[seat] = _Hand(seat, level, table.game, seed)
                self._look(self._hands[seat])

    def _start(self) -> None:
        self._starts = None
        self.changed()

    def stop(self) -> None:
        if self._starts is not None:
            self._starts.cancel()
            self._starts = None
        for seat in list(self._hands):
            self._drop(seat)

    def _drop(self, seat: Seat) -> None:
        hand = self._hands.pop(seat)
        if hand.timer is not None:
            hand.timer.cancel()

    def _look(self, hand: _Hand) -> None:
        table, seat = self._running.table, hand.racer.seat
        cards = table.view_data(seat)["hand"]
        assert isinstance(cards, list)
        before = hand.racer.due
        legal = table.legal(seat)
        now = self._running.clock()
        hand.racer.perceive(max(now, self._held_until), table.view(seat), len(cards), legal, table.number)
        if hand.racer.due == before and before != NEVER:
            return  # its card is on its way and cannot be called back
        hand.decision += 1
        if hand.timer is not None:
            hand.timer.cancel()
            hand.timer = None
        if hand.racer.due == NEVER:
            return
        wait = max(SHORTEST, (hand.racer.due - now) * self._pace)
        hand.timer = self._running.call_later(wait, partial(self._lay, hand))
        if len(hand.eyes.seen) > 1:
            asked = question(table, seat, hand.level, hand.eyes.seen, self._secret, self._running.id)
            self._running.choose(asked, partial(self._chosen, hand, hand.decision))

    def _chosen(self, hand: _Hand, decision: int, text: str | None) -> None:
        if text is not None and hand.decision == decision:
            hand.racer.move = self._running.table.game.parse_move(text)

    def _lay(self, hand: _Hand) -> None:
        hand.timer = None
        hand.decision += 1
        seat, seen = hand.racer.seat, hand.racer.seen
        text = self._running.table.game.move_text(hand.racer.move)
        hand.racer.played()
        self._running.play(Move(seat, text, seen, by_bot=True), "", partial(self._landed, hand))

    def _landed(self, hand: _Hand, error: VoltableError | None) -> None:
        if error is not None and self._hands.get(hand.racer.seat) is hand:
            self._look(hand)  # refused: the card is back in hand
