"""Finish the set-up of a game at random."""

from typing import TYPE_CHECKING, ClassVar

from voltable.core.capabilities import may_finish_setup
from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.acts.act import DURING, Agreement
from voltable.table.acts.checks import why_denied, why_not_playing, why_paused
from voltable.table.acts.move import play
from voltable.table.question import Question
from voltable.table.seal import setup_chance
from voltable.table.words import Sentences, plain, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


class QuickSetup(Agreement):
    name = "quick_setup"
    phases = (DURING,)
    words: ClassVar[Sentences] = {"quick_setup": plain("quickSetup")}

    @classmethod
    def why_closed(cls, table: "Table", seat: Seat) -> Refused | None:
        reason = why_not_playing(table, seat) or why_denied(table, cls.name) or why_paused(table)
        if reason is not None or is_setup_open(table):
            return reason
        return Refused(cls.name, "there is no set-up to finish at random now")

    @classmethod
    def grant(cls, table: "Table", seat: Seat) -> list[Event]:
        """Make the remaining set-up as ordinary moves, so that the record replays like any other."""
        rng = setup_chance(table.deal.header.seed)
        events = [table_event("quick_setup", seat)]
        while is_setup_open(table):
            mover = table.due()[0]
            move = table.game.random_move(table.state, mover, rng)
            events += play(table, mover, table.game.move_text(move), {})
        return events

    @classmethod
    def is_settled(cls, table: "Table", question: Question, mover: Seat) -> bool:
        return not is_setup_open(table)


def is_setup_open(table: "Table") -> bool:
    """Return whether the game is in a set-up that can be finished at random."""
    return table.is_on and may_finish_setup(table.game, table.state)
