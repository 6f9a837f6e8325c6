"""Read single keys without Enter, for games in real time."""

import os
import select
import sys
import termios
import tty
from types import TracebackType
from typing import Final

from voltable.cli.leaving import Leaving

HIDE_CURSOR: Final = "\x1b[?25l"
SHOW_CURSOR: Final = "\x1b[?25h"


class Keys:
    """A context manager in which keys are read one by one without echo; it always restores the terminal.

    Ctrl-C and similar keys still send their signals.
    """

    def __init__(self) -> None:
        self._file = sys.stdin.fileno()
        self._before: list[object] = []

    def __enter__(self) -> "Keys":
        self._before = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)
        _send(HIDE_CURSOR)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            termios.tcsetattr(self._file, termios.TCSAFLUSH, self._before)  # type: ignore[arg-type]
            _send(SHOW_CURSOR)
        except (OSError, termios.error):
            pass  # the terminal is gone

    def read(self, seconds: float) -> str:
        """Return the next key within this time, or an empty string; raise Leaving at the end of the input."""
        ready, _, _ = select.select([self._file], [], [], max(0.0, seconds))
        if not ready:
            return ""
        pressed = os.read(self._file, 1)
        if not pressed or pressed == b"\x04":
            raise Leaving(0)
        return pressed.decode("ascii", "replace")


def _send(codes: str) -> None:
    sys.stdout.write(codes)
    sys.stdout.flush()
