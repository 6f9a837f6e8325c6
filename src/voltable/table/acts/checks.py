"""Checks that several acts share."""

from typing import TYPE_CHECKING

from voltable.core.errors import Refused
from voltable.core.game import Seat
from voltable.table.player import PERSON

if TYPE_CHECKING:
    from voltable.table.table import Table


def refuse(reason: Refused | None) -> None:
    """Raise the reason, if there is one."""
    if reason is not None:
        raise reason


def check_seat(table: "Table", seat: Seat) -> None:
    """Raise Refused unless the table has this seat."""
    if not 0 <= seat < table.seats:
        raise Refused("seat", f"there is no seat {seat} at a table of {table.seats}")


def why_no_person(table: "Table", seat: Seat) -> Refused | None:
    """Return a refusal unless a person plays in this seat."""
    if 0 <= seat < table.seats and table.players[seat].kind == PERSON and seat not in table.gave_up:
        return None
    check_seat(table, seat)
    return Refused("seat", f"no person is playing in seat {seat}")


def why_not_running(table: "Table") -> Refused | None:
    if table.begun is None:
        return Refused("seat", "the game begins when every seat is taken")
    return None if table.result is None else Refused("over", "the game is over")


def why_not_playing(table: "Table", seat: Seat) -> Refused | None:
    """Return a refusal unless a person plays in this seat and the game has begun and is not over."""
    return why_no_person(table, seat) or why_not_running(table)


def why_paused(table: "Table") -> Refused | None:
    return Refused("pause", "the game is paused") if table.is_paused else None


def why_denied(table: "Table", what: str) -> Refused | None:
    """Return a refusal if the others declined the same request since the last move."""
    if what in table.denied and table.denied[what] == table.moves:
        return Refused(what, "the answer was no; you can ask again after the next move")
    return None
