"""What a person may do at a table besides moves: what the door would allow now, so that a menu shows nothing else."""

from typing import TYPE_CHECKING, Final

from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.table import door
from voltable.table.commands import Ask, ChoosePiece, Command, Leave, Resign, Resume
from voltable.table.question import DRAW, PAUSE, QUICK_SETUP, REMATCH, UNDO

if TYPE_CHECKING:
    from voltable.table.table import Table

BEFORE: Final = ["leave", "piece"]
DURING: Final = [QUICK_SETUP, UNDO, DRAW, PAUSE, "resign", "piece"]
PAUSED: Final = [DRAW, "resume", "resign", "piece"]
AFTER: Final = [REMATCH]


def possible_acts(table: "Table", seat: Seat) -> list[str]:
    """Return the acts that this seat may do now, in the order in which a menu shows them."""
    if seat == SPECTATOR:
        return []
    return [act for act in acts_of_this_phase(table) if is_possible(table, seat, act)]


def acts_of_this_phase(table: "Table") -> list[str]:
    """Return what the door does not refuse to everybody now."""
    if not table.has_begun:
        return BEFORE
    if table.is_over:
        return AFTER
    if table.is_paused:
        return PAUSED
    return DURING if table.quick_setup_open else DURING[1:]


def is_possible(table: "Table", seat: Seat, act: str) -> bool:
    if act == "resume":
        return door.why_not_resume(table, seat) is None
    if act == "resign":
        return door.why_not_resign(table, seat) is None
    if act == "leave":
        return door.why_not_leave(table, seat) is None
    if act == "piece":
        return door.why_no_piece(table, seat) is None
    return door.why_not_ask(table, seat, act) is None


def command_of(table: "Table", seat: Seat, act: str) -> Command:
    if act == "resume":
        return Resume(seat)
    if act == "resign":
        return Resign(seat)
    if act == "leave":
        return Leave(seat)
    if act == "piece":
        free = [piece for piece in table.game.pieces() if piece not in table.chosen_pieces.values()]
        return ChoosePiece(seat, free[0] if free else "")
    return Ask(seat, act)
