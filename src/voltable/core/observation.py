"""What a learning program sees: the fields of an observation, one after another in a flat row of bytes."""

from typing import Final


class Field:
    """One named part of an observation: an array of small whole numbers."""

    def __init__(self, name: str, shape: list[int], highest: int, help: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.highest: Final = highest
        """Every value is from 0 to this."""
        self.help: Final = help
        self.size: Final = _product(shape)


def total_size(fields: list[Field]) -> int:
    """How many bytes all the fields take together."""
    total = 0
    for field in fields:
        total += field.size
    return total


def _product(shape: list[int]) -> int:
    product = 1
    for length in shape:
        product *= length
    return product
