"""A proxy to the server that can drop its connections."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator
from tests.page.harness import Person

OUTAGE = 10.0
"""Seconds."""

Trouble = Iterator[Person]
"""A game played to its end with two stops: before a person goes offline, and after the others have moved meanwhile. It
yields the person who goes offline.
"""


@contextmanager
def cuttable(url: str) -> Iterator["WireCutter"]:
    """Run a proxy to the server at this address for the time of a test."""
    wire = WireCutter(url)
    try:
        yield wire
    finally:
        wire.close()


@contextmanager
def offline(people: list[Person], wire: "WireCutter") -> Iterator[None]:
    """Cut the connections of these people for ten seconds; the block runs meanwhile."""
    wire.cut()
    for one in people:
        one.expect_trouble("net::ERR_", "WebSocket connection")
        one.context.set_offline(True)
    back = time.monotonic() + OUTAGE
    for one in people:
        notice(one).wait_for()
    yield
    people[0].page.wait_for_timeout(max(0.0, back - time.monotonic()) * 1000)
    for one in people:
        assert notice(one).is_visible(), "as long as there is no line, the page says so"
    wire.mend()
    for one in people:
        one.context.set_offline(False)
    for one in people:
        notice(one).wait_for(state="hidden")


def notice(person: Person) -> Locator:
    return person.page.get_by_text("Connection lost")


class WireCutter:
    """A proxy that forwards bytes to a server; while it is cut, no connection gets through."""

    def __init__(self, url: str) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self._server = (host, int(port))
        self.received = 0
        """Bytes that the server has sent."""
        self._is_cut = False
        self._open: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def cut(self) -> None:
        self._is_cut = True
        for one in list(self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._is_cut = False

    def close(self) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits in accept
        self._door.close()
        for one in self._threads:
            one.join()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self._server)
                self._open |= {near, far}
                for one, other in ((near, far), (far, near)):
                    self._start(self._pass_on, one, other)

    def _start(self, work: Callable[..., None], *given: socket.socket) -> None:
        thread = threading.Thread(target=work, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            is_answer = one.getpeername() == self._server
            while data := one.recv(65536):
                self.received += is_answer * len(data)
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            self._open.discard(end)
