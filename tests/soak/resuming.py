"""A player that reconnects, resumes and resends what was not answered. It records everything for the audit."""

import asyncio
import json
import random
from typing import Any

from tests.server.client import Data, Socket
from websockets.exceptions import WebSocketException

BROKEN = (OSError, WebSocketException, TimeoutError, EOFError)
"""Errors of a connection whose server is gone."""


class Lost(AssertionError):
    """The server lost something that it had sent or acknowledged."""


class Resuming:
    """One seat of one table; `urls` are the servers to try, one after another."""

    def __init__(self, urls: list[str], cookie: str, table: str, seat: int) -> None:
        self.urls = urls
        self.cookie = cookie
        self.table = table
        self.seat = seat
        self.client = f"soak-{table}-{seat}"
        self.told: list[tuple[int, str, int | None, str]] = []
        """Number, kind, seat and events of every entry, in order."""
        self.acknowledged: dict[int, str] = {}
        """The moves that the server acknowledged as stored, by their numbers."""
        self.result: Data | None = None
        self.resumed = 0
        self.repeated = 0
        self.refused = 0
        self._counter = 0
        self._pending: Data | None = None
        """The submission that is not answered yet."""

    async def play(self, rng: random.Random) -> None:
        """Play random moves until the game is over."""
        tries = 0
        while self.result is None:
            url = self.urls[(self.seat + tries) % len(self.urls)]
            try:
                async with Socket(url, self.cookie, self.table, self.seat, self.client, len(self.told) or None) as line:
                    await self._play_on(line, rng)
            except BROKEN:
                tries += 1
                await asyncio.sleep(0.05)

    async def _play_on(self, line: Socket, rng: random.Random) -> None:
        welcome = line.welcome
        if self.told and welcome["fresh"]:
            raise Lost(f"table {self.table}: told up to {len(self.told)}, now at {welcome['standing']['number']}")
        self.resumed += bool(self.told)
        for step in welcome["steps"]:
            self._note(step)
        if self._pending is not None:
            self.repeated += 1
            await line.say(self._pending)
        while (result := line.standing["result"]) is None or self._pending is not None:
            if self._pending is None and line.standing["legal"]:
                await self._send(line, rng.choice(line.standing["legal"])["move"])
            self._hear(await line.next())
        self.result = result

    async def _send(self, line: Socket, text: str) -> None:
        self._counter += 1
        seen = line.standing["number"]
        self._pending = {"type": "move", "counter": self._counter, "text": text, "seen": seen}
        await line.say(self._pending)

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "notice":
            self._note(message["step"])
        elif kind in ("accepted", "refused") and self._pending and message["counter"] == self._pending["counter"]:
            if kind == "accepted":
                self.acknowledged[message["number"]] = self._pending["text"]
                self._pending = None
            elif message["code"] != "unavailable":
                self._pending = None
            else:
                self.refused += 1
                raise TimeoutError("the store is away: connect again, send again")

    def _note(self, step: Data) -> None:
        if step["number"] != len(self.told) + 1:
            raise Lost(f"table {self.table}, seat {self.seat}: {step['number']} after {len(self.told)}")
        self.told.append((step["number"], step["kind"], step["seat"], json.dumps(step["events"])))
