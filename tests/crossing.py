"""Parameters of which `make test` takes a part: `make test-thorough` takes the others."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def crossed(*lists: Sequence[Any]) -> list[Any]:
    """Return every combination; all but as many as hold each value once are marked `thorough`."""
    kept = {tuple(number % len(values) for values in lists) for number in range(max(map(len, lists)))}
    return [
        pytest.param(
            *(values[index] for values, index in zip(lists, indices, strict=True)),
            marks=() if indices in kept else pytest.mark.thorough,
        )
        for indices in product(*(range(len(values)) for values in lists))
    ]


def with_thorough(kept: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """Return all values; those of `others` are marked `thorough`."""
    return [*kept, *map(thorough, others)]


def thorough(*values: Any) -> Any:
    """Return the values of one test, marked `thorough`."""
    return pytest.param(*values, marks=pytest.mark.thorough)
