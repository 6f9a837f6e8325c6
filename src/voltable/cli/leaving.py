"""Leaving in the middle: by wish, by the end of the input, or because somebody sent a signal."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

SIGNALS: Final = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
REPEAT: Final = 0.1  # seconds


class Leaving(Exception):
    """Nothing went wrong and nothing is lost; `code` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


_left: Final = threading.Event()


def leave_on_signals() -> None:
    """Turn Ctrl-C, a closed terminal and a polite kill into Leaving, with the shell's exit codes (130, 129, 143)."""
    for number in SIGNALS:
        signal.signal(number, _leave)
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer)
    with undisturbed():  # the thread inherits that it takes no signals
        threading.Thread(target=_repeat, args=(reader, threading.get_ident()), daemon=True).start()


def _leave(number: int, _frame: FrameType | None) -> None:
    _left.set()
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)  # the way out is not interrupted again
    raise Leaving(128 + number)


def _repeat(reader: int, main_thread: int) -> None:
    """Send a signal to the main thread again until its handler runs.

    Python notices a signal between two instructions of its own. One that comes after readline has printed the prompt
    and before it waits for a key would be noticed at the next key only.
    """
    number = os.read(reader, 1)[0]
    while not _left.wait(REPEAT):
        signal.pthread_kill(main_thread, number)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep signals waiting while something is half done."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
