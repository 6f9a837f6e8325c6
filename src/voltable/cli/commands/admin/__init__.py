"""`voltable admin`: the commands of a server's operator."""

import os

import click

from voltable.cli.commands.admin.context import AdminContext
from voltable.cli.commands.admin.people import ban, delete, export, find, person, revoke, unban
from voltable.cli.commands.admin.reports import reports, settle
from voltable.cli.commands.admin.store import backup, check, log, migrate, purge, quotas, restore, stats
from voltable.cli.commands.admin.tables import close, reopen, tables


@click.group()
@click.option(
    "--database",
    default="voltable.db",
    show_default=True,
    envvar="VOLTABLE_DATABASE",
    help="The server's SQLite file, or postgresql://user@host/name.",
)
@click.option(
    "--by",
    "who",
    envvar="VOLTABLE_OPERATOR",
    default="",
    help="Who you are, for the log; your user name if you say nothing.",
)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.pass_context
def admin(ctx: click.Context, database: str, who: str, as_json: bool) -> None:
    """Look after a server: its tables, people, reports and database.

    It works on the server's database, whether the server runs or not; a running server notices within seconds. Every
    act is logged with who did it and why.

    \b
    voltable admin tables --status running
    voltable admin close TABLE --why "asked for by its players"
    voltable admin find ada
    voltable admin ban PERSON --days 7 --why "insults in the chat"
    voltable admin --database postgresql://voltable@localhost/voltable stats
    voltable admin backup saved.db --why nightly
    """
    ctx.obj = AdminContext(database if "://" in database else os.path.abspath(database), who, as_json)


for command in (
    *(tables, close, reopen),
    *(find, person, ban, unban, revoke, export, delete),
    *(reports, settle),
    *(stats, quotas, log, purge, check, backup, restore, migrate),
):
    command.context_settings["ignore_unknown_options"] = True  # an id may begin with a dash
    admin.add_command(command)
