"""A fairness test for random results. Seeds are fixed, so the result is the same in every run."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def is_fair(counts: Counter[T], weights: Mapping[T, float]) -> bool:
    """Return whether these counts fit the weights: no other results, and chi-square within six deviations."""
    total = sum(counts.values())
    share = total / sum(weights.values())
    chi_square = sum((counts[what] - weight * share) ** 2 / (weight * share) for what, weight in weights.items())
    freedom = len(weights) - 1
    return set(counts) <= set(weights) and chi_square <= freedom + 6 * sqrt(2 * freedom)


def evenly(choices: list[T]) -> dict[T, float]:
    """Return equal weights."""
    return dict.fromkeys(choices, 1.0)
