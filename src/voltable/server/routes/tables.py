"""Routes for tables: the lobby, opening, finding and joining."""

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from sqlalchemy import Select, func, select

from voltable.core.record import parse_record
from voltable.host import notices, opening
from voltable.host.problems import Refusal
from voltable.server.routes.dependencies import Client, Maker, Sender, TheServer, problems
from voltable.server.routes.records import find
from voltable.server.server import Server
from voltable.server.store import schema
from voltable.server.tables.join_codes import read_code
from voltable.server.tables.seated import Seated
from voltable.server.wire.records import SeenGame
from voltable.server.wire.shape import Watcher
from voltable.server.wire.tables import Join, Joined, Lobby, LobbyRow, NewTable, SetBot, TableInfo
from voltable.table.acts import ChoosePiece, Sit
from voltable.table.player import EMPTY, person
from voltable.table.terms import Terms

router = APIRouter(prefix="/api/tables")
MOST_LISTED = 50
LISTED_FOR = 1_800_000
"""Milliseconds for which a waiting table is listed without a connected player."""
IN_LOBBY = ("id", "game", "title", "status", "created", "continues", "dealt_anew")

Id = Annotated[str, Path()]


@router.get("", responses=problems(401))
async def lobby(sender: Sender, server: TheServer, start: Annotated[int, Query(ge=0, le=10_000)] = 0) -> Lobby:
    """Public tables that are waiting for players or can be watched, a page of them from `start` on."""
    found = await server.store.all(lobby_question(server, start))
    rows: list[LobbyRow] = []
    for row in found[:MOST_LISTED]:
        try:
            seated = await server.registry.get(row.id)
        except Refusal:
            continue  # it was closed or deleted meanwhile
        table, info = seated.shown_to(sender.id), seated.info(sender.id)
        shown: dict[str, Any] = {name: info[name] for name in (*IN_LOBBY, "unusual", "players", "yours")}
        rows.append(
            LobbyRow(
                **shown,
                terms=info["terms"],
                open_seats=sum(player.kind == EMPTY for player in table.players),
                moves=table.moves,
                watchers=seated.live.presence.watchers(),
            )
        )
    return Lobby(tables=rows, more=len(found) > MOST_LISTED)


def lobby_question(server: Server, start: int) -> Select[tuple[str]]:
    """Return the query of the lobby: waiting tables first, and the newest table of each person before any second one.
    A table that has waited long is listed only while a player is connected."""
    tables, seats, now = schema.tables, schema.seats, server.time.now_ms()
    host = select(func.min(seats.c.person)).where(seats.c.table_id == tables.c.id).scalar_subquery()
    is_waiting = tables.c.status == "waiting"
    turn = func.row_number().over(
        partition_by=(is_waiting, func.coalesce(host, tables.c.id)), order_by=tables.c.created.desc()
    )
    waiting = [live for live in server.registry.lives() if live.table.terms.public and not live.table.has_begun]
    attended = [live.id for live in waiting if any(map(live.presence.is_online, range(live.table.seats)))]
    is_listed = (tables.c.status != "over") | (tables.c.shown_until > now)
    is_stale = is_waiting & (tables.c.created < now - LISTED_FOR) & tables.c.id.not_in(attended)
    return (
        select(tables.c.id)
        .where(tables.c.public, tables.c.closed.is_(None), is_listed, ~is_stale)
        .order_by(is_waiting.desc(), turn, tables.c.created.desc(), tables.c.id)
        .offset(start)
        .limit(MOST_LISTED + 1)
    )


async def check_public(server: Server, person: str, client: str) -> None:
    """Raise Refusal if this person or address has opened too many public tables."""
    tables, seats = schema.tables, schema.seats
    mine = select(seats.c.table_id).where(seats.c.person == person)
    waiting = select(func.count().label("tables")).where(
        tables.c.public, tables.c.status == "waiting", tables.c.closed.is_(None), tables.c.id.in_(mine)
    )
    row = await server.store.one(waiting)
    if row is not None and row.tables >= server.settings.limits.waiting_tables:
        raise Refusal(409, "too many of your public tables are waiting for players")
    if not server.public_tables.take(client, time.monotonic()):
        raise Refusal(429, "too many public tables; wait a moment, or invite people by link")


@router.post("", status_code=201, responses=problems(400, 401, 403, 404))
async def open_table(wanted: NewTable, maker: Maker, client: Client, server: TheServer) -> TableInfo:
    """Open a table. It begins when every seat is taken; with bots alone in the other seats, at once."""
    asked = wanted.model_dump()
    players = opening.seat_players(asked, maker.id, maker.name)
    terms = Terms.read(asked["terms"])
    if terms.public:
        await check_public(server, maker.id, client)
    continues, record = wanted.continues, None
    if continues is not None:
        record = parse_record((await find(server, continues.record, maker.id)).text)
    step = 0 if continues is None else continues.step
    start = opening.first_entry(asked, players, terms, record, step, server.registry.chance)
    seated = await server.registry.open(start, None if continues is None else continues.record)
    if wanted.piece is not None:
        await seated.live.submit(ChoosePiece(wanted.seats.index(opening.ME), wanted.piece))
    return TableInfo.model_validate(seated.live.info(maker.id))


async def find_table(server: Server, id: str, client: str) -> Seated:
    """Return the table with this id or join code; raise Refusal without one, or after too many wrong codes.

    A right code returns its token, so that a class behind one address can join. With an empty bucket a right code is
    refused like a wrong one; otherwise guessing would be free.
    """
    code = read_code(id)
    if code is None:
        return await server.registry.get(id)
    if not server.wrong_codes.take(client, time.monotonic()):
        raise Refusal(429, "too many wrong codes; wait a minute", reason="too_many_codes")
    found = await server.registry.table_with(code)
    if found is None:
        raise Refusal(404, "no table is waiting for players under this code", reason="no_such_code")
    server.wrong_codes.give_back(client)
    return await server.registry.get(found)


@router.get("/{id}", responses=problems(401, 404))
async def table(id: Id, sender: Sender, server: TheServer, client: Client) -> TableInfo:
    """What is public about a table, by its address or code."""
    seated = await find_table(server, id, client)
    return TableInfo.model_validate(seated.info(sender.id))


@router.post("/{id}/join", responses=problems(400, 401, 403, 404))
async def join(id: Id, wish: Join, maker: Maker, server: TheServer, client: Client) -> Joined:
    """Take a free seat."""
    live = (await find_table(server, id, client)).live
    seat = opening.seat_to_join(live.table, live.continues is not None, wish.model_dump())
    await live.submit(Sit(seat, person(maker.name, maker.id)))
    return Joined(table=TableInfo.model_validate(live.info(maker.id)), seat=seat)


@router.post("/{id}/bot", responses=problems(400, 401, 403, 404))
async def set_bot(id: Id, wish: SetBot, maker: Maker, server: TheServer) -> TableInfo:
    """Add a bot to a free seat, or remove one, before the game begins. Only players at the table may do this."""
    live = (await server.registry.get(id)).live
    await live.submit(opening.bot_command(live.table, maker.id, wish.model_dump()))
    return TableInfo.model_validate(live.info(maker.id))


@router.get("/{id}/seen", responses=problems(401, 403, 404))
async def seen(id: Id, sender: Sender, server: TheServer, seat: Watcher = -1) -> SeenGame:
    """A game as one of your seats, or a spectator, has seen it so far, without seed and hidden information."""
    seated = await server.registry.get(id)
    table = seated.live.table
    if (why := opening.why_not_seat(table, seat, notices.seats_of(table, sender.id))) is not None:
        raise Refusal(403, why)
    if seat < 0 and seated.delayed is not None:
        table = seated.delayed.table
    return SeenGame.model_validate(opening.seen_game(id, table, seat))
