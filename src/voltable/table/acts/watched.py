"""A player's page reports that it has shown the whole round, so that the countdown need not wait for it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import Body, Command

if TYPE_CHECKING:
    from voltable.table.table import Table


@dataclass(frozen=True)
class Watched(Command):
    """Report that this seat has seen the round. The next line of the record says who had watched, and when."""

    name = "watched"

    seat: Seat

    def check(self, table: "Table") -> tuple[Seat, Body]:
        if self.seat not in table.countdown.watching:
            raise Refused("watched", "no countdown waits for this player")
        return self.seat, {}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, _body: Body) -> list[Event]:
        table.countdown.watched(table.now, table.seating.seats_of(seat))
        table.watched.append((seat, table.since_begun(table.now)))
        return []
