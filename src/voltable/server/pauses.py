"""What a worker asks of Python itself, so that nobody's move waits for it."""

import gc
import sys
from typing import Final

COLLECT: Final = (10_000, 20, 10)
"""When to look for circular garbage: a look through everything that hundreds of tables hold takes a tenth of a second,
in which no move is stored. So it comes after two million new objects, not after seventy thousand; a table that is
forgotten leaves none behind."""
SWITCH: Final = 0.0005
"""Seconds that a busy loop keeps the interpreter from the thread that writes; Python's own 5 ms are felt in every
commit."""


def keep_pauses_short() -> None:
    """Called when everything is imported and nothing is running."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
