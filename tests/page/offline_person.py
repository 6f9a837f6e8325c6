"""People whose tables are in their own browser: the same `Person`, who hears the page's worker instead of a socket."""

import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.page.harness import Person

from tools import wasm

ENGINE = Path(os.environ.get("VOLTABLE_ENGINE", wasm.ENGINE))
"""The output folder of `make wasm`."""
needs_engine = pytest.mark.skipif(
    not wasm.is_built(ENGINE), reason="make wasm builds the engine of this source (WASM=--plain: npm is enough)"
)
PATIENCE = 60_000  # milliseconds: the engine of plain Python starts slowly on a busy machine
NO_SERVER = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")

TAP = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    window.worker = this;
    // What is sent before the host answers is lost; the page sends it again.
    this.ready = new Promise((resolve) =>
      this.addEventListener("message", ({ data }) => data.kind === "ready" && resolve()),
    );
    this.addEventListener("message", ({ data }) => window.fromWorker(JSON.stringify(data)));
  }
  postMessage(message) {
    window.toWorker(JSON.stringify(message));
    super.postMessage(message);
  }
};
"""
ASK = """([method, path, body]) => new Promise((resolve) => {
  const id = Math.floor(1e9 + 1e9 * Math.random());
  window.worker.addEventListener("message", ({ data }) => data.id === id && resolve(data));
  window.worker.ready.then(() => window.worker.postMessage({ kind: "request", id, method, path, body }));
})"""


class OfflinePerson(Person):
    """A person who plays without a server; whatever the worker sends is heard as messages of a table."""

    def __init__(self, browser: Browser, url: str, **how: Any) -> None:
        super().__init__(browser, url, None, **how)
        self.has_engine = False
        """Whether the worker's engine answers requests since the page was loaded by `start`."""
        self.context.add_init_script(TAP)
        self.context.expose_function("fromWorker", self._hear_worker)
        self.context.expose_function("toWorker", self._tell_worker)
        self.context.set_default_timeout(PATIENCE)
        self.expect_trouble(*NO_SERVER)

    def _hear_worker(self, text: str) -> None:
        message = json.loads(text)
        if message["kind"] == "message":
            self._hear(message["text"])
            return
        self.traffic.append(text)
        self.has_engine = self.has_engine or message["kind"] == "ready"

    def _tell_worker(self, text: str) -> None:
        message = json.loads(text)
        if message["kind"] == "hear":
            self.said.append(json.loads(message["text"]))

    def until(self, holds: Callable[[], object], what: str, patience: float = PATIENCE / 1000) -> None:
        super().until(holds, what, patience)

    def visit(self) -> None:
        """Come to the start page, and stay until nothing more is needed of a server."""
        self.go("/")
        self.page.get_by_text("Ready to play offline").wait_for()
        self.await_service_worker()

    def await_service_worker(self) -> None:
        self.until(
            lambda: self.page.evaluate("navigator.serviceWorker.controller !== null"),
            "the service worker",
        )

    def start(self) -> None:
        """Come to the start page without a server, and wait for the engine: the games are shown before it runs."""
        self.has_engine = False
        self.page.reload()
        self.page.locator(".play:enabled").first.wait_for()
        self.until(lambda: self.has_engine, "the engine")

    def open_table(self, game: str, seats: list[str], options: dict[str, Any] | None = None, **more: Any) -> str:
        """Open a table in this browser, and sit down at it."""
        answer = self.page.evaluate(
            ASK, ["POST", "/tables", {"game": game, "seats": seats, "options": options, **more}]
        )
        assert answer["status"] < 400, answer
        id: str = answer["body"]["id"]
        heard = len(self.heard)
        self.page.evaluate(
            "id => { history.pushState(null, '', id); dispatchEvent(new PopStateEvent('popstate')); }", self.link(id)
        )
        self.await_welcome(heard)
        return id

    def await_welcome(self, heard: int) -> None:
        """Wait for the welcome of another table or seat than before, after this many messages."""
        self.until(lambda: any(one["type"] == "welcome" for one in self.heard[heard:]), "the table")

    def link(self, id: str) -> str:
        return f"/t/{id}"

    def choose(self, game: str, level: str) -> None:
        """Play against a bot of this level, as a person does it: on the start page."""
        card = self.page.locator(f"article[aria-labelledby='game-{game}']")
        card.locator("select").select_option(level)
        heard = len(self.heard)
        card.locator(".play").click()
        self.await_welcome(heard)
        self.page.locator(".main .status").first.wait_for()


class SitePerson(OfflinePerson):
    """A person at a static site, whose host knows a single address."""

    def link(self, id: str) -> str:
        return f"{self.url}?at=/t/{id}"


@contextmanager
def offline_person(browser: Browser, url: str, kind: type[OfflinePerson] = OfflinePerson, **how: Any) -> Iterator[Any]:
    one = kind(browser, url, **how)
    try:
        yield one
    except BaseException:
        one.context.close()
        raise
    one.finish()


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def static_host(folder: Path) -> Iterator[str]:
    """Serve a folder as `python -m http.server` does."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{host.server_address[1]}"
        host.shutdown()
        thread.join()
