"""Is what chance gave fair? With fixed seeds, so the answer is the same in every run."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def is_fair(counts: Counter[T], weights: Mapping[T, float]) -> bool:
    """Whether these counts fit the weights: nothing else occurred, and chi-square is six deviations off at most."""
    total = sum(counts.values())
    share = total / sum(weights.values())
    chi_square = sum((counts[what] - weight * share) ** 2 / (weight * share) for what, weight in weights.items())
    freedom = len(weights) - 1
    return set(counts) <= set(weights) and chi_square <= freedom + 6 * sqrt(2 * freedom)


def evenly(choices: list[T]) -> dict[T, float]:
    """The same weight for each."""
    return dict.fromkeys(choices, 1.0)
