"""The bots in a race at the terminal: when each of them is ready, in real time."""

import time
from collections.abc import Callable

from voltable.bots.pace import race_time
from voltable.cli.match import Match, bot_seed
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.core.rng import Rng


class Race:
    """The ready times of bots: a bot needs as long as a person at the table's pace would."""

    def __init__(self, match: Match, clock: Callable[[], float] = time.monotonic) -> None:
        self._match = match
        self._clock = clock
        self._ready: dict[Seat, float] = {}
        """By bot: when it is ready in the current race."""
        self._round: object = None

    def next_bot(self) -> Seat | None:
        """Return the bot to act now: the first one whose time has come; None if there is none."""
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
