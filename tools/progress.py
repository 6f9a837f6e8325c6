"""One line that says what is being done and how far it is."""

import sys
import time
from typing import Final, TextIO

REPORT: Final = 5.0
"""Seconds between two lines where the output is no terminal."""


class Progress:
    """One line that says what is being done: rewritten on a terminal, repeated now and then elsewhere."""

    def __init__(self, out: TextIO = sys.stderr) -> None:
        self._out = out
        self._reported = 0.0
        self._is_shown = False

    def show(self, text: str, every: float = REPORT) -> None:
        now = time.monotonic()
        if self._out.isatty():
            self._out.write(f"\r\x1b[K{text}")
            self._is_shown = True
        elif now - self._reported >= every:
            self._reported = now
            self._out.write(f"{text}\n")
        self._out.flush()

    def done(self, text: str = "") -> None:
        """Leave this line instead."""
        if self._is_shown:
            self._out.write("\r\x1b[K")
            self._is_shown = False
        if text:
            self._out.write(f"{text}\n")
        self._out.flush()
