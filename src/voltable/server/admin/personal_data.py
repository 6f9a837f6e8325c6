"""The data of one person: everything about them as one file, and its deletion.

A game belongs to all its players, so a log is kept when a player's data is deleted: the name and the id of the person
are replaced in it, and the record of a finished game is written anew from the changed log.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, or_, select, tuple_, update

from voltable.host import archive
from voltable.server.admin.people import check_person, revoke_everything, show_person
from voltable.server.admin.session import Data, Outcome
from voltable.server.store import schema
from voltable.table.entry import parse_entry
from voltable.table.table import Table

DELETED: Final = "Deleted player"
"""The name shown for a person whose data was deleted."""


def export_person(connection: Connection, id: str) -> Data:
    """Return everything about a person. Of a running game that is what they did, and nothing about the others."""
    person = show_person(connection, id)
    tables, seats, records, chats, reports = (
        schema.tables,
        schema.seats,
        schema.records,
        schema.chats,
        schema.reports,
    )
    mine = connection.execute(
        select(seats.c.seat, tables).join(tables, tables.c.id == seats.c.table_id).where(seats.c.person == id)
    ).all()
    finished = select(records).where(records.c.id.in_([row.id for row in mine if row.status == "over"]))
    uploads = select(records).where(records.c.person == id)
    said = select(chats).where(tuple_(chats.c.table_id, chats.c.seat).in_([(row.id, row.seat) for row in mine]))
    return {
        "person": person,
        "tables": [
            {
                "id": row.id,
                "game": row.game,
                "seat": row.seat,
                "status": row.status,
                "created": row.created,
                "did": _did(connection, row.id, row.seat),
            }
            for row in mine
        ],
        "records": [{"id": row.id, "text": row.text} for row in connection.execute(finished)],
        "uploads": [{"id": row.id, "created": row.created, "text": row.text} for row in connection.execute(uploads)],
        "chat": [{"table": row.table_id, "at": row.at, "text": row.text} for row in connection.execute(said)],
        "reports": [
            {"table": row.table_id, "at": row.at, "kind": row.kind, "text": row.text}
            for row in connection.execute(select(reports).where(reports.c.person == id))
        ],
    }


def _did(connection: Connection, table: str, seat: int) -> list[Data]:
    """Return what the person in this seat did: the moves and acts of their own."""
    question = select(schema.entries.c.body).where(schema.entries.c.table_id == table).order_by(schema.entries.c.number)
    entries = [parse_entry(row.body) for row in connection.execute(question)]
    return [
        {
            "kind": entry.kind,
            "time": entry.time,
            **{key: entry.body[key] for key in ("text", "what") if key in entry.body},
        }
        for entry in entries
        if entry.seat == seat
    ]


def log_exported(connection: Connection, id: str) -> Outcome:
    """Note in the log that an operator took a copy of a person's data."""
    check_person(connection, id)
    return Outcome(id)


def tables_naming(connection: Connection, person: str) -> list[str]:
    """Return the tables whose log names a person, also those that they left; this reads every log."""
    entries = schema.entries
    named = entries.c.body.contains(f'"{person}"', autoescape=True)
    found = set(connection.execute(select(entries.c.table_id).where(named)).scalars())
    found.update(connection.execute(select(schema.seats.c.table_id).where(schema.seats.c.person == person)).scalars())
    return sorted(found)


def delete_person(connection: Connection, person: str, tables: Sequence[str]) -> Outcome:
    """Delete a person: their name, devices, uploads and chat. `tables` are those whose log names them."""
    check_person(connection, person)
    records, analyses, reports = schema.records, schema.analyses, schema.reports
    revoke_everything(connection, person)
    erase_in_tables(connection, person, tables)
    uploads = select(records.c.id).where(records.c.person == person)
    connection.execute(delete(analyses).where(analyses.c.record.in_(uploads)))
    count = connection.execute(delete(records).where(records.c.person == person)).rowcount
    connection.execute(delete(reports).where(reports.c.person == person))
    connection.execute(update(reports).where(reports.c.about == person).values(name=DELETED, quote=None))
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    return Outcome(person, {"tables": len(tables), "uploads": count}, tables)


def erase_in_tables(connection: Connection, person: str, tables: Sequence[str]) -> None:
    """Replace a person in these logs and the records made from them, and delete what they wrote in the chat there.

    Doing it again changes nothing: a worker that had a table in memory does so after it has let go of it.
    """
    for table in tables:
        for seat in _replace_player(connection, table, person):
            chats = schema.chats
            connection.execute(delete(chats).where(chats.c.table_id == table, chats.c.seat == seat))
        _write_record_anew(connection, table)
    connection.execute(delete(schema.seats).where(schema.seats.c.person == person))


def _replace_player(connection: Connection, table: str, person: str) -> set[int]:
    """Replace a person in the log of a table, and return the seats where data was deleted."""
    entries = schema.entries
    question = select(entries.c.number, entries.c.body).where(entries.c.table_id == table)
    named = or_(
        entries.c.body.contains(f'"{person}"', autoescape=True),
        entries.c.body.contains(f'"{DELETED}"', autoescape=True),
    )
    seats: set[int] = set()
    for row in connection.execute(question.where(named)).all():
        data = json.loads(row.body)
        players = list(enumerate(data["body"].get("players", [])))
        if "player" in data["body"]:
            players.append((data["seat"], data["body"]["player"]))
        for seat, player in players:
            if _is_of(player, person):
                seats.add(seat)
                player.pop("account", None)
                player.update(name=DELETED, who="")
        changed = json.dumps(data, separators=(",", ":"))
        is_row = (entries.c.table_id == table) & (entries.c.number == row.number)
        connection.execute(update(entries).where(is_row).values(body=changed))
    return seats


def _is_of(player: dict[str, Any], person: str) -> bool:
    return player.get("who") == person or (player.get("name") == DELETED and not player.get("who"))


def _write_record_anew(connection: Connection, table: str) -> None:
    """Write the record of a finished game from its log, as the server wrote it first."""
    records, entries = schema.records, schema.entries
    row = connection.execute(select(records.c.created).where(records.c.id == table, records.c.person.is_(None))).first()
    if row is None:
        return
    question = select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.number)
    played = Table.from_entries([parse_entry(body) for body in connection.execute(question).scalars()])
    record = played.published()
    info = archive.info_of(table, record, played.payoffs(), row.created, table=table)
    values = {"text": record.to_text(), "info": json.dumps(info)}
    connection.execute(update(records).where(records.c.id == table).values(**values))
