"""Open the table, and begin the game when every seat is taken."""

from typing import TYPE_CHECKING

from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Line
from voltable.table.acts.act import Body
from voltable.table.acts.piece import ChoosePiece
from voltable.table.player import EMPTY

if TYPE_CHECKING:
    from voltable.table.table import Table


def open_table(table: "Table", _seat: Seat, body: Body) -> list[Event]:
    """Make the moves of the match that this one continues, if any, and deal its hidden cards anew."""
    deal = table.deal
    for seat, text in body.get("before", []):
        deal.prelude += deal.course.make(seat, deal.course.check(seat, text))
        table.lines.append(Line(seat, text))
    if "redeal" in body:
        deal.course.redeal(body["redeal"])
        # The seats' private facts of these events belong to the old deal.
        deal.prelude = [Event(event.kind, event.rule, event.seat, event.public) for event in deal.prelude]
    return begin_if_full(table)


def begin_if_full(table: "Table") -> list[Event]:
    """Begin the game if every seat is taken, and return the opening events."""
    if any(player.kind == EMPTY for player in table.players):
        return []
    table.begun = table.played = table.now
    return [*(ChoosePiece.announce(table, seat) for seat in sorted(table.seating.pieces)), *table.deal.prelude]
