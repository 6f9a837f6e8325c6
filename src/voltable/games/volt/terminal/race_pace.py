"""The bots' side of a race at the terminal: when each of them is ready, by the clock on the wall."""

import time
from collections.abc import Callable

from voltable.bots.pace import race_time
from voltable.cli.match import Match, bot_seed
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.core.rng import Rng


class Race:
    """A bot becomes ready once it has been due for as long as a person at the table's pace would take."""

    def __init__(self, match: Match, clock: Callable[[], float] = time.monotonic) -> None:
        self._match = match
        self._clock = clock
        self._ready: dict[Seat, float] = {}
        """By bot: when it is ready in the race that is on."""
        self._round: object = None

    def next_bot(self) -> Seat | None:
        """The bot to act now: the first that is ready while people race too; None while all wait."""
        table, now = self._match.table, self._clock()
        if table.view_data(SPECTATOR)["round"] != self._round:
            self._round = table.view_data(SPECTATOR)["round"]
            self._ready.clear()
        bots = [seat for seat in table.actors() if seat in self._match.bots]
        for seat in bots:
            if seat not in self._ready:
                rng = Rng(bot_seed(table.record, seat))
                self._ready[seat] = now + race_time(table.terms.race_pace, rng)
        ready = [seat for seat in bots if self._ready[seat] <= now]
        return min(ready, key=lambda seat: (self._ready[seat], seat)) if ready else None
