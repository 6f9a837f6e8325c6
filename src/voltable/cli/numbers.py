"""Parse numbers that people type."""

from typing import Final

MOST_DIGITS: Final = 9


def whole_number(typed: str) -> int | None:
    """Return the number with these digits; None for any other text."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS else None
