"""Backup, restore, check and migration of a store with `voltable admin`."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update
from tests.server.client import Person
from tests.server.operator import Operator
from tests.server.postgres import Database, binaries, database_server
from tests.server.running import running

from voltable.server.admin import session
from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.server.store.open import revisions
from voltable.table.acts import Resign
from voltable.table.player import empty_seat, person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

BECAUSE = ("--why", "because")
HOUR = 3_600_000
"""Milliseconds: on a busy machine a test takes longer than the time after which a server counts as dead."""


@pytest.fixture(scope="module")
def shared() -> Iterator[Database]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (apt: postgresql)")
    with database_server() as database:
        yield database


NAMES = iter(f"store_{number}" for number in range(1000))


@pytest.fixture(params=["sqlite", "postgresql"])
def operator(request: pytest.FixtureRequest, tmp_path: Path) -> Operator:
    """Return the operator of a store with a finished, a running and a waiting table, whose server was stopped."""
    if request.param == "sqlite":
        database = str(tmp_path / "voltable.db")
    else:
        server: Database = request.getfixturevalue("shared")
        name = next(NAMES)
        server.run(f"CREATE DATABASE {name}")
        database = server.url.rpartition("/")[0] + f"/{name}"
    asyncio.run(fill(database))
    return Operator(database)


async def fill(database: str) -> None:
    server = Server(Settings(database=database, metrics="off"))
    await server.start()
    now = server.registry.chance.now()
    for players in ([person("Ada"), person("Ben")], [person("Ada"), person("Ben")], [person("Ada"), empty_seat()]):
        start = start_entry("voltage", {}, players, 1, "", Terms.read({}), now)
        live = (await server.registry.open(start)).live
        if players[1].kind == "person" and len(server.registry.tables) == 1:
            await live.submit(Resign(0))
    await server.stop()


def table_of(operator: Operator, status: str) -> str:
    (row,) = operator.do("tables", "--status", status)
    id: str = row["id"]
    return id


def say_stopped(connection: Connection) -> None:
    """Change the store as if the server had been stopped some time ago."""
    connection.execute(update(schema.workers).values(alive=0))


def test_a_whole_store_has_no_problems(operator: Operator) -> None:
    assert operator.do("check") == {"tables": 3, "records": 1, "problems": []}
    done = operator.run("check")
    assert done.output == "3 tables and 1 records, no problems\n"


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE entries SET number = 7 WHERE table_id = '{over}' AND number = 2", "entry 2 is missing"),
        ("DELETE FROM entries WHERE table_id = '{running}'", "it has no log"),
        ("UPDATE entries SET body = '{{}}' WHERE table_id = '{running}'", "cannot be replayed from entry 1 on"),
        ("UPDATE records SET text = replace(text, 'Ada', 'Eve')", "its record is not that of its log"),
        ("DELETE FROM records", "its record is missing"),
        ("UPDATE tables SET status = 'running' WHERE id = '{waiting}'", "listed as running, but by its log it is wait"),
    ],
)
def test_a_damaged_store_is_noticed(operator: Operator, statement: str, says: str) -> None:
    ids = {status: table_of(operator, status) for status in ("over", "running", "waiting")}
    operator.execute(statement.format(**ids))
    done = operator.run("--json", "check")
    (problem,) = json.loads(done.output)["problems"]
    assert says in problem["says"] and problem["where"].removeprefix("table ") in ids.values()


def test_a_move_that_the_rules_forbid_is_noticed(operator: Operator) -> None:
    table = table_of(operator, "running")
    entry = {"number": 2, "kind": "move", "seat": 0, "body": {"text": "flip:o"}, "time": None}
    insert = "INSERT INTO entries (table_id, number, body) VALUES (:id, 2, :body)"
    operator.execute(insert, id=table, body=json.dumps(entry))
    done = operator.run("--json", "check", "--table", table)
    (problem,) = json.loads(done.output)["problems"]
    assert "moves: " in problem["says"] or "cannot be replayed" in problem["says"]


def test_a_schema_goes_down_and_up_again_and_keeps_the_games(
    operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "ALIVE_WITHIN", HOUR)
    newest = revisions()[-1]
    dry = operator.do("migrate", "0001", "--dry-run")
    assert dry["dry_run"] and dry["steps"] == revisions()[:0:-1] and operator.do("check")["problems"] == []
    assert "Add --yes" in operator.error("migrate", "0001")
    assert "stop it" in operator.error("migrate", "0001", "--yes"), "its server was alive a moment ago"
    operator.write(say_stopped)
    assert operator.do("migrate", "0001", "--yes")["to"] == "0001"
    assert f"schema 0001, this program needs {newest}" in operator.error("stats")
    assert operator.do("migrate", "--dry-run")["steps"] == revisions()[1:]
    assert operator.do("migrate") == {
        "from": "0001",
        "to": newest,
        "steps": revisions()[1:],
        "down": False,
        "dry_run": False,
    }
    assert operator.do("migrate")["steps"] == []
    assert operator.do("check") == {"tables": 3, "records": 1, "problems": []}
    assert operator.do("log")[0]["act"] == "migrate"
    assert "there is no schema '0099'" in operator.error("migrate", "0099")


def test_a_store_of_a_newer_program_is_left_alone(operator: Operator) -> None:
    operator.execute("UPDATE alembic_version SET version_num = '9999'")
    for command in (["stats"], ["migrate"], ["migrate", "0001", "--yes"]):
        assert "written by a newer Voltable" in operator.error(*command)


def test_a_missing_or_empty_store_is_named(tmp_path: Path) -> None:
    nowhere = Operator(str(tmp_path / "nothing.db"))
    assert "there is no file" in nowhere.error("stats") and not (tmp_path / "nothing.db").exists()
    sqlite3.connect(tmp_path / "empty.db").close()
    assert "a server has never used it" in Operator(str(tmp_path / "empty.db")).error("stats")


def test_a_postgresql_database_is_saved_by_its_own_program(tmp_path: Path) -> None:
    shared = Operator("postgresql://voltable@127.0.0.1:1/voltable")
    assert "pg_dump" in shared.error("backup", str(tmp_path / "saved.db"), *BECAUSE)
    assert "pg_dump" in shared.error("restore", str(tmp_path / "saved.db"), "--yes", *BECAUSE)


def entries(file: str) -> dict[tuple[str, int], str]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT table_id, number, body FROM entries")
        return {(table, number): body for table, number, body in rows}


def test_a_backup_under_load_is_whole_and_is_brought_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "ALIVE_WITHIN", HOUR)
    with running(tmp_path) as server:
        operator = Operator(server.settings.database)

        async def play(seed: int) -> None:
            ada = Person(server.url)
            table = ada.open_table("voltage", ["me", "greedy"])["id"]
            async with ada.socket(table, 0) as socket:
                await socket.play(random.Random(seed))

        async def save() -> None:
            playing = [asyncio.create_task(play(seed)) for seed in range(6)]
            for number in range(3):
                await asyncio.to_thread(operator.do, "backup", str(tmp_path / f"saved{number}.db"), *BECAUSE)
            await asyncio.gather(*playing)

        asyncio.run(save())
        assert "stop it" in operator.error("restore", str(tmp_path / "saved0.db"), "--yes", *BECAUSE)
        assert "is there already" in operator.error("backup", str(tmp_path / "saved0.db"), *BECAUSE)
        server.stop()
    last = entries(server.settings.database)
    for number in range(3):
        file = tmp_path / f"saved{number}.db"
        assert file.stat().st_mode & 0o077 == 0, "it holds secrets"
        assert entries(str(file)).items() <= last.items()
        assert Operator(str(file)).do("check")["problems"] == []
        assert sorted(path.name for path in tmp_path.glob(f"saved{number}*")) == [file.name]
    operator.write(say_stopped)
    assert "Add --yes" in operator.error("restore", str(tmp_path / "saved2.db"), *BECAUSE)
    done = operator.do("restore", str(tmp_path / "saved2.db"), "--yes", *BECAUSE)
    assert entries(operator.database) == entries(str(tmp_path / "saved2.db")) and entries(done["before"]) == last
    assert operator.do("log")[0]["act"] == "restore"
    with running(tmp_path) as again:
        assert Person(again.url).http.get("/api/tables").status_code == 200


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    asyncio.run(fill(str(tmp_path / "voltable.db")))
    operator = Operator(str(tmp_path / "voltable.db"))
    operator.write(say_stopped)
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 1000)
    assert "not a backup" in operator.error("restore", str(tmp_path / "letter.txt"), "--yes", *BECAUSE)
    assert "there is no file" in operator.error("restore", str(tmp_path / "nothing"), "--yes", *BECAUSE)
    assert operator.do("check")["tables"] == 3
    assert operator.read(lambda connection: len(connection.execute(select(schema.admin_log)).all())) == 0
