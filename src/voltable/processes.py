"""A process that works for this one: it gets a job at a time and answers with a result or an error.

Bots and analyses of the server and the studies of the lab run in such processes.
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

WARM_UP: Final = 30.0  # seconds that a new process may take for its first answer on top of the limit
ENDING: Final = 5.0  # seconds that a process may take to end after it has closed its pipe


class WorkerDied(VoltableError):
    """A process ended, or was ended, without an answer."""


class WorkerProcess(Generic[J, R]):
    """One process, started when it is first needed and again after it died.

    If this process is killed, the other one finds its pipe closed and leaves by itself.
    """

    def __init__(self, do: Callable[[J], R]) -> None:
        """`do` and its jobs are pickled: it is a function of a module."""
        self._do: Final = do
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_warm = False
        self._is_retired = False
        self._lock: Final = threading.RLock()

    def start(self) -> Connection:
        """Start the process if it does not run, and return the pipe to it."""
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        if self._is_retired:
            raise WorkerDied("this process was ended")
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(self._do, theirs), daemon=True)
        self._process.start()
        theirs.close()
        self._is_warm = False
        return self._pipe

    def ask(self, job: J, limit: float | None = None, note: Callable[[Any], None] | None = None) -> R:
        """Return the result of a job, or raise its error; call `note` with what it tells meanwhile (`tell`).

        Raise WorkerDied where the process ended, or said nothing for `limit` seconds.
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
            raise WorkerDied(f"a process ended with exit code {self.stop(ENDING)}") from None
        self.stop()
        raise WorkerDied("a process took too long")

    def kill(self) -> None:
        """End the process, whatever it is doing; whoever asked it gets WorkerDied."""
        process = self._process
        if process is not None:
            process.kill()

    def retire(self) -> None:
        """End the process, and start no other in its place."""
        self._is_retired = True
        self.kill()

    def stop(self, patience: float = 0.0) -> int | None:
        """End the process unless it ends by itself within so many seconds. Return its exit code, None if none runs."""
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


def tell(value: object) -> None:
    """Tell the process that asked how far the job is."""
    assert _to_asker is not None, "only a job of a WorkerProcess has somebody to tell"
    _to_asker.send(("note", value))


def _serve(do: Callable[[Any], Any], pipe: Connection) -> None:
    """Do jobs until the pipe is closed. Ctrl-C is for the process that asks."""
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
        except Exception as error:  # it is raised where the result is read
            answer = ("error", error)
        pipe.send(answer)
