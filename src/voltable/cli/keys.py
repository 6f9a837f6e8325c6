"""Single keys, as they are pressed: for games that do not wait for Enter."""

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
    """Used with `with`: keys come one by one and unseen; afterwards the terminal is as it was, whatever happened.

    Ctrl-C and the like still send their signals.
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
        """The next key within this time; empty when none was pressed. At the end of the input: Leaving."""
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
