"""The time that a bot waits before it races people for something, such as a starting number of VOLT.

Bots decide in a second where people take half a minute. At tables with people they wait as long as a person would
need; a term of the table sets how fast that person is.
"""

from typing import Final

from voltable.bots.tempo import draw_time
from voltable.core.rng import Rng

PACES: Final = {"relaxed": 45.0, "steady": 25.0, "quick": 10.0, "instant": 0.0}
"""Seconds from the start of a race: the median of the times that a bot takes."""
DEFAULT_PACE: Final = "relaxed"

_SPREAD: Final = 0.25


def race_time(pace: str, rng: Rng) -> float:
    """Return a random waiting time in seconds."""
    median = PACES[pace]
    return draw_time(median, _SPREAD, rng) if median > 0.0 else 0.0
