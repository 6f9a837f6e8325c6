"""Table time: the clock that matches, leases and delays go by. It runs evenly whatever happens to the machine's clock.

It is a monotonic clock that was set once, when the server started: to the machine's time, but never back before the
last moment that the store knows of. So a step of the machine's clock changes nothing at a running server, and after a
restart time goes on where it was. Workers that share a database agree on one table time through it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

STEP: Final = 1.0
"""Seconds: a smaller difference between two clocks is drift."""
LONGEST_AGE: Final = 10.0
"""Seconds after which a worker that gave no sign of life is taken for dead."""


@dataclass(frozen=True)
class Sign:
    """A sign of life of another worker: its table time, and the database's clock, at the same moment."""

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
        """Before anything happens: take over the time of the workers that live; without any, go on from the last
        moment that the store knows of, or from the machine's time where that is later."""
        living = living_times(signs, database_now)
        now = max(living) if living else max(self._wall(), last or 0.0)
        self._offset = now - self._monotonic()
        self._wall_ahead = self._wall() - now

    def follow(self, signs: Sequence[Sign], database_now: float) -> float | None:
        """Catch up with the worker that is furthest ahead, so that clocks of several machines do not drift apart.

        When the database's clock was set since the last time, by how much: then its stamps are worth nothing yet.
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
        """By how many seconds the machine's clock was set since this was last asked; None where it was not."""
        ahead = self._wall() - self.now()
        step = ahead - self._wall_ahead
        if abs(step) < STEP:
            return None
        self._wall_ahead = ahead
        return step


def living_times(signs: Sequence[Sign], database_now: float) -> list[float]:
    """What the table time of each worker that lives is now."""
    ages = [(sign, database_now - sign.stamped) for sign in signs]
    return [sign.time + age for sign, age in ages if 0 <= age < LONGEST_AGE]
