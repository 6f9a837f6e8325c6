"""Records: finished games, and those that somebody brought."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from sqlalchemy import Connection, Row, insert, or_, select

from voltable.server import archive
from voltable.server.identity import new_id
from voltable.server.ids import check_id
from voltable.server.problems import Refusal
from voltable.server.routes.asking import Maker, Sender, TheServer, problems
from voltable.server.server import Server
from voltable.server.store import schema
from voltable.server.store.store import now_ms
from voltable.server.wire.records import NewRecord, RecordInfo, Records, Replay

router = APIRouter(prefix="/api/records")
MOST_LISTED = 100

NOT_THERE = "there is no such record; a game's record is opened when it is over"

Id = Annotated[str, Path()]


@router.get("", responses=problems(401))
async def my_records(sender: Sender, server: TheServer) -> Records:
    """Your records: games that you played to the end, and those that you brought."""
    records, seats = schema.records, schema.seats
    played = select(seats.c.table_id).where(seats.c.person == sender.id)
    question = (
        select(records.c.info)
        .where(or_(records.c.person == sender.id, records.c.id.in_(played)))
        .order_by(records.c.created.desc())
        .limit(MOST_LISTED)
    )
    rows = await server.store.all(question)
    return Records(records=[archive.read_info(row.info) for row in rows])


@router.post("", status_code=201, responses=problems(400, 401, 403))
async def bring_record(new: NewRecord, maker: Maker, server: TheServer) -> RecordInfo:
    """Bring a record; it is replayed from the first to the last line before it is kept."""
    id = new_id()
    record = archive.read_upload(new.text)
    info = await asyncio.to_thread(archive.info_checked, id, record, now_ms())
    row = {
        "id": id,
        "game": record.game,
        "info": info.model_dump_json(),
        "text": record.to_text(),
        "person": maker.id,
        "created": info.created,
    }

    def store(connection: Connection) -> None:
        connection.execute(insert(schema.records), row)

    await server.store.writer.do(store)
    return info


@router.get("/{id}", responses=problems(404))
async def record(id: Id, sender: Sender, server: TheServer) -> RecordInfo:
    """What a record is about. Whoever has its address may read it."""
    return archive.read_info((await find(server, id, sender.id)).info)


@router.get("/{id}/file", responses=problems(404), response_class=Response)
async def record_file(id: Id, sender: Sender, server: TheServer) -> Response:
    """The record as a file: JSON lines."""
    row = await find(server, id, sender.id)
    headers = {"content-disposition": f'attachment; filename="{row.game}-{id[:6]}.jsonl"'}
    return Response(row.text, media_type="application/jsonl", headers=headers)


@router.get("/{id}/replay", responses=problems(404), response_model=Replay)
async def replay(
    id: Id, sender: Sender, server: TheServer, eyes: Annotated[str, Query(max_length=8)] = archive.WATCH
) -> Response:
    """Every step of a game, from the eyes of a seat (`0`, `1` ...), of those who watched (`watch`), or of all."""
    row = await find(server, id, sender.id)
    info = archive.read_info(row.info)
    try:
        found = await asyncio.to_thread(archive.replay_of, info, row.text, eyes)
    except ValueError as error:
        raise Refusal(422, str(error), field="eyes") from None
    return Response(found.model_dump_json(), media_type="application/json")


async def find(server: Server, id: str, person: str) -> Row[tuple[str, str, str, int]]:
    """A record that this person may read. One of a table with a delay is its players' until the others saw the end."""
    check_id(id, NOT_THERE)
    records, seats = schema.records, schema.seats
    wanted = select(records.c.info, records.c.text, records.c.game, records.c.opens).where(records.c.id == id)
    row = await server.store.one(wanted)
    if row is not None and row.opens > server.time.now_ms():
        played = select(seats.c.seat).where(seats.c.table_id == id, seats.c.person == person)
        row = row if await server.store.one(played) is not None else None
    if row is None:
        raise Refusal(404, NOT_THERE)
    return row
