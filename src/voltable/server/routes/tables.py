"""Routes for tables: the lobby, opening, finding and joining."""

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from sqlalchemy import Select, func, select

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.record import Line, parse_record
from voltable.host import notices
from voltable.server.people.identity import Person
from voltable.server.people.names import numbered
from voltable.server.problems import Refusal
from voltable.server.routes.dependencies import Client, Maker, Sender, TheServer, problems
from voltable.server.routes.records import find
from voltable.server.server import Server
from voltable.server.store import schema
from voltable.server.tables.join_codes import read_code
from voltable.server.tables.registry import Seated
from voltable.server.wire.records import SeenGame
from voltable.server.wire.shape import Watcher
from voltable.server.wire.tables import Join, Joined, Lobby, LobbyRow, NewTable, SetBot, TableInfo
from voltable.table.acts import ChoosePiece, Leave, Sit
from voltable.table.player import EMPTY, MACHINE, Player, bot, empty_seat, person
from voltable.table.start import moves_until, start_entry
from voltable.table.terms import Terms

router = APIRouter(prefix="/api/tables")
MOST_LISTED = 50
LISTED_FOR = 1_800_000
"""Milliseconds for which a waiting table is listed without a connected player."""
ME = "me"
OPEN = "open"
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
                watchers=seated.live.watchers(),
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
    attended = [live.id for live in waiting if any(map(live.is_online, range(live.table.seats)))]
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
    players = seat_players(wanted, maker)
    terms = Terms.read(wanted.terms.model_dump())
    if terms.public:
        await check_public(server, maker.id, client)
    chance = server.registry.chance
    seed, before, options, record = chance.seed(), list[Line](), dict(wanted.options), None
    if wanted.continues is not None:
        record = parse_record((await find(server, wanted.continues.record, maker.id)).text)
        if record.game != wanted.game or record.seats != len(players):
            raise Refusal(
                400, f"the record is a game of {record.game} for {record.seats} players players", field="continues"
            )
        seed, options = record.seed, dict(record.options)
        before = moves_until(record, wanted.continues.step)
    # The seed of a finished game is public. At public tables everything hidden is dealt anew; at private ones
    # invited players are asked whether they agree.
    redeal = chance.seed() if record is not None and terms.public else None
    salt = chance.salt() if record is None or redeal is not None else ""
    start = start_entry(wanted.game, options, players, seed, salt, terms, chance.now(), before, redeal)
    check_wished_piece(wanted)
    seated = await server.registry.open(start, None if wanted.continues is None else wanted.continues.record)
    if wanted.piece is not None:
        await seated.live.submit(ChoosePiece(wanted.seats.index(ME), wanted.piece))
    return TableInfo.model_validate(seated.live.info(maker.id))


def check_wished_piece(wanted: NewTable) -> None:
    """Raise Refusal before a table is opened if its maker cannot have the chosen piece."""
    if wanted.piece is None:
        return
    pieces = load(wanted.game).pieces
    if ME not in wanted.seats:
        raise Refusal(422, "a piece is for the seat that is yours", field="piece")
    if wanted.piece not in pieces:
        raise Refusal(422, f"the pieces are {', '.join(pieces) or 'none in this game'}", field="piece")


def seat_players(wanted: NewTable, maker: Person) -> list[Player]:
    """Return the players by seat; several seats of one person get different names."""
    names = list(wanted.names)
    mine = sum(wish == ME for wish in wanted.seats)
    if len(names) > mine:
        raise Refusal(422, f"there are {len(names)} names for {mine} seats", field="names")
    players: list[Player] = []
    for wish in wanted.seats:
        if wish == ME:
            taken = sum(one.who != "" for one in players)
            fallback = maker.name if mine == 1 else numbered(maker.name, taken + 1)
            players.append(person(names.pop(0) if names else fallback, maker.id, maker.name))
        elif wish == OPEN:
            players.append(empty_seat())
        else:
            players.append(bot(wish))
    if mine == 0 and not any(player.kind == EMPTY for player in players):
        raise InvalidOption("a table needs a person: take a seat or leave one open")
    return players


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
    free = [seat for seat, player in enumerate(live.table.players) if player.kind == EMPTY]
    if not free:
        raise Refusal(409, "all seats are taken")
    if live.continues is not None and not live.table.dealt_anew and not wish.continued:
        raise Refusal(
            409,
            "this game continues from a record, and its owner knows the hidden cards; confirm that you agree",
            field="continued",
        )
    seat = free[0] if wish.seat is None else wish.seat
    await live.submit(Sit(seat, person(maker.name, maker.id)))
    return Joined(table=TableInfo.model_validate(live.info(maker.id)), seat=seat)


@router.post("/{id}/bot", responses=problems(400, 401, 403, 404))
async def set_bot(id: Id, wish: SetBot, maker: Maker, server: TheServer) -> TableInfo:
    """Add a bot to a free seat, or remove one, before the game begins. Only players at the table may do this."""
    live = (await server.registry.get(id)).live
    table = live.table
    if not notices.seats_of(table, maker.id):
        raise Refusal(403, "only players at the table can choose its bots")
    if wish.bot is not None:
        await live.submit(Sit(wish.seat, bot(wish.bot)))
    elif wish.seat < table.seats and table.players[wish.seat].kind == MACHINE:
        await live.submit(Leave(wish.seat))
    else:
        raise Refusal(400, "there is no bot in this seat", field="seat")
    return TableInfo.model_validate(live.info(maker.id))


@router.get("/{id}/seen", responses=problems(401, 403, 404))
async def seen(id: Id, sender: Sender, server: TheServer, seat: Watcher = -1) -> SeenGame:
    """A game as one of your seats, or a spectator, has seen it so far, without seed and hidden information."""
    seated = await server.registry.get(id)
    table = seated.live.table
    if seat >= 0 and seat not in notices.seats_of(table, sender.id):
        raise Refusal(403, "this is not your seat")
    if seat < 0 and not table.terms.watch and not notices.seats_of(table, sender.id):
        raise Refusal(403, "this table does not allow spectators")
    if seat < 0 and seated.delayed is not None:
        table = seated.delayed.table
    steps = [notices.step(table, notice) for notice in table.notices(seat)]
    return SeenGame.model_validate(
        {"table": id, "game": table.game.key, "seat": seat, "steps": steps, "view": table.view_data(seat)}
    )
