"""Play again: agree on a rematch, and name its table."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import AFTER, Agreement, Body, Command
from voltable.table.acts.checks import check_seat
from voltable.table.entry import NO_SEAT
from voltable.table.player import PERSON
from voltable.table.words import Sentences, plain, silent, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


class Rematch(Agreement):
    name = "rematch"
    phases = (AFTER,)
    words: ClassVar[Sentences] = {"rematch_agreed": plain("rematchAgreed")}

    @classmethod
    def why_closed(cls, table: "Table", seat: Seat) -> Refused | None:
        check_seat(table, seat)
        if not table.is_over or table.rematch_agreed or table.players[seat].kind != PERSON:
            return Refused(cls.name, "players can ask for a rematch once, when the game is over")
        return None

    @classmethod
    def asked(cls, table: "Table", seat: Seat) -> list[Seat]:
        """Return the seats of all other persons, including those who gave up."""
        return table.seating.others(seat, table.seating.people())

    @classmethod
    def grant(cls, table: "Table", seat: Seat) -> list[Event]:
        table.rematch_agreed = True
        return [table_event("rematch_agreed", seat)]


@dataclass(frozen=True)
class Next(Command):
    """Name the table of the rematch that was agreed."""

    name = "next"
    words: ClassVar[Sentences] = {"next": silent}

    table: str

    def check(self, table: "Table") -> tuple[Seat, Body]:
        if not table.rematch_agreed or table.next_table:
            raise Refused(Rematch.name, "no rematch has been agreed")
        return NO_SEAT, {"table": self.table}

    @classmethod
    def carry_out(cls, table: "Table", _seat: Seat, body: Body) -> list[Event]:
        table.next_table = body["table"]
        return [table_event("next", NO_SEAT, table=table.next_table)]
