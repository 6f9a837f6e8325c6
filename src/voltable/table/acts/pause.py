"""Pause the game, and resume it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Line
from voltable.table.acts.act import DURING, PAUSED, Agreement, Body, Command
from voltable.table.acts.checks import refuse, why_denied, why_no_person, why_not_playing, why_paused
from voltable.table.words import Sentences, by_reader, plain, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


class Pause(Agreement):
    name = "pause"
    phases = (DURING,)
    words: ClassVar[Sentences] = {"paused": plain("paused")}

    @classmethod
    def why_closed(cls, table: "Table", seat: Seat) -> Refused | None:
        reason = why_not_playing(table, seat) or why_denied(table, cls.name) or why_paused(table)
        if reason is not None or table.terms.pause:
            return reason
        return Refused(cls.name, "this table does not allow pauses")

    @classmethod
    def grant(cls, table: "Table", seat: Seat) -> list[Event]:
        cls.write(table, seat)
        table.is_paused = True
        return [table_event("paused", seat)]


@dataclass(frozen=True)
class Resume(Command):
    """Continue after a pause. One player is enough; in real time every player has to be ready."""

    name = "resume"
    phases = (PAUSED,)
    words: ClassVar[Sentences] = {"ready": by_reader("ready", yours="youReady"), "resumed": plain("resumed")}

    seat: Seat

    @classmethod
    def why_not(cls, table: "Table", seat: Seat) -> Refused | None:
        is_paused = table.is_paused and not table.is_over
        return why_no_person(table, seat) or (None if is_paused else Refused("pause", "the game is not paused"))

    def check(self, table: "Table") -> tuple[Seat, Body]:
        refuse(self.why_not(table, self.seat))
        return self.seat, {}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, _body: Body) -> list[Event]:
        table.ready |= set(table.seating.seats_of(seat))
        if table.game.real_time and unready(table):
            return [table_event("ready", seat)]
        table.is_paused = False
        table.ready = set()
        cls.write(table, seat)
        return [table_event("resumed", seat)]

    @classmethod
    def follow(cls, table: "Table", line: Line) -> None:
        others = [seat for seat in unready(table) if seat != line.seat] if table.game.real_time else []
        for seat in [*others, line.seat]:
            table.commit(table.propose(cls(seat), line.time))


def unready(table: "Table") -> list[Seat]:
    """Return the seats of players who have not declared themselves ready to continue in real time."""
    return [seat for seat in table.seating.playing() if seat not in table.ready]
