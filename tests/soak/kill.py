"""Play games while servers are killed, disks are full and clocks are set.

    python -m tests.soak.kill sqlite --times 50
    python -m tests.soak.kill postgres --servers 2 --games 200 --times 4
    python -m tests.soak.kill postgres disk
    python -m tests.soak.kill sqlite clock
    python -m tests.soak.kill postgres worker

Afterwards the store is read and compared with the messages and acknowledgements that every client received.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from tests.server.client import Person
from tests.server.running import Running
from tests.soak.report import Report, played
from tests.soak.resuming import Lost, Resuming
from tests.soak.troubles import TROUBLES, Trouble

from voltable.server.store import schema
from voltable.server.store.open import database_at
from voltable.table.entry import parse_entry
from voltable.table.table import Table

PROGRESS = 10.0  # seconds
Kind = tuple[str, list[str], dict[str, Any], dict[str, Any]]
"""A game, its seats, options and terms."""
KINDS: list[Kind] = [
    ("voltage", ["me", "me"], {}, {"clock": "total", "clock_seconds": 300}),
    ("volt", ["me", "me", "random"], {"max_rounds": 3}, {"clock": "move", "clock_seconds": 120}),
    ("voltage_hex", ["me", "me"], {"stall_limit": 2}, {}),
    ("qwitch", ["me", "me", "me"], {}, {"clock": "days"}),
    ("qwitch", ["me", "me"], {"mode": "advanced"}, {"lag_allowance": 50}),
    ("voltage", ["me", "greedy"], {}, {}),
]


async def soak(
    trouble: Trouble, times: int, at_once: int, games: int, seed: int, report: Report | None = None
) -> Report:
    """Play games at these servers, `at_once` at a time and at least `games`, until the trouble came this many times."""
    report = report or Report()
    done = asyncio.Event()
    began = time.monotonic()
    rng = random.Random(seed)
    async with asyncio.TaskGroup() as group:
        for at in range(at_once):
            group.create_task(play_games(trouble.servers, report, random.Random(seed + at), games, done))
        for _ in range(times):
            await played(report, rng.randint(10, 60))
            await trouble.happen(rng, report)
            report.troubles += 1
        await played(report, 1)
        done.set()
    report.seconds = time.monotonic() - began
    return report


async def watched(soaking: Coroutine[Any, Any, Report], report: Report) -> None:
    """Print the progress, so that a person sees that nothing hangs."""
    task = asyncio.create_task(soaking)
    began = time.monotonic()
    while not task.done():
        await asyncio.wait([task], timeout=PROGRESS)
        done = f"{report.ended} of {report.games} games ended, {report.acknowledged} moves"
        print(f"  {time.monotonic() - began:4.0f} s  {done}, {report.troubles} times trouble", flush=True)
    await task


async def play_games(
    servers: list[Running], report: Report, rng: random.Random, games: int, done: asyncio.Event
) -> None:
    """Play one game after another."""
    while report.games < games or not done.is_set():
        kind = KINDS[report.games % len(KINDS)]
        seats = kind[1]
        report.games += 1
        person, table = await asyncio.to_thread(open_table, servers[0].url, kind)
        urls = [server.url for server in servers]
        players = [Resuming(urls, person.cookie, table, seat) for seat, player in enumerate(seats) if player == "me"]
        report.players += players
        await asyncio.gather(*(player.play(random.Random(rng.random())) for player in players))
        report.ended += 1


def open_table(url: str, kind: Kind) -> tuple[Person, str]:
    """Open a table, however often the server dies meanwhile."""
    game, seats, options, terms = kind
    while True:
        try:
            person = Person(url)
            return person, person.open_table(game, seats, {"hints": True, **terms}, **options)["id"]
        except (httpx.TransportError, KeyError, AssertionError):
            time.sleep(0.1)


async def stored_logs(database: str) -> dict[str, list[str]]:
    """Return the log of every table, read from the store."""
    store = database_at(database)
    columns = schema.entries.c
    question = select(columns.table_id, columns.number, columns.body).order_by(columns.table_id, columns.number)
    rows = await store.ask(question)
    await store.stop()
    logs: dict[str, list[str]] = {}
    for row in rows:
        table, number, body = tuple(row)
        log = logs.setdefault(table, [])
        log.append(body)
        if number != len(log):
            raise Lost(f"table {table}: entry {number} is number {len(log)} of the log")
    return logs


def audit(report: Report, logs: dict[str, list[str]]) -> None:
    """Check that every acknowledged move was stored as sent, every notice matches the store, and every game ended."""
    for player in report.players:
        table = Table.from_entries(parse_entry(body) for body in logs[player.table])
        for number, text in player.acknowledged.items():
            entry = table.entries[number - 1]
            if (entry.kind, entry.seat, entry.body.get("move")) != ("move", player.seat, text):
                raise Lost(f"table {player.table}: {text} was acknowledged as {number}, which is {entry}")
        for number, kind, seat, events in player.told:
            entry, seen = table.entries[number - 1], json.dumps(table.seen(number, player.seat))
            if (kind, seat if seat is not None else -1, json.loads(events)) != (
                entry.kind,
                entry.seat,
                json.loads(seen),
            ):
                raise Lost(f"table {player.table}, seat {player.seat}: notice {number} is not what is stored")
        if any(entry.kind in ("flag", "abandoned") for entry in table.entries):
            raise Lost(f"table {player.table}: a clock counted an outage or a step of the machine's clock")
        if table.result is None or player.result is None or table.result.payoffs != player.result["payoffs"]:
            raise Lost(f"table {player.table}: {player.result} is not its result")
        moves = sum(entry.kind == "move" and entry.seat == player.seat for entry in table.entries)
        if moves != len(player.acknowledged):
            raise Lost(f"table {player.table}: {moves} moves of seat {player.seat}, one of them twice or unknown")


async def stored_records(database: str) -> dict[str, str]:
    """Return the text of every record, by its table."""
    store = database_at(database)
    rows = await store.ask(select(schema.records.c.id, schema.records.c.text))
    await store.stop()
    return {row.id: row.text for row in rows}


def check_all(report: Report, database: str) -> None:
    """Compare the store with what every client received; every finished game has its record."""
    audit(report, asyncio.run(stored_logs(database)))
    records = asyncio.run(stored_records(database))
    for table in {player.table for player in report.players}:
        if table not in records:
            raise Lost(f"table {table}: its record was never stored")


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", choices=["sqlite", "postgres"])
    parser.add_argument("trouble", choices=list(TROUBLES), nargs="?", default="kill")
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=8, help="games at a time")
    parser.add_argument("--games", type=int, default=0, help="at least so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=1800.0, help="seconds after which something is stuck")
    wanted = parser.parse_args(words)
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="voltable-soak-")))
        trouble = stack.enter_context(TROUBLES[wanted.trouble](wanted.store, place, wanted.servers))
        report = Report()
        soaking = soak(trouble, wanted.times, wanted.at_once, wanted.games, wanted.seed, report)
        asyncio.run(asyncio.wait_for(watched(soaking, report), wanted.patience))
        check_all(report, trouble.database)
        print(f"{wanted.store}, {wanted.trouble}, {wanted.servers} server(s): {report}")


if __name__ == "__main__":
    main(sys.argv[1:])
