"""Save a SQLite store to a file while a server uses it, and bring it back.

PostgreSQL has its own programs for this: docs/host/backup.md shows them.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import create_engine
from sqlalchemy.engine import make_url

from voltable.server.admin.session import IN_USE, AdminError, Data, Outcome, has_log, is_server_running, log
from voltable.server.store.open import known_revision
from voltable.server.store.store import now_ms

PRIVATE: Final = 0o600
"""A backup holds the key that cookies are signed with, and the seeds of running games."""


def sqlite_file(database: str) -> Path:
    """Return the file of a SQLite database; AdminError for PostgreSQL."""
    url = make_url(database if "://" in database else f"sqlite:///{database}")
    if not url.drivername.startswith("sqlite"):
        raise AdminError("PostgreSQL is saved with pg_dump and brought back with pg_restore: see docs/host/backup.md")
    return Path(str(url.database))


def backup(database: str, target: Path) -> Data:
    """Save the store as it is at one moment. Moves that come meanwhile do not wait, and are not in the file."""
    source = sqlite_file(database)
    if not source.is_file():
        raise AdminError(f"there is no file {source}")
    if target.exists():
        raise AdminError(f"{target} is there already: name a new file")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(PRIVATE)
    try:
        _copy(source, part)
        check_file(part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return {"file": str(target), "bytes": target.stat().st_size}


def log_backup(target: Path, done: Data) -> Outcome:
    """Return what the log says of a backup."""
    return Outcome(str(target), {"bytes": done["bytes"]})


def _copy(source: Path, target: Path) -> None:
    """Copy a database in one step of SQLite's backup: a reader's view of one moment, which keeps no writer waiting."""
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    except sqlite3.Error as error:
        raise AdminError(f"{source} could not be copied to {target}: {error}") from None


def check_file(file: Path) -> str:
    """Return the schema of a backup; AdminError where it is damaged, or is no store of this program."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            revision = known_revision(connection) if found == "ok" else None
    except Exception as error:
        raise AdminError(f"{file} is not a backup of a store: {error}") from None
    finally:
        engine.dispose()
    if revision is None:
        raise AdminError(f"{file} is not a backup of a store: {'it is empty' if found == 'ok' else found}")
    return revision


def restore(database: str, source: Path, who: str, why: str) -> Data:
    """Put a backup in the place of a store. The store that was there is saved beside it first.

    AdminError while a server uses the store, and for a damaged backup.
    """
    target = sqlite_file(database)
    if not source.is_file():
        raise AdminError(f"there is no file {source}")
    revision = check_file(source)
    before: Path | None = None
    if target.exists():
        _check_unused(target)
        before = target.with_name(f"{target.name}.before-{now_ms()}")
        backup(str(target), before)
    else:
        target.touch(PRIVATE)
    _copy(source, target)
    _log_restore(target, source, who, why, revision)
    return {"file": str(source), "schema": revision, "before": None if before is None else str(before)}


def _check_unused(target: Path) -> None:
    engine = create_engine(f"sqlite:///{target}")
    try:
        with engine.connect() as connection:
            if known_revision(connection) is not None and is_server_running(connection):
                raise AdminError(IN_USE)
    finally:
        engine.dispose()


def _log_restore(target: Path, source: Path, who: str, why: str, revision: str) -> None:
    """Log it in the store that was brought back, if its schema has a log."""
    engine = create_engine(f"sqlite:///{target}")
    try:
        with engine.begin() as connection:
            if has_log(connection):
                log(connection, who, why, "restore", Outcome(str(source), {"schema": revision}))
    finally:
        engine.dispose()
