"""Data older than its retention time is deleted, and nothing else is."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select
from tests.server.operator import Operator
from tests.server.postgres import Database, binaries, database_server

from voltable.core.errors import InvalidOption
from voltable.host.problems import Refusal
from voltable.server.people.people import People
from voltable.server.retention import purge
from voltable.server.retention.keeping import Keeping, read_keeping
from voltable.server.retention.sweep import DAY, NightlySweep
from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.server.store.store import now_ms
from voltable.table.acts import Resign
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

NAMES = iter(f"kept_{number}" for number in range(1000))
COUNTED = {
    name: getattr(schema, name) for name in ("people", "devices", "tables", "entries", "seats", "chats", "records")
}


@pytest.fixture(scope="module")
def shared() -> Iterator[Database]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (apt: postgresql)")
    with database_server() as database:
        yield database


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "voltable.db")
    server: Database = request.getfixturevalue("shared")
    name = next(NAMES)
    server.run(f"CREATE DATABASE {name}")
    return server.url.rpartition("/")[0] + f"/{name}"


def opened(days: int) -> float:
    """Return the time this many days ago, in seconds."""
    return (now_ms() - days * DAY) / 1000


async def begin(server: Server, days: int) -> str:
    """Open a table this many days ago, by a person without an opponent."""
    who = f"p{days}"
    row = {"id": who, "name": "Ada", "created": round(opened(days) * 1000), "seen": 0}
    device = {"id": f"d{days}", "person": who, "name": "", "created": 0}

    def add(connection: Connection) -> None:
        connection.execute(insert(schema.people), row)
        connection.execute(insert(schema.devices), device)

    await server.store.writer.do(add)
    start = start_entry(
        "voltage", {}, [person("Ada", who), person("Ben")], 1, "", Terms.read({"idle_days": 365}), opened(days)
    )
    return (await server.registry.open(start)).live.id


async def fill(server: Server) -> tuple[str, str, str]:
    """Store a game that was opened long ago and ended now, one that was abandoned long ago, and one of yesterday."""
    ended, left, young = [await begin(server, days) for days in (100, 99, 1)]
    live = (await server.registry.get(ended)).live
    await live.submit(Resign(0))
    old = {"table_id": young, "seat": 0, "name": "Ada", "text": "old", "at": now_ms() - 50 * DAY}
    upload = {
        "id": "up",
        "game": "voltage",
        "info": "{}",
        "text": "...",
        "person": "p1",
        "created": now_ms() - 50 * DAY,
    }

    def add(connection: Connection) -> None:
        connection.execute(insert(schema.chats), [old, {**old, "text": "new", "at": now_ms()}])
        connection.execute(insert(schema.records), upload)
        connection.execute(insert(schema.people), {"id": "gone", "name": "Gus", "created": 0, "seen": 0})
        connection.execute(insert(schema.people), {"id": "here", "name": "Hal", "created": 0, "seen": now_ms()})

    await server.store.writer.do(add)
    return ended, left, young


async def counts(server: Server) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, table in COUNTED.items():
        row = await server.store.one(select(func.count().label("rows")).select_from(table))
        assert row is not None
        found[name] = row.rows
    return found


def test_each_kind_is_deleted_by_its_own_age_and_running_tables_are_dropped(database: str) -> None:
    async def run() -> None:
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        try:
            ended, left, young = await fill(server)
            before = await counts(server)
            assert await NightlySweep(server.store, Keeping(guests=0)).run() == {}
            assert await counts(server) == before, "nothing is deleted unless it is asked for"
            sweep = NightlySweep(server.store, Keeping(guests=30, idle=30, finished=30, chat=30, uploads=30))
            assert await sweep.run() == {"idle": 1, "finished": 0, "chat": 1, "uploads": 1, "guests": 2}
            await server.admin_feed.read()
            assert left not in server.registry.tables and young in server.registry.tables
            with pytest.raises(Refusal, match="no such table"):
                await server.registry.get(left)
            rows = {row.id for row in await server.store.all(select(schema.people.c.id))}
            assert rows == {"p100", "p1", "here"}, "the game that ended today is kept, and so is its player"
            assert {row.text for row in await server.store.all(select(schema.chats.c.text))} == {"new"}
            assert {row.id for row in await server.store.all(select(schema.records.c.id))} == {ended}
        finally:
            await server.stop()

    asyncio.run(run())


def test_a_finished_game_is_deleted_with_everything_about_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purge, "STEP", 1)

    async def run() -> dict[str, int]:
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        try:
            for days in (101, 102, 103):
                live = (await server.registry.get(await begin(server, days))).live
                await live.submit(Resign(0), arrived=opened(days))
            await NightlySweep(server.store, Keeping(finished=100, guests=1)).run()
            return await counts(server)
        finally:
            await server.stop()

    assert set(asyncio.run(run()).values()) == {0}


def test_a_sweep_runs_once_a_night_whichever_worker_does_it(database: str) -> None:
    async def run() -> list[str]:
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        try:
            await fill(server)
            for hour in (2, 3, 3, 4):
                night = datetime(2026, 1, 31, hour, 30, tzinfo=UTC)
                sweep = NightlySweep(server.store, Keeping(chat=30, guests=0), lambda night=night: night)  # type: ignore[misc]
                await sweep.run_if_due()
            rows = await server.store.all(select(schema.admin_log).order_by(schema.admin_log.c.id))
            assert json.loads(rows[1].detail) == {"deleted": 1}
            return [row.act for row in rows]
        finally:
            await server.stop()

    assert asyncio.run(run()) == ["sweep", "purge"]


def test_the_operator_counts_and_then_deletes(database: str) -> None:
    async def run() -> None:
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        await fill(server)
        await server.stop()

    asyncio.run(run())
    operator = Operator(database)
    assert operator.do("quotas") == [{"id": "p1", "name": "Ada", "records": 1, "bytes": 3}]
    words = ("purge", "--keep", "chat=30", "--keep", "uploads=30", "--why", "our rules")
    assert operator.do(*words, "--dry-run") == {"dry_run": True, "deleted": {"chat": 1, "uploads": 1}}
    assert "Add --yes" in operator.error(*words)
    assert operator.do(*words, "--yes")["deleted"] == {"chat": 1, "uploads": 1}
    assert operator.do(*words, "--yes")["deleted"] == {"chat": 0, "uploads": 0}
    assert [row["act"] for row in operator.do("log")] == ["purge", "purge"]


def test_somebody_who_comes_back_is_noted_once_a_day(database: str) -> None:
    async def run() -> None:
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        try:
            await fill(server)
            question = select(schema.people.c.seen).where(schema.people.c.id == "gone")
            people: People = server.people
            await people._named("gone")
            first = await server.store.one(question)
            await people._named("gone")
            assert first is not None and first.seen > now_ms() - DAY and await server.store.one(question) == first
        finally:
            await server.stop()

    asyncio.run(run())


@pytest.mark.parametrize("wrong", ["nothing=1", "chat", "chat=", "chat=-1", "chat=soon", "chat=1000000"])
def test_a_setting_that_makes_no_sense_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(InvalidOption, match=wrong.partition("=")[0]):
        read_keeping([wrong])
