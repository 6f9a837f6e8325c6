"""Ask the other players to agree to an act, and answer. Without other persons the act happens at once."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import Agreement, Body, Command
from voltable.table.acts.checks import check_seat, refuse
from voltable.table.acts.draw import Draw
from voltable.table.acts.pause import Pause
from voltable.table.acts.quick_setup import QuickSetup
from voltable.table.acts.rematch import Rematch
from voltable.table.acts.undo import Undo
from voltable.table.question import Question
from voltable.table.words import Sentences, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table

AGREEMENTS: Final[dict[str, type[Agreement]]] = {act.name: act for act in (Undo, Draw, Pause, Rematch, QuickSetup)}
"""The acts that a player can ask for, by name."""


@dataclass(frozen=True)
class Ask(Command):
    name = "ask"
    words: ClassVar[Sentences] = {
        "asked": lambda texts, name, you, event: (
            texts.youAsked[event["what"]] if you else texts.asked[event["what"]](name)
        )
    }

    seat: Seat
    what: str

    def check(self, table: "Table") -> tuple[Seat, Body]:
        if self.what not in AGREEMENTS:
            raise Refused("what", f"you can ask for {', '.join(AGREEMENTS)}, not {self.what!r}")
        refuse(AGREEMENTS[self.what].why_not(table, self.seat))
        return self.seat, {"what": self.what}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        agreement = AGREEMENTS[body["what"]]
        question = Question(agreement, seat, agreement.asked(table, seat))
        if question.is_granted:
            return agreement.grant(table, seat)
        table.questions[agreement.name] = question
        return [table_event("asked", seat, what=agreement.name)]


@dataclass(frozen=True)
class Answer(Command):
    name = "answer"
    words: ClassVar[Sentences] = {
        "answered": lambda texts, name, you, event: (
            (texts.youAgreed[event["what"]] if you else texts.agreed[event["what"]](name))
            if event["yes"]
            else (texts.youDeclined if you else texts.declined(name))
        )
    }

    seat: Seat
    what: str
    yes: bool

    def check(self, table: "Table") -> tuple[Seat, Body]:
        check_seat(table, self.seat)
        if self.what not in table.questions or self.seat not in table.questions[self.what].open:
            raise Refused(self.what if self.what in AGREEMENTS else "what", "no player is asking you for this now")
        return self.seat, {"what": self.what, "yes": self.yes}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        what: str = body["what"]
        question = table.questions[what]
        events = [table_event("answered", seat, what=what, yes=body["yes"])]
        if not body["yes"]:
            del table.questions[what]
            table.denied[what] = table.moves
            return events
        question.agree(table.seating.seats_of(seat))
        if question.is_granted:
            del table.questions[what]
            events += question.agreement.grant(table, question.by)
        return events
