"""A progress line."""

import shutil
import sys
import time
from typing import Final, TextIO

REPORT: Final = 5.0
"""Seconds between two lines where the output is no terminal."""
SHARED_REPORT: Final = 30.0
"""Seconds between two lines where another program writes to the same output."""


class Progress:
    """A line that says what is being done: rewritten on a terminal, repeated from time to time elsewhere."""

    def __init__(self, out: TextIO = sys.stderr, is_shared: bool = False) -> None:
        self._out = out
        self._is_shared = is_shared
        self._reported = 0.0
        self._is_shown = False

    def show(self, text: str, every: float = REPORT) -> None:
        now = time.monotonic()
        if self._out.isatty() and not self._is_shared:
            columns = shutil.get_terminal_size().columns
            self._out.write(f"\r\x1b[K{text[: columns - 1]}")  # a line that wraps could not be rewritten
            self._is_shown = True
        elif now - self._reported >= (SHARED_REPORT if self._is_shared else every):
            self._reported = now
            self._out.write(f"{text}\n")
        self._out.flush()

    def done(self, text: str = "") -> None:
        """Replace the line by this final one."""
        if self._is_shown:
            self._out.write("\r\x1b[K")
            self._is_shown = False
        if text:
            self._out.write(f"{text}\n")
        self._out.flush()
