"""A client of the load test that uses very little CPU: the server and its clients share the machine.

One connection is one seat. Frames are read and written by hand; the content of a message is parsed by the library that
the server uses itself.
"""

import asyncio
import base64
import json
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, cast
from urllib.parse import urlsplit

from pydantic_core import from_json

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""Clients must mask what they send; a mask of zeros leaves it unchanged."""
FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 5.0
"""Seconds before a lost connection is tried again, doubled with each failure, as the page does."""
UPGRADE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)


@dataclass
class Tally:
    """Counts and times that the clients saw."""

    accepted: int = 0
    refused: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)
    """Milliseconds from sending a move to the other seat's notice."""
    answers: list[float] = field(default_factory=list)
    """Milliseconds from sending a move to its acknowledgement."""
    seconds: float = 0.0
    worked: float = 0.0
    """CPU seconds of the server."""
    own: float = 0.0
    """CPU seconds of the clients."""
    away: list[float] = field(default_factory=list)
    """Milliseconds from a lost connection to the next welcome."""

    @property
    def rate(self) -> float:
        return self.accepted / self.seconds


class Load:
    """Data shared by all clients."""

    def __init__(self, url: str, cookie: str, tables: int) -> None:
        self.host: Final = urlsplit(url).netloc
        self.cookie: Final = cookie
        self.tally = Tally()
        self.welcomed = 0
        """Seats that have received their first message."""
        self.begin: Final = asyncio.Event()
        """No client moves before this: opening a table costs as much as many moves, and is not measured."""
        self.rate = 0.0
        """Moves per second at all tables together; 0 for full speed."""
        self.moves = 0
        """Moves after which a table stands still; 0 for whole games."""
        self.comes_back = False
        """Whether clients connect again after a lost connection, as the page does."""
        self.away = 0
        """Seats that have lost their connection and were not welcomed again."""
        self.acknowledged: Final[list[tuple[str, int]]] = []
        """Tables and numbers of the moves that the server said are stored, where clients come back."""
        self._tables: Final = tables

    def next_due(self, before: float, rng: random.Random) -> float:
        """Return when the next move is due."""
        return before + rng.expovariate(self.rate / self._tables) if self.rate else 0.0


class LoadTable:
    """Two seats, each a client that plays random moves."""

    def __init__(self, id: str, load: Load) -> None:
        self.id: Final = id
        self.load: Final = load
        self.rng: Final = random.Random(id)
        self.due = 0.0
        self.made = 0
        """Moves sent."""
        self.sent: float | None = None
        """When the last move was due or sent that the other seat has not received yet."""

    async def play(self) -> None:
        """Play until the game is over."""
        loop = asyncio.get_running_loop()
        host, _, port = self.load.host.partition(":")
        seats = [Seat(self, seat) for seat in range(2)]
        for seat in seats:
            await loop.create_connection(lambda seat=seat: seat, host, int(port))  # type: ignore[misc]
        await self.load.begin.wait()
        for seat in seats:
            seat.play()
        await asyncio.gather(*(seat.over for seat in seats))


class Line(asyncio.Protocol, ABC):
    """A WebSocket connection."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        key = base64.b64encode(random.randbytes(16)).decode()
        self._hello = UPGRADE.format(path=path, host=host, key=key, cookie=cookie).encode()
        self.reset()

    def reset(self) -> None:
        """Begin again with a new connection."""
        self._buffer = b""
        self._is_open = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        at = 0
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end >= 0:
                assert buffer.startswith(b"HTTP/1.1 101"), buffer
                self._is_open = True
                at = end + 4
                self.opened()
        while self._is_open and len(buffer) - at >= 2:
            size, body = buffer[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, body = int.from_bytes(buffer[body : body + wide]), body + wide
            if len(buffer) < body + size:
                break
            payload = buffer[body : body + size]
            if buffer[at] == TEXT:
                self.heard(payload)
            elif buffer[at] == PING:
                self.send(payload, PONG)
            elif buffer[at] == CLOSE:
                self.send(payload[:2], CLOSE)  # as a browser does; the server then closes the connection
            at = body + size
        self._buffer = buffer[at:]

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        assert len(payload) < 126
        self.transport.write(bytes((kind, MASKED | len(payload))) + NO_MASK + payload)

    @abstractmethod
    def opened(self) -> None:
        """Handle the end of the handshake."""

    @abstractmethod
    def heard(self, payload: bytes) -> None:
        """Handle a message."""


class Seat(Line):
    """A client that plays as soon as it may, or when a move is due."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        super().__init__(table.load.host, f"/api/tables/{table.id}/play?seat={seat}", table.load.cookie)
        self._table = table
        self._seat = seat
        self._counter = 0
        self._sent: float | None = None
        """When the move was due or sent that is not acknowledged yet."""
        self._unanswered = b""
        self._left: float | None = None
        """When the connection was lost."""
        self._after = 0.0
        """Seconds that the server asked to wait before connecting again."""
        self._failures = 0
        """Connections lost since the last welcome."""
        self._standing: dict[str, Any] = {}
        self._hears: dict[str, Callable[[dict[str, Any]], None]] = {
            "welcome": self._welcome,
            "notice": self._notice,
            "accepted": self._accepted,
            "refused": self._refused,
            "echo": self._echo,
            "bye": self._bye,
        }
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def opened(self) -> None:
        self.send(json.dumps({"type": "hello", "client": f"load-{self._seat}"}).encode())

    def heard(self, payload: bytes) -> None:
        message = from_json(payload)
        hears = self._hears.get(message["type"])
        if hears is not None:
            hears(message)

    def connection_lost(self, error: Exception | None) -> None:
        if self._table.load.comes_back and not self.over.done():
            self._leave()
            self._return = asyncio.create_task(self._come_back())
        elif not self.over.done():
            self.over.set_exception(error or ConnectionError("the server closed the line"))

    async def _come_back(self) -> None:
        loop = asyncio.get_running_loop()
        host, _, port = self._table.load.host.partition(":")
        pause = min(LONGEST_WAIT, FIRST_WAIT * 2**self._failures) * random.uniform(0.7, 1.3)
        await asyncio.sleep(max(pause, self._after))
        self._failures += 1
        self._after = 0.0
        self.reset()
        try:
            await loop.create_connection(lambda: self, host, int(port))
        except OSError:
            self._return = asyncio.create_task(self._come_back())

    def _leave(self) -> None:
        if self._left is None:
            self._left = time.perf_counter()
            self._table.load.away += 1

    def _bye(self, message: dict[str, Any]) -> None:
        self._leave()
        self._after = message["after"] / 1000

    def _welcome(self, message: dict[str, Any]) -> None:
        self._table.load.welcomed += 1
        self._standing = message["standing"]
        self._failures = 0
        if self._left is not None:
            self._table.load.tally.away.append((time.perf_counter() - self._left) * 1000)
            self._left = None
            self._table.load.away -= 1
        if self._unanswered:
            self.send(self._unanswered)  # it may be stored or lost; its counter tells
        self.play()

    def _notice(self, message: dict[str, Any]) -> None:
        table = self._table
        self._standing = message["standing"]
        if message["step"]["seat"] != self._seat and table.sent is not None:
            table.load.tally.waits.append((time.perf_counter() - table.sent) * 1000)
            table.sent = None
        self.play()

    def _accepted(self, message: dict[str, Any]) -> None:
        tally = self._table.load.tally
        if self._sent is None:
            return  # answered twice, after a lost connection
        if self._table.load.comes_back:
            self._table.load.acknowledged.append((self._table.id, message["number"]))
        tally.accepted += 1
        tally.answers.append((time.perf_counter() - self._sent) * 1000)
        self._sent, self._unanswered = None, b""
        self.play()

    def _refused(self, _message: dict[str, Any]) -> None:
        self._table.load.tally.refused += 1
        self._sent, self._unanswered = None, b""
        self.play()

    def _echo(self, message: dict[str, Any]) -> None:
        self.send(json.dumps({"type": "echo", "nonce": message["nonce"]}).encode())

    def play(self) -> None:
        """Move if a move is due and it is this seat's turn."""
        standing, table = self._standing, self._table
        if not standing or not table.load.begin.is_set() or self._sent is not None or self.over.done():
            return
        if standing["result"] is not None:
            table.load.tally.games += self._seat == 0
            self.over.set_result(None)
            self.transport.close()
        elif standing["legal"] and not 0 < table.load.moves <= table.made:
            now = time.perf_counter()
            table.due = table.load.next_due(table.due or now, table.rng)
            self._sent = table.due or now
            if table.due > now:
                asyncio.get_running_loop().call_later(table.due - now, self._move)
            else:
                self._move()

    def _move(self) -> None:
        if self._left is not None or self.transport.is_closing():
            self._sent = None  # the next welcome lets it move
            return
        self._counter += 1
        self._table.made += 1
        self._table.sent = self._sent
        text = self._table.rng.choice(self._standing["legal"])["move"]
        move = {"type": "move", "counter": self._counter, "text": text, "seen": self._standing["number"]}
        self._unanswered = json.dumps(move).encode()
        self.send(self._unanswered)
