"""Checks of the numbers that callers pass, made first in `legal_moves` and `check_move`."""

from operator import index
from typing import Final

from mypy_extensions import i64

from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR

_IS_COMPILED: Final = not __file__.endswith((".py", ".pyc"))


def whole(number: i64) -> i64:
    """Return any integer, such as NumPy's, as an int; raise TypeError for a float or a text.

    Compiled code converts its arguments before it runs.
    """
    if _IS_COMPILED:  # not a conditional expression: it would box the number
        return number
    return index(number)


def check_seat(seat: i64, seats: i64, rule: str) -> i64:
    """Return the seat; raise IllegalMove unless a table with `seats` seats has it, or it is SPECTATOR."""
    seat = whole(seat)
    if not SPECTATOR <= seat < seats:
        raise IllegalMove(rule, f"there is no seat {seat} at a table of {seats}")
    return seat


def check_mover(seat: i64, seats: i64, rule: str) -> i64:
    """Return the seat; raise IllegalMove unless a table with `seats` seats has it."""
    seat = check_seat(seat, seats, rule)
    if seat == SPECTATOR:
        raise IllegalMove(rule, "a spectator makes no moves")
    return seat
