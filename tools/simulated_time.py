"""A clock that runs faster than the machine's, for a server in a process of its own.

The server reads time from `time.time`, `time.time_ns`, `time.monotonic` and its event loop; all of them are replaced
before the server is imported. The loop stays uvloop, as in production. Bots run in other processes, in real time.
"""

import asyncio
import ctypes
import gc
import os
import signal
import sys
import time
from collections.abc import Callable
from contextvars import Context
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Final, Self

import uvloop
from tests.server.running import START

SERVER: Final = (
    """
import sys
from tools import simulated_time

simulated_time.speed_up(float(sys.argv[2]), float(sys.argv[3]))
simulated_time.tell_memory(sys.argv[4])

from voltable.server.retention import sweep

sweep.datetime = simulated_time.SimulatedDatetime
"""
    + START
)
"""Starts a server. Arguments after its settings: the speed, the time at the start, and the file of `tell_memory`."""


class FastLoop(uvloop.Loop):
    """An event loop in simulated time. `call_at` of uvloop uses both methods."""

    speed = 1.0

    def time(self) -> float:
        return time.monotonic()

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return super().call_later(delay / self.speed, callback, *args, context=context)


class SimulatedDatetime(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromtimestamp(time.time(), tz)


def speed_up(speed: float, start: float) -> None:
    """Let the clocks of this process run at this speed; the time of day begins at `start`, seconds since 1970."""
    monotonic, began = time.monotonic, time.monotonic()
    time.monotonic = lambda: began + (monotonic() - began) * speed
    time.time = lambda: start + (monotonic() - began) * speed
    time.time_ns = lambda: int(time.time() * 1e9)
    FastLoop.speed = speed
    uvloop.new_event_loop = FastLoop


def tell_memory(file: str) -> None:
    """At each SIGUSR1, append the memory of this process to the file: kilobytes of RSS, and Python's memory blocks.

    What the C library holds back for later is returned to the system first. The handler runs in the thread of the
    event loop, where objects of the loop may be freed.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    page = os.sysconf("SC_PAGE_SIZE")

    def tell(_number: int, _frame: object) -> None:
        gc.collect()
        if trim is not None:
            trim(0)
        resident = int(Path("/proc/self/statm").read_text().split()[1]) * page // 1024
        with Path(file).open("a") as answers:
            answers.write(f"{resident} {sys.getallocatedblocks()}\n")

    signal.signal(signal.SIGUSR1, tell)
