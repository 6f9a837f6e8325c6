"""Take back one's own last move."""

from typing import TYPE_CHECKING, ClassVar

from voltable.core.course import NO_UNDO
from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import DURING, Agreement
from voltable.table.acts.checks import why_denied, why_not_playing, why_paused
from voltable.table.question import Question
from voltable.table.words import Sentences, plain, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


class Undo(Agreement):
    name = "undo"
    phases = (DURING,)
    words: ClassVar[Sentences] = {"undone": plain("undone")}

    @classmethod
    def why_closed(cls, table: "Table", seat: Seat) -> Refused | None:
        reason = why_not_playing(table, seat) or why_denied(table, cls.name) or why_paused(table)
        if reason is not None:
            return reason
        if table.terms.undo == "never":
            return Refused(cls.name, "this table does not allow undo")
        return None if table.deal.course.may_undo(seat) else Refused(cls.name, NO_UNDO)

    @classmethod
    def asked(cls, table: "Table", seat: Seat) -> list[Seat]:
        return [] if table.terms.undo == "free" else super().asked(table, seat)

    @classmethod
    def grant(cls, table: "Table", seat: Seat) -> list[Event]:
        table.deal.course.undo(seat)
        if table.clock is not None:
            table.clock.took_back(seat)
        cls.write(table, seat)
        return [table_event("undone", seat)]

    @classmethod
    def is_settled(cls, table: "Table", question: Question, mover: Seat) -> bool:
        return True
