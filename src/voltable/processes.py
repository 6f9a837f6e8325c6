"""Worker processes: each gets one job at a time and returns a result or an error.

The server runs bots and analyses in them, and the lab its studies.
"""

import multiprocessing
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeVar

from voltable.core.errors import VoltableError

J = TypeVar("J")
R = TypeVar("R")

WARM_UP: Final = 30.0  # seconds added to the time limit of a new process's first job
ENDING: Final = 5.0  # seconds in which a process must end after it has closed its pipe


class WorkerDied(VoltableError):
    """The process ended or was killed without an answer."""


class WorkerProcess(Generic[J, R]):
    """One worker process, started when it is first needed and again after it died.

    If this process is killed, the worker finds its pipe closed and exits.
    """

    def __init__(self, do: Callable[[J], R]) -> None:
        """Store the function `do`; it and its jobs are pickled, so it must be a function of a module."""
        self._do: Final = do
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_warm = False
        self._is_retired = False
        self._lock: Final = threading.RLock()
        self._kills = 0

    def start(self) -> Connection:
        """Start the process if it does not run, and return the pipe to it."""
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        if self._is_retired:
            raise WorkerDied("this worker process was stopped")
        kills = self._kills
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self._do, theirs), daemon=True)
        process.start()
        theirs.close()
        self._process = process
        if kills != self._kills:
            process.kill()  # another thread asked for it during the start
        self._is_warm = False
        return self._pipe

    def ask(self, job: J, limit: float | None = None, note: Callable[[Any], None] | None = None) -> R:
        """Return the result of a job, or raise its error; call `note` with each progress report (`report`).

        Raise WorkerDied if the process ended, or sent nothing for `limit` seconds.
        """
        with self._lock:
            pipe = self.start()
            kind, value = self._exchange(pipe, job, limit, note)
        if kind == "error":
            raise value
        result: R = value
        return result

    def _exchange(
        self, pipe: Connection, job: J, limit: float | None, note: Callable[[Any], None] | None
    ) -> tuple[str, Any]:
        if limit is not None and not self._is_warm:
            limit += WARM_UP
        try:
            pipe.send(job)
            while pipe.poll(limit):
                kind, value = pipe.recv()
                self._is_warm = True
                if kind != "note":
                    return kind, value
                if note is not None:
                    note(value)
        except (EOFError, ConnectionError):
            raise WorkerDied(f"a worker process ended with exit code {self.stop(ENDING)}") from None
        self.stop()
        raise WorkerDied("a worker process exceeded its time limit")

    def kill(self) -> None:
        """Kill the process; a caller of `ask` gets WorkerDied."""
        self._kills += 1
        process = self._process
        if process is not None:
            process.kill()

    def retire(self) -> None:
        """Kill the process for good: it is not started again."""
        self._is_retired = True
        self.kill()

    def stop(self, patience: float = 0.0) -> int | None:
        """Wait `patience` seconds for the process to end, then kill it. Return its exit code, None if it never ran."""
        with self._lock:
            process, self._process = self._process, None
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None
            if process is None:
                return None
            process.join(patience)
            process.kill()
            process.join()
            return process.exitcode

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid


_to_asker: Connection | None = None


def report(value: object) -> None:
    """Send a progress report to the process that asked for the job."""
    assert _to_asker is not None, "only a job of a WorkerProcess can report progress"
    _to_asker.send(("note", value))


def _serve(do: Callable[[Any], Any], pipe: Connection) -> None:
    """Do jobs until the pipe is closed. Ctrl-C is left to the process that asks."""
    global _to_asker  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _to_asker = pipe
    while True:
        try:
            job = pipe.recv()
        except (EOFError, ConnectionError):
            return
        try:
            answer: tuple[str, Any] = ("result", do(job))
        except Exception as error:  # raised again in the process that asked
            answer = ("error", error)
        pipe.send(answer)
