"""The processes that think for bots. One that dies or hangs is replaced, and its question asked again."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from voltable.bots.names import EASY
from voltable.host.bot_answers import answer
from voltable.processes import WorkerProcess
from voltable.server.metrics import Metrics
from voltable.server.processes.fair_queue import FairQueue

TRIES: Final = 3
CHEAP: Final = ("random", "greedy", EASY)
"""Bots that decide in milliseconds; all others search."""
MOST_TURNS: Final = 1000
"""How many turns are remembered with the process that thinks about them."""
Process = WorkerProcess[dict[str, Any], str]
log = logging.getLogger("voltable.bots")


class NoAnswer(Exception):
    """No process could answer."""


class BotPool:
    """As many processes as there shall be; they start when they are first needed. Who has used them least is served
    next, and bots that decide at once before those that search: nobody's table waits for somebody else's sixty."""

    def __init__(self, size: int, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._clock = clock
        self._all: list[Process] = [WorkerProcess(answer) for _ in range(size)]
        self._threads = ThreadPoolExecutor(max(1, size), "bots")
        """Each waits for the answer of a process."""
        self._free = list(self._all)
        """The last one is taken first: it is warm."""
        self._by_turn: dict[str, Process] = {}
        """Who thought about a turn before, and continues where it is free."""
        self._waiting: FairQueue[tuple[asyncio.Future[Process], str]] = FairQueue()

    async def choose(self, question: dict[str, Any], limit: float, owner: str = "") -> str:
        """Return what the bot does; raise NoAnswer when several processes in turn failed at it.

        `owner` is who has it play. Questions with the same `turn` are answered by the same bot, as far as possible.
        """
        turn = question.get("turn", "")
        for _ in range(TRIES):
            process = await self._next(owner, turn, question["level"] not in CHEAP)
            began = self._clock()
            try:
                return await self._ask(process, question, limit)
            except asyncio.CancelledError:
                process.kill()  # nobody waits for the answer
                raise
            except Exception as error:
                self._metrics.bot_failures.inc()
                facts = {"level": question["level"], "error": type(error).__name__}
                log.warning("a bot's process died, hung or failed; it is asked again", extra=facts)
            finally:
                self._waiting.spend(owner, self._clock() - began, self._clock())
                self._release(process, turn)
        raise NoAnswer

    async def _ask(self, process: Process, question: dict[str, Any], limit: float) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, process.ask, question, limit)

    async def _next(self, owner: str, turn: str, is_dear: bool) -> Process:
        """Return a process, when it is this owner's turn."""
        granted: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        self._waiting.put(owner, (granted, turn), is_dear)
        self._serve()
        try:
            return await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._release(granted.result())
            else:
                self._waiting.remove(owner, (granted, turn), is_dear)
            raise

    def _release(self, process: Process, turn: str = "") -> None:
        self._free.append(process)
        if turn:
            self._by_turn.pop(turn, None)
            self._by_turn[turn] = process
            if len(self._by_turn) > MOST_TURNS:
                del self._by_turn[next(iter(self._by_turn))]
        self._serve()

    def _serve(self) -> None:
        while self._free and len(self._waiting):
            granted, turn = self._waiting.take(self._clock())
            if not granted.done():
                process = self._by_turn.get(turn)
                self._free.remove(process := process if process in self._free else self._free[-1])
                granted.set_result(process)

    def pids(self) -> list[int]:
        return [process.pid for process in self._all if process.pid is not None]

    async def stop(self) -> None:
        for process in self._all:
            process.retire()
        await asyncio.to_thread(self._threads.shutdown)
        for process in self._all:
            process.stop()
