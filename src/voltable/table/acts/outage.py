"""Record a server outage: clocks skip that time, and absences count from the end of the outage."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Self

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Line
from voltable.table.acts.act import Body, Command
from voltable.table.acts.checks import refuse, why_not_running
from voltable.table.clock import MS
from voltable.table.entry import NO_SEAT
from voltable.table.words import Sentences, plain, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table

MOST: Final = 10**12  # seconds; also keeps out NaN


@dataclass(frozen=True)
class Outage(Command):
    name = "outage"
    is_play = False
    words: ClassVar[Sentences] = {"outage": plain("outage")}

    since: float
    """The beginning of the outage: no timed act happens during it."""

    def check(self, table: "Table") -> tuple[Seat, Body]:
        refuse(why_not_running(table))
        last = table.entries[-1].time
        if last is not None and self.since < last:
            raise Refused("since", "an outage cannot begin before the last entry")
        return NO_SEAT, {"since": self.since}

    @classmethod
    def carry_out(cls, table: "Table", _seat: Seat, body: Body) -> list[Event]:
        since = round(body["since"] * MS)
        lost = max(0, table.now - since)
        if table.clock is not None:
            table.clock.skip(table.now, lost)
        table.played += lost
        away = table.seating.away
        away.update(dict.fromkeys(away, table.now))
        cls.write(table, 0, since=table.since_begun(since))
        return [table_event("outage", NO_SEAT, seconds=lost / MS)]

    @classmethod
    def read(cls, table: "Table", line: Line) -> Self:
        since = line.facts["since"]
        if isinstance(since, bool) or not isinstance(since, (int, float)) or not -MOST <= since <= MOST:
            raise Refused("since", "the field since is a number of seconds")
        return cls(since)
