"""Restart a server of one process in place, to load new code, without refusing a connection.

The process replaces its own program (execv), so that its id stays, and keeps the listening socket: new connections
wait in the kernel's queue until the new program accepts them.
"""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from multiprocessing import resource_tracker
from typing import Final

RESTARTED: Final = "VOLTABLE_RESTARTED"
"""An environment variable that is set for a program which continues another one."""
FIRST_PASSED: Final = 3  # first file descriptor of sockets passed by systemd
CHECK: Final = """
import voltable.cli, voltable.server.app, voltable.server.run
from voltable.server.settings import settings_from_environment

settings_from_environment()
"""
CHECK_LIMIT: Final = 60.0  # seconds
TERMINAL: Final = "/dev/tty"


async def why_not_restart() -> str | None:
    """Return why the installed code would not start with the settings of this server; None if nothing is wrong."""
    check = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHECK, stdin=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(CHECK_LIMIT):
            _, errors = await check.communicate()
    except TimeoutError:
        check.kill()
        await check.wait()
        return f"it was not loaded within {CHECK_LIMIT:.0f} s"
    lines = errors.decode(errors="replace").strip().splitlines()
    return None if check.returncode == 0 else (lines or [f"exit code {check.returncode}"])[-1]


def restart(listening: socket.socket) -> None:
    """Replace this program by the one with the same command line, and pass the socket as systemd would."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])  # it would end a program that does not handle it yet
    stop_tracker = getattr(resource_tracker._resource_tracker, "_stop", None)
    if stop_tracker is not None:
        stop_tracker()  # the new program would not know this child, and never wait for it
    os.dup2(listening.fileno(), FIRST_PASSED, inheritable=True)
    os.environ.update({"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid()), RESTARTED: "1"})
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def passed_socket() -> socket.socket | None:
    """Return the listening socket that systemd, or the program before a restart, has passed to this process."""
    is_for_us = os.environ.pop("LISTEN_PID", "") == str(os.getpid())
    if os.environ.pop("LISTEN_FDS", "") == "1" and is_for_us:
        return socket.socket(fileno=FIRST_PASSED)
    return None


class HangUp:
    """SIGHUP, which means two things: reload, or that the terminal of this process was closed."""

    def __init__(self) -> None:
        self._had_terminal = _has_terminal()

    def is_terminal_closed(self) -> bool:
        return self._had_terminal and not _has_terminal()

    def handle(self, reload: Callable[[], object], stop: Callable[[], object]) -> None:
        """Call one of these functions at every SIGHUP, unless the signal is ignored (nohup)."""
        if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
            signal.signal(signal.SIGHUP, lambda *_: stop() if self.is_terminal_closed() else reload())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGHUP])


def _has_terminal() -> bool:
    try:
        os.close(os.open(TERMINAL, os.O_RDONLY | os.O_NOCTTY))
    except OSError:
        return False
    return True
