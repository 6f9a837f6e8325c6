"""The pool: processes that think for bots. One that dies or hangs is replaced, and its question asked again."""

import asyncio
import json
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any, Final

from voltable.bots.names import EASY
from voltable.server.metrics import Metrics
from voltable.server.processes.fair_queue import FairQueue

TRIES: Final = 3
CHEAP: Final = ("random", "greedy", EASY)
"""Bots that decide in milliseconds; all others search."""
WARM_UP: Final = 30.0  # seconds that a new process may take for its first answer on top of the limit
LONGEST_LINE: Final = 2**22
log = logging.getLogger("voltable.bots")


class NoAnswer(Exception):
    """No process could answer."""


class _Thinker:
    """One process."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._is_warm = False

    async def ask(self, question: str, limit: float) -> str:
        """The move; NoAnswer when the process died or took too long."""
        if self._process is None or self._process.returncode is not None:
            command = [sys.executable, "-m", "voltable.server.bots.worker"]
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
            )
            self._is_warm = False
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(question.encode() + b"\n")
            await self._process.stdin.drain()
            line = await asyncio.wait_for(self._process.stdout.readline(), limit if self._is_warm else limit + WARM_UP)
        except (TimeoutError, OSError, ValueError):
            line = b""
        if not line.endswith(b"\n"):
            await self.stop(patience=0)
            raise NoAnswer
        self._is_warm = True
        move: str = json.loads(line)["move"]
        return move

    async def stop(self, patience: float = 1.0) -> None:
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), patience)
        except TimeoutError:
            process.kill()
            await process.wait()

    def kill(self) -> None:
        """At once, whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid


class BotPool:
    """As many processes as there shall be; they start when they are first needed. Who has used them least is served
    next, and bots that decide at once before those that search: nobody's table waits for somebody else's sixty."""

    def __init__(self, size: int, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._clock = clock
        self._all = [_Thinker() for _ in range(size)]
        self._free = list(self._all)
        """The last one is taken first: it is warm."""
        self._waiting: FairQueue[asyncio.Future[_Thinker]] = FairQueue()

    async def choose(self, question: dict[str, Any], limit: float, owner: str = "") -> str:
        """What the bot does; NoAnswer when several processes in turn failed at it. `owner`: who has it play."""
        text = json.dumps(question)
        for _ in range(TRIES):
            thinker = await self._turn(owner, question["level"] not in CHEAP)
            began = self._clock()
            try:
                return await thinker.ask(text, limit)
            except NoAnswer:
                self._metrics.bot_failures.inc()
                log.warning("a bot's process died or hung; it is replaced", extra={"level": question["level"]})
            except asyncio.CancelledError:
                thinker.kill()  # the answer would be taken for that of the next question
                raise
            finally:
                self._waiting.spend(owner, self._clock() - began, self._clock())
                self._release(thinker)
        raise NoAnswer

    async def _turn(self, owner: str, is_dear: bool) -> _Thinker:
        """A process, when it is this owner's turn."""
        turn: asyncio.Future[_Thinker] = asyncio.get_running_loop().create_future()
        self._waiting.put(owner, turn, is_dear)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            else:
                self._waiting.remove(owner, turn, is_dear)
            raise

    def _release(self, thinker: _Thinker) -> None:
        self._free.append(thinker)
        self._serve()

    def _serve(self) -> None:
        while self._free and len(self._waiting):
            turn = self._waiting.take(self._clock())
            if not turn.done():
                turn.set_result(self._free.pop())

    def pids(self) -> list[int]:
        return [thinker.pid for thinker in self._all if thinker.pid is not None]

    async def stop(self) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self._all))
