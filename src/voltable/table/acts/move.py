"""Make a move of the game."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from voltable.core.errors import IllegalMove, Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Line
from voltable.table.acts.act import Body, Command
from voltable.table.acts.checks import check_seat, refuse, why_not_running, why_paused

if TYPE_CHECKING:
    from voltable.table.table import Table


@dataclass(frozen=True)
class Move(Command):
    name = "move"

    seat: Seat
    text: str
    seen: int | None = None
    """The number of the last notice that the sender had received; None if that does not matter."""
    facts: dict[str, Any] = field(default_factory=dict)
    """More facts for the record: `trip`, the measured round trip in seconds; `photo`, a photo finish."""
    by_bot: bool = False
    """Whether the bot in this seat sent it. Only a bot may move for a seat that gave up."""

    def check(self, table: "Table") -> tuple[Seat, Body]:
        check_seat(table, self.seat)
        self.check_still_in(table)
        move = table.deal.parse(self.text)
        if not table.is_on:
            refuse(why_not_running(table) or why_paused(table))
        closed, rule = table.closed
        if self.seen is not None and self.seen < closed:
            raise IllegalMove(rule, "play had stopped when you sent this, so it does not count")
        table.game.check_move(table.state, self.seat, move)
        return self.seat, {"move": table.game.move_text(move), **self.facts}

    def check_still_in(self, table: "Table") -> None:
        """Raise Refused if this seat gave up: then only its stand-in bot may move."""
        if self.seat in table.gave_up and not self.by_bot and not table.is_over:
            raise Refused("seat", "you gave up this game; a bot plays for you now")

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        return play(table, seat, body["move"], {name: body[name] for name in ("trip", "photo") if name in body})

    @classmethod
    def read(cls, table: "Table", line: Line) -> Self:
        return cls(line.seat, line.move, facts=line.facts, by_bot=table.bot_in(line.seat) is not None)


def play(table: "Table", seat: Seat, text: str, facts: dict[str, Any]) -> list[Event]:
    """Make a move that was checked, and return the events."""
    events = table.deal.course.make(seat, table.deal.parse(text))
    table.moves += 1
    if table.clock is not None:
        table.clock.moved(seat)
    table.write(Line(seat, text, facts=facts))
    for event in events:
        if event.closes:
            table.closed = (table.number, event.closes)
    for what, question in list(table.questions.items()):
        if question.agreement.is_settled(table, question, seat):
            del table.questions[what]
    payoffs = table.game.payoffs(table.state)
    if payoffs is not None:
        table.end("game", payoffs)
    return events
