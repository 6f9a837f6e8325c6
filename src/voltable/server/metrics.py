"""Numbers for Prometheus. None of them is about a single table or person."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What this worker counts."""

    def __init__(self, worker: str) -> None:
        registry = self.registry = CollectorRegistry()
        Gauge("voltable_worker", "Which of several workers answers", ["worker"], registry=registry).labels(worker).set(
            1
        )
        self._requests = Counter("voltable_requests", "HTTP requests", ["method", "status"], registry=registry)
        self._seconds = Histogram("voltable_request_seconds", "Time to answer", registry=registry)
        self._entries = Counter("voltable_entries", "Entries stored", ["kind"], registry=registry)
        self.refusals = Counter("voltable_refusals", "Submissions refused", ["code"], registry=registry)
        self.sockets = Gauge("voltable_sockets", "Open WebSockets", registry=registry)
        self.tables = Gauge("voltable_live_tables", "Tables in memory", registry=registry)
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
        self.bot_moves = Counter("voltable_bot_moves", "Moves chosen by bots", ["level"], registry=registry)
        self.bot_failures = Counter("voltable_bot_failures", "Bot processes that died or hung", registry=registry)

    def request(self, method: str, status: int, seconds: float) -> None:
        known = method if method in ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE") else "other"
        self._requests.labels(known, str(status)).inc()
        self._seconds.observe(seconds)

    def stored(self, kind: str) -> None:
        self._entries.labels(kind).inc()

    def committed(self, jobs: int, seconds: float) -> None:
        self._commits.observe(seconds)
        self._batch.observe(jobs)

    def text(self) -> bytes:
        return generate_latest(self.registry)
