"""`voltable admin find`, `person`, `ban`, `unban`, `revoke`, `export` and `delete`."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from voltable.cli.commands.admin.context import AdminContext, pass_admin, shown_time, why_option, yes_option

if TYPE_CHECKING:
    from voltable.server.admin.session import AdminSession

COLUMNS = ["id", "name", "created", "seats", "uploads", "devices", "banned"]


@click.command()
@click.argument("text")
@pass_admin
def find(admin: AdminContext, text: str) -> None:
    """Find people by a part of their name, by their id, or by the id of their table."""
    from voltable.server.admin.people import find_people

    admin.list(admin.read(lambda connection: find_people(connection, text)), COLUMNS, "no person has this name")


@click.command()
@click.argument("person")
@pass_admin
def person(admin: AdminContext, person: str) -> None:
    """Show the person with the id PERSON: their devices and tokens."""
    from voltable.server.admin.people import show_person

    found = admin.read(lambda connection: show_person(connection, person))
    if admin.as_json:
        click.echo(json.dumps(found))
        return
    admin.list([found], COLUMNS, "")
    click.echo()
    admin.list(found["keys"], ["id", "kind", "name", "created"], "no devices")


@click.command()
@click.argument("person")
@click.option("--days", type=click.IntRange(1, 36_500), help="The days of the ban. Without it the ban has no end.")
@why_option
@pass_admin
def ban(admin: AdminContext, person: str, days: int | None, why: str) -> None:
    """Keep the person with the id PERSON from using the server. Open games of theirs are closed for them.

    A person who deletes their cookies counts as a new person, so a ban does not stop those who hide.
    """
    from voltable.server.admin.people import ban as do_ban

    done = admin.act("ban", why, lambda connection: do_ban(connection, person, why, days))
    admin.show(done, f"banned {person} " + (f"until {shown_time(done['until'])} UTC" if days else "for good"))


@click.command()
@click.argument("person")
@why_option
@pass_admin
def unban(admin: AdminContext, person: str, why: str) -> None:
    """Let the person with the id PERSON use the server again."""
    from voltable.server.admin.people import unban as do_unban

    admin.show(admin.act("unban", why, lambda connection: do_unban(connection, person)), f"unbanned {person}")


@click.command()
@click.argument("person")
@click.option("--key", "keys", multiple=True, help="Only this device or token, as `person` lists it.")
@why_option
@yes_option
@pass_admin
def revoke(admin: AdminContext, person: str, keys: tuple[str, ...], why: str, yes: bool) -> None:
    """Sign out the devices of the person with the id PERSON, and make their tokens worthless.

    They cannot come back as the same person from a device that was signed out.
    """
    from voltable.server.admin.people import revoke as do_revoke

    admin.confirm(f"Sign out {'these devices' if keys else 'every device'} of {person} for good?", yes)
    done = admin.act("revoke", why, lambda connection: do_revoke(connection, person, keys))
    admin.show(done, f"revoked {done['revoked']} devices and tokens of {person}")


@click.command()
@click.argument("person")
@click.option(
    "--to", "file", type=click.Path(path_type=Path, dir_okay=False), help="The file to write; else the screen."
)
@why_option
@pass_admin
def export(admin: AdminContext, person: str, file: Path | None, why: str) -> None:
    """Export everything about the person with the id PERSON, as JSON.

    Of games that are not over it holds what this person did, and nothing that the others hide.
    """
    from voltable.server.admin.personal_data import export_person, log_exported

    async def work(session: "AdminSession") -> Any:
        found = await session.read(lambda connection: export_person(connection, person))
        await session.act("export", why, lambda connection: log_exported(connection, person))
        return found

    text = json.dumps(admin.run(work), ensure_ascii=False, indent=2)
    if file is None:
        click.echo(text)
    else:
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as target:
            target.write(text + "\n")
        admin.show({"act": "export", "target": person, "file": str(file)}, f"exported {person} to {file}")


@click.command()
@click.argument("person")
@why_option
@yes_option
@pass_admin
def delete(admin: AdminContext, person: str, why: str, yes: bool) -> None:
    """Delete the data of the person with the id PERSON: name, devices, uploads and chat.

    Their games stay for the other players, with another name in their place. A running game goes on without them. The
    names in files that others have downloaded, and in backups, stay.
    """
    from voltable.server.admin.personal_data import delete_person, tables_naming

    admin.confirm(f"Delete everything about {person} for good?", yes)

    async def work(session: "AdminSession") -> Any:
        tables = await session.read(lambda connection: tables_naming(connection, person))
        return await session.act("delete", why, lambda connection: delete_person(connection, person, tables))

    done = admin.run(work)
    admin.show(done, f"deleted {person}: {done['uploads']} uploads, and the name at {done['tables']} tables")
