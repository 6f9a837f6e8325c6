"""A running table in simulated time: nothing waits, and equal tables run equally every time."""

import heapq
from collections.abc import Callable
from itertools import count
from typing import Any

from voltable.core.errors import VoltableError
from voltable.host.bot_answers import answer
from voltable.host.notices import Data
from voltable.table.acts import Command, Move
from voltable.table.table import Table


class Alarm:
    """A call at a certain time, unless it is cancelled."""

    def __init__(self, run: Callable[[], None]) -> None:
        self.run = run

    def cancel(self) -> None:
        self.run = lambda: None


class SimulatedTable:
    """The `RunningTable` of a test. `thinks` is the time that a bot takes to answer, `failures` what becomes of the
    next moves of bots."""

    id = "simulated"
    is_held = True

    def __init__(self, table: Table, thinks: float = 0.1) -> None:
        self.table = table
        self.thinks = thinks
        self.now = 0.0
        self.told: list[Data] = []
        self.asked: list[dict[str, Any]] = []
        self.played: list[tuple[float, Move]] = []
        self.failures: list[VoltableError] = []
        self.answers_nothing = False
        self.changed: Callable[[], None] = lambda: None
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()

    def clock(self) -> float:
        return self.now

    def call_later(self, seconds: float, run: Callable[[], None]) -> Alarm:
        alarm = Alarm(run)
        heapq.heappush(self._alarms, (self.now + seconds, next(self._numbers), alarm))
        return alarm

    def run(self, until: float) -> None:
        """Advance the time."""
        while self._alarms and self._alarms[0][0] <= until:
            self.now, _, alarm = heapq.heappop(self._alarms)
            alarm.run()
        self.now = until

    def opens_in(self) -> float:
        return max(0.0, self.table.opens / 1000 - self.now)

    def tell_now(self, message: Data) -> None:
        self.told.append(message)

    def choose(self, question: dict[str, Any], then: Callable[[str | None], None]) -> Alarm:
        self.asked.append(question)
        text = None if self.answers_nothing else answer(question)
        return self.call_later(self.thinks, lambda: then(text))

    def play(self, move: Move, tag: str, then: Callable[[VoltableError | None], None]) -> None:
        try:
            if self.failures:
                raise self.failures.pop(0)
            self.do(move)
        except VoltableError as error:
            then(error)
        else:
            self.played.append((self.now, move))
            then(None)

    def do(self, command: Command) -> None:
        self.table.do(command, self.now)
        self.changed()
