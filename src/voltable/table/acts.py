"""What a person may do at a table besides moves: what the door would allow now, so that a menu shows nothing else."""

from typing import TYPE_CHECKING, Final

from voltable.core.errors import Refused
from voltable.core.game import Seat
from voltable.table import door
from voltable.table.commands import Ask, Command, Leave, Resign, Resume
from voltable.table.question import DRAW, PAUSE, QUICK_SETUP, REMATCH, UNDO

if TYPE_CHECKING:
    from voltable.table.table import Table

ACTS: Final = [QUICK_SETUP, UNDO, DRAW, PAUSE, "resume", "resign", REMATCH, "leave"]


def possible_acts(table: "Table", seat: Seat) -> list[str]:
    """Return the acts that this seat may do now, in the order in which a menu shows them."""
    return [act for act in ACTS if is_possible(table, seat, act)]


def is_possible(table: "Table", seat: Seat, act: str) -> bool:
    try:
        door.check(table, command_of(seat, act))
    except Refused:
        return False
    return True


def command_of(seat: Seat, act: str) -> Command:
    if act == "resume":
        return Resume(seat)
    if act == "resign":
        return Resign(seat)
    if act == "leave":
        return Leave(seat)
    return Ask(seat, act)
