"""A player disconnects and comes back; a bot replaces a player who is away too long."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import Body, Command, Lapse, Timed
from voltable.table.acts.checks import check_seat, refuse, why_not_playing
from voltable.table.clock import MS
from voltable.table.words import Sentences, named, table_event, to_others

if TYPE_CHECKING:
    from voltable.table.table import Table
    from voltable.table.terms import Terms


@dataclass(frozen=True)
class Away(Command):
    """The person in this seat has disconnected."""

    name = "away"
    is_play = False
    words: ClassVar[Sentences] = {"away": to_others("away")}

    seat: Seat

    def check(self, table: "Table") -> tuple[Seat, Body]:
        refuse(why_not_playing(table, self.seat))
        if self.seat in table.seating.away:
            raise Refused("seat", "this player is already away")
        return self.seat, {}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, _body: Body) -> list[Event]:
        table.seating.away[seat] = table.now
        cls.write(table, seat)
        return [table_event("away", seat)]


@dataclass(frozen=True)
class Back(Command):
    """The person has come back; a stand-in stops playing."""

    name = "back"
    is_play = False
    words: ClassVar[Sentences] = {"back": to_others("back")}

    seat: Seat

    def check(self, table: "Table") -> tuple[Seat, Body]:
        check_seat(table, self.seat)
        if self.seat not in table.seating.away:
            raise Refused("seat", "this player is not away")
        return self.seat, {}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, _body: Body) -> list[Event]:
        del table.seating.away[seat]
        cls.write(table, seat)
        if seat not in table.gave_up:
            table.seating.stand_ins.pop(seat, None)
        return [table_event("back", seat)]


class StandIn(Timed):
    """The game waits for a person who is away too long: the bot named in the terms takes over the seat."""

    name = "stand_in"
    is_play = False
    words: ClassVar[Sentences] = {"stood_in": named("standIn")}

    @classmethod
    def is_possible(cls, terms: "Terms") -> bool:
        return terms.stand_in != "none"

    @classmethod
    def due(cls, table: "Table") -> Lapse | None:
        away, level = table.seating.away, table.terms.stand_in
        if not away or not table.is_on:
            return None
        # In real time it is secret which seats can move, so every seat counts as waited for.
        waited_for = range(table.seats) if table.game.real_time else table.due()
        patience = MS * table.terms.stand_in_after
        gone = [(away[seat] + patience, seat) for seat in waited_for if seat in away and table.bot_in(seat) is None]
        return min(((max(at, table.now), cls.name, [seat], {"level": level}) for at, seat in gone), default=None)

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        table.questions.clear()
        cls.write(table, seat, level=body["level"])
        return [seat_bot(table, seat, body["level"])]


def seat_bot(table: "Table", seat: Seat, level: str) -> Event:
    """Let a bot of this level play for a seat, and return the event."""
    table.seating.stand_ins[seat] = level
    return table_event("stood_in", seat, level=level)
