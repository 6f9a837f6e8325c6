"""Where the work of the lab is done: jobs out, results back in the order in which they are done.

There are two kinds of workers: processes of this machine, and a Ray cluster (`lab/cluster.py`). What is done, and in
which order it is begun, does not depend on them.
"""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from itertools import islice
from typing import Protocol

from voltable.processes import J, R, WorkerProcess


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
        with ExitStack() as stack:
            workers = [WorkerProcess(do) for _ in range(self.count)]
            for worker in workers:
                stack.callback(worker.stop)
            threads = stack.enter_context(ThreadPoolExecutor(self.count))
            for worker in workers:
                stack.callback(worker.retire)
                worker.start()
            waiting = iter(jobs)
            busy = {threads.submit(worker.ask, job): worker for worker, job in zip(workers, waiting, strict=False)}
            while busy:
                for done in wait(busy, return_when=FIRST_COMPLETED).done:
                    worker, result = busy.pop(done), done.result()
                    for job in islice(waiting, 1):
                        busy[threads.submit(worker.ask, job)] = worker
                    yield result
