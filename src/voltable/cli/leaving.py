"""Leave a command early: on request, at the end of the input, or on a signal."""

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
    """The user leaves the program; `code` is the exit code. This is not an error."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


_left: Final = threading.Event()


def leave_on_signals() -> None:
    """Turn SIGINT, SIGHUP and SIGTERM into Leaving, with the shell's exit codes (130, 129, 143)."""
    for number in SIGNALS:
        signal.signal(number, _leave)
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer)
    with undisturbed():  # the thread inherits the blocked signals
        threading.Thread(target=_repeat, args=(reader, threading.get_ident()), daemon=True).start()


def _leave(number: int, _frame: FrameType | None) -> None:
    _left.set()
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)  # a second signal must not interrupt the clean-up
    raise Leaving(128 + number)


def _repeat(reader: int, main_thread: int) -> None:
    """Send a signal to the main thread again until its handler runs.

    Python runs signal handlers between two of its own instructions. A signal that arrives after readline has printed
    the prompt and before it waits for a key would only be handled at the next key.
    """
    number = os.read(reader, 1)[0]
    while not _left.wait(REPEAT):
        signal.pthread_kill(main_thread, number)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Block signals during a critical section."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
