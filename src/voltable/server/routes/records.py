"""Routes for records of finished and uploaded games."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import StreamingResponse
from sqlalchemy import Connection, Row, delete, insert, or_, select
from starlette.background import BackgroundTask

from voltable.host import archive
from voltable.host.ids import check_id
from voltable.host.problems import Refusal
from voltable.server.people.identity import new_id
from voltable.server.routes.dependencies import Client, Maker, Sender, TheServer, problems
from voltable.server.server import Server
from voltable.server.store import schema
from voltable.server.store.store import now_ms
from voltable.server.wire.records import NewRecord, RecordInfo, Records, Replay

router = APIRouter(prefix="/api/records")
MOST_LISTED = 100

Id = Annotated[str, Path()]


@router.get("", responses=problems(401))
async def my_records(sender: Sender, server: TheServer) -> Records:
    """Your records: games that you finished, and those that you uploaded."""
    records, seats = schema.records, schema.seats
    played = select(seats.c.table_id).where(seats.c.person == sender.id)
    question = (
        select(records.c.info)
        .where(or_(records.c.person == sender.id, records.c.id.in_(played)))
        .order_by(records.c.created.desc())
        .limit(MOST_LISTED)
    )
    rows = await server.store.all(question)
    return Records.model_validate({"records": [archive.read_info(row.info) for row in rows]})


@router.post("", status_code=201, responses=problems(400, 401, 403))
async def bring_record(new: NewRecord, maker: Maker, server: TheServer) -> RecordInfo:
    """Bring a record; it is replayed from the first to the last line before it is kept."""
    id = new_id()
    record = archive.read_upload(new.text)
    info = await asyncio.to_thread(archive.info_checked, id, record, now_ms())
    text = record.to_text()
    await server.quotas.check(maker.id, len(text))
    row = {
        "id": id,
        "game": record.game,
        "info": json.dumps(info),
        "text": text,
        "person": maker.id,
        "created": info["created"],
    }

    def store(connection: Connection) -> None:
        connection.execute(insert(schema.records), row)

    await server.store.writer.do(store)
    return RecordInfo.model_validate(info)


@router.get("/{id}", responses=problems(404))
async def record(id: Id, sender: Sender, server: TheServer) -> RecordInfo:
    """What a record is about. Anybody with its address may read it."""
    return RecordInfo.model_validate(archive.read_info((await find(server, id, sender.id)).info))


@router.get("/{id}/file", responses=problems(404), response_class=Response)
async def record_file(id: Id, sender: Sender, server: TheServer) -> Response:
    """The record as a file: JSON lines."""
    row = await find(server, id, sender.id)
    headers = {"content-disposition": f'attachment; filename="{row.game}-{id[:6]}.jsonl"'}
    return Response(row.text, media_type="application/jsonl", headers=headers)


@router.get("/{id}/replay", responses=problems(400, 404), response_model=Replay)
async def replay(
    id: Id,
    sender: Sender,
    server: TheServer,
    client: Client,
    eyes: Annotated[str, Query(max_length=8)] = archive.WATCH,
    start: Annotated[int, Query(ge=0, le=archive.MOST_LINES)] = 0,
    count: Annotated[int | None, Query(ge=1, le=archive.PAGE)] = None,
) -> Response:
    """Steps of a game, from the eyes of a seat (`0`, `1` ...), of those who watched (`watch`), or of all.

    Without `count` all steps of a game that is not very long; with it, this many from `start` on.
    """
    row = await find(server, id, sender.id)
    part = archive.replay_part(archive.read_info(row.info), row.text, eyes, start, count)
    reading = ExitStack()
    reading.enter_context(server.replays.reader(client))

    async def pieces() -> AsyncIterator[bytes]:
        with reading:
            async for piece in server.replays.pieces(part):
                yield piece

    async def end() -> None:
        reading.close()

    return StreamingResponse(pieces(), media_type="application/json", background=BackgroundTask(end))


@router.delete("/{id}", status_code=204, responses=problems(401, 403, 404), response_class=Response)
async def remove_record(id: Id, sender: Sender, server: TheServer) -> Response:
    """Delete a record that you uploaded."""
    await find(server, id, sender.id)
    records, analyses = schema.records, schema.analyses
    mine = (records.c.id == id) & (records.c.person == sender.id)

    def remove(connection: Connection) -> bool:
        if connection.execute(select(records.c.id).where(mine)).first() is None:
            return False
        connection.execute(delete(analyses).where(analyses.c.record == id))
        connection.execute(delete(records).where(mine))
        return True

    if not await server.store.writer.do(remove):
        raise Refusal(403, "you did not upload this record")
    return Response(status_code=204)


async def find(server: Server, id: str, person: str) -> Row[tuple[str, str, str, int]]:
    """Return a record that this person may read: with delayed spectators, only players until they saw the end."""
    check_id(id, archive.NOT_THERE)
    records, seats = schema.records, schema.seats
    wanted = select(records.c.info, records.c.text, records.c.game, records.c.opens).where(records.c.id == id)
    row = await server.store.one(wanted)
    if row is not None and row.opens > server.time.now_ms():
        played = select(seats.c.seat).where(seats.c.table_id == id, seats.c.person == person)
        row = row if await server.store.one(played) is not None else None
    if row is None:
        raise Refusal(404, archive.NOT_THERE)
    return row
