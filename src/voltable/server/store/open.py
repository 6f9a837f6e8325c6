"""Open a store: connect, bring its schema up to date, refuse one that a newer program wrote."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from voltable.core.errors import VoltableError
from voltable.server.store.database import READERS, AsyncDatabase, Database, ThreadedDatabase

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x766F6C74  # any number, the same in every worker
LONG_USERS: Final = 3  # connections to PostgreSQL that are kept: to write, to send news, and to hear news
BUSY: Final = 10_000  # milliseconds that SQLite waits for another writer
MOST_PAGES: Final = 16_384  # 64 MB of SQLite's log; beyond it a commit makes a checkpoint itself
DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class StoreError(VoltableError):
    """The database cannot be used."""


def database_at(database: str, is_new_allowed: bool = True) -> Database:
    """Return the database at a URL, `sqlite:///file` or `postgresql://...`; a plain path is a SQLite file."""
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except ArgumentError:
        raise StoreError("the database is a file or a URL such as postgresql://user@host/name") from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise StoreError(f"the database is SQLite or PostgreSQL, not {kind}")
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise StoreError("a database in memory would lose every game: name a file")
    if kind == "sqlite" and not Path(str(url.database)).parent.is_dir():
        raise StoreError(f"the database cannot be opened: there is no folder {Path(str(url.database)).parent}")
    if kind == "sqlite" and not is_new_allowed and not Path(str(url.database)).is_file():
        raise StoreError(f"the database cannot be opened: there is no file {url.database}")
    url = url.set(drivername=DRIVERS[kind])
    if kind != "sqlite":
        return _postgresql(url)
    engine = create_engine(url, pool_size=READERS + 1, hide_parameters=True)  # keeps ids out of error messages
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return ThreadedDatabase(engine)


def _postgresql(url: URL) -> AsyncDatabase:
    from sqlalchemy.ext.asyncio import create_async_engine  # here, because a server on SQLite does without it

    options: Any = {"pool_pre_ping": True, "hide_parameters": True}
    engine = create_async_engine(url, pool_size=LONG_USERS, **options)
    # A query in a transaction takes four more messages to the database and back. When a worker takes over the players
    # of another one, its queries wait for a connection: opening one more takes longer than all of their queries.
    readers = create_async_engine(url, pool_size=READERS, max_overflow=0, isolation_level="AUTOCOMMIT", **options)
    return AsyncDatabase(engine, readers)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Configure a connection. The log is synced before `commit` returns: a committed move survives a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        f"busy_timeout={BUSY}",
        "foreign_keys=ON",
        f"wal_autocheckpoint={MOST_PAGES}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; one that writes takes the write lock at once, so that two cannot deadlock."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def migrate(database: Database) -> None:
    """Bring the schema to this program's version; StoreError when it is newer or the database cannot be reached."""
    try:
        await database.transact(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(f"the database cannot be opened: {reason}") from None


def _upgrade(connection: Connection) -> None:
    lock_schema(connection)
    if known_revision(connection) != revisions()[-1]:
        from alembic import command  # here, because most starts find the newest schema

        command.upgrade(alembic_config(connection), "head")


def lock_schema(connection: Connection) -> None:
    """Let no other process change the schema until this transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})


def alembic_config(connection: Connection) -> "Config":
    """Return what Alembic needs to work on this connection, inside its transaction."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def revisions() -> list[str]:
    """Return the revisions of the schema that this program knows, the first one first; files are named after them."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def known_revision(connection: Connection) -> str | None:
    """Return the revision of a store, None for an empty one; StoreError where a newer program wrote it."""
    known = revisions()
    has_any = inspect(connection).has_table("alembic_version")
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if has_any else None
    if revision is not None and revision not in known:
        raise StoreError(
            f"the database has schema {revision}, written by a newer Voltable; this one knows up to {known[-1]}"
        )
    return revision


def check_schema(connection: Connection) -> None:
    """Raise StoreError unless the store has the schema of this program."""
    revision, newest = known_revision(connection), revisions()[-1]
    if revision is None:
        raise StoreError("the database is empty: a server has never used it")
    if revision != newest:
        raise StoreError(
            f"the database has schema {revision}, this program needs {newest}: run `voltable admin migrate`, or start "
            "the server once"
        )
