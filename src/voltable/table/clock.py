"""Clocks: the time that each seat has left, computed from the times of entries, in whole milliseconds."""

from typing import Final

from voltable.core.game import Seat
from voltable.table.clock_kinds import CLOCK_KINDS
from voltable.table.terms import Terms

MS: Final = 1000
DAY: Final = 86400 * MS


class Clock:
    """One clock per seat. Several run at once if the game waits for several seats."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.kind = CLOCK_KINDS[terms.clock]
        allowance, increment = (
            getattr(terms, term) if term else 0 for term in (self.kind.allowance, self.kind.increment)
        )
        self._allowed = MS * self.kind.seconds * allowance
        self._increment = MS * increment
        self._left = [self._allowed] * seats
        self._repeats = [0] * seats
        """By seat, moves that were taken back: the move that replaces one earns no second increment."""
        self._running: list[Seat] = []
        self._since = 0

    def run(self, seats: list[Seat], now: int) -> None:
        """Run the clocks of these seats from now on, and stop the others."""
        self.charge(now)
        self._running = seats

    def charge(self, now: int) -> None:
        """Take the time since the last charge from the clocks that run."""
        spent = max(0, now - self._since)
        for seat in self._running:
            self._left[seat] = max(0, self._left[seat] - spent)
        self._since = max(now, self._since)

    def wait_until(self, then: int) -> None:
        """Charge no clock for the time until then; a later call may choose an earlier time."""
        self._since = then

    def skip(self, now: int, lost: int) -> None:
        """Charge the clocks until now, except for the last `lost` milliseconds, which count for no seat."""
        self.charge(max(self._since, now - lost))
        self._since = now

    def moved(self, seat: Seat) -> None:
        """Give a seat that made a move its new allowance or increment."""
        if self.kind.is_renewed:
            self._left[seat] = self._allowed
        elif self._repeats[seat]:
            self._repeats[seat] -= 1
        else:
            self._left[seat] += self._increment

    def took_back(self, seat: Seat) -> None:
        """Note that a move was taken back. The time that it took is not returned."""
        self._repeats[seat] += 1

    def left(self, seat: Seat, now: int) -> int:
        """Return the milliseconds that this seat has left."""
        spent = max(0, now - self._since) if seat in self._running else 0
        return max(0, self._left[seat] - spent)

    def running(self) -> list[Seat]:
        """Return the seats whose clocks run."""
        return sorted(self._running)

    @property
    def runs(self) -> bool:
        """Whether the clock of any seat runs."""
        return bool(self._running)

    def next_fall(self) -> tuple[int, list[Seat]] | None:
        """Return the time at which the next clock runs out, and the seats concerned; None if no clock runs."""
        if not self._running:
            return None
        least = min(self._left[seat] for seat in self._running)
        return self._since + least, [seat for seat in self.running() if self._left[seat] == least]
