"""Measure throughput and latency of the server on this machine, over real sockets, beside the machine's limits.

    python -m tools.load                      500 tables, 10 seconds, SQLite
    python -m tools.load --tables 50 --seconds 3 --database postgresql://...

Every table is two seats on two sockets. Two things are measured, one after the other at the same tables:

- throughput: a client moves as soon as it may, so that a move waits for those of all other tables;
- latency at a fixed rate (`--rate`; by default half of the throughput): the moves of a table are due
  at random moments that do not shift. Latency counts from when the move was due, so that falling behind shows.

Reported for each: acknowledged moves a second (each is on the disk before it is acknowledged), the time from sending a
move to the other seat's notice of it, the CPU time of the server; and memory for each table. In the same run, as
limits: a bare WebSocket echo, and a bare durable insert into the same database.
"""

import argparse
import asyncio
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Final

import httpx
import uvloop
from sqlalchemy import Connection
from tools.loadclient import Load, LoadTable, Tally
from websockets.asyncio.client import connect
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
SETTLE: Final = 2.0  # seconds after a change of pace


async def play_at(url: str, pid: int, cookie: str, options: argparse.Namespace) -> tuple[Tally, Tally]:
    """Keep this many tables busy, a new one for each that ends: at full speed, then at a fixed rate."""
    load = Load(url, cookie, options.tables)
    limits = httpx.Limits(max_connections=64)

    async with httpx.AsyncClient(base_url=url, headers={"cookie": cookie}, timeout=60, limits=limits) as http:

        async def tables_in_turn() -> None:
            while True:
                answer = await http.post("/api/tables", json={"game": options.game, "seats": ["me", "me"]})
                await LoadTable(answer.json()["id"], load).play()

        tasks = [asyncio.create_task(tables_in_turn()) for _ in range(options.tables)]
        print(f"{options.tables} tables of {options.game} are opened", flush=True)
        await until(lambda: load.welcomed >= 2 * options.tables, tasks)
        load.begin.set()
        await until(lambda: load.tally.games >= options.tables / 2, tasks)  # games end and begin all the time now
        most = await watch(load, pid, options.seconds, "as fast as they can")
        load.rate = options.rate or most.rate / 2
        fixed = await watch(load, pid, options.seconds, f"{load.rate:,.0f} moves a second")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return most, fixed


async def until(is_so: Callable[[], bool], tasks: list[asyncio.Task[None]]) -> None:
    """Wait, unless something fails meanwhile."""
    while not is_so():
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()


async def watch(load: Load, pid: int, seconds: float, what: str) -> Tally:
    """Return what happened in this many seconds, after a pause for settling."""
    await asyncio.sleep(min(SETTLE, seconds))
    tally = load.tally = Tally()
    began, worked, own = time.perf_counter(), processor(pid), time.process_time()
    print(f"  {what}", flush=True)
    await asyncio.sleep(seconds)
    load.tally = Tally()
    tally.seconds = time.perf_counter() - began
    tally.worked = processor(pid) - worked
    tally.own = time.process_time() - own
    return tally


async def bare_echo(clients: int, seconds: float) -> tuple[float, list[float]]:
    """Measure an echo of the same size, with the same library, in another process: rate and round trips."""
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
    """Measure durable inserts per second of the server's own writer, with nothing else around it."""
    store = open_store(database)
    await store.start()
    names = [f"bare-{os.getpid()}-{number}" for number in range(tables)]
    row = {"game": "none", "public": False, "status": "over", "created": 0, "held_until": 0}

    def prepare(connection: Connection) -> None:
        connection.execute(schema.tables.insert(), [{**row, "id": name} for name in names])

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
    """Return the memory of this process in kilobytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor(pid: int) -> float:
    """Return the CPU seconds of this process and of the processes that it has started, ended ones included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor(int(child)) for child in children if Path(f"/proc/{child}").exists())


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


@contextmanager
def serving(settings: Settings, folder: str) -> Iterator[tuple[str, int]]:
    """Start a server; return its address and process id."""
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
        yield url, server.pid
    finally:
        server.terminate()
        server.wait(30)
        assert server.stdout is not None
        server.stdout.close()


async def measure(options: argparse.Namespace, folder: str) -> None:
    database = options.database or f"{folder}/load.db"
    settings = Settings(port=0, database=database, limits=NO_LIMITS, workers=options.workers)
    with serving(settings, folder) as (url, pid):
        cookie = await first_cookie(url)
        before = memory(pid)
        most, fixed = await play_at(url, pid, cookie, options)
        after = memory(pid)
    print("the limits: a bare echo, a bare durable insert", flush=True)
    echoes, trips = await bare_echo(min(options.tables, 100), min(options.seconds, 3.0))
    inserts = await bare_inserts(database, options.tables, min(options.seconds, 3.0))
    print()
    tell("as fast as they can", most)
    print(f"  goal {GOAL_MOVES:,} /s")
    tell(f"at a fixed rate of {options.rate or most.rate / 2:,.0f} /s", fixed)
    print(f"  goal {GOAL_P99:.0f} ms p99 to the other's notice")
    print(f"memory                         {(after - before) / options.tables:9.1f} kB a table ({after / 1024:.0f} MB)")
    print(f"bare echo                      {echoes:9,.0f} /s   {statistics.median(trips):9.1f} ms p50")
    print(f"bare durable insert            {inserts:9,.0f} /s")
    print(f"load of the machine            {os.getloadavg()[0]:9.2f}    of {os.cpu_count()} cores, others included")


def tell(what: str, tally: Tally) -> None:
    worked = tally.worked / max(1, tally.accepted)
    print(what)
    print(f"  durable acknowledged moves   {tally.rate:9,.0f} /s")
    for name, times in (("move sent to other's notice ", tally.waits), ("move sent to acknowledgement", tally.answers)):
        p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
        print(f"  {name} {p50:9.1f} ms p50  {p99:9.1f} ms p99")
    print(f"  processor of the server      {worked * 1000:9.2f} ms a move: {1 / worked:,.0f} /s if it had a core")
    print(f"  processor of the clients     {tally.own / max(1, tally.accepted) * 1000:9.2f} ms a move")
    print(f"  refused {tally.refused}, games finished {tally.games}")


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
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second at the fixed rate; 0: half of the most")
    parser.add_argument("--game", default="voltage")
    parser.add_argument("--workers", type=int, default=1, help="worker processes; several need PostgreSQL")
    parser.add_argument("--database", default="", help="a PostgreSQL URL instead of a SQLite file")
    options = parser.parse_args()
    gc.disable()  # the clients measure: they must not pause
    with (
        tempfile.TemporaryDirectory(prefix="voltable-load-") as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(measure(options, folder))


if __name__ == "__main__":
    main()
