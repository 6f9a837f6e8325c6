"""A client of the server, as an outside program would write one. Every received message is checked against the wire."""

import asyncio
import json
import random
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from voltable.server.wire.server_messages import SERVER_MESSAGE

Data = dict[str, Any]
PATIENCE = 60.0
"""Seconds without any message but echoes after which the client gives up."""


class Person:
    """A person, identified by a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30, limits=httpx.Limits(max_keepalive_connections=0))
        self.http.get("/api/me")

    @property
    def cookie(self) -> str:
        return f"voltable={self.http.cookies['voltable']}"

    def open_table(self, game: str, seats: list[str], terms: Data | None = None, **options: Any) -> Data:
        wanted = {"game": game, "seats": seats, "options": options, "terms": terms or {}}
        response = self.http.post("/api/tables", json=wanted)
        assert response.status_code == 201, response.text
        table: Data = response.json()
        return table

    def join(self, table: str, seat: int | None = None) -> int:
        response = self.http.post(f"/api/tables/{table}/join", json={"seat": seat})
        assert response.status_code == 200, response.text
        taken: int = response.json()["seat"]
        return taken

    def socket(self, table: str, seat: int | None = None, client: str = "", last: int | None = None) -> "Socket":
        return Socket(self.url, self.cookie, table, seat, client, last)


class Socket:
    """A connection to a table: `async with person.socket(table, 0) as socket`."""

    def __init__(
        self, url: str, cookie: str, table: str, seat: int | None, client: str = "", last: int | None = None
    ) -> None:
        query = "" if seat is None else f"?seat={seat}"
        self._address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/play{query}"
        self._headers = {"cookie": cookie}
        self._last = last
        self.client = client or f"test-{random.getrandbits(40):x}"
        self.seat = seat
        self.counter = 0
        self.heard: list[Data] = []
        self.texts: list[str] = []
        self.standing: Data = {}
        self.welcome: Data = {}
        self.answers: dict[int, Data] = {}
        self.delay = 0.0
        """Seconds before an echo is answered: simulates a slow connection."""

    async def __aenter__(self) -> Self:
        self.line: ClientConnection = await connect(
            self._address,
            additional_headers=self._headers,
            compression=None,
            max_size=2**24,
            max_queue=None,  # a test that reads one of its sockets still answers the pings of the others
        )
        with suppress(ConnectionClosed):  # if the server closed the connection, its messages are still to be read
            await self.say({"type": "hello", "client": self.client, "last": self._last})
        self.welcome = await self.hear("welcome")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.line.close()

    async def say(self, message: Data) -> None:
        await self.line.send(json.dumps(message))

    async def next(self) -> Data:
        """Return the next message; answer echoes on the way."""
        async with asyncio.timeout(PATIENCE):
            return await self._next()

    async def _next(self) -> Data:
        while True:
            text = await self.line.recv(decode=True)
            message: Data = json.loads(text)
            SERVER_MESSAGE.validate_json(text)
            self.heard.append(message)
            self.texts.append(text)
            if message["type"] == "echo":
                await asyncio.sleep(self.delay)
                with suppress(ConnectionClosed):
                    await self.say({"type": "echo", "nonce": message["nonce"]})
                continue
            if message["type"] in ("welcome", "notice"):
                self.standing = message["standing"]
            if message["type"] in ("accepted", "refused", "previewed") and message["counter"] is not None:
                self.answers[message["counter"]] = message
            return message

    async def hear(self, kind: str) -> Data:
        """Return the next message of this kind."""
        while True:
            message = await self.next()
            if message["type"] == kind:
                return message

    async def submit(self, message: Data) -> Data:
        """Send a message and return its answer: `accepted` or `refused`."""
        self.counter += 1
        await self.say({**message, "counter": self.counter})
        while self.counter not in self.answers:
            await self.next()
        return self.answers[self.counter]

    async def move(self, text: str) -> Data:
        return await self.submit({"type": "move", "text": text, "seen": self.standing["number"]})

    async def play(self, rng: random.Random) -> Data:
        """Play random moves until the game is over; return the result."""
        while self.standing["result"] is None:
            if self.standing["legal"]:
                await self.move(rng.choice(self.standing["legal"])["move"])
            else:
                await self.next()
        result: Data = self.standing["result"]
        return result

    async def closed(self) -> int:
        """Read to the end; return the close code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006
