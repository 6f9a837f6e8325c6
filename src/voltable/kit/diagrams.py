"""Words that the diagrams of all games have in common."""

from typing import Final

from voltable.core.errors import InvalidPosition
from voltable.core.rng import Rng, rng_from_text

SHOWN: Final = 20  # characters of a wrong word


def whole(word: str, low: int, high: int) -> int:
    """A whole number; one of a thousand digits is as wrong as a word."""
    if word.isascii() and word.isdigit() and len(word) <= len(str(high)) and low <= int(word) <= high:
        return int(word)
    raise InvalidPosition(f"expected a whole number from {low} to {high}, not {word[:SHOWN]!r}")


def rng_of(text: str) -> Rng:
    try:
        return rng_from_text(text)
    except ValueError as error:
        raise InvalidPosition(str(error)) from None
