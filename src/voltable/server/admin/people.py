"""People: find them, ban them, revoke their devices and tokens."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Table, delete, func, or_, select

from voltable.server.admin.session import AdminError, Data, Outcome
from voltable.server.people.identity import hashed
from voltable.server.store import schema
from voltable.server.store.store import now_ms
from voltable.server.store.upsert import insert_if_new, insert_or_replace

DAY: Final = 86_400_000  # milliseconds
KEY_ID: Final = 16  # hex digits by which a device or token is named; its real id would give access


def find_people(connection: Connection, text: str, limit: int = 50) -> list[Data]:
    """Return the people whose name contains this text, whatever its case, or whose id, or whose table's id, it is."""
    people, seats = schema.people, schema.seats
    at_table = select(seats.c.person).where(seats.c.table_id == text)
    is_named = func.lower(people.c.name).contains(text.lower(), autoescape=True)
    question = select(people).where(or_(is_named, people.c.id == text, people.c.id.in_(at_table)))
    rows = connection.execute(question.order_by(people.c.created.desc()).limit(limit)).all()
    return [_summary(connection, row.id, row.name, row.created) for row in rows]


def _summary(connection: Connection, id: str, name: str, created: int) -> Data:
    def count(table: Table) -> int:
        found: int = connection.execute(
            select(func.count()).select_from(table).where(table.c.person == id)
        ).scalar_one()
        return found

    banned = connection.execute(select(schema.bans).where(schema.bans.c.person == id)).first()
    return {
        "id": id,
        "name": name,
        "created": created,
        "seats": count(schema.seats),
        "uploads": count(schema.records),
        "devices": count(schema.devices),
        "banned": None if banned is None else {"until": banned.until, "why": banned.why},
    }


def show_person(connection: Connection, id: str) -> Data:
    """Return a person with their devices and tokens."""
    row = check_person(connection, id)
    return {**_summary(connection, id, row["name"], row["created"]), "keys": _keys(connection, id)}


def check_person(connection: Connection, id: str) -> Data:
    """Return the row of a person; raise AdminError if there is none."""
    row = connection.execute(select(schema.people).where(schema.people.c.id == id)).first()
    if row is None:
        raise AdminError(f"there is no person with the id {id!r}; `voltable admin find` finds ids by name")
    return dict(row._mapping)


def _key_rows(connection: Connection, person: str) -> list[tuple[str, str, str, int]]:
    """Return the secret id, kind, name and age of everything that lets a person in."""
    devices, keys = schema.devices, schema.keys
    found = [
        (row.id, "device", row.name, row.created)
        for row in connection.execute(select(devices).where(devices.c.person == person))
    ]
    for row in connection.execute(select(keys).where(keys.c.person == person)):
        found.append((row.hash, "token" if row.kind == "token" else "link", row.name, row.created))
    return found


def _keys(connection: Connection, person: str) -> list[Data]:
    rows = _key_rows(connection, person)
    return [{"id": hashed(id)[:KEY_ID], "kind": kind, "name": name, "created": at} for id, kind, name, at in rows]


def revoke(connection: Connection, person: str, chosen: Sequence[str] = ()) -> Outcome:
    """Sign out all devices of a person, or those that are chosen, and make their tokens worthless."""
    check_person(connection, person)
    found = {hashed(id)[:KEY_ID]: id for id, _, _, _ in _key_rows(connection, person)}
    for key in chosen:
        if key not in found:
            raise AdminError(f"this person has no device or token {key!r}")
    ids = [found[key] for key in chosen] if chosen else [*found.values(), f"old {person}"]
    revoke_keys(connection, ids)
    return Outcome(person, {"revoked": len(chosen) or len(found)})


def revoke_keys(connection: Connection, ids: Sequence[str]) -> None:
    """Revoke these devices and tokens."""
    connection.execute(delete(schema.keys).where(schema.keys.c.hash.in_(ids)))
    connection.execute(delete(schema.devices).where(schema.devices.c.id.in_(ids)))
    connection.execute(insert_if_new(connection, schema.revoked), [{"key": id, "at": now_ms()} for id in ids])


def revoke_everything(connection: Connection, person: str) -> None:
    """Revoke whatever lets a person in."""
    revoke_keys(connection, [*(id for id, _, _, _ in _key_rows(connection, person)), f"old {person}"])


def ban(connection: Connection, person: str, why: str, days: int | None = None) -> Outcome:
    """Keep a person from using the server, for some days or for good; a second ban replaces the first."""
    check_person(connection, person)
    until = None if days is None else now_ms() + days * DAY
    row = {"person": person, "at": now_ms(), "until": until, "why": why}
    connection.execute(insert_or_replace(connection, schema.bans, "at", "until", "why"), row)
    return Outcome(person, {"until": until})


def unban(connection: Connection, person: str) -> Outcome:
    """Let a person use the server again."""
    if connection.execute(delete(schema.bans).where(schema.bans.c.person == person)).rowcount == 0:
        raise AdminError(f"the person {person} is not banned")
    return Outcome(person)
