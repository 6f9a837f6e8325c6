"""Parsing that the diagrams of all games share."""

from typing import Final

from voltable.core.errors import InvalidPosition
from voltable.core.rng import Rng, rng_from_text

SHOWN: Final = 20  # characters of a wrong word in an error


def whole(word: str, low: int, high: int) -> int:
    """Return a whole number; reject very long ones like any other wrong word."""
    if word.isascii() and word.isdigit() and len(word) <= len(str(high)) and low <= int(word) <= high:
        return int(word)
    raise InvalidPosition(f"expected a whole number from {low} to {high}, not {word[:SHOWN]!r}")


def rng_of(text: str) -> Rng:
    try:
        return rng_from_text(text)
    except ValueError as error:
        raise InvalidPosition(str(error)) from None
