"""Reports: a player tells the operator about another player at the same table."""

import time
from typing import Annotated, Final

from fastapi import APIRouter, Path, Response
from sqlalchemy import Connection, Row, func, insert, select

from voltable.host.notices import seats_of
from voltable.host.problems import Refusal
from voltable.server.routes.dependencies import Client, Maker, TheServer, problems
from voltable.server.store import schema
from voltable.server.store.store import now_ms
from voltable.server.wire.people import NewReport
from voltable.table.player import PERSON, Player
from voltable.table.table import Table

router = APIRouter(prefix="/api/tables")

Id = Annotated[str, Path()]
DAY: Final = 86_400_000  # milliseconds


@router.post("/{id}/report", status_code=204, responses=problems(400, 401, 403, 404, 409), response_class=Response)
async def report(id: Id, new: NewReport, maker: Maker, client: Client, server: TheServer) -> Response:
    """Report a person at your table to the operator of the server."""
    table = (await server.registry.get(id)).live.table
    mine = seats_of(table, maker.id)
    if not mine:
        raise Refusal(403, "only players at the table can report another player")
    about = _player_in(table, new.seat)
    if new.seat in mine:
        raise Refusal(400, "this seat is yours", field="seat")
    if not server.reports_by_address.take(client, time.monotonic()):
        raise _too_many()
    now = now_ms()
    row = {
        "at": now,
        "person": maker.id,
        "table_id": id,
        "about": about.who,
        "name": about.name,
        "kind": new.kind,
        "text": "".join(letter if letter.isprintable() else " " for letter in new.text).strip(),
    }
    reports = schema.reports
    by_me = reports.c.person == maker.id
    is_same = by_me & (reports.c.table_id == id) & (reports.c.about == about.who)
    today = select(func.count()).select_from(reports).where(by_me, reports.c.at > now - DAY)

    def store(connection: Connection) -> Refusal | None:
        quote = None
        if new.said_at is not None:
            message = _find_message(connection, id, new.seat, about.name, new.said_at)
            if message is None or (table.terms.public and not _has_spoken(connection, id, mine)):
                return Refusal(400, "there is no such message of this player", field="said_at")
            quote = message.text
        if connection.execute(select(reports.c.id).where(is_same, reports.c.settled.is_(None))).first() is not None:
            return Refusal(409, "you have reported this person at this table already", reason="already_reported")
        if connection.execute(today).scalar_one() >= server.settings.limits.reports:
            return _too_many()
        connection.execute(insert(reports), {**row, "quote": quote})
        return None

    if (refusal := await server.store.writer.do(store)) is not None:
        raise refusal
    return Response(status_code=204)


def _player_in(table: Table, seat: int) -> Player:
    """Return the person in this seat; raise Refusal if it is open, a bot's or a deleted person's."""
    if seat >= table.seats or table.players[seat].kind != PERSON or not table.players[seat].who:
        raise Refusal(400, "there is no person in this seat", field="seat")
    return table.players[seat]


def _find_message(connection: Connection, table: str, seat: int, name: str, at: int) -> Row[tuple[str]] | None:
    """Return this chat message. Before a game seats change hands: the name says whether the same player wrote it."""
    chats = schema.chats
    question = select(chats.c.text).where(chats.c.table_id == table, chats.c.seat == seat)
    return connection.execute(question.where(chats.c.name == name, chats.c.at == at)).first()


def _has_spoken(connection: Connection, table: str, seats: list[int]) -> bool:
    """Return whether one of these seats has written. At a public table a player reads no messages before that."""
    chats = schema.chats
    question = select(chats.c.id).where(chats.c.table_id == table, chats.c.seat.in_(seats)).limit(1)
    return connection.execute(question).first() is not None


def _too_many() -> Refusal:
    return Refusal(429, "you have made many reports; try again tomorrow", reason="too_many_reports")
