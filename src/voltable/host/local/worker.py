"""The entry point for JavaScript: numbers and JSON texts in and out (docs/decisions/0023-host-and-worker.md)."""

import json
import logging
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from voltable.host.local.host import LocalHost
from voltable.host.notices import Data
from voltable.host.running_table import Pending

IS_PYODIDE: Final = find_spec("pyodide") is not None
log = logging.getLogger("voltable.host")
_hosts: Final[list[LocalHost]] = []
"""The host, once it is started."""


class Timer:
    """A call in the future. JavaScript gets a proxy, which is destroyed after the call or when it is cancelled."""

    def __init__(self, run: Callable[[], None]) -> None:
        self._run: Callable[[], None] | None = run
        self._handle: Any = None
        self._proxy: Any = None

    def start(self, carrier: Any, seconds: float) -> "Timer":
        self._proxy = _proxy(self._fire)
        self._handle = carrier.call_later(seconds, self._proxy)
        return self

    def _fire(self) -> None:
        run, self._run, self._proxy = self._run, None, None
        if run is not None:
            try:
                run()
            except Exception:
                log.exception("a timer failed")  # one table's error must not end the worker

    def cancel(self) -> None:
        if self._run is None:
            return
        self._run = None
        self._handle.cancel()
        if hasattr(self._proxy, "destroy"):
            self._proxy.destroy()


def _proxy(run: Callable[..., None]) -> Any:
    """Return a callback that JavaScript can keep until it has called it; in plain Python, the function itself."""
    if not IS_PYODIDE:
        return run
    return import_module("pyodide.ffi").create_once_callable(run)


class JavaScriptCarrier:
    """The carrier whose functions JavaScript provides."""

    def __init__(self, carrier: Any) -> None:
        self._carrier = carrier

    def now(self) -> float:
        return float(self._carrier.now())

    def wall(self) -> float:
        return float(self._carrier.wall())

    def call_later(self, seconds: float, run: Callable[[], None]) -> Pending:
        return Timer(run).start(self._carrier, seconds)

    def random_bytes(self, count: int) -> bytes:
        found = self._carrier.random_bytes(count)
        return bytes(found.to_py() if hasattr(found, "to_py") else found)

    def send(self, connection: int, text: str) -> None:
        self._carrier.send(connection, text)

    def store(self, table: str, entries: list[Data]) -> None:
        self._carrier.store(table, json.dumps(entries))

    def save(self, key: str, value: Any) -> None:
        self._carrier.save(key, json.dumps(value))

    def delete(self, key: str) -> None:
        # `delete` is a keyword of JavaScript, but a valid name of a method.
        self._carrier.delete(key)


def start(carrier: Any, saved: str = "", pace: float = 1.0) -> str:
    """Start the host with what was stored; return the stored tables that cannot be read. `pace` is the factor of all
    waiting times of bots."""
    host = LocalHost(JavaScriptCarrier(carrier), pace)
    _hosts[:] = [host]
    return json.dumps({"set_aside": host.load(json.loads(saved or "{}"))})


def request(text: str) -> str:
    """Answer `{"method", "path", "query", "body"}` with `{"status", "body", "type"}`."""
    asked = json.loads(text)
    status, body, kind = _hosts[0].request(asked["method"], asked["path"], asked.get("query"), asked.get("body"))
    return json.dumps({"status": status, "body": body, "type": kind})


def connect(connection: int, table: str, seat: int) -> None:
    _hosts[0].connect(connection, table, seat)


def hear(connection: int, text: str) -> None:
    _hosts[0].hear(connection, text)


def disconnect(connection: int) -> None:
    _hosts[0].disconnect(connection)
