"""Work in several processes: jobs out, results back in the order in which they are done.

A worker that dies is noticed; whoever stops listening ends all of them at once; if this process is killed, the workers
find their pipe closed and leave by themselves.
"""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from voltable.core.errors import VoltableError

J = TypeVar("J")
R = TypeVar("R")


class WorkerDied(VoltableError):
    """A process of the lab ended without an answer."""


def work(do: Callable[[J], R], jobs: Iterable[J], processes: int) -> Generator[R, None, None]:
    """Do all jobs. With one process it is this one. Whatever goes wrong in a job is raised here."""
    if processes == 1:
        for job in jobs:
            yield do(job)
        return
    crew = _Crew(do, processes)
    try:
        yield from crew.run(iter(jobs))
    finally:
        crew.end()


class _Crew(Generic[J, R]):
    def __init__(self, do: Callable[[J], R], processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.members: dict[Connection, BaseProcess] = {}
        for _ in range(processes):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(do, theirs), daemon=True)
            process.start()
            theirs.close()
            self.members[ours] = process

    def run(self, jobs: Iterable[J]) -> Generator[R, None, None]:
        waiting = iter(jobs)
        busy: list[Connection] = []
        for pipe in self.members:
            if self._give(pipe, waiting):
                busy.append(pipe)
        while busy:
            for ready in wait(busy):
                assert isinstance(ready, Connection)
                result = self._take(ready)
                if not self._give(ready, waiting):
                    busy.remove(ready)
                yield result

    def _give(self, pipe: Connection, waiting: Iterable[J]) -> bool:
        for job in waiting:
            pipe.send(job)
            return True
        return False

    def _take(self, pipe: Connection) -> R:
        try:
            result, error = pipe.recv()
        except (EOFError, ConnectionError):
            process = self.members[pipe]
            process.join()
            raise WorkerDied(f"a process of the lab ended with exit code {process.exitcode}") from None
        if error is not None:
            raise error
        answer: R = result
        return answer

    def end(self) -> None:
        for pipe, process in self.members.items():
            process.terminate()
            pipe.close()
        for process in self.members.values():
            process.join()


def _serve(do: Callable[[Any], Any], pipe: Connection) -> None:
    """The life of a worker. Ctrl-C is for the process that listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, ConnectionError):
            return
        try:
            answer: tuple[Any, BaseException | None] = (do(job), None)
        except Exception as error:  # it is raised where the results are read
            answer = (None, error)
        pipe.send(answer)
