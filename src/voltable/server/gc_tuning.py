"""What a worker asks of Python itself, so that nobody's move waits for it."""

import gc
import sys
from typing import Final

NEVER: Final = 1_000_000
COLLECT: Final = (1_000, 4, NEVER)
"""When to look for circular garbage: among the newest thousand objects, among the newest five thousand (some five
milliseconds), and among all of them only when `collect_all` says so."""
COLLECT_ALL_EVERY: Final = 900.0
"""Seconds. A look through everything that hundreds of tables hold takes some tenths of a second, in which no move is
stored. A table that is forgotten leaves no circles behind, so little comes together in a quarter of an hour."""
SWITCH: Final = 0.0005
"""Seconds that a busy loop keeps the interpreter from the thread that writes; Python's own 5 ms are felt in every
commit."""


def keep_pauses_short() -> None:
    """Called when everything is imported and nothing is running."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)


async def collect_all() -> None:
    gc.collect()
