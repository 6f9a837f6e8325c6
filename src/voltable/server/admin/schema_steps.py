"""Change the schema of a store, up or down, or try it and take it back."""

from contextlib import suppress

from alembic import command
from sqlalchemy import Connection

from voltable.server.admin.session import IN_USE, AdminError, Data, Outcome, has_log, is_server_running, log
from voltable.server.store.database import Database
from voltable.server.store.open import alembic_config, known_revision, lock_schema, revisions


class _TakenBack(Exception):
    """Ends the transaction of a trial."""


async def migrate_to(database: Database, revision: str | None, dry_run: bool, who: str = "") -> Data:
    """Bring the schema to a revision, by default the newest. A dry run does the same and takes it back.

    AdminError for an unknown revision, and where a running server would lose what it needs.
    """
    found: list[Data] = []

    def do(connection: Connection) -> None:
        lock_schema(connection)
        before = known_revision(connection)
        steps, is_down = steps_between(before, revision)
        if is_down and not dry_run and is_server_running(connection):
            raise AdminError(IN_USE)
        config = alembic_config(connection)
        if steps:
            (command.downgrade if is_down else command.upgrade)(config, revision or "head")
        found.append({"from": before, "to": known_revision(connection), "steps": steps, "down": is_down})
        if dry_run:
            raise _TakenBack
        if steps and has_log(connection):
            outcome = Outcome(str(found[0]["to"]), {"from": before, "steps": steps})
            log(connection, who, "the schema of the program", "migrate", outcome)

    with suppress(_TakenBack):
        await database.transact(do)
    return {**found[0], "dry_run": dry_run}


def steps_between(before: str | None, wanted: str | None) -> tuple[list[str], bool]:
    """Return the revisions that are applied or taken back, in this order, and whether they are taken back."""
    known = revisions()
    target = known[-1] if wanted is None else wanted
    if target not in known:
        raise AdminError(f"there is no schema {target!r}; they are {', '.join(known)}")
    has, wants = known[: known.index(before) + 1] if before else [], known[: known.index(target) + 1]
    if len(wants) >= len(has):
        return wants[len(has) :], False
    return has[len(wants) :][::-1], True
