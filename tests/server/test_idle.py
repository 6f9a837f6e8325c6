"""Abandoned tables end once, after the days of their terms, whatever the clocks do and after restarts."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.client import Person
from tests.server.postgres import binaries, postgres
from tests.server.running import PATIENCE, Running
from tests.server.test_table_time import Machine

from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.server.tables.live.live_table import LiveTable
from voltable.server.tables.registry import IDLE
from voltable.server.wire.records import RecordInfo
from voltable.table.entry import Entry
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

DAY = 86_400.0
HOUR = 3_600.0
Test = Callable[[Server], Awaitable[None]]


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (apt: postgresql)")
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "voltable.db")
    url: str = request.getfixturevalue("shared")
    return url


@pytest.fixture
def machine() -> Machine:
    return Machine(wall=2_000_000_000.0 + next(STARTS))


STARTS = iter(range(0, 10**12, 10**9))
"""A shared database contains the times of the tests before: each test begins later."""


def with_server(database: str, machine: Machine, test: Test) -> None:
    async def run() -> None:
        server = Server(Settings(database=database, metrics="off"), machine.chance())
        await server.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await test(server)
        finally:
            await server.stop()

    asyncio.run(run())


def begin(server: Server, **terms: Any) -> Entry:
    players = [person("Ada"), person("Ben")]
    return start_entry(
        "voltage", {"first_player": "0"}, players, 1, "", Terms.read(terms), server.registry.chance.now()
    )


async def until_over(live: LiveTable) -> None:
    while not live.table.is_over:
        await asyncio.sleep(0.01)


async def row_of(server: Server, table: str) -> Any:
    return await server.store.one(select(schema.tables).where(schema.tables.c.id == table))


def test_a_table_ends_when_nobody_has_moved_for_the_days_of_its_terms(database: str, machine: Machine) -> None:
    async def wait(server: Server) -> None:
        live = (await server.registry.open(begin(server, idle_days=2))).live
        machine.pass_time(2 * DAY - HOUR)
        await server.registry.sweep()
        await live.tick()
        assert not live.table.is_over
        machine.pass_time(HOUR + 1)
        await server.registry.sweep()  # as every half minute
        await until_over(live)
        assert live.table.result is not None and live.table.result.why == "abandoned"
        question = select(schema.records.c.info).where(schema.records.c.id == live.id)
        while (stored := await server.store.one(question)) is None:
            await asyncio.sleep(0.01)
        record = RecordInfo.model_validate_json(stored.info)
        assert (record.result, record.why) == ([0.0, 0.0], "abandoned")
        assert (await row_of(server, live.id)).status == "over"

    with_server(database, machine, wait)


def test_a_table_that_left_the_memory_ends_in_time_all_the_same(tmp_path: Path, machine: Machine) -> None:
    async def forget(server: Server) -> None:
        live = (await server.registry.open(begin(server, idle_days=2))).live
        live.used = asyncio.get_running_loop().time() - IDLE
        await server.registry.sweep()
        assert not server.registry.tables
        machine.pass_time(2 * DAY - 2 * HOUR)
        await server.registry.sweep()
        assert not server.registry.tables, "nothing happens there soon"
        machine.pass_time(3 * HOUR)
        await server.registry.sweep()
        while (await row_of(server, live.id)).status != "over":
            await asyncio.sleep(0.01)

    with_server(str(tmp_path / "voltable.db"), machine, forget)


@pytest.mark.parametrize("step", [60 * DAY, -60 * DAY])
def test_a_step_of_the_clock_ends_no_table(tmp_path: Path, machine: Machine, step: float) -> None:
    async def set_clock(server: Server) -> None:
        live = (await server.registry.open(begin(server, idle_days=2))).live
        machine.wall += step
        machine.pass_time(2 * DAY - 1)
        await server.registry.sweep()
        await live.tick()
        assert not live.table.is_over
        machine.pass_time(2)
        await live.tick()
        assert live.table.is_over

    with_server(str(tmp_path / "voltable.db"), machine, set_clock)


def test_the_weeks_when_the_server_was_down_end_no_table_and_none_is_forgotten(database: str, machine: Machine) -> None:
    ids: list[str] = []

    async def begin_one(server: Server) -> None:
        ids.append((await server.registry.open(begin(server, idle_days=2))).live.id)
        machine.pass_time(DAY)
        await server._beat()  # as every two seconds

    async def go_on(server: Server) -> None:
        live = (await server.registry.get(ids[0])).live
        machine.pass_time(DAY - 60)
        await live.tick()
        assert not live.table.is_over, "a day was left"
        machine.pass_time(120)
        await server.registry.sweep()
        await until_over(live)

    with_server(database, machine, begin_one)
    machine.wall += 30 * DAY
    machine.monotonic = 3.0  # the machine was restarted
    with_server(database, machine, go_on)


def test_of_two_workers_one_ends_the_table(shared: str, machine: Machine) -> None:
    async def run() -> None:
        servers = [Server(Settings(database=shared, metrics="off"), machine.chance()) for _ in range(2)]
        for server in servers:
            await server.start()
        try:
            first = (await servers[0].registry.open(begin(servers[0], idle_days=1))).live
            second = (await servers[1].registry.get(first.id)).live
            machine.pass_time(2 * DAY)
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(first.tick(), second.tick())
            for live in (first, second):
                assert [entry.kind for entry in live.table.entries] == ["start", "abandoned"]
        finally:
            for server in servers:
                await server.stop()

    asyncio.run(run())


def test_a_table_of_an_older_version_goes_on(database: str, machine: Machine) -> None:
    async def play(server: Server) -> None:
        start = begin(server)
        del start.body["terms"]["idle_days"]
        live = (await server.registry.open(start)).live
        machine.pass_time(400 * DAY)
        await server.registry.sweep()
        await live.tick()
        assert not live.table.is_over and live.info("")["terms"]["idle_days"] == 0

    with_server(database, machine, play)


def test_a_new_table_states_when_it_ends_and_must(server: Running) -> None:
    host = Person(server.url)
    assert host.open_table("voltage", ["me", "open"])["terms"]["idle_days"] == 14
    assert host.open_table("voltage", ["me", "open"], {"idle_days": 3})["terms"]["idle_days"] == 3
    for days in (0, -1, 366, 1.5, "7", None):
        wanted = {"game": "voltage", "seats": ["me", "open"], "terms": {"idle_days": days}}
        refused = host.http.post("/api/tables", json=wanted)
        assert refused.status_code in (400, 422)
        assert "idle_days" in refused.json()["message"] + str(refused.json()["field"])
