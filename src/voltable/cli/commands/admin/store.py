"""`voltable admin stats`, `log`, `check`, `backup`, `restore` and `migrate`."""

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from voltable.cli.commands.admin.context import AdminContext, pass_admin, why_option, yes_option

if TYPE_CHECKING:
    from voltable.server.admin.session import AdminSession


@click.command()
@pass_admin
def stats(admin: AdminContext) -> None:
    """Show how much there is of everything."""
    from voltable.server.admin.statistics import statistics

    found = admin.read(statistics)
    if admin.as_json:
        click.echo(json.dumps(found))
        return
    for name, value in found.items():
        if name == "tables":
            for game, statuses in value.items():
                counts = ", ".join(f"{count} {status}" for status, count in statuses.items())
                click.echo(f"{'tables of ' + game:<24}{counts}")
        else:
            click.echo(f"{name:<24}{'yes' if value is True else 'no' if value is False else f'{value:,}'}")


@click.command()
@click.option(
    "--limit", default=50, show_default=True, type=click.IntRange(1, 100_000), help="The maximum number of rows."
)
@pass_admin
def log(admin: AdminContext, limit: int) -> None:
    """Show what was done here, by whom and why, the newest first."""
    from voltable.server.admin.session import log_rows

    admin.list(
        admin.read(lambda connection: log_rows(connection, limit)), ["at", "who", "act", "target", "why"], "nothing"
    )


@click.command()
@click.option(
    "--limit", default=20, show_default=True, type=click.IntRange(1, 100_000), help="The maximum number of rows."
)
@pass_admin
def quotas(admin: AdminContext, limit: int) -> None:
    """Show who has uploaded most: records and bytes. The limits are those of `voltable serve --limit`."""
    from voltable.server.admin.statistics import largest_uploaders

    rows = admin.read(lambda connection: largest_uploaders(connection, limit))
    admin.list(rows, ["id", "name", "records", "bytes"], "no uploads")


@click.command()
@click.option(
    "--keep", multiple=True, required=True, metavar="KIND=DAYS", help="Delete what is older, such as chat=90."
)
@click.option("--dry-run", is_flag=True, help="Count what would be deleted.")
@why_option
@yes_option
@pass_admin
def purge(admin: AdminContext, keep: tuple[str, ...], dry_run: bool, why: str, yes: bool) -> None:
    """Delete data by age: guests, idle, finished, chat, uploads (docs/host/retention.md)."""
    from voltable.server.retention.keeping import FOREVER, Keeping, read_keeping
    from voltable.server.retention.sweep import purge as purge_store

    keeping = read_keeping(keep, Keeping(guests=FOREVER))
    if not dry_run:
        admin.confirm(f"Delete everything older than {', '.join(keep)} days for good?", yes)

    async def work(session: "AdminSession") -> dict[str, int]:
        async def act(step: Any) -> Any:
            return await session.act("purge", why, step)

        return await purge_store(session.read, None if dry_run else act, keeping)

    counts = admin.run(work)
    told = ", ".join(f"{count} {kind}" for kind, count in counts.items()) or "nothing"
    admin.show({"dry_run": dry_run, "deleted": counts}, f"{'would delete' if dry_run else 'deleted'}: {told}")


@click.command()
@click.option("--table", help="Only the table with this id.")
@pass_admin
def check(admin: AdminContext, table: str | None) -> int:
    """Check the database: replay every log by the rules and compare it with its index and its record.

    The exit code is 0 if everything is right, 1 if something is wrong. A running server is not disturbed, but what it
    writes meanwhile can look wrong for a moment: check the named table again.
    """
    from voltable.server.admin.check import StoreCheck

    async def work(session: "AdminSession") -> StoreCheck:
        checking = StoreCheck(session)
        await checking.run(table)
        return checking

    done = admin.run(work)
    if admin.as_json:
        problems = [{"where": problem.where, "says": problem.says} for problem in done.problems]
        click.echo(json.dumps({"tables": done.tables, "records": done.records, "problems": problems}))
    else:
        for problem in done.problems:
            click.echo(f"{problem.where}: {problem.says}")
        click.echo(f"{done.tables} tables and {done.records} records, {len(done.problems) or 'no'} problems")
    return 1 if done.problems else 0


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@why_option
@pass_admin
def backup(admin: AdminContext, file: Path, why: str) -> None:
    """Save a SQLite database to FILE while the server runs.

    Keep the file safe: it holds the secrets of the server and of running games. PostgreSQL: see docs/host/backup.md.
    """
    from voltable.server.admin.backup import backup as save
    from voltable.server.admin.backup import log_backup, sqlite_file

    sqlite_file(admin.database)

    async def work(session: "AdminSession") -> Any:
        done = await asyncio.to_thread(save, admin.database, file)
        await session.act("backup", why, lambda _connection: log_backup(file, done))
        return done

    done = admin.run(work)
    admin.show(done, f"saved {admin.database} to {file}, {done['bytes']:,} bytes")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@why_option
@yes_option
@pass_admin
def restore(admin: AdminContext, file: Path, why: str, yes: bool) -> None:
    """Put the backup FILE in the place of a SQLite database. Stop the server first.

    The database that was there is kept beside it, under another name.
    """
    from voltable.server.admin.backup import restore as bring_back

    admin.confirm(f"Replace {admin.database} by {file}?", yes)
    done = bring_back(admin.database, file, admin.who, why)
    kept = f"; the old one is {done['before']}" if done["before"] else ""
    admin.show(done, f"brought back {file} as {admin.database}{kept}")


@click.command()
@click.argument("schema", required=False)
@click.option("--dry-run", is_flag=True, help="Try all steps on the data, then take them back.")
@yes_option
@pass_admin
def migrate(admin: AdminContext, schema: str | None, dry_run: bool, yes: bool) -> None:
    """Bring the database to SCHEMA, such as 0004; to the newest if you name none. A server does that as it starts.

    An older schema cannot hold everything: going back deletes what it has no place for. Save the database first.
    """
    from voltable.server.admin.schema_steps import migrate_to
    from voltable.server.store.open import database_at

    async def work() -> Any:
        database = database_at(admin.database, is_new_allowed=False)
        try:
            plan = await migrate_to(database, schema, dry_run=True)
            if dry_run:
                return plan
            if plan["down"]:
                admin.confirm(
                    f"Go back from {plan['from']} to {plan['to']}, and lose what only the newer one holds?", yes
                )
            return await migrate_to(database, schema, dry_run=False, who=admin.who)
        finally:
            await database.stop()

    done = asyncio.run(work())
    way = "no steps" if not done["steps"] else ("taken back: " if done["down"] else "") + ", ".join(done["steps"])
    admin.show(done, f"{'would go' if dry_run else 'went'} from {done['from']} to {done['to']}: {way}")
