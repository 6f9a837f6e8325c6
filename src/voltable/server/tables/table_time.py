"""Table time: the clock of matches, leases and delays, which ignores changes of the machine's clock.

It is a monotonic clock that is set once, when the server starts: to the machine's time, but never before the last time
in the store. So a step of the machine's clock does not affect a running server, and after a restart time continues.
Workers that share a database agree on one table time through it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

STEP: Final = 1.0
"""Seconds; a smaller difference between two clocks counts as drift."""
LONGEST_AGE: Final = 10.0
"""Seconds without a heartbeat after which a worker counts as dead."""


@dataclass(frozen=True)
class Sign:
    """A heartbeat of another worker: its table time and the database's clock at the same moment."""

    time: float
    stamped: float


class TableTime:
    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._offset = wall() - monotonic()
        self._wall_ahead = 0.0
        self._database_ahead: float | None = None

    def now(self) -> float:
        return self._monotonic() + self._offset

    def now_ms(self) -> int:
        return round(self.now() * 1000)

    def start(self, last: float | None, signs: Sequence[Sign], database_now: float) -> None:
        """Start the clock: with the time of the living workers; without any, with the last time in the store or the
        machine's time, whichever is later."""
        living = living_times(signs, database_now)
        now = max(living) if living else max(self._wall(), last or 0.0)
        self._offset = now - self._monotonic()
        self._wall_ahead = self._wall() - now

    def follow(self, signs: Sequence[Sign], database_now: float) -> float | None:
        """Catch up with the worker that is furthest ahead, so that the clocks of several machines do not drift apart.

        Return the step of the database's clock if it was changed since the last call; its stamps are ignored then.
        """
        ahead = database_now - self.now()
        step = 0.0 if self._database_ahead is None else ahead - self._database_ahead
        self._database_ahead = ahead
        if abs(step) > STEP:
            return step
        before = self.now()
        furthest = max(living_times(signs, database_now), default=before)
        if furthest > before:
            self._offset += furthest - before
            self._database_ahead -= furthest - before
        return None

    def noticed_step(self) -> float | None:
        """Return the seconds by which the machine's clock was changed since the last call; None if it was not."""
        ahead = self._wall() - self.now()
        step = ahead - self._wall_ahead
        if abs(step) < STEP:
            return None
        self._wall_ahead = ahead
        return step


def living_times(signs: Sequence[Sign], database_now: float) -> list[float]:
    """Return the current table time of each living worker."""
    ages = [(sign, database_now - sign.stamped) for sign in signs]
    return [sign.time + age for sign, age in ages if 0 <= age < LONGEST_AGE]
