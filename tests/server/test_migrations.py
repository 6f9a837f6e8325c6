"""A store of an older version is migrated with all its data, on SQLite and on PostgreSQL."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, select, table
from sqlalchemy import column as c
from tests.server.postgres import Database, binaries, database_server

from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.server.store.open import MIGRATIONS, database_at, revisions
from voltable.server.tables.join_codes import read_code
from voltable.table.acts import Resign
from voltable.table.player import empty_seat, person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

PERSON = {"id": "ada", "name": "Ada", "created": 1_000}
TABLES = [
    {"id": "waits", "game": "voltage", "public": True, "status": "waiting", "created": 1_000, "held_until": 0},
    {"id": "runs", "game": "voltage", "public": False, "status": "running", "created": 2_000, "held_until": 0},
]
RECORD = {"id": "old", "game": "voltage", "info": "{}", "text": "...", "person": "ada", "created": 3_000}


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
    name = f"version_{request.getfixturevalue('version')}"
    server.run(f'CREATE DATABASE "{name}"')
    return server.url.rpartition("/")[0] + f"/{name}"


def at_version(version: str) -> Callable[[Connection], None]:
    """Return statements that create a store of this version, with rows in it."""

    def make(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        entries = {
            "waits": begin([person("Ada", "ada"), empty_seat()]),
            "runs": begin([person("Ada", "ada"), person("Ben")]),
        }
        add(connection, "people", [PERSON])
        add(connection, "tables", TABLES)
        add(connection, "seats", [{"table_id": id, "seat": 0, "person": "ada"} for id in entries])
        add(connection, "entries", [{"table_id": id, "number": 1, "body": body} for id, body in entries.items()])
        add(connection, "records", [RECORD])
        add(connection, "workers", [{"id": "only", "alive": 4_000}])

    return make


def add(connection: Connection, name: str, rows: list[dict[str, Any]]) -> None:
    """Insert a row with the columns of that version: the current schema has more."""
    connection.execute(insert(table(name, *(c(key) for key in rows[0]))), rows)


def begin(players: list[Any]) -> str:
    """Return the first entry of a table as older versions stored it: its terms do not contain when it ends."""
    start = start_entry("voltage", {}, players, 1, "", Terms.read({}), 1.0)
    del start.body["terms"]["idle_days"]
    return start.to_json()


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_a_store_of_an_older_version_keeps_its_tables_people_and_records(database: str, version: str) -> None:
    async def run() -> None:
        store = database_at(database)
        await store.transact(at_version(version))
        await store.stop()
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        try:
            rows = {row.id: row for row in await server.store.all(select(schema.tables))}
            assert read_code(rows["waits"].code) == rows["waits"].code and rows["runs"].code is None
            assert [row.shown_until for row in rows.values()] == [0, 0]
            (record,) = await server.store.all(select(schema.records))
            assert (record.text, record.opens) == ("...", 0)
            assert await server.registry.table_with(rows["waits"].code) is None, "it waited since 1970"
            live = (await server.registry.get("runs")).live
            assert live.info("ada")["yours"] == [0] and live.info("ada")["terms"]["idle_days"] == 0
            await live.submit(Resign(0))
            assert live.table.payoffs() == [-1.0, 1.0]
        finally:
            await server.stop()

    asyncio.run(run())


def test_every_file_of_a_migration_is_named_after_its_revision() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert revisions() == [script.revision for script in scripts][::-1]


START = """
import asyncio, sys
from voltable.server.app import build_app
from voltable.server.settings import Settings

async def start_and_stop():
    server = build_app(Settings(database="voltable.db", metrics="off")).state.server
    await server.start()
    await server.stop()

asyncio.run(start_and_stop())
print(*sorted({"alembic", "sqlalchemy.ext.asyncio"} & set(sys.modules)))
"""


def test_a_start_on_sqlite_imports_what_migrates_only_when_there_is_something_to_migrate(tmp_path: Path) -> None:
    def start() -> str:
        done = subprocess.run(
            [sys.executable, "-c", START], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
        )
        return done.stdout.strip()

    assert start() == "alembic"
    assert start() == ""
