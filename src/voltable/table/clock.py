"""Clocks: how much time each seat has left. They know only the times of entries, in whole milliseconds."""

from typing import Final

from voltable.core.game import Seat
from voltable.table.terms import Terms

MS: Final = 1000
DAY: Final = 86400 * MS


class Clock:
    """One clock a seat. Several run at once where the game waits for several."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.kind = terms.clock
        allowed = DAY * terms.clock_days if terms.clock == "days" else MS * terms.clock_seconds
        self._allowed = allowed
        self._increment = MS * terms.clock_increment if terms.clock == "total" else 0
        self._left = [allowed] * seats
        self._repeats = [0] * seats
        """Moves that were taken back: made again, they earn no second increment."""
        self._running: list[Seat] = []
        self._since = 0

    def run(self, seats: list[Seat], now: int) -> None:
        """From now on the clocks of these seats run, and no others."""
        self.charge(now)
        self._running = seats if self.kind != "none" else []

    def charge(self, now: int) -> None:
        """Take the time since the last charge from the clocks that run."""
        spent = max(0, now - self._since)
        for seat in self._running:
            self._left[seat] = max(0, self._left[seat] - spent)
        self._since = max(now, self._since)

    def wait_until(self, then: int) -> None:
        """Charge nobody for the time until then; a later call may bring the moment forward."""
        self._since = then

    def skip(self, now: int, lost: int) -> None:
        """Of the time until now, this much was nobody's: the clocks run for the rest alone."""
        self.charge(max(self._since, now - lost))
        self._since = now

    def moved(self, seat: Seat) -> None:
        """A seat made a move: a new allowance, or the increment."""
        if self.kind in ("move", "days"):
            self._left[seat] = self._allowed
        elif self._repeats[seat]:
            self._repeats[seat] -= 1
        else:
            self._left[seat] += self._increment

    def took_back(self, seat: Seat) -> None:
        """The time that a move took does not come back with it."""
        self._repeats[seat] += 1

    def left(self, seat: Seat, now: int) -> int:
        spent = max(0, now - self._since) if seat in self._running else 0
        return max(0, self._left[seat] - spent)

    def running(self) -> list[Seat]:
        """Return the seats whose clocks run."""
        return sorted(self._running)

    @property
    def runs(self) -> bool:
        """Does the clock of any seat run?"""
        return bool(self._running)

    def next_fall(self) -> tuple[int, list[Seat]] | None:
        """Return when the next time is up if nothing happens before, and whose; None while all clocks stand."""
        if not self._running:
            return None
        least = min(self._left[seat] for seat in self._running)
        return self._since + least, [seat for seat in self.running() if self._left[seat] == least]
