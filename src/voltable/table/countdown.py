"""The countdown before all seats begin at the same moment; moves are accepted after it.

It runs before a game in real time, and when a game that is played in turn waits for several seats at once (the
programs of VOLT). After a round it begins when every player has seen that round (`Watched`), or after a time limit.
"""

from typing import TYPE_CHECKING, Final

from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.clock import MS

if TYPE_CHECKING:
    from voltable.table.table import Table

PER_EVENT: Final = 750  # milliseconds; a page with slow animations takes less
MOST_WATCHED: Final = 60_000
"""Maximum wait, in milliseconds, for players who do not report that they have seen a round."""


class Countdown:
    """The time at which moves are accepted, computed from entries and their times in whole milliseconds."""

    def __init__(self, seconds: int) -> None:
        self._length = MS * seconds
        self.opens = 0
        """The time at which the countdown ends and moves are accepted; 0 before the first countdown."""
        self.watching: set[Seat] = set()
        """Seats of persons whose pages still show the last round: the countdown waits for them, up to a limit."""
        self._has_opened = False
        self._unseen = 0
        """The number of events since the last common beginning."""
        self._revealed = False
        """Whether one of these events revealed something."""

    def follow(self, table: "Table", events: list[Event]) -> None:
        """Begin a countdown after an entry if one is needed; clocks wait for its end."""
        if self._has_opened:
            self._unseen += len(events)
            self._revealed = self._revealed or any(event.reveals for event in events)
        seating, now = table.seating, table.now
        if table.is_on and self._is_needed(len(table.game.due(table.state)), table.game.real_time):
            self._begin(now, seating.playing(), seating.present())
        if self.watching:
            self.watched(now, [seat for seat in self.watching if seat not in seating.present()])
        if now < self.opens and table.clock is not None:
            table.clock.wait_until(self.opens)

    def _is_needed(self, due: int, real_time: bool) -> bool:
        """Return whether all begin at the same moment now: for the first time, or again after a reveal."""
        if not self._has_opened:
            return real_time or due > 1
        return self._revealed and due > 1 and not real_time

    def _begin(self, now: int, playing: list[Seat], present: list[Seat]) -> None:
        """Begin the countdown if a person plays; after a round, wait first until those present have seen it."""
        watching = set(present) if self._has_opened else set[Seat]()
        wait = min(MOST_WATCHED, PER_EVENT * self._unseen) if watching else 0
        self._has_opened, self._unseen, self._revealed = True, 0, False
        if self._length and playing:
            self.watching = watching
            self.opens = now + wait + self._length

    def watched(self, now: int, seats: list[Seat]) -> None:
        """Stop waiting for these seats (they saw the round, left or gave up); after the last one, count down."""
        if not self.watching:
            return
        self.watching -= set(seats)
        if not self.watching:
            self.opens = min(self.opens, now + self._length)
