"""Numbers for Prometheus, at an address of their own that players do not reach.

None of them is about a single table or person, and none counts what a bot decides while its game runs: whether it had a
choice at all tells what it holds.
"""

import logging
from collections.abc import Callable
from functools import partial
from socketserver import BaseServer
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from voltable.core.errors import InvalidOption
from voltable.table.player import MACHINE
from voltable.table.table import Table

OFF: Final = "off"
HIGHEST_PORT: Final = 65_535
log = logging.getLogger("voltable.metrics")


def read_address(text: str) -> tuple[str, int] | None:
    """`127.0.0.1:9464`; None for `off`."""
    if text == OFF:
        return None
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or int(port) > HIGHEST_PORT:
        raise InvalidOption(f"expected an address for metrics such as 127.0.0.1:9464, or {OFF}, not {text!r}")
    return host.strip("[]"), int(port)


class Metrics:
    """What this worker counts."""

    def __init__(self, worker: str) -> None:
        registry = self.registry = CollectorRegistry()
        Gauge("voltable_worker", "Workers that run", ["worker"], registry=registry, multiprocess_mode="livesum").labels(
            worker
        ).set(1)
        self._requests = Counter("voltable_requests", "HTTP requests", ["method", "status"], registry=registry)
        self._seconds = Histogram("voltable_request_seconds", "Time to answer", registry=registry)
        self._entries = Counter("voltable_entries", "Entries stored", ["kind"], registry=registry)
        self._moves = self._entries.labels("move")
        self.refusals = Counter("voltable_refusals", "Submissions refused", ["code"], registry=registry)
        self.sockets = Gauge("voltable_sockets", "Open WebSockets", registry=registry, multiprocess_mode="liveall")
        self.tables = Gauge("voltable_live_tables", "Tables in memory", registry=registry, multiprocess_mode="liveall")
        self.cut = Counter("voltable_sockets_cut", "WebSockets closed by the server", ["reason"], registry=registry)
        self._commits = Histogram(
            "voltable_commit_seconds",
            "Time of a commit",
            buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=registry,
        )
        self._batch = Histogram(
            "voltable_commit_size", "Jobs in a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500), registry=registry
        )
        self._bot_moves = Counter("voltable_bot_moves", "Moves of bots in finished games", ["level"], registry=registry)
        self.bot_failures = Counter("voltable_bot_failures", "Bot processes that died or hung", registry=registry)

    def request(self, method: str, status: int, seconds: float) -> None:
        known = method if method in ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE") else "other"
        self._requests.labels(known, str(status)).inc()
        self._seconds.observe(seconds)

    def stored(self, kind: str) -> None:
        (self._moves if kind == "move" else self._entries.labels(kind)).inc()

    def committed(self, jobs: int, seconds: float) -> None:
        self._commits.observe(seconds)
        self._batch.observe(jobs)

    def finished(self, table: Table) -> None:
        """A game is over: from now on what its bots did is no secret."""
        for line in table.lines:
            player = table.players[line.seat]
            if player.kind == MACHINE and not line.act:
                self._bot_moves.labels(player.name).inc()

    def serve(self, address: str) -> Callable[[], None]:
        """Serve the metrics of this worker at this address; return what stops that. Several workers share an address
        (`shared_metrics.py`)."""
        where = read_address(address)
        if where is None:
            return lambda: None
        host, port = where
        try:
            http, _thread = start_http_server(port, host, self.registry)
        except OSError as error:
            log.warning("no metrics: %s:%d: %s", host, port, error.strerror)
            return lambda: None
        log.info("metrics at http://%s:%d/metrics", host, http.server_port)
        return partial(_stop, http)


def _stop(http: BaseServer) -> None:
    http.shutdown()
    http.server_close()
