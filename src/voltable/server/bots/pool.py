"""A pool of processes that choose moves for bots. One that dies or hangs is replaced, and its question retried."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from voltable.bots.names import EASY
from voltable.host.bot_answers import answer
from voltable.processes import WorkerProcess
from voltable.server.monitoring.metrics import Metrics
from voltable.server.processes.fair_queue import FairQueue

TRIES: Final = 3
CHEAP: Final = ("random", "greedy", EASY)
"""Bots that decide in milliseconds, without a search."""
MOST_TURNS: Final = 1000
"""Maximum number of turns for which the process is remembered."""
Process = WorkerProcess[dict[str, Any], str]
log = logging.getLogger("voltable.bots")


class NoAnswer(Exception):
    """No process answered the question."""


class BotPool:
    """A fixed number of processes, started when they are first needed. The owner who has used the least time is served
    next, and fast bots before searching ones, so that a person with many tables does not delay the others."""

    def __init__(self, size: int, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._clock = clock
        self._all: list[Process] = [WorkerProcess(answer) for _ in range(size)]
        self._threads = ThreadPoolExecutor(max(1, size), "bots")
        """Threads that wait for the answers of processes."""
        self._free = list(self._all)
        """A stack: the process that was used last has warm caches."""
        self._by_turn: dict[str, Process] = {}
        """By turn: the process that has its search tree, used again if it is free."""
        self._waiting: FairQueue[tuple[asyncio.Future[Process], str]] = FairQueue()

    async def choose(self, question: dict[str, Any], limit: float, owner: str = "") -> str:
        """Return the bot's move; raise NoAnswer after several processes failed.

        The time is charged to `owner`. Questions with the same `turn` go to the same process if possible.
        """
        turn = question.get("turn", "")
        for _ in range(TRIES):
            process = await self._next(owner, turn, question["level"] not in CHEAP)
            began = self._clock()
            try:
                return await self._ask(process, question, limit)
            except asyncio.CancelledError:
                process.kill()  # the answer is no longer needed
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
        """Wait for this owner's turn and return a process."""
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
