"""Leaving in the middle: by wish, by the end of the input, or because somebody sent a signal."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

SIGNALS: Final = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


class Leaving(Exception):
    """Nothing went wrong and nothing is lost; `code` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def leave_on_signals() -> None:
    """Turn Ctrl-C, a closed terminal and a polite kill into Leaving, with the shell's exit codes (130, 129, 143)."""
    for number in SIGNALS:
        signal.signal(number, _leave)


def _leave(number: int, _frame: FrameType | None) -> None:
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)  # the way out is not interrupted again
    raise Leaving(128 + number)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep signals waiting while something is half done."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
