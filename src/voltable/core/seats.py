"""Checks of seat numbers, the first thing that `legal_moves` and `check_move` do."""

from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR


def check_seat(seat: int, seats: int, rule: str) -> None:
    """Raise IllegalMove unless a table of so many has this seat, or SPECTATOR asks."""
    if not SPECTATOR <= seat < seats:
        raise IllegalMove(rule, f"there is no seat {seat} at a table of {seats}")


def check_mover(seat: int, seats: int, rule: str) -> None:
    """Raise IllegalMove unless a table of so many has this seat."""
    if seat == SPECTATOR:
        raise IllegalMove(rule, "a spectator makes no moves")
    check_seat(seat, seats, rule)
