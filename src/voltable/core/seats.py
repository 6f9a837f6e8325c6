"""Checks of seat numbers, the first thing that `legal_moves` and `check_move` do."""

from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR


def check_seat(seat: int, seats: int, rule: str) -> None:
    """Raise IllegalMove unless this is a seat of a table with `seats` seats, or SPECTATOR."""
    if not SPECTATOR <= seat < seats:
        raise IllegalMove(rule, f"there is no seat {seat} at a table of {seats}")


def check_mover(seat: int, seats: int, rule: str) -> None:
    """Raise IllegalMove unless this is a seat of a table with `seats` seats."""
    if seat == SPECTATOR:
        raise IllegalMove(rule, "a spectator makes no moves")
    check_seat(seat, seats, rule)
