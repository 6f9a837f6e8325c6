"""Settings of the garbage collector and the interpreter that keep pauses short."""

import gc
import sys
from typing import Final

NEVER: Final = 1_000_000
COLLECT: Final = (1_000, 4, NEVER)
"""Thresholds of the garbage collector: the youngest generation after a thousand objects, the second after five
thousand (about five milliseconds), and the oldest only by `collect_all`."""
COLLECT_ALL_EVERY: Final = 900.0
"""Seconds between full collections. With hundreds of tables one takes some tenths of a second, in which no move is
stored. Closed tables leave no reference cycles, so little garbage collects in a quarter of an hour."""
SWITCH: Final = 0.0005
"""Thread switch interval in seconds. Python's default of 5 ms would delay every commit of the writing thread."""


def keep_pauses_short() -> None:
    """Apply the settings, after all imports and before any work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)


async def collect_all() -> None:
    gc.collect()
