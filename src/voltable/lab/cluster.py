"""Workers on a Ray cluster: a job is a Ray task, which Ray retries if a worker or a node is lost.

This module needs voltable[ray].
"""

import logging
import os
import socket
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, redirect_stdout
from itertools import islice
from typing import Any, Final, Self, TypeVar

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray sends usage statistics otherwise

import ray
from ray.exceptions import RayError, RaySystemError, RayTaskError

from voltable.core.errors import VoltableError
from voltable.processes import WorkerDied
from voltable.version import __version__

J = TypeVar("J")
R = TypeVar("R")

RETRIES: Final = 5
"""Maximum retries of a job whose worker or node was lost."""
MOST_WAITING: Final = 2000
"""Maximum number of submitted jobs: enough to keep a large cluster busy, few enough to fit into memory."""

PATIENCE: Final = 10.0
"""Connection timeout in seconds for the cluster's address."""


class ClusterError(VoltableError):
    """The cluster cannot be used."""


class Cluster:
    """A context manager for a connection to a cluster. Ray's messages go to stderr."""

    def __init__(self, address: str, most: int | None = None, retries: int = RETRIES) -> None:
        self.address = address
        self.most = most or MOST_WAITING
        self.retries = retries
        self._entered = ExitStack()

    def __enter__(self) -> Self:
        # Ray prints messages about its nodes on stdout, which is reserved for our output.
        self._entered.enter_context(redirect_stdout(sys.stderr))
        try:
            check_reachable(self.address)
            ray.init(self.address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, OverflowError, RuntimeError, ValueError) as error:
            self._entered.close()
            raise ClusterError(f"there is no Ray cluster to work on at {self.address!r}: {error}") from None
        self._entered.callback(ray.shutdown)
        return self

    def __exit__(self, *_: object) -> None:
        self._entered.close()

    def work(self, do: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        begin = ray.remote(num_cpus=1, max_retries=self.retries)(perform)
        waiting = iter(jobs)
        under_way = [begin.remote(__version__, do, job) for job in islice(waiting, self.most)]
        try:
            while under_way:
                ready, under_way = ray.wait(under_way)
                under_way += [begin.remote(__version__, do, job) for job in islice(waiting, len(ready))]
                for one in ready:
                    yield self.answer_of(one)
        finally:
            for one in under_way:
                ray.cancel(one, force=True)

    def answer_of(self, one: Any) -> Any:
        """Return the result of a finished task, or raise its error."""
        try:
            return ray.get(one)
        except RayTaskError as error:
            if isinstance(error.cause, RaySystemError):
                why = str(error.cause).splitlines()[0]
                raise ClusterError(
                    f"a node of the cluster cannot read its job: {why}; every node needs voltable {__version__}"
                ) from None
            raise error.cause from None
        except RayError as error:
            tries = self.retries + 1
            raise WorkerDied(f"a job was started {tries} times, and its worker ended each time: {error}") from None


def check_reachable(address: str) -> None:
    """Raise OSError unless a server listens at this host and port; Ray itself would retry for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def perform(version: str, do: Callable[[Any], Any], job: Any) -> Any:
    """Do a job on a node; raise ClusterError if another version is installed there."""
    if version != __version__:
        raise ClusterError(f"a node of the cluster has voltable {__version__} installed, not {version}")
    return do(job)
