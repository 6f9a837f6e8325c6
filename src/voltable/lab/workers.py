"""Workers of the lab: they take jobs and return results in the order in which they are finished.

There are two kinds: processes of this machine, and a Ray cluster (`lab/cluster.py`). The jobs and the order in which
they are started do not depend on the kind.
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
        """Do each job once and yield its result, or raise its error.

        Closing the generator ends all running jobs.
        """


@contextmanager
def find_workers(jobs: int | None, address: str | None) -> Iterator[Workers]:
    """Return the Ray cluster at this address (needs voltable[ray]), or local processes, by default one per core."""
    if address is None:
        yield Processes(jobs or os.cpu_count() or 1)
        return
    from voltable.lab.cluster import Cluster

    with Cluster(address, jobs) as cluster:
        yield cluster


class Processes:
    """Processes of this machine; with a count of one, this process itself.

    The death of a worker raises WorkerDied; closing the generator ends all workers; if this process is killed, the
    workers find their pipe closed and exit.
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
