"""Agree on a draw."""

from typing import TYPE_CHECKING

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import DURING, PAUSED, Agreement
from voltable.table.acts.checks import why_denied, why_not_playing
from voltable.table.question import Question

if TYPE_CHECKING:
    from voltable.table.table import Table


class Draw(Agreement):
    name = "draw"
    phases = (DURING, PAUSED)

    @classmethod
    def why_closed(cls, table: "Table", seat: Seat) -> Refused | None:
        reason = why_not_playing(table, seat) or why_denied(table, cls.name)
        if reason is not None:
            return reason
        if not table.terms.draws or not table.game.draws:
            return Refused(cls.name, f"players cannot agree on a draw in {table.game.title} at this table")
        if any(table.bot_in(other) is not None and other not in table.gave_up for other in range(table.seats)):
            return Refused(cls.name, "bots do not accept draws")
        return None

    @classmethod
    def grant(cls, table: "Table", seat: Seat) -> list[Event]:
        cls.write(table, seat)
        return table.end("draw", [0.0] * table.seats)

    @classmethod
    def is_settled(cls, table: "Table", question: Question, mover: Seat) -> bool:
        """Return whether this seat still had to answer: a player who makes a move declines the draw."""
        return mover in question.open
