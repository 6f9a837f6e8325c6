"""Simulate many workers over one PostgreSQL on this machine, and replace them while games are played.

    python -m tools.scaling                          1, 2 and 4 workers, then three workers that are replaced
    python -m tools.scaling --workers 1 8 --tables 400 --seconds 10

PostgreSQL is a private one with the durability of its defaults. For every number of workers it reports acknowledged
moves a second, and the CPU time that a move costs the workers and the database. Where all share one machine, the cost
of a move tells more than the rate: the knee is the first number of workers at which a move costs a quarter more than
with fewer workers.

Workers are replaced at a fixed rate of moves (`--rate`), because a new worker needs some seconds of CPU time to start,
and clients that move as fast as they can leave none. Clients connect again as the page does; reported is how long they
were away, and how many acknowledged moves are not in the store.
"""

import argparse
import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import asyncpg
import httpx
import uvloop
from tests.server.postgres import database_server
from tools.load import START, first_cookie, percentile, processor, until
from tools.loadclient import FIRST_WAIT, Load, LoadTable, Tally

from voltable.server.settings import NO_LIMITS, Settings

ROLLING = 3  # workers that are replaced
RATE = 1000.0  # moves a second meanwhile
KNEE = 1.25  # times the cheapest move with fewer workers
LONGEST = 180.0  # seconds for replacing them, after which something is wrong


class Simulation:
    """One server with some workers, and clients that keep its tables busy."""

    def __init__(self, database: str, postmaster: int, workers: int, tables: int, folder: str) -> None:
        self.tables = tables
        self._database = database
        self._postmaster = postmaster
        settings = Settings(port=0, database=database, limits=NO_LIMITS, workers=workers, metrics="off")
        self._log = Path(folder, f"server-{workers}.log")
        with self._log.open("w") as log:
            self.server = subprocess.Popen(
                [sys.executable, "-c", START, json.dumps(asdict(settings))],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        assert self.server.stdout is not None
        self.url = "http://127.0.0.1:" + self.server.stdout.readline().strip().rstrip("/").rpartition(":")[2]

    async def run(
        self, seconds: float, rate: float = 0.0, replaced: bool = False, longest: float = LONGEST
    ) -> tuple[Tally, float, Load]:
        """Return what happened in this time, or while the workers are replaced and in this time after it, and the CPU
        seconds of PostgreSQL. Clients make `rate` moves a second, or as many as they can."""
        cookie = await first_cookie(self.url)
        load = Load(self.url, cookie, self.tables)
        load.comes_back, load.rate = replaced, rate
        async with httpx.AsyncClient(base_url=self.url, headers={"cookie": cookie}, timeout=60) as http:

            async def tables_in_turn() -> None:
                while True:
                    await LoadTable(await opened(http), load).play()

            tasks = [asyncio.create_task(tables_in_turn()) for _ in range(self.tables)]
            await until(lambda: load.welcomed >= 2 * self.tables, tasks)
            load.begin.set()
            await asyncio.sleep(2.0)
            tally = load.tally = Tally()
            began, worked, stored = time.perf_counter(), processor(self.server.pid), processor(self._postmaster)
            if replaced:
                await self._replace(tasks, longest)
            await asyncio.sleep(seconds)
            async with asyncio.timeout(longest):
                await until(lambda: not load.away, tasks)
            tally.seconds = time.perf_counter() - began
            tally.worked = processor(self.server.pid) - worked
            stored = processor(self._postmaster) - stored
            load.tally = Tally()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return tally, stored, load

    async def _replace(self, tasks: list[asyncio.Task[None]], longest: float) -> None:
        """Replace all workers, and wait until the last old one has ended."""
        before = worker_processes(self.server.pid)
        self.server.send_signal(signal.SIGHUP)
        end = time.monotonic() + longest
        while old := before & worker_processes(self.server.pid):
            if time.monotonic() > end:
                said = self._log.read_text()[-2000:]
                raise RuntimeError(f"{len(old)} of {len(before)} workers not replaced within {longest:.0f} s:\n{said}")
            await until(lambda: True, tasks)
            await asyncio.sleep(0.1)

    async def lost(self, load: Load) -> int:
        """Return how many acknowledged moves are not in the store."""
        acknowledged = load.acknowledged.copy()  # the clients go on while the store is read
        connection = await asyncpg.connect(self._database)
        stored = {tuple(row) for row in await connection.fetch("SELECT table_id, number FROM entries")}
        await connection.close()
        return sum(move not in stored for move in acknowledged)

    def stop(self) -> None:
        self.server.terminate()
        self.server.wait(60)
        assert self.server.stdout is not None
        self.server.stdout.close()


async def opened(http: httpx.AsyncClient) -> str:
    """Open a table; return its id. A worker that stops closes connections that are not in use, perhaps just when the
    next request is sent: as a browser does, the request is sent again."""
    while True:
        try:
            answer = await http.post("/api/tables", json={"game": "voltage", "seats": ["me", "me"]})
        except httpx.TransportError:
            await asyncio.sleep(FIRST_WAIT)
            continue
        id: str = answer.raise_for_status().json()["id"]
        return id


def worker_processes(pid: int) -> set[int]:
    """Return the workers of a server. It has another child, which tracks resources for multiprocessing and stays."""
    found: set[int] = set()
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        with suppress(FileNotFoundError):  # it has just ended
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(int(child))
    return found


async def simulate(options: argparse.Namespace, folder: str) -> None:
    print("workers   moves/s   CPU a move: workers   database    p50 to the other seat   p99   load of the machine")
    costs: dict[int, float] = {}
    for workers in sorted(options.workers):
        with database_server(is_durable=True) as database:
            simulation = Simulation(database.url, database.postmaster, workers, options.tables, folder)
            try:
                tally, stored, _ = await simulation.run(options.seconds)
            finally:
                simulation.stop()
        cost, database_cost = (1000 * spent / max(1, tally.accepted) for spent in (tally.worked, stored))
        costs[workers] = cost + database_cost
        p50, p99 = percentile(tally.waits, 0.5), percentile(tally.waits, 0.99)
        print(
            f"{workers:7d} {tally.rate:9,.0f} {cost:18.2f} ms {database_cost:7.2f} ms {p50:19.0f} ms {p99:6.0f} ms "
            f"{os.getloadavg()[0]:12.1f}",
            flush=True,
        )
    found = knee(costs)
    print("no knee up to this number of workers" if found is None else f"the knee is at {found} workers")
    print(await roll(ROLLING, options.tables // 2, options.rate, folder))


def knee(costs: dict[int, float]) -> int | None:
    """Return the first number of workers at which a move costs much more than with fewer; None if there is none.

    `costs` are the CPU times of a move by the number of workers, in ascending order.
    """
    cheapest = float("inf")
    for workers, cost in costs.items():
        if cost > KNEE * cheapest:
            return workers
        cheapest = min(cheapest, cost)
    return None


async def roll(workers: int, tables: int, rate: float, folder: str, longest: float = LONGEST) -> str:
    """Replace the workers while games are played; return the result as a line."""
    with database_server(is_durable=True) as database:
        simulation = Simulation(database.url, database.postmaster, workers, tables, folder)
        try:
            tally, _, load = await simulation.run(2.0, rate, True, longest)
            lost = await simulation.lost(load)
        finally:
            simulation.stop()
    p50, p99 = percentile(tally.away, 0.5), percentile(tally.away, 0.99)
    return (
        f"{workers} workers replaced one by one: {tally.accepted:,} moves acknowledged in {tally.seconds:.0f} s, "
        f"{lost} lost, clients were away {len(tally.away)} times, p50 {p50:.0f} ms, p99 {p99:.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulate many workers over one PostgreSQL on this machine.")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument(
        "--rate", type=float, default=RATE, help="moves a second while workers are replaced; 0: no limit"
    )
    options = parser.parse_args()
    gc.disable()
    with (
        tempfile.TemporaryDirectory(prefix="voltable-scaling-") as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(simulate(options, folder))


if __name__ == "__main__":
    main()
