"""What the commands of `voltable admin` share: the session, confirmation, and how answers are shown."""

import asyncio
import getpass
import json
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from voltable.cli.oneline import one_line
from voltable.cli.shared_options import server_part

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from voltable.server.admin.session import AdminSession, Outcome

T = TypeVar("T")
Data = dict[str, Any]
TIMES: Final = ("at", "created", "until", "settled")
"""Fields that hold a time, in milliseconds since 1970."""

why_option = click.option("--why", required=True, help="The reason, for the log.")
yes_option = click.option("--yes", is_flag=True, help="Do not ask whether you are sure.")


class AdminContext:
    def __init__(self, database: str, who: str, as_json: bool) -> None:
        self.database: Final = database
        self.who: Final = who or _user_name()
        self.as_json: Final = as_json

    def run(self, work: "Callable[[AdminSession], Awaitable[T]]") -> T:
        """Do this in a session with the store."""
        session_module = server_part("admin.session")

        async def run() -> T:
            async with session_module.admin_session(self.database, self.who) as session:
                result: T = await work(session)
                return result

        return asyncio.run(run())

    def read(self, work: "Callable[[Connection], T]") -> T:
        """Ask the store something."""
        return self.run(lambda session: session.read(work))

    def act(self, name: str, why: str, work: "Callable[[Connection], Outcome]") -> Data:
        """Do something that is logged."""
        return self.run(lambda session: session.act(name, why, work))

    def confirm(self, question: str, yes: bool) -> None:
        """Ask before something that cannot be undone; without a terminal `--yes` has to be there."""
        if yes:
            return
        if not sys.stdin.isatty():
            raise click.UsageError(f"{question} Add --yes if you are sure.")
        click.confirm(question, abort=True, err=True)

    def show(self, data: Data, text: str) -> None:
        """Answer with the data, or with a line of text."""
        click.echo(json.dumps(data) if self.as_json else one_line(text))

    def list(self, rows: Sequence[Data], columns: Sequence[str], nothing: str) -> None:
        """Answer with the rows, or with a table of these columns."""
        if self.as_json:
            click.echo(json.dumps(list(rows)))
        elif not rows:
            click.echo(nothing)
        else:
            cells = [list(columns), *([_cell(row.get(name), name) for name in columns] for row in rows)]
            widths = [max(len(line[at]) for line in cells) for at in range(len(columns))]
            for line in cells:
                click.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def pass_admin(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the context as its first argument."""
    return click.make_pass_decorator(AdminContext)(function)


def shown_time(at: int | None) -> str:
    """Return a time of the store for people."""
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S}"


def _cell(value: Any, name: str) -> str:
    if name in TIMES:
        return shown_time(value)
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(one["name"] if isinstance(one, dict) else str(one) for one in value)
    if isinstance(value, dict):
        return "yes"
    return one_line(str(value))


def _user_name() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unknown"
