"""`voltable admin tables`, `close` and `reopen`."""

from typing import Any

import click

from voltable.cli.commands.admin.context import AdminContext, pass_admin, why_option

STATUSES = ("waiting", "running", "over", "closed")


@click.command()
@click.option("--status", type=click.Choice(STATUSES), help="Only tables of this status.")
@click.option("--person", help="Only tables of the person with this id.")
@click.option(
    "--limit", default=100, show_default=True, type=click.IntRange(1, 100_000), help="The maximum number of rows."
)
@pass_admin
def tables(admin: AdminContext, status: Any, person: str | None, limit: int) -> None:
    """List tables, the newest first."""
    from voltable.server.admin.tables import list_tables

    rows = admin.read(lambda connection: list_tables(connection, status, person, limit))
    admin.list(rows, ["id", "game", "status", "public", "created", "entries", "people"], "no tables")


@click.command()
@click.argument("table")
@why_option
@pass_admin
def close(admin: AdminContext, table: str, why: str) -> None:
    """Close TABLE: players can no longer open it and its clocks stop. `reopen` undoes it."""
    from voltable.server.admin.tables import close_table

    admin.show(admin.act("close", why, lambda connection: close_table(connection, table)), f"closed {table}")


@click.command()
@click.argument("table")
@why_option
@pass_admin
def reopen(admin: AdminContext, table: str, why: str) -> None:
    """Open the closed TABLE again, where it was left."""
    from voltable.server.admin.tables import reopen_table

    admin.show(admin.act("reopen", why, lambda connection: reopen_table(connection, table)), f"opened {table}")
