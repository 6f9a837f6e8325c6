"""Simulated time: nothing waits, and equal tables run equally every time."""

import hashlib
import heapq
import json
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


class Timers:
    """A clock that only `run` advances, and its timers."""

    def __init__(self) -> None:
        self.time = 0.0
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()

    def call_later(self, seconds: float, run: Callable[[], None]) -> Alarm:
        alarm = Alarm(run)
        heapq.heappush(self._alarms, (self.time + seconds, next(self._numbers), alarm))
        return alarm

    def run(self, until: float) -> None:
        """Advance the time."""
        while self._alarms and self._alarms[0][0] <= until:
            self.step()
        self.time = until

    def step(self) -> None:
        """Advance the time to the next call."""
        self.time, _, alarm = heapq.heappop(self._alarms)
        alarm.run()


class SimulatedTable(Timers):
    """The `RunningTable` of a test. `thinks` is the time that a bot takes to answer, `failures` what becomes of the
    next moves of bots."""

    id = "simulated"
    is_held = True

    def __init__(self, table: Table, thinks: float = 0.1) -> None:
        super().__init__()
        self.table = table
        self.thinks = thinks
        self.told: list[Data] = []
        self.asked: list[dict[str, Any]] = []
        self.played: list[tuple[float, Move]] = []
        self.failures: list[VoltableError] = []
        self.answers_nothing = False
        self.changed: Callable[[], None] = lambda: None

    @property
    def now(self) -> float:
        return self.time

    def clock(self) -> float:
        return self.time

    def opens_in(self) -> float:
        return max(0.0, self.table.countdown.opens / 1000 - self.time)

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
            self.played.append((self.time, move))
            then(None)

    def do(self, command: Command) -> None:
        self.table.do(command, self.time)
        self.changed()


class SimulatedCarrier(Timers):
    """The `Carrier` of a test: what was stored, what was sent, and random bytes that depend on the seed alone."""

    def __init__(self, seed: str = "seed", wall: float = 1_800_000_000.0) -> None:
        super().__init__()
        self.values: Data = {}
        self.entries: dict[str, list[Data]] = {}
        self.sent: list[tuple[int, Data]] = []
        self.on_send: Callable[[int, Data], None] = lambda _connection, _message: None
        self._seed = seed
        self._wall = wall
        self._draws = count()

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return self._wall + self.time

    def random_bytes(self, count: int) -> bytes:
        return hashlib.shake_256(f"{self._seed} {next(self._draws)}".encode()).digest(count)

    def send(self, connection: int, text: str) -> None:
        message = json.loads(text)
        self.sent.append((connection, message))
        self.on_send(connection, message)

    def store(self, table: str, entries: list[Data]) -> None:
        log = self.entries.setdefault(table, [])
        for entry in json.loads(json.dumps(entries)):
            assert entry["number"] == len(log) + 1, "every entry is stored once"
            log.append(entry)

    def save(self, key: str, value: Any) -> None:
        self.values[key] = json.loads(json.dumps(value))

    def delete(self, key: str) -> None:
        kind, _, id = key.partition("/")
        (self.entries if kind == "entries" else self.values).pop(id if kind == "entries" else key, None)

    def saved(self) -> Data:
        """Return a copy of everything that was stored."""
        copy: Data = json.loads(json.dumps({"values": self.values, "entries": self.entries}))
        return copy

    def heard(self, connection: int) -> list[Data]:
        """Return what this connection was sent."""
        return [message for to, message in self.sent if to == connection]
