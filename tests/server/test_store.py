"""The store is durable and ordered, and reports what it cannot do."""

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, delete, event, insert, select, text
from tests.server.postgres import binaries, postgres

from voltable.server.store import database as database_module
from voltable.server.store import schema
from voltable.server.store.database import AsyncDatabase
from voltable.server.store.open import StoreError, database_at, migrate
from voltable.server.store.store import Store, open_store
from voltable.server.store.writer import MOST_JOBS, Row, Taken, Unavailable, Work

TABLE = {"game": "voltage", "public": False, "status": "running", "created": 0, "held_until": 0}


def with_store(path: Path, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = open_store(str(path))
        await store.start()
        try:
            return await work(store)
        finally:
            await store.stop()

    return asyncio.run(run())


async def add_table(store: Store, id: str) -> None:
    def add(connection: Any) -> None:
        connection.execute(insert(schema.tables), {**TABLE, "id": id})

    await store.writer.do(add)


async def log_of(store: Store, id: str) -> list[str]:
    question = select(schema.entries.c.body).where(schema.entries.c.table_id == id).order_by(schema.entries.c.number)
    return [row.body for row in await store.all(question)]


def test_of_two_entries_with_one_number_the_first_is_kept(tmp_path: Path) -> None:
    async def race(store: Store) -> None:
        await add_table(store, "t")
        rows = [Row("t", 1, f"claim {number}") for number in range(5)] + [Row("t", 2, "next")]
        outcomes = await asyncio.gather(*(store.writer.append(row) for row in rows), return_exceptions=True)
        assert [isinstance(outcome, Taken) for outcome in outcomes] == [False, True, True, True, True, False]
        assert await log_of(store, "t") == ["claim 0", "next"]

    with_store(tmp_path / "s.db", race)


def test_a_job_that_fails_does_not_spoil_the_others_of_its_transaction(tmp_path: Path) -> None:
    def wrong(_connection: Any) -> None:
        raise LookupError("mine alone")

    async def together(store: Store) -> None:
        await add_table(store, "t")
        outcomes = await asyncio.gather(
            store.writer.append(Row("t", 1, "one")),
            store.writer.do(wrong),
            store.writer.append(Row("nowhere", 1, "no such table")),
            store.writer.append(Row("t", 2, "two")),
            return_exceptions=True,
        )
        assert outcomes[0] is None and outcomes[3] is None
        assert isinstance(outcomes[1], LookupError) and isinstance(outcomes[2], Exception)
        assert await log_of(store, "t") == ["one", "two"]

    with_store(tmp_path / "s.db", together)


@pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")
def test_two_workers_that_store_entries_of_the_same_tables_do_not_wait_for_each_other_in_a_circle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [f"t{number:03}" for number in range(MOST_JOBS)]
    failed: list[str] = []
    transact = AsyncDatabase.transact

    async def noted(database: AsyncDatabase, work: Work[None]) -> None:
        try:
            await transact(database, work)
        except Exception as error:
            failed.append(str(error))
            raise

    monkeypatch.setattr(AsyncDatabase, "transact", noted)

    async def race(first: Store, second: Store) -> None:
        await asyncio.gather(*(add_table(first, name) for name in names))
        for number in range(1, 6):
            forwards = [first.writer.append(Row(name, number, "first")) for name in names]
            backwards = [second.writer.append(Row(name, number, "second")) for name in reversed(names)]
            outcomes = await asyncio.gather(*forwards, *backwards, return_exceptions=True)
            assert sum(isinstance(outcome, Taken) for outcome in outcomes) == len(names)

    async def run(url: str) -> None:
        stores = [open_store(url), open_store(url)]
        for store in stores:
            await store.start()
        try:
            await race(*stores)
        finally:
            for store in stores:
                await store.stop()

    with postgres() as url:
        asyncio.run(run(url))
    assert failed and all("entries_pkey" in reason for reason in failed), set(failed)


def test_many_submissions_share_a_commit(tmp_path: Path) -> None:
    sizes: list[int] = []

    async def run() -> None:
        store = open_store(str(tmp_path / "s.db"), lambda jobs, _seconds: sizes.append(jobs))
        await store.start()
        await asyncio.gather(*(add_table(store, f"t{number}") for number in range(200)))
        sizes.clear()
        await asyncio.gather(*(store.writer.append(Row(f"t{number}", 1, "x")) for number in range(200)))
        await store.stop()

    asyncio.run(run())
    assert sum(sizes) == 200 and len(sizes) < 20


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    async def look(store: Store) -> None:
        await add_table(store, "t")
        await store.writer.append(Row("t", 1, "kept"))

        def look_at_settings(connection: Any) -> tuple[object, ...]:
            return tuple(
                connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("synchronous", "journal_mode")
            )

        assert await store.writer.do(look_at_settings) == (2, "wal")
        with sqlite3.connect(tmp_path / "s.db") as other:
            assert other.execute("SELECT body FROM entries").fetchall() == [("kept",)]
        other.close()

    with_store(tmp_path / "s.db", look)


def test_what_was_written_gets_into_the_file_while_writing_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "CHECKPOINT_EVERY", 0.0)

    def in_the_file() -> int:
        """Return how many entries are visible without SQLite's log; none while the file is half written."""
        alone = tmp_path / "alone.db"
        shutil.copyfile(tmp_path / "s.db", alone)
        other = sqlite3.connect(alone)
        try:
            return int(other.execute("SELECT count(*) FROM entries").fetchone()[0])
        except sqlite3.DatabaseError:
            return 0
        finally:
            other.close()

    async def write(store: Store) -> None:
        await add_table(store, "t")
        for number in range(1, 2001):  # far too few for a commit to do it by itself
            await store.writer.append(Row("t", number, "kept"))
            if number % 50 == 0 and in_the_file() > 0:
                return
        pytest.fail("nothing got into the file")

    with_store(tmp_path / "s.db", write)


def test_a_full_disk_is_a_clear_refusal_and_loses_nothing(tmp_path: Path) -> None:
    """SQLite's own limit of pages acts like a full disk."""

    def limit(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count=120")
        cursor.close()

    async def fill(store: Store) -> None:
        await add_table(store, "t")

        def fill_up(connection: Any) -> None:
            connection.execute(insert(schema.secrets), {"name": "filler", "value": "x" * 100_000})

        def clean_up(connection: Any) -> None:
            connection.execute(delete(schema.secrets).where(schema.secrets.c.name == "filler"))

        await store.writer.do(fill_up)
        number = 0

        async def add_until_full() -> None:
            nonlocal number
            while True:
                await store.writer.append(Row("t", number + 1, "x" * 20_000))
                number += 1

        with pytest.raises(Unavailable, match="full"):
            await add_until_full()
        assert number > 0 and len(await log_of(store, "t")) == number
        await store.writer.do(clean_up)
        await store.writer.append(Row("t", number + 1, "there is room again"))
        assert len(await log_of(store, "t")) == number + 1

    event.listen(Engine, "connect", limit)
    try:
        with_store(tmp_path / "s.db", fill)
    finally:
        event.remove(Engine, "connect", limit)


def test_a_store_that_a_newer_program_wrote_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.db"

    async def nothing(_store: Store) -> None: ...

    with_store(path, nothing)
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()
    with pytest.raises(StoreError, match="schema 9999, written by a newer Voltable; this one knows up to"):
        with_store(path, nothing)


@pytest.mark.parametrize(
    ("database", "says"),
    [
        ("mysql://somewhere/else", "SQLite or PostgreSQL"),
        ("/no/such/folder/file.db", "cannot be opened"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be opened"),
        ("://", "a file or a URL"),
        ("sqlite://", "in memory"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_clear_line(database: str, says: str) -> None:
    async def look() -> None:
        store = database_at(database)
        try:
            await migrate(store)
        finally:
            await store.stop()

    with pytest.raises(StoreError, match=says):
        asyncio.run(look())


def test_the_migrations_make_the_schema_that_the_program_uses(tmp_path: Path) -> None:
    async def nothing(_store: Store) -> None: ...

    with_store(tmp_path / "s.db", nothing)
    with sqlite3.connect(tmp_path / "s.db") as made:
        for table in schema.METADATA.sorted_tables:
            columns = [row[1] for row in made.execute(f"PRAGMA table_info({table.name})")]
            assert columns == [column.name for column in table.columns], table.name
    made.close()
