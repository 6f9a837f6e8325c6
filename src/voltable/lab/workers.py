"""Where the work of the lab is done: jobs out, results back in the order in which they are done.

There are two kinds of workers: processes of this machine, and a Ray cluster (`lab/cluster.py`). What is done, and in
which order it is begun, does not depend on them.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, Protocol, TypeVar

from voltable.core.errors import VoltableError

J = TypeVar("J")
R = TypeVar("R")


class WorkerDied(VoltableError):
    """A worker ended without an answer."""


class Workers(Protocol):
    def work(self, do: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """Do each job once and give its result. Whatever goes wrong in a job is raised here.

        Whoever stops listening, or closes the generator, ends all work that is under way.
        """


@contextmanager
def find_workers(jobs: int | None, address: str | None) -> Iterator[Workers]:
    """The Ray cluster at this address, which needs voltable[ray]; without one, so many processes or one a core."""
    if address is None:
        yield Processes(jobs or os.cpu_count() or 1)
        return
    from voltable.lab.cluster import Cluster

    with Cluster(address, jobs) as cluster:
        yield cluster


class Processes:
    """Processes of this machine; a single one is this process itself.

    A worker that dies is noticed; whoever stops listening ends all of them at once; if this process is killed, the
    workers find their pipe closed and leave by themselves.
    """

    def __init__(self, count: int) -> None:
        self.count = count

    def work(self, do: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        if self.count == 1:
            for job in jobs:
                yield do(job)
            return
        crew = _Crew(do, self.count)
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
