"""The WebSocket of a table: one seat plays, or somebody watches."""

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, WebSocket
from pydantic import ValidationError

from voltable.core.errors import IllegalMove, InvalidMove, Refused, VoltableError
from voltable.core.events import SPECTATOR
from voltable.host.client_messages import (
    Submission,
    accepted,
    previewed,
    read_submission,
    second_hello,
    why_only_players,
)
from voltable.host.notices import Data, seats_of
from voltable.host.opening import why_not_seat
from voltable.host.problems import Refusal
from voltable.host.refusals import refusal, refused
from voltable.server.connections.connection import CLOSE_REFUSED, CLOSE_RESTART, ClientConnection
from voltable.server.connections.socket_writer import EXTENSION, WriterProtocol
from voltable.server.http.client_address import client_network
from voltable.server.http.origins import is_welcome
from voltable.server.http.rate_limits import Bucket
from voltable.server.problems import respond
from voltable.server.server import Server
from voltable.server.store.writer import Unavailable
from voltable.server.tables.seated import Seated
from voltable.server.wire import client_messages as messages
from voltable.table.acts import Move

router = APIRouter()
HELLO_WITHIN: Final = 10.0  # seconds


@router.websocket("/api/tables/{id}/play")
async def play(websocket: WebSocket, id: str, seat: Annotated[str, Query(max_length=3)] = "") -> None:
    """`?seat=N` plays, without it one watches."""
    server: Server = websocket.app.state.server
    address = client_network(websocket.client.host if websocket.client else "")
    if not is_welcome(websocket, server.settings.origins):
        await websocket.close(CLOSE_REFUSED)
        return
    is_many = server.sockets.get(address, 0) >= server.settings.limits.sockets
    if is_many or not server.handshakes.take(address, time.monotonic()):
        await websocket.send_denial_response(respond(Refusal(429, "too many connections; wait a moment")))
        return
    server.sockets[address] = server.sockets.get(address, 0) + 1
    try:
        await _serve(server, websocket, id, seat)
    finally:
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def _is_handed_over(server: Server, websocket: WebSocket, id: str) -> bool:
    """Hand the connection over to the worker that holds the table; return False where this worker has to serve it."""
    writer: WriterProtocol | None = websocket.scope["extensions"].get(EXTENSION)
    if writer is None or getattr(websocket.state, "handed_over", False):
        return False
    home = await server.registry.home_elsewhere(id)
    return home is not None and await writer.hand_over(partial(server.handover.give, home))


async def _serve(server: Server, websocket: WebSocket, id: str, seat: str) -> None:
    if await _is_handed_over(server, websocket, id):
        return
    await websocket.accept()
    number = int(seat) if seat.isascii() and seat.isdigit() else SPECTATOR
    try:
        key = await server.people.known_key(websocket)
    except (Refusal, Unavailable):
        key = None
    connection = ClientConnection(
        websocket.send,
        websocket.scope["extensions"].get(EXTENSION),
        number,
        "" if key is None else key.person,
        server.settings.limits.outbox,
    )
    connection.key = "" if key is None else key.id
    server.connections.add(connection)
    server.metrics.sockets.set(len(server.connections))
    try:
        seated = await admit(server, connection, id)
        if seated is not None:
            await Conversation(server, seated, connection, websocket).run()
    except Exception:
        connection.cut(
            "restart", "the server had an error; your game is saved", CLOSE_RESTART, reconnect=True, after=1000
        )
        raise
    finally:
        server.connections.discard(connection)
        server.metrics.sockets.set(len(server.connections))
        if connection.reason is not None:
            server.metrics.cut.labels(connection.reason).inc()
        await connection.close()


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


class Conversation:
    """What one client says, one thing after another, and what it is answered."""

    def __init__(self, server: Server, seated: Seated, connection: ClientConnection, websocket: WebSocket) -> None:
        self._server = server
        self._seated = seated
        self._live = seated.live
        self._connection = connection
        self._websocket = websocket
        self._reader: WriterProtocol | None = websocket.scope["extensions"].get(EXTENSION)
        self._bucket = Bucket(*server.settings.limits.messages)
        self._strikes = 0

    async def run(self) -> None:
        connection = self._connection
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = await self._hear()
        except TimeoutError:
            hello = None
        if not isinstance(hello, messages.Hello):
            connection.cut("malformed", "the first message must be hello", CLOSE_REFUSED)
            return
        if hello.last is not None and hello.last > self._live.table.number:
            with suppress(Unavailable):  # the client was at a worker that is ahead of this one
                await self._live.catch_up()
        connection.client = hello.client
        connection.tell_data(self._seated.welcome(connection, hello.last))
        connection.is_ready = True
        connection.echo(secrets.randbits(48))
        self._live.join(connection)
        try:
            while not connection.is_cut and (message := await self._hear()) is not None:
                await self._answer(message)
        finally:
            self._live.part(connection)

    async def _hear(self) -> messages.ClientMessage | None:
        """The next message that can be understood; None when the client has gone or was cut off."""
        while not self._connection.is_cut:
            text = await self._next_text()
            if text is None:
                return None
            while not self._bucket.take(time.monotonic()):
                await asyncio.sleep(self._bucket.wait())  # whoever talks too fast is heard more slowly
            try:
                if not text or len(text) > self._server.settings.limits.message:
                    raise ValueError("a message is a short text")
                return messages.CLIENT_MESSAGE.validate_json(text)
            except ValueError as error:
                self._malformed(error)
        return None

    async def _next_text(self) -> bytes | str | None:
        """Return the next message, empty if it is not a text; None when the client has gone."""
        if self._reader is not None:
            return await self._reader.next_text()
        message = await self._websocket.receive()
        return None if message["type"] == "websocket.disconnect" else message.get("text") or b""

    def _malformed(self, error: ValueError) -> None:
        self._strikes += 1
        if self._strikes > self._server.settings.limits.strikes:
            self._connection.cut("malformed", "too many malformed messages", CLOSE_REFUSED)
            return
        if isinstance(error, ValidationError):
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            self._refuse(None, "malformed", f"{where}: {first['msg']}" if where else first["msg"])
        else:
            self._refuse(None, "malformed", str(error))

    async def _answer(self, message: messages.ClientMessage) -> None:
        connection = self._connection
        match message:
            case messages.Echo():
                connection.echoed(message.nonce)
            case messages.Say():
                await self._say(message.text)
            case messages.Mute():
                self._seated.chat.mute(connection, message.seat, message.on)
            case messages.Preview():
                self._tell(previewed(self._live.table, connection.seat, message.model_dump()))
            case messages.Hello():
                self._tell(second_hello())
            case _:
                submission = read_submission(connection.seat, connection.client, message.model_dump())
                assert submission is not None
                await self._submit(submission)

    async def _submit(self, submission: Submission) -> None:
        """Answer a submission when it is stored, or say why it was not."""
        counter, command, tag = submission.counter, submission.command, submission.tag
        if (why := why_only_players(self._connection.seat, counter)) is not None:
            self._tell(why)
            return
        try:
            if isinstance(command, Move):
                trip = self._connection.trip or 0.0
                measured = replace(command, facts={"trip": round(trip, 3)} if trip else {})
                number = await self._seated.claims.make(measured, trip, tag)
            else:
                number = await self._live.submit(command, tag, self._live.now())
        except (IllegalMove, InvalidMove, Unavailable) as error:
            self._tell(refusal(counter, error))
        else:
            self._tell(accepted(counter, number))

    async def _say(self, text: str) -> None:
        if not self._server.chat_rate.take(self._connection.person, time.monotonic()):
            self._refuse(None, "too_many", "too many messages; wait a moment")
            return
        try:
            await self._seated.chat.say(self._connection, text, self._server.worker)
        except VoltableError as error:
            self._refuse(None, "not_now", error.message if isinstance(error, Refused) else str(error))

    def _refuse(self, counter: int | None, code: str, message: str) -> None:
        self._tell(refused(counter, code, message))

    def _tell(self, message: Data) -> None:
        if message["type"] == "refused":
            self._server.metrics.refusals.labels(message["code"]).inc()
        self._connection.tell_data(message)
