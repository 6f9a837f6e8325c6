"""Give up: by resigning, or by running out of time."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import DURING, PAUSED, Body, Command, Lapse, Timed
from voltable.table.acts.away import seat_bot
from voltable.table.acts.checks import refuse, why_not_playing
from voltable.table.player import PERSON
from voltable.table.words import Sentences, by_reader, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table
    from voltable.table.terms import Terms

CARETAKER: Final = "greedy"
"""The bot that plays for a seat that gave up if the terms name no stand-in."""


@dataclass(frozen=True)
class Resign(Command):
    name = "resign"
    phases = (DURING, PAUSED)
    words: ClassVar[Sentences] = {"resigned": by_reader("resigned", yours="youResigned")}

    seat: Seat

    @classmethod
    def why_not(cls, table: "Table", seat: Seat) -> Refused | None:
        return why_not_playing(table, seat)

    def check(self, table: "Table") -> tuple[Seat, Body]:
        refuse(self.why_not(table, self.seat))
        return self.seat, {}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, _body: Body) -> list[Event]:
        cls.write(table, seat)
        return [table_event("resigned", seat), *give_up(table, [seat], cls.name)]


class Flag(Timed):
    """The clocks of these seats have run out."""

    name = "flag"
    words: ClassVar[Sentences] = {"flagged": by_reader("flagged", yours="youFlagged")}

    @classmethod
    def is_possible(cls, terms: "Terms") -> bool:
        return terms.clock != "none"

    @classmethod
    def due(cls, table: "Table") -> Lapse | None:
        if table.clock is None or (fall := table.clock.next_fall()) is None:
            return None
        at, seats = fall
        return at, cls.name, seats, {"seats": seats}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        seats: list[Seat] = body["seats"]
        cls.write(table, seat, seats=seats)
        return [*(table_event("flagged", seat) for seat in seats), *give_up(table, seats, cls.name)]


def give_up(table: "Table", seats: list[Seat], why: str) -> list[Event]:
    """Note that these seats gave up. Bots play for them if a person and another seat are left; else the game ends."""
    table.gave_up.update(seats)
    table.questions.clear()
    stayed = [seat for seat in range(table.seats) if seat not in table.gave_up]
    if len(stayed) < 2 or all(table.players[seat].kind != PERSON for seat in stayed):
        return table.end(why, None)
    level = CARETAKER if table.terms.stand_in == "none" else table.terms.stand_in
    return [seat_bot(table, seat, level) for seat in seats]
