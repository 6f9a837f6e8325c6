"""`voltable admin reports` and `settle`."""

import click

from voltable.cli.commands.admin.context import AdminContext, pass_admin

COLUMNS = ["id", "at", "kind", "name", "about", "person", "table_id", "quote", "text"]


@click.command()
@click.option("--all", "settled", is_flag=True, help="Also those that are settled, the newest first.")
@pass_admin
def reports(admin: AdminContext, settled: bool) -> None:
    """Read what players reported: `name` and `about` are the person it is about, `quote` their message."""
    from voltable.server.admin.reports import list_reports

    rows = admin.read(lambda connection: list_reports(connection, settled))
    admin.list(rows, [*COLUMNS, "settled", "verdict"] if settled else COLUMNS, "no reports")


@click.command()
@click.argument("report", type=int)
@click.option("--verdict", required=True, help="What you decided, for the log.")
@pass_admin
def settle(admin: AdminContext, report: int, verdict: str) -> None:
    """Settle the report with the number REPORT. A ban or a closed table is a command of its own."""
    from voltable.server.admin.reports import settle_report

    done = admin.act("settle", verdict, lambda connection: settle_report(connection, report, verdict))
    admin.show(done, f"settled report {report}")
