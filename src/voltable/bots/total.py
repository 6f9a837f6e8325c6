"""The sum of floats that gives the same number in every Python, so that the same seed gives the same moves."""


def total(values: list[float]) -> float:
    """Add the values from left to right. The built-in `sum` rounds differently since Python 3.12."""
    added = 0.0
    for value in values:
        added += value
    return added
