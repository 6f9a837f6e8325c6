"""How much the server takes on this machine: tables over real sockets, beside the limits of the same machine.

    python tools/load.py                      500 tables, 10 seconds, SQLite
    python tools/load.py --tables 50 --seconds 3 --database postgresql://...

Every table is two seats on two sockets. A client moves as soon as it may. Measured: acknowledged moves a second (each
is on the disk before it is acknowledged), the time from sending a move to the other seat's notice of it, memory for
each table. In the same run, as limits: a bare WebSocket echo, and a bare durable insert into the same database.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from voltable.server.settings import NO_LIMITS, Settings
from voltable.server.store import schema
from voltable.server.store.store import open_store
from voltable.server.store.writer import Row

START: Final = """
import sys
from voltable.server.run import run
from voltable.server.settings import read_settings

run(read_settings(sys.argv[1]))
"""
GOAL_MOVES: Final = 2000
GOAL_P99: Final = 40.0


@dataclass
class Tally:
    """What the clients saw."""

    accepted: int = 0
    worked: float = 0.0
    """Seconds of processor that the server took."""
    refused: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)
    """Milliseconds from sending a move to the other seat's notice."""
    answers: list[float] = field(default_factory=list)
    """Milliseconds from sending a move to its acknowledgement."""


class Seat:
    """A client that plays random moves as soon as it may."""

    def __init__(self, table: "LoadTable", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.counter = 0
        self.sent: dict[int, float] = {}

    async def run(self, line: ClientConnection, tally: Tally, pause: float) -> None:
        rng = random.Random(f"{self.table.id} {self.seat}")
        await line.send(json.dumps({"type": "hello", "client": f"load-{self.seat}"}))
        standing: dict[str, Any] = {}
        waiting = False
        async for text in line:
            message = json.loads(text)
            kind = message["type"]
            if kind == "notice":
                standing = message["standing"]
                if message["step"]["seat"] != self.seat and (sent := self.table.sent) is not None:
                    self.table.sent = None
                    tally.waits.append((time.perf_counter() - sent) * 1000)
            elif kind == "welcome":
                standing = message["standing"]
            elif kind == "accepted":
                waiting = False
                tally.accepted += 1
                tally.answers.append((time.perf_counter() - self.sent.pop(message["counter"])) * 1000)
            elif kind == "refused":
                waiting = False
                tally.refused += 1
            elif kind == "echo":
                await line.send(json.dumps({"type": "echo", "nonce": message["nonce"]}))
            if standing["result"] is not None:
                tally.games += self.seat == 0
                return
            if standing["legal"] and not waiting:
                waiting = True
                if pause:
                    await asyncio.sleep(rng.expovariate(1 / pause))
                self.counter += 1
                chosen = rng.choice(standing["legal"])["move"]
                move = {"type": "move", "counter": self.counter, "text": chosen, "seen": standing["number"]}
                self.table.sent = self.sent[self.counter] = time.perf_counter()
                await line.send(json.dumps(move))


class LoadTable:
    def __init__(self, id: str) -> None:
        self.id = id
        self.sent: float | None = None
        """When the last move was sent that the other seat has not heard of."""


async def play_for(
    url: str, pid: int, cookie: str, tables: int, seconds: float, pause: float, game: str
) -> tuple[Tally, float]:
    """Keep this many tables busy; a new one for each that ends."""
    tally = Tally()
    address = url.replace("http", "ws", 1)
    limits = httpx.Limits(max_connections=8)
    stopping = asyncio.Event()

    async with httpx.AsyncClient(base_url=url, headers={"cookie": cookie}, timeout=60, limits=limits) as http:

        async def one_table() -> None:
            while not stopping.is_set():
                wanted = {"game": game, "seats": ["me", "me"]}
                table = LoadTable((await http.post("/api/tables", json=wanted)).json()["id"])

                async def sit(seat: int, table: LoadTable = table) -> None:
                    where = f"{address}/api/tables/{table.id}/play?seat={seat}"
                    async with connect(where, additional_headers={"cookie": cookie}, compression=None) as line:
                        await Seat(table, seat).run(line, tally, pause)

                await asyncio.gather(sit(0), sit(1))

        tasks = [asyncio.create_task(one_table()) for _ in range(tables)]
        print(f"  opening {tables} tables", flush=True)
        while tally.accepted < tables:
            await asyncio.sleep(0.1)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(1)
        tally.accepted = tally.refused = tally.games = 0
        tally.waits.clear()
        tally.answers.clear()
        began, worked = time.perf_counter(), processor(pid)
        while (spent := time.perf_counter() - began) < seconds:
            await asyncio.sleep(min(1.0, seconds - spent))
            print(f"  {time.perf_counter() - began:4.0f} s  {tally.accepted:8,} moves", flush=True)
        spent = time.perf_counter() - began
        tally.worked = processor(pid) - worked
        measured = replace(tally, waits=list(tally.waits), answers=list(tally.answers))
        stopping.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return measured, spent


async def bare_echo(clients: int, seconds: float) -> tuple[float, list[float]]:
    """Messages a second and round trips of an echo of the same size, by the same library, in one other process."""
    code = "import tools.load as l, asyncio; asyncio.run(l.echo_server())"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent.parent), *sys.path])}
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    port = int(process.stdout.readline())
    trips: list[float] = []
    payload = "x" * 1500
    until = time.perf_counter() + seconds

    async def one() -> None:
        async with connect(f"ws://127.0.0.1:{port}", compression=None) as line:
            while time.perf_counter() < until:
                sent = time.perf_counter()
                await line.send(payload)
                await line.recv()
                trips.append((time.perf_counter() - sent) * 1000)

    await asyncio.gather(*(one() for _ in range(clients)))
    process.kill()
    process.wait()
    process.stdout.close()
    return len(trips) / seconds, trips


async def echo_server() -> None:
    async def echo(line: ServerConnection) -> None:
        async for message in line:
            await line.send(message)

    async with serve(echo, "127.0.0.1", 0, compression=None) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)
        await server.serve_forever()


async def bare_inserts(database: str, tables: int, seconds: float) -> float:
    """Durable inserts a second by the server's own writer, with nothing else around it."""
    store = open_store(database)
    await store.start()
    names = [f"bare-{os.getpid()}-{number}" for number in range(tables)]
    row = {"game": "none", "public": False, "status": "over", "created": 0, "held_until": 0}

    async def prepare(connection: Any) -> None:
        await connection.execute(schema.tables.insert(), [{**row, "id": name} for name in names])

    await store.writer.do(prepare)
    body = json.dumps({"kind": "move", "seat": 0, "body": {"move": "o3:own", "tag": "client 12"}, "time": 1.5})
    count = 0
    until = time.perf_counter() + seconds

    async def one(name: str) -> None:
        nonlocal count
        number = 0
        while time.perf_counter() < until:
            number += 1
            await store.writer.append(Row(name, number, body))
            count += 1

    await asyncio.gather(*(one(name) for name in names))
    await store.stop()
    return count / seconds


def memory(pid: int) -> int:
    """Kilobytes of this process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor(pid: int) -> float:
    """Seconds of processor that this process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


async def measure(options: argparse.Namespace, folder: str) -> None:
    database = options.database or f"{folder}/load.db"
    settings = Settings(port=0, database=database, limits=NO_LIMITS)
    with Path(folder, "server.log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-c", START, json.dumps(asdict(settings))],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
    try:
        assert server.stdout is not None
        url = "http://127.0.0.1:" + server.stdout.readline().strip().rstrip("/").rpartition(":")[2]
        cookie = await first_cookie(url)
        before = memory(server.pid)
        print(f"{options.tables} tables of {options.game}, {options.pause or 'no'} pause before a move", flush=True)
        tally, spent = await play_for(
            url, server.pid, cookie, options.tables, options.seconds, options.pause, options.game
        )
        after = memory(server.pid)
    finally:
        server.terminate()
        server.wait(30)
        assert server.stdout is not None
        server.stdout.close()
    print("the limits: a bare echo, a bare durable insert", flush=True)
    echoes, trips = await bare_echo(min(options.tables, 100), min(options.seconds, 3.0))
    inserts = await bare_inserts(database, options.tables, min(options.seconds, 3.0))
    rate = tally.accepted / spent
    p50, p99 = percentile(tally.waits, 0.5), percentile(tally.waits, 0.99)
    print()
    print(f"durable acknowledged moves   {rate:9,.0f} /s      goal {GOAL_MOVES:,}")
    print(f"move sent to other's notice  {p50:9.1f} ms p50  {p99:9.1f} ms p99  goal {GOAL_P99:.0f} ms p99")
    print(
        f"move sent to acknowledgement {percentile(tally.answers, 0.5):9.1f} ms p50"
        f"  {percentile(tally.answers, 0.99):9.1f} ms p99"
    )
    worked = tally.worked / max(1, tally.accepted)
    print(
        f"processor of the server      {worked * 1000:9.2f} ms a move: {1 / worked:,.0f} /s if it had a core to itself"
    )
    print(f"memory                       {(after - before) / options.tables:9.1f} kB a table ({after / 1024:.0f} MB)")
    print(f"refused {tally.refused}, games finished {tally.games}")
    print(f"bare echo                    {echoes:9,.0f} /s   {statistics.median(trips):9.1f} ms p50")
    print(f"bare durable insert          {inserts:9,.0f} /s")


async def first_cookie(url: str) -> str:
    async with httpx.AsyncClient(base_url=url) as http:
        for _ in range(600):
            try:
                response = await http.get("/api/me")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return f"voltable={response.cookies['voltable']}"
    raise RuntimeError("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server on this machine.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds that a client thinks")
    parser.add_argument("--game", default="voltage")
    parser.add_argument("--database", default="", help="a PostgreSQL URL instead of a SQLite file")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="voltable-load-") as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(measure(options, folder))


if __name__ == "__main__":
    main()
