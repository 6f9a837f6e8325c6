"""The people of `tools.soak_hour`: they open tables, play, chat, lose their connections, leave and come back."""

import asyncio
import json
import random
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from pydantic_core import from_json
from tools.idle_sockets import Spectator
from tools.loadclient import Line

Kind = tuple[str, list[str], dict[str, Any], dict[str, Any]]
"""A game, its seats, options and terms."""
KINDS: Final[list[Kind]] = [
    ("voltage", ["me", "open"], {}, {"clock": "total", "clock_seconds": 900}),
    ("qwitch", ["me", "greedy", "easy"], {}, {}),
    ("volt", ["me", "open", "random"], {"max_rounds": 3}, {}),
    ("voltage_hex", ["me", "easy"], {"stall_limit": 2}, {}),
    ("qwitch", ["me", "open"], {"mode": "advanced"}, {}),
    ("voltage", ["me", "greedy"], {}, {}),
    ("voltage_hex", ["me", "open"], {"stall_limit": 2}, {}),
    ("volt", ["me", "greedy"], {"max_rounds": 3}, {"watch_delay": 30}),
    ("qwitch", ["me", "open", "open"], {}, {"clock": "move", "clock_seconds": 120}),
]
FINISH, LEAVE, RETURN = "finish", "leave", "return"
FATES: Final = (FINISH, FINISH, FINISH, LEAVE, RETURN)
# Simulated seconds.
THINKING: Final = (0.5, 2.0)
AWAY: Final = (0.5, 15.0)
RETURN_AFTER: Final = (660.0, 840.0)  # the server removes an unused table from memory after 600
LONGEST: Final = 300.0  # that people stay at a table
# Moves.
BEFORE_A_BREAK: Final = (4, 40)  # of a player, then the connection is closed for a while
BEFORE_LEAVING: Final = (4, 30)  # of a table that is left
CHAT_SHARE: Final = 0.05
REPLAY_SHARE: Final = 0.1
"""Of finished games; the server keeps 16 MB of replays, which an hour does not fill."""


@dataclass
class Counts:
    opened: int = 0
    finished: int = 0
    left: int = 0
    resumed: int = 0
    moves: int = 0
    refused: int = 0
    reconnects: int = 0
    chats: int = 0
    given_up: int = 0
    """Tables that were left because the game took too long."""


class Soak:
    """Data shared by all people."""

    def __init__(self, url: str, speed: float, seed: int) -> None:
        self.url: Final = url
        self.host: Final = urlsplit(url).netloc
        self.speed: Final = speed
        self.seed: Final = seed
        self.counts: Final = Counts()
        self.has_moved: Final[set[int]] = set()
        """Groups that made a move."""

    async def pause(self, seconds: tuple[float, float], rng: random.Random) -> None:
        await asyncio.sleep(rng.uniform(*seconds) / self.speed)


async def play_evening(soak: Soak, number: int) -> None:
    """Play at one table after another: a group of people, each time new ones."""
    rng = random.Random(f"{soak.seed} {number}")
    async with asyncio.TaskGroup() as later:
        for turn in count(number):
            fate = rng.choice(FATES)
            table = await Table.open(soak, KINDS[turn % len(KINDS)], number, rng)
            await table.play(None if fate == FINISH else rng.randint(*BEFORE_LEAVING))
            if fate == RETURN and not table.is_over:
                later.create_task(table.play_on_later())


class Table:
    """A table with its people."""

    def __init__(self, soak: Soak, id: str, group: int, rng: random.Random) -> None:
        self.soak: Final = soak
        self.id: Final = id
        self.group: Final = group
        self.rng: Final = rng
        self.visitors: list[httpx.AsyncClient] = []
        self.players: list[Player] = []
        self.is_over = False
        self.is_left = False
        self._moves_left: int | None = None

    @classmethod
    async def open(cls, soak: Soak, kind: Kind, group: int, rng: random.Random) -> "Table":
        game, seats, options, terms = kind
        host = await arrive(soak)
        wanted = {"game": game, "seats": seats, "options": options, "terms": {"hints": True, **terms}}
        table = cls(soak, (await post(host, "/api/tables", wanted))["id"], group, rng)
        soak.counts.opened += 1
        table.add(host, 0)
        for seat, player in enumerate(seats):
            if player == "open":
                guest = await arrive(soak)
                await post(guest, f"/api/tables/{table.id}/join", {"seat": seat})
                table.add(guest, seat)
        return table

    def add(self, visitor: httpx.AsyncClient, seat: int) -> None:
        self.visitors.append(visitor)
        self.players.append(Player(self, cookie_of(visitor), seat))

    async def play(self, moves: int | None) -> None:
        """Play to the end, or until this many moves were made."""
        counts = self.soak.counts
        self._moves_left, self.is_left = moves, False
        watcher = await self._watch()
        try:
            async with asyncio.timeout(LONGEST / self.soak.speed):
                await asyncio.gather(*(player.stay() for player in self.players))
        except TimeoutError:
            counts.given_up += 1
        finally:
            self.leave()
            watcher.transport.close()
        counts.finished += self.is_over
        counts.left += not self.is_over
        if self.is_over:
            host = self.visitors[0]
            await host.get("/api/me/tables")
            if self.rng.random() < REPLAY_SHARE:
                await host.get(f"/api/records/{self.id}/replay?count=20")

    async def play_on_later(self) -> None:
        """Come back after the server has removed the table from memory, and finish the game."""
        await self.soak.pause(RETURN_AFTER, self.rng)
        self.soak.counts.resumed += 1
        await self.play(None)

    async def _watch(self) -> Spectator:
        spectator = Spectator(self.soak.host, self.id, cookie_of(self.visitors[0]))
        name, _, port = self.soak.host.partition(":")
        await asyncio.get_running_loop().create_connection(lambda: spectator, name, int(port))
        with suppress(ConnectionError):
            await spectator.welcomed
        return spectator

    def is_played(self) -> bool:
        return not self.is_over and not self.is_left

    def moved(self) -> None:
        self.soak.counts.moves += 1
        self.soak.has_moved.add(self.group)
        if self._moves_left is not None:
            self._moves_left -= 1
            if self._moves_left <= 0:
                self.leave()

    def leave(self) -> None:
        self.is_left = True
        for player in self.players:
            player.disconnect()


class Player(Line):
    """A seat of a table, over one connection after another."""

    def __init__(self, table: Table, cookie: str, seat: int) -> None:
        super().__init__(table.soak.host, f"/api/tables/{table.id}/play?seat={seat}", cookie)
        self._table = table
        self._rng = random.Random(table.rng.random())
        self._seat = seat
        self._counter = 0
        self._standing: dict[str, Any] = {}
        self._moves_left = 0
        """Until the next break."""
        self._is_waiting = False
        """For the answer to a move."""
        self._timer: asyncio.TimerHandle | None = None
        self._gone: asyncio.Event = asyncio.Event()
        """Set while there is no connection."""
        self._gone.set()

    async def stay(self) -> None:
        """Play, with breaks, until the game is over or the table is left."""
        table = self._table
        while table.is_played():
            await self._visit()
            if table.is_played():
                table.soak.counts.reconnects += 1
                await table.soak.pause(AWAY, self._rng)

    async def _visit(self) -> None:
        """Connect, and return when the connection has ended."""
        self.reset()
        self._moves_left = self._rng.randint(*BEFORE_A_BREAK)
        name, _, port = self._table.soak.host.partition(":")
        await asyncio.get_running_loop().create_connection(lambda: self, name, int(port))
        await self._gone.wait()

    def disconnect(self) -> None:
        if not self._gone.is_set():
            self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._gone.clear()
        super().connection_made(transport)

    def opened(self) -> None:
        if not self._table.is_played():
            self.disconnect()  # the others have ended it meanwhile
            return
        last = self._standing.get("number")
        self.send(json.dumps({"type": "hello", "client": f"soak-{self._seat}", "last": last}).encode())

    def connection_lost(self, error: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._is_waiting = None, False
        self._gone.set()

    def heard(self, payload: bytes) -> None:
        message = from_json(payload)
        kind = message["type"]
        if kind == "echo":
            self.send(json.dumps({"type": "echo", "nonce": message["nonce"]}).encode())
        elif kind in ("welcome", "notice"):
            self._standing = message["standing"]
        elif kind == "accepted" and self._is_waiting:
            self._is_waiting = False
            self._moves_left -= 1
            self._table.moved()
        elif kind == "refused":
            self._is_waiting = False
            self._table.soak.counts.refused += 1
        self._decide()

    def _decide(self) -> None:
        """Plan a move, take a break, or leave a finished game."""
        if self.transport.is_closing() or self._is_waiting or not self._standing:
            return
        if self._standing["result"] is not None:
            self._table.is_over = True
            self._table.leave()
        elif self._moves_left <= 0:
            self.disconnect()
        elif self._standing["legal"] and self._timer is None:
            pause = self._rng.uniform(*THINKING) / self._table.soak.speed
            self._timer = asyncio.get_running_loop().call_later(pause, self._move)

    def _move(self) -> None:
        self._timer = None
        if self.transport.is_closing() or not self._standing["legal"]:
            return
        if self._rng.random() < CHAT_SHARE:
            self._table.soak.counts.chats += 1
            self.send(json.dumps({"type": "say", "text": f"Well played, number {self._counter}"}).encode())
        self._counter += 1
        self._is_waiting = True
        text = self._rng.choice(self._standing["legal"])["move"]
        move = {"type": "move", "counter": self._counter, "text": text, "seen": self._standing["number"]}
        self.send(json.dumps(move).encode())


async def arrive(soak: Soak) -> httpx.AsyncClient:
    """Return the connection of a new person."""
    limits = httpx.Limits(max_keepalive_connections=0)  # the server closes idle ones soon, in real time
    visitor = httpx.AsyncClient(base_url=soak.url, timeout=60, limits=limits, verify=False)
    (await visitor.get("/api/me")).raise_for_status()
    return visitor


def cookie_of(visitor: httpx.AsyncClient) -> str:
    return f"voltable={visitor.cookies['voltable']}"


async def post(visitor: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await visitor.post(path, json=body)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found
