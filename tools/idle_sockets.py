"""Open many idle WebSockets at one worker over loopback; print the memory and processor time that each costs it.

    python -m tools.idle_sockets                       20,000 connections, 20 at a table
    python -m tools.idle_sockets --count 2000 --within 60
    python -m tools.idle_sockets --moves 40 --count 500     250 tables with two players who made 40 moves

Every connection watches a table: it has had its welcome, answers pings, and says nothing else. Memory is that of the
process, compared with the same tables before any client connects. The kernel's buffers are not part of it. With
`--moves` the connections are players, and the memory of a table includes both of them.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import tempfile
from typing import Final

import httpx
import uvloop
from tools.load import first_cookie, memory, processor, serving, until
from tools.loadclient import Line, Load, LoadTable

from voltable.server.settings import NO_LIMITS, Settings

AT_A_TABLE: Final = 20
AT_ONCE: Final = 100  # handshakes
WARM_TABLES: Final = 20  # that are played before memory is measured: what all tables share is loaded then
OTHER_FILES: Final = 150  # that the two processes need besides
ADDRESSES: Final = 8  # of the clients: the ports of one address would hardly be enough


class Spectator(Line):
    """A connection that watches a table and does nothing."""

    def __init__(self, host: str, table: str, cookie: str) -> None:
        super().__init__(host, f"/api/tables/{table}/play", cookie)
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False

    def opened(self) -> None:
        self.send(json.dumps({"type": "hello", "client": "idle"}).encode())

    def heard(self, payload: bytes) -> None:
        if not self.welcomed.done():
            self.welcomed.set_result(None)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True
        if not self.welcomed.done():
            self.welcomed.set_exception(error or ConnectionError("the server closed a connection"))


def allow_files(count: int) -> int:
    """Raise the limit of open files for this process and the server; return how many connections it allows."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    want = max(now, count + OTHER_FILES)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (want, max(want, most)))
    except (ValueError, PermissionError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        return min(count, most - OTHER_FILES)
    return count


async def open_all(host: str, cookie: str, tables: list[str], count: int) -> list[Spectator]:
    name, _, port = host.partition(":")
    loop, free = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE)
    lines = [Spectator(host, tables[number % len(tables)], cookie) for number in range(count)]

    async def enter(number: int, line: Spectator) -> None:
        async with free:
            origin = (f"127.0.0.{2 + number % ADDRESSES}", 0)
            await loop.create_connection(lambda: line, name, int(port), local_addr=origin)
            await line.welcomed

    await asyncio.gather(*(enter(number, line) for number, line in enumerate(lines)))
    return lines


async def measure_tables(options: argparse.Namespace, folder: str) -> str:
    """Return the memory of tables with two players as a line."""
    count = allow_files(options.count) // 2
    settings = Settings(port=0, database=f"{folder}/idle.db", limits=NO_LIMITS, metrics="off")
    with serving(settings, folder) as (url, pid):
        async with asyncio.timeout(options.within):
            load = Load(url, await first_cookie(url), count)
            load.moves = options.moves
            tables: list[LoadTable] = []
            tasks: list[asyncio.Task[None]] = []
            before = 0

            def have_moved() -> bool:
                return all(task.done() or table.made >= load.moves for task, table in zip(tasks, tables, strict=True))

            async with httpx.AsyncClient(base_url=url, headers={"cookie": load.cookie}, timeout=60) as http:
                for number in range(count + WARM_TABLES):
                    if number == WARM_TABLES:
                        await until(have_moved, tasks)
                        before = memory(pid)
                    answer = await http.post("/api/tables", json={"game": options.game, "seats": ["me", "me"]})
                    tables.append(LoadTable(answer.json()["id"], load))
                    tasks.append(asyncio.create_task(tables[-1].play()))
                    load.begin.set()
            await until(have_moved, tasks)
            after = memory(pid)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return (
        f"{count:,} tables of {options.game} with two connections after {options.moves} moves: "
        f"{(after - before) / count:.1f} kB a table; load of the machine {os.getloadavg()[0]:.1f}"
    )


async def measure(options: argparse.Namespace, folder: str) -> str:
    """Return the result as a line."""
    count = allow_files(options.count)
    settings = Settings(port=0, database=f"{folder}/idle.db", limits=NO_LIMITS, metrics="off")
    with serving(settings, folder) as (url, pid):
        async with asyncio.timeout(options.within):
            cookie = await first_cookie(url)
            async with httpx.AsyncClient(base_url=url, headers={"cookie": cookie}, timeout=60) as http:
                new = {"game": "voltage", "seats": ["me", "me"]}
                number = -(-count // AT_A_TABLE)
                tables = [(await http.post("/api/tables", json=new)).json()["id"] for _ in range(number)]
            before = memory(pid)
            lines = await open_all(url.removeprefix("http://"), cookie, tables, count)
            after, worked = memory(pid), processor(pid)
            await asyncio.sleep(options.idle)
            worked = processor(pid) - worked
        lost = sum(line.is_lost for line in lines)
        for line in lines:
            line.transport.abort()
    each, busy = (after - before) / count, worked / count * 60_000 / max(options.idle, 0.001)
    return (
        f"{count:,} idle connections at {number:,} tables: {each:.1f} kB each, {busy:.2f} ms of processor a minute "
        f"each, {lost} lost in {options.idle:.0f} s; load of the machine {os.getloadavg()[0]:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what idle connections cost one worker.")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument(
        "--idle", type=float, default=45.0, help="seconds to stay connected; clients are pinged every 20"
    )
    parser.add_argument("--moves", type=int, default=0, help="measure tables with two players after this many moves")
    parser.add_argument("--game", default="voltage")
    parser.add_argument("--within", type=float, default=600.0, help="seconds after which the run is given up")
    options = parser.parse_args()
    gc.disable()
    with (
        tempfile.TemporaryDirectory(prefix="voltable-idle-") as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        print(runner.run((measure_tables if options.moves else measure)(options, folder)))


if __name__ == "__main__":
    main()
