"""Reports: a player tells the operator about another player at the same table."""

from typing import Annotated

from fastapi import APIRouter, Path, Response
from sqlalchemy import Connection, insert, select

from voltable.host.notices import seats_of
from voltable.host.problems import Refusal
from voltable.server.routes.dependencies import Maker, TheServer, problems
from voltable.server.store import schema
from voltable.server.store.store import now_ms
from voltable.server.wire.reports import NewReport
from voltable.table.player import PERSON

router = APIRouter(prefix="/api/tables")

Id = Annotated[str, Path()]


@router.post("/{id}/report", status_code=204, responses=problems(400, 401, 403, 404, 409), response_class=Response)
async def report(id: Id, new: NewReport, maker: Maker, server: TheServer) -> Response:
    """Report a person at your table to the operator of the server."""
    table = (await server.registry.get(id)).live.table
    mine = seats_of(table, maker.id)
    if not mine:
        raise Refusal(403, "only players at the table can report somebody there")
    if new.seat >= table.seats or table.players[new.seat].kind != PERSON:
        raise Refusal(400, "there is no person in this seat", field="seat")
    if new.seat in mine:
        raise Refusal(400, "this seat is yours", field="seat")
    about = table.players[new.seat]
    row = {
        "at": now_ms(),
        "person": maker.id,
        "table_id": id,
        "about": about.who,
        "name": about.name,
        "kind": new.kind,
        "text": new.text,
    }
    reports = schema.reports
    is_same = (reports.c.person == maker.id) & (reports.c.table_id == id) & (reports.c.about == about.who)

    def store(connection: Connection) -> bool:
        if connection.execute(select(reports.c.id).where(is_same, reports.c.settled.is_(None))).first() is not None:
            return False
        connection.execute(insert(reports), row)
        return True

    if not await server.store.writer.do(store):
        raise Refusal(409, "you have reported this person at this table already")
    return Response(status_code=204)
