"""Everything that a person outside can request about one table, and the server's log and metrics."""

import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import httpx
from sqlalchemy import Engine, event

from voltable.server.monitoring.logs import JsonLines

BODIES: dict[str, list[Any]] = {
    "/api/tables/{id}/join": [{}, {"seat": 0}, {"seat": 1, "continued": True}],
    "/api/tables/{id}/bot": [{"seat": 0, "bot": "greedy"}, {"seat": 1, "bot": None}],
    "/api/tables/{id}/report": [{"seat": 1, "kind": "chat"}, {"seat": 9, "kind": "other", "text": "nobody"}],
    "/api/records/{id}/analysis": [{}, {"level": "easy"}],
    "/api/records": [{"text": "{}"}],
}
QUERIES: dict[str, list[str]] = {
    "/api/tables/{id}/seen": ["", "?seat=0", "?seat=1", "?seat=2", "?seat=9"],
    "/api/records/{id}/replay": ["", "?eyes=all", "?eyes=0", "?eyes=1"],
}
RANDOM = ("/api/me/keys", "/api/me/device", "/api/me/tokens")
"""Addresses whose answers hold fresh secrets or times: only the status is compared."""
UNASKED = ("/api/me", "/api/me/device/use", "/api/tables")
"""Posts that change the person who asks, or open other tables."""
CHANCE_HEADERS = ("date", "set-cookie", "x-request-id")
MEASURED = ("_seconds", "_created", "_commit_size", "voltable_worker", "# ")
"""Metrics that are not compared: times, batch sizes of commits, and the name of the worker."""


def ask_everything(http: httpx.Client, table: str) -> list[tuple[Any, ...]]:
    """Return status, headers and body of every address that a person could request about this table."""
    told: list[tuple[Any, ...]] = []
    for path, methods in sorted(http.get("/api/openapi.json").json()["paths"].items()):
        if "{key}" in path:
            continue  # games, rules and lessons belong to no table
        for method in sorted(methods):
            if method != "get" and path in UNASKED:
                continue
            for query in QUERIES.get(path, [""]):
                for body in BODIES.get(path, [{}]) if method == "post" else [None]:
                    address = re.sub(r"\{\w+\}", table, path) + query
                    told.append((method, address, *shown(http.request(method, address, json=body), path)))
    return told


def shown(answer: httpx.Response, path: str) -> tuple[Any, ...]:
    if path in RANDOM:
        return (answer.status_code,)
    headers = {name: value for name, value in answer.headers.items() if name not in CHANCE_HEADERS}
    return answer.status_code, headers, answer.content


BY_TIMERS: Final = ("workers", "admin_log", "tables.wakes <= ", "SET wakes=? WHERE tables.id = ?")
"""Parts of statements that timers send: heartbeats, the nightly sweep, and the sweep of tables in memory. A run that
takes longer has more of them.
"""


@contextmanager
def statements() -> Iterator[list[str]]:
    """Collect the database statements, without those of timers and batching: equal work takes equal time."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA")) and not any(part in statement for part in BY_TIMERS):
            asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", note)


class Log(logging.Handler):
    """The lines of the server's log, without the time."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(self.format(record))
        self.lines.append(
            json.dumps({name: value for name, value in line.items() if name not in ("time", "ms", "request")})
        )

    @property
    def metrics(self) -> list[str]:
        """Return the metrics that depend on no clock."""
        found = re.search(r"metrics at (http://\S+?)\"", "\n".join(self.lines))
        assert found, "the log says where the metrics are"
        lines = httpx.get(found[1]).text.splitlines()
        return [line for line in lines if not any(word in line for word in MEASURED)]

    def text(self) -> list[str]:
        """Return the lines, sorted: concurrent requests may be answered in either order."""
        return sorted(re.sub(r":\d+", ":PORT", line) for line in self.lines)


@contextmanager
def logged() -> Iterator[Log]:
    """Collect the log of the server in this process."""
    log, logger = Log(), logging.getLogger("voltable")
    level, propagates = logger.level, logger.propagate
    logger.addHandler(log)
    logger.setLevel("INFO")
    try:
        yield log
    finally:
        logger.removeHandler(log)
        logger.setLevel(level)
        logger.propagate = propagates
