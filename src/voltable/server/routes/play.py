"""The WebSocket of a table: for one seat, or for a spectator."""

import logging
import time
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from voltable.core.events import SPECTATOR
from voltable.host.notices import seats_of
from voltable.host.opening import why_not_seat
from voltable.host.problems import Refusal
from voltable.server.connections.asgi_socket import AsgiSocket
from voltable.server.connections.connection import CLOSE_REFUSED, CLOSE_RESTART, ClientConnection
from voltable.server.connections.handshake import handshake_of
from voltable.server.http.client_address import client_network
from voltable.server.http.origins import is_welcome
from voltable.server.problems import respond
from voltable.server.routes.conversation import Conversation
from voltable.server.server import Server
from voltable.server.store.writer import Unavailable
from voltable.server.tables.seated import Seated

router = APIRouter()
log = logging.getLogger("voltable.play")


@router.websocket("/api/tables/{id}/play")
async def play(websocket: WebSocket, id: str, seat: Annotated[str, Query(max_length=3)] = "") -> None:
    """`?seat=N` plays, without it one watches. This returns when the client is admitted or refused: the open
    connection needs no task. Inside another ASGI server it returns when the connection has ended."""
    server: Server = websocket.app.state.server
    address = client_network(websocket.client.host if websocket.client else "")
    if not is_welcome(websocket, server.settings.origins):
        await websocket.close(CLOSE_REFUSED)
        return
    is_many = server.sockets[address] >= server.settings.limits.sockets
    if is_many or not server.handshakes.take(address, time.monotonic()):
        await _refuse(websocket, Refusal(429, "too many connections; wait a moment"))
        return
    server.sockets[address] += 1
    conversation = None
    try:
        conversation = await _accept(server, websocket, id, seat, address)
    finally:
        if conversation is None:
            server.left(address)
    if conversation is not None:
        await _begin(server, conversation, id)
        if isinstance(conversation.socket, AsgiSocket):
            await conversation.socket.wait_closed()


async def _refuse(websocket: WebSocket, why: Refusal) -> None:
    if "websocket.http.response" in (websocket.scope.get("extensions") or {}):
        await websocket.send_denial_response(respond(why))
    else:
        await websocket.close(CLOSE_REFUSED, str(why))


async def _accept(server: Server, websocket: WebSocket, id: str, seat: str, address: str) -> Conversation | None:
    """Accept the connection; return None if another worker got it or the client has gone."""
    handshake = handshake_of(websocket)
    if handshake is not None and not getattr(websocket.state, "handed_over", False):
        home = await server.registry.home_elsewhere(id)
        if home is not None and await handshake.hand_over(partial(server.handover.give, home)):
            return None
    try:
        key = await server.people.known_key(websocket)
    except (Refusal, Unavailable):
        key = None
    await websocket.accept()
    socket = AsgiSocket(websocket) if handshake is None else handshake.detach()
    if socket is None:
        return None
    number = int(seat) if seat.isascii() and seat.isdigit() else SPECTATOR
    connection = ClientConnection(socket, number, "" if key is None else key.person, server.settings.limits.outbox)
    connection.key = "" if key is None else key.id
    return Conversation(server, connection, socket, address)


async def _begin(server: Server, conversation: Conversation, id: str) -> None:
    try:
        seated = await admit(server, conversation.connection, id)
    except Exception:
        log.exception("a client could not be admitted")
        conversation.fail()
        return
    if seated is not None:
        conversation.sit(seated)


async def admit(server: Server, connection: ClientConnection, id: str) -> Seated | None:
    """The table, if this seat of it is the sender's; else the connection is cut."""
    if server.is_stopping:
        connection.cut("restart", "the server is restarting", CLOSE_RESTART, reconnect=True, after=100)
        return None
    try:
        seated = await server.registry.get(id)
        why = why_not_at(seated, connection)
        if why is not None:  # the person may have sat down at another worker a moment ago
            await seated.live.catch_up()
            why = why_not_at(seated, connection)
    except Refusal as error:
        connection.cut("not_found", str(error), CLOSE_REFUSED)
        return None
    except Unavailable as error:
        connection.cut("restart", str(error), CLOSE_RESTART, reconnect=True, after=2000)
        return None
    if why is not None:
        connection.cut("not_allowed", why, CLOSE_REFUSED)
        return None
    return seated


def why_not_at(seated: Seated, connection: ClientConnection) -> str | None:
    """Return why this seat is not the sender's; None if it is."""
    table = seated.live.table
    return why_not_seat(table, connection.seat, seats_of(table, connection.person))
