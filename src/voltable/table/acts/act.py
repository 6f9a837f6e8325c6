"""Base classes of acts: things that can be done at a table, each with its check, effect, record line and words.

There are three kinds. A seat or the server sends a `Command`; an `Agreement` takes effect when the other players accept
a seat's request; a `Timed` act happens at a certain time.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Line
from voltable.table.words import Sentences

if TYPE_CHECKING:
    from voltable.table.question import Question
    from voltable.table.table import Table
    from voltable.table.terms import Terms

Body = dict[str, Any]
Lapse = tuple[int, str, list[Seat], Body]
"""A timed act that is due: the time in milliseconds, its name, the seats, and the body of its entry."""

BEFORE: Final = "before"
DURING: Final = "during"
PAUSED: Final = "paused"
AFTER: Final = "after"


class Act(ABC):
    name: ClassVar[str]
    """The kind of its entry, or what is asked for; in the record, the act of its line."""
    phases: ClassVar[tuple[str, ...]] = ()
    """The phases of the match in which the menu offers it."""
    is_play: ClassVar[bool] = True
    """Whether it counts as activity, which keeps an idle game from being ended."""
    words: ClassVar[Sentences] = {}
    """Sentences for the events that it produces."""

    @classmethod
    def why_not(cls, table: "Table", seat: Seat) -> Refused | None:
        """Return why this seat may not do it now, or None. Not raised, because every notice lists the possible acts."""
        return None

    @classmethod
    def write(cls, table: "Table", seat: Seat, **facts: object) -> None:
        """Add its line to the record."""
        table.write(Line(seat, "", act=cls.name, facts=facts), cls.is_play)

    @classmethod
    @abstractmethod
    def follow(cls, table: "Table", line: Line) -> None:
        """Carry out a line of a record; raise InvalidMove, IllegalMove or Refused if the table does not allow it."""


class Command(Act):
    since: float | None = None
    """The time up to which timed acts come before this command; None if that is the time when it arrives."""

    @abstractmethod
    def check(self, table: "Table") -> tuple[Seat, Body]:
        """Return the seat and body of the entry; raise InvalidMove, IllegalMove or Refused if it is not allowed."""

    @classmethod
    @abstractmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        """Apply the entry and return the events."""

    @classmethod
    def read(cls, table: "Table", line: Line) -> Self:
        """Return the command that wrote this line of a record."""
        return cls(line.seat)  # type: ignore[call-arg]

    @classmethod
    def follow(cls, table: "Table", line: Line) -> None:
        table.commit(table.propose(cls.read(table, line), line.time))


class Agreement(Act):
    @classmethod
    def why_not(cls, table: "Table", seat: Seat) -> Refused | None:
        if cls.name in table.questions:
            return Refused(cls.name, "a player has already asked for this")
        return cls.why_closed(table, seat)

    @classmethod
    @abstractmethod
    def why_closed(cls, table: "Table", seat: Seat) -> Refused | None:
        """Return why this seat may not ask for it now, or None; an open request for the same act does not count."""

    @classmethod
    def asked(cls, table: "Table", seat: Seat) -> list[Seat]:
        """Return the seats of the other persons, who have to agree."""
        return table.seating.others(seat, table.seating.playing())

    @classmethod
    @abstractmethod
    def grant(cls, table: "Table", seat: Seat) -> list[Event]:
        """Apply what this seat asked for and return the events."""

    @classmethod
    def is_settled(cls, table: "Table", question: "Question", mover: Seat) -> bool:
        """Return whether the move that this seat has just made closes the question."""
        return False

    @classmethod
    def follow(cls, table: "Table", line: Line) -> None:
        from voltable.table.acts.asking import Answer, Ask

        table.commit(table.propose(Ask(line.seat, cls.name), line.time))
        while cls.name in table.questions:
            other = table.questions[cls.name].open[0]
            table.commit(table.propose(Answer(other, cls.name, True), line.time))


class Timed(Act):
    @classmethod
    @abstractmethod
    def is_possible(cls, terms: "Terms") -> bool:
        """Return whether it can happen at a table with these terms."""

    @classmethod
    @abstractmethod
    def due(cls, table: "Table") -> Lapse | None:
        """Return when and to whom it happens next, or None."""

    @classmethod
    @abstractmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        """Apply the entry and return the events."""

    @classmethod
    def follow(cls, table: "Table", line: Line) -> None:
        entry = table.lapse(line.time)
        written = (line.act, line.seat, line.facts, line.time)
        # A record line needs a seat: acts without one are written with seat 0.
        if entry is None or (entry.kind, max(entry.seat, 0), entry.body, entry.time) != written:
            raise Refused("clock", "no time limit ran out at that time")
        table.commit(entry)
