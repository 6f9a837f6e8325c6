"""Routes for the sender: name, tables, devices, and tokens of programs."""

import time
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import select

from voltable.host.notices import Data
from voltable.host.opening import my_table, sorted_tables
from voltable.host.problems import Refusal
from voltable.server.people.identity import hashed
from voltable.server.people.people import DEVICE_LINK_AGE
from voltable.server.routes.dependencies import Maker, Owner, Sender, TheServer, problems
from voltable.server.store import schema
from voltable.server.wire.people import BotToken, DeviceLink, KeyInfo, Keys, Me, NewBotToken, NewName, UsedLink
from voltable.server.wire.tables import MyTables

router = APIRouter(prefix="/api/me")
MOST_LISTED = 100
KEY_ID = 16  # hex digits that identify a device or token


@router.get("", responses=problems(401))
async def me(person: Sender) -> Me:
    """Your name. A new person gets one, and a cookie."""
    return Me(name=person.name)


@router.post("", responses=problems(401, 403))
async def rename(person: Maker, new: NewName, server: TheServer) -> Me:
    """Take another name; tables that you sit at already keep the old one."""
    return Me(name=(await server.people.rename(person, new.name)).name)


@router.get("/tables", responses=problems(401))
async def my_tables(person: Sender, server: TheServer) -> MyTables:
    """Your tables: those that wait for you first, then the newest."""
    question = (
        select(schema.tables.c.id)
        .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
        .where(schema.seats.c.person == person.id, schema.tables.c.closed.is_(None))
        .distinct()
        .add_columns(schema.tables.c.created)
        .order_by(schema.tables.c.created.desc())
        .limit(MOST_LISTED)
    )
    found: list[Data] = []
    for row in await server.store.all(question):
        try:
            live = (await server.registry.get(row.id)).live
        except Refusal:
            continue  # it was closed or deleted meanwhile
        found.append(my_table(live.table, live.info(person.id)))
    return MyTables.model_validate({"tables": sorted_tables(found)})


@router.post("/device", responses=problems(401, 403))
async def device_link(person: Owner, server: TheServer) -> DeviceLink:
    """A link that makes another device you: it works once, for ten minutes."""
    secret = await server.people.new_device_link(person)
    # After the #, so that it is in no server's log.
    return DeviceLink(path=f"/device#{secret}", expires_in=DEVICE_LINK_AGE)


@router.post("/device/use", responses=problems(403, 404))
async def use_device_link(
    link: UsedLink, request: Request, response: Response, server: TheServer, person: Sender
) -> Me:
    """Sign this device in as the person who made the link."""
    if not server.openings.take(person.id, time.monotonic()):
        raise Refusal(429, "too many requests; wait a moment")
    del response.headers["set-cookie"]
    owner = await server.people.use_device_link(link.secret, response, request.headers.get("user-agent", ""))
    return Me(name=owner.name)


@router.post("/tokens", responses=problems(401, 403))
async def new_token(person: Owner, new: NewBotToken, server: TheServer) -> BotToken:
    """A token for a program of yours; it is shown this once."""
    return BotToken(token=await server.people.new_token(person, new.name), name=new.name)


@router.get("/keys", responses=problems(401, 403))
async def my_keys(person: Owner, server: TheServer) -> Keys:
    """What lets you in: your devices, and the tokens of your programs."""
    assert person.key is not None
    return Keys(
        keys=[
            KeyInfo(
                id=hashed(row.id)[:KEY_ID],
                kind=kind,
                name=row.name,
                created=row.created,
                current=row.id == person.key.id,
            )
            for kind, row in await server.people.keys(person)
        ]
    )


@router.delete("/keys", responses=problems(401, 403))
async def revoke_others(person: Owner, server: TheServer) -> Keys:
    """Sign out everywhere but here: all other devices, and all tokens."""
    assert person.key is not None
    others = [row.id for _, row in await server.people.keys(person) if row.id != person.key.id]
    if person.key.id != (old := f"old {person.id}"):
        others.append(old)
    await server.revoke(others)
    return await my_keys(person, server)


@router.delete("/keys/{id}", responses=problems(401, 403, 404))
async def revoke_key(id: Annotated[str, Path(max_length=64)], person: Owner, server: TheServer) -> Keys:
    """Sign out a device, or make a token worthless. Open games of it are closed at once."""
    wanted = [row.id for _, row in await server.people.keys(person) if hashed(row.id)[:KEY_ID] == id]
    if not wanted:
        raise Refusal(404, "you have no such device or token")
    await server.revoke(wanted)
    return await my_keys(person, server)
