"""The list of all table acts, indexed by command, entry, record line and menu."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Seat
from voltable.core.record import ACTS as RECORDED
from voltable.table.acts.act import AFTER, BEFORE, DURING, PAUSED, Act, Body, Command, Timed
from voltable.table.acts.asking import AGREEMENTS, Answer, Ask
from voltable.table.acts.away import Away, Back, StandIn
from voltable.table.acts.draw import Draw
from voltable.table.acts.idle import Abandoned
from voltable.table.acts.move import Move
from voltable.table.acts.outage import Outage
from voltable.table.acts.pause import Pause, Resume
from voltable.table.acts.piece import ChoosePiece
from voltable.table.acts.quick_setup import QuickSetup, is_setup_open
from voltable.table.acts.rematch import Next, Rematch
from voltable.table.acts.resign import Flag, Resign
from voltable.table.acts.seat import Leave, Sit
from voltable.table.acts.start import open_table
from voltable.table.acts.undo import Undo
from voltable.table.acts.watched import Watched
from voltable.table.words import Sentences, silent

if TYPE_CHECKING:
    from voltable.table.table import Table

__all__ = [
    "AGREEMENTS",
    "Answer",
    "Ask",
    "Away",
    "Back",
    "ChoosePiece",
    "Command",
    "Draw",
    "Leave",
    "Move",
    "Next",
    "Outage",
    "Pause",
    "QuickSetup",
    "Rematch",
    "Resign",
    "Resume",
    "Sit",
    "Undo",
    "Watched",
]

COMMANDS: Final[list[type[Command]]] = [
    *(Move, Sit, Leave, ChoosePiece, Watched, Ask, Answer),
    *(Resign, Resume, Away, Back, Outage, Next),
]
TIMED: Final[list[type[Timed]]] = [Flag, StandIn, Abandoned]
MENU: Final[list[type[Act]]] = [Leave, QuickSetup, Undo, Draw, Pause, Resume, Resign, ChoosePiece, Rematch]
"""The acts that players choose from a menu, in its order."""

_ALL: Final[list[type[Act]]] = [*COMMANDS, *TIMED, *AGREEMENTS.values()]

EFFECTS: Final[dict[str, Callable[["Table", Seat, Body], list[Event]]]] = {
    "start": open_table,
    **{act.name: act.carry_out for act in COMMANDS},
    **{act.name: act.carry_out for act in TIMED},
}
"""Effects by the kind of the entry."""
LINES: Final[dict[str, type[Act]]] = {act.name: act for act in _ALL if act.name in RECORDED} | {"": Move}
"""Acts by the `act` of a record line."""
SENTENCES: Final[Sentences] = {"over": silent} | {kind: tell for act in _ALL for kind, tell in act.words.items()}
"""Sentences for players about events of the table, by the kind of the event."""
_MENUS: Final = {phase: [act for act in MENU if phase in act.phases] for phase in (BEFORE, DURING, PAUSED, AFTER)}


def possible_acts(table: "Table", seat: Seat, may_undo: bool) -> list[str]:
    """Return the acts besides moves that this seat may do now, in menu order. `may_undo` is that of the table.

    Every notice lists them. Few moves change them, so they are cached by everything that a move can change.
    """
    if seat == SPECTATOR:
        return []
    phase = phase_of(table)
    denied = [what for what, moves in table.denied.items() if moves == table.moves] if table.denied else ()
    is_in_setup = table.game.setup is not None and is_setup_open(table)
    key = (seat, phase, may_undo, is_in_setup, *table.questions, "", *denied)
    if key not in table.menus:
        table.menus[key] = [act.name for act in _MENUS[phase] if act.why_not(table, seat) is None]
    return table.menus[key]


def phase_of(table: "Table") -> str:
    """Return the phase of the match that decides which acts a menu offers."""
    if table.begun is None:
        return BEFORE
    if table.result is not None:
        return AFTER
    return PAUSED if table.is_paused else DURING
