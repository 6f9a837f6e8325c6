"""End a game that was idle for as long as the terms allow."""

from typing import TYPE_CHECKING, ClassVar

from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import Body, Lapse, Timed
from voltable.table.clock import DAY
from voltable.table.entry import NO_SEAT
from voltable.table.result import Result
from voltable.table.terms import NEVER, Terms
from voltable.table.words import Sentences, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


class Abandoned(Timed):
    """End the game without winners or losers, also for seats that gave up before: the game was not decided."""

    name = "abandoned"
    words: ClassVar[Sentences] = {"abandoned": lambda texts, name, you, event: texts.abandoned(event["days"])}

    @classmethod
    def is_possible(cls, terms: Terms) -> bool:
        return terms.idle_days != NEVER

    @classmethod
    def due(cls, table: "Table") -> Lapse | None:
        """Return when the game ends as idle; None while a clock runs, because the clock decides then."""
        if table.clock is not None and table.clock.runs:
            return None
        return max(table.played + DAY * table.terms.idle_days, table.now), cls.name, [NO_SEAT], {}

    @classmethod
    def carry_out(cls, table: "Table", _seat: Seat, _body: Body) -> list[Event]:
        cls.write(table, 0)
        ended = table.close(Result([0.0] * table.seats, cls.name))
        return [table_event("abandoned", NO_SEAT, days=table.terms.idle_days), *ended]
