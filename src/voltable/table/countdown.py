"""The countdown: where all begin at the same moment, moves wait for its end.

It runs before a game in real time, and where a game that is played in turn waits for several seats at once (the
programs of VOLT). After a round it begins when everybody has seen that round (`Watched`), or had time enough to.
"""

from typing import TYPE_CHECKING, Final

from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.clock import MS

if TYPE_CHECKING:
    from voltable.table.table import Table

PER_EVENT: Final = 750  # milliseconds, more than a calm page takes
MOST_WATCHED: Final = 60_000
"""How long the countdown waits for players who do not say that they have seen a round."""


class Countdown:
    """When moves are taken again. It knows only entries and their times, in whole milliseconds."""

    def __init__(self, seconds: int) -> None:
        self._length = MS * seconds
        self.opens = 0
        """When the countdown is over and moves are taken; 0 where none was begun."""
        self.watching: set[Seat] = set()
        """Persons to whom their pages still show what happened: the countdown waits for them, but not for ever."""
        self._has_opened = False
        self._unseen = 0
        """How many events there were since all last began at the same moment."""
        self._revealed = False
        """Did one of them reveal something?"""

    def follow(self, table: "Table", events: list[Event]) -> None:
        """Begin to count down where that is needed after an entry; clocks wait for the end."""
        if self._has_opened:
            self._unseen += len(events)
            self._revealed = self._revealed or any(event.reveals for event in events)
        seating, now = table.seating, table.now
        if table.is_on and self._is_needed(len(table.game.due(table.state)), table.game.real_time):
            self._begin(now, seating.playing(), seating.present())
        if self.watching:
            self.watched(now, [seat for seat in self.watching if seat not in seating.present()])
        if now < self.opens:
            table.clock.wait_until(self.opens)

    def _is_needed(self, due: int, real_time: bool) -> bool:
        """Do all begin at the same moment now: for the first time, or again after something was revealed?"""
        if not self._has_opened:
            return real_time or due > 1
        return self._revealed and due > 1 and not real_time

    def _begin(self, now: int, playing: list[Seat], present: list[Seat]) -> None:
        """All begin: count down where a person plays, after a round once those who are present have seen it."""
        watching = set(present) if self._has_opened else set[Seat]()
        wait = min(MOST_WATCHED, PER_EVENT * self._unseen) if watching else 0
        self._has_opened, self._unseen, self._revealed = True, 0, False
        if self._length and playing:
            self.watching = watching
            self.opens = now + wait + self._length

    def watched(self, now: int, seats: list[Seat]) -> None:
        """Wait no longer for these seats, who have seen the round, left or given up; after the last one, count down."""
        if not self.watching:
            return
        self.watching -= set(seats)
        if not self.watching:
            self.opens = min(self.opens, now + self._length)
