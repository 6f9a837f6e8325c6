"""Parameters that are combined: `make test` takes every value, `make test-thorough` every combination."""

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
