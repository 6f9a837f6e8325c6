"""Choose a robot or marker. It only changes how the board looks."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Line
from voltable.table.acts.act import BEFORE, DURING, PAUSED, Body, Command
from voltable.table.acts.checks import refuse, why_no_person
from voltable.table.words import Sentences, by_reader, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


@dataclass(frozen=True)
class ChoosePiece(Command):
    name = "piece"
    phases = (BEFORE, DURING, PAUSED)
    words: ClassVar[Sentences] = {"piece": by_reader("piece", yours="youPiece")}

    seat: Seat
    piece: str

    @classmethod
    def why_not(cls, table: "Table", seat: Seat) -> Refused | None:
        """Return a refusal if the seat has no person, the game is over, or no piece is left."""
        if (reason := why_no_person(table, seat)) is not None:
            return reason
        if table.is_over:
            return Refused("over", "the game is over")
        pieces = table.game.pieces
        if len(table.seating.pieces) == len(pieces):
            has_none = f"{table.game.title} has no pieces to choose"
            return Refused("piece", "every piece was chosen by a player" if pieces else has_none)
        return None

    def check(self, table: "Table") -> tuple[Seat, Body]:
        refuse(self.why_not(table, self.seat))
        pieces, chosen = table.game.pieces, table.seating.pieces
        if self.piece not in pieces:
            raise Refused("piece", f"the pieces are {', '.join(pieces)}")
        if chosen.get(self.seat) == self.piece:
            raise Refused("piece", "you already have this piece")
        if self.piece in chosen.values():
            raise Refused("piece", "another player has chosen this piece")
        return self.seat, {"piece": self.piece}

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        table.seating.pieces[seat] = body["piece"]
        return [cls.announce(table, seat)]

    @classmethod
    def announce(cls, table: "Table", seat: Seat) -> Event:
        """Return the event for the piece of this seat; once the game has begun, also write it to the record."""
        piece = table.seating.pieces[seat]
        if table.has_begun:
            cls.write(table, seat, piece=piece)
        return table_event("piece", seat, piece=piece, pieces=table.pieces())

    @classmethod
    def read(cls, table: "Table", line: Line) -> Self:
        return cls(line.seat, str(line.facts.get("piece")))
