"""What one client of a table says, and what it is answered."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from pydantic import ValidationError

from voltable.core.errors import IllegalMove, InvalidMove, Refused, VoltableError
from voltable.host.client_messages import accepted, previewed, read_submission, second_hello
from voltable.host.notices import Data
from voltable.host.refusals import refusal, refused
from voltable.server.connections.connection import CLOSE_REFUSED, CLOSE_RESTART, ClientConnection
from voltable.server.connections.table_socket import OpenSocket
from voltable.server.http.rate_limits import Bucket
from voltable.server.server import Server
from voltable.server.store.writer import Unavailable
from voltable.server.tables.seated import Seated
from voltable.server.wire import client_messages as messages
from voltable.table.acts import Move

HELLO_WITHIN: Final = 10.0  # seconds
MOST_WAITING: Final = 16  # messages after which nothing more is read until they are handled
Work = Coroutine[Any, Any, None]
log = logging.getLogger("voltable.play")


class Conversation:
    """Answers the messages of one connection, one after another. It has a task only while a message has to wait."""

    __slots__ = (
        "_address",
        "_bucket",
        "_hello_timer",
        "_is_lost",
        "_seated",
        "_server",
        "_strikes",
        "_waiting",
        "_work",
        "connection",
        "socket",
    )

    def __init__(self, server: Server, connection: ClientConnection, socket: OpenSocket, address: str) -> None:
        """Begin to read. Messages wait until the client sits at a table."""
        self.connection: Final = connection
        self._server = server
        self.socket: Final = socket
        self._address = address
        self._seated: Seated | None = None
        self._bucket = Bucket(*server.settings.limits.messages)
        self._strikes = 0
        self._waiting: list[bytes] = []
        self._work: asyncio.Task[None] | None = None
        self._hello_timer: asyncio.TimerHandle | None = None
        self._is_lost = False
        server.connections.add(connection)
        server.metrics.sockets.set(len(server.connections))
        socket.listen(self)

    def sit(self, seated: Seated) -> None:
        """Admit the client to a table; its first message has to be hello."""
        if self._is_lost:
            return
        self._seated = seated
        self._hello_timer = asyncio.get_running_loop().call_later(HELLO_WITHIN, self._no_hello)
        if self._waiting:
            self._work = self.socket.spawn(self._handle_waiting(None))

    def fail(self) -> None:
        """Close the connection after an error of the server."""
        self.connection.cut(
            "restart", "the server had an error; your game is saved", CLOSE_RESTART, reconnect=True, after=1000
        )

    # Events of the socket.

    def is_free(self) -> None:
        self.connection.send_waiting()

    def lost(self) -> None:
        self._is_lost = True
        self._stop_timer()
        connection, server = self.connection, self._server
        connection.lost()
        if connection.is_ready:
            assert self._seated is not None
            self._seated.live.part(connection)
        else:
            self._waiting.clear()
        server.connections.discard(connection)
        server.metrics.sockets.set(len(server.connections))
        if connection.reason is not None:
            server.metrics.cut.labels(connection.reason).inc()
        server.left(self._address)

    def heard(self, text: bytes) -> None:
        """Handle a message, at once if no other one waits and it needs no waiting itself."""
        if self.connection.reason is not None:
            return
        if self._work is not None or self._seated is None or not self._bucket.take(time.monotonic()):
            self._waiting.append(text)
            if self._work is None and self._seated is not None:
                self._work = self.socket.spawn(self._handle_waiting(None))
            if len(self._waiting) == MOST_WAITING:
                self.socket.pause_reading()
            return
        try:
            rest = self._handle(self._seated, text)
        except Exception:
            log.exception("a message could not be handled")
            self.fail()
            return
        if rest is not None:
            self._work = self.socket.spawn(self._handle_waiting(rest))

    async def _handle_waiting(self, first: Work | None) -> None:
        """Finish a message, then handle those that have arrived meanwhile."""
        seated = self._seated
        assert seated is not None
        try:
            if first is not None:
                await first
            while self._waiting and self.connection.reason is None:
                while not self._bucket.take(time.monotonic()):
                    await asyncio.sleep(self._bucket.wait())  # a client that sends too fast is read more slowly
                rest = self._handle(seated, self._waiting.pop(0))
                if rest is not None:
                    await rest
        except Exception:
            log.exception("a message could not be handled")
            self.fail()
        finally:
            self._work = None
            self.socket.resume_reading()

    # Messages.

    def _handle(self, seated: Seated, text: bytes) -> Work | None:
        """Handle a message; return what remains to be waited for."""
        connection = self.connection
        try:
            if not text or len(text) > self._server.settings.limits.message:
                raise ValueError("a message is a short text")
            if connection.is_ready and (move := messages.read_move(text)) is not None:
                return self._submit(seated, move)
            message = messages.CLIENT_MESSAGE.validate_json(text)
        except ValueError as error:
            self._malformed(error)
            return None
        if not connection.is_ready:
            return self._greet(seated, message)
        match message:
            case messages.Echo():
                connection.echoed(message.nonce)
            case messages.Say():
                return self._say(seated, message.text)
            case messages.Mute():
                seated.chat.mute(connection, message.seat, message.on)
            case messages.Preview():
                self._tell(previewed(seated.live.table, connection.seat, message.model_dump()))
            case messages.Hello():
                self._tell(second_hello())
            case _:
                return self._submit(seated, message.model_dump())
        return None

    def _malformed(self, error: ValueError) -> None:
        self._strikes += 1
        if self._strikes > self._server.settings.limits.strikes:
            self.connection.cut("malformed", "too many malformed messages", CLOSE_REFUSED)
            return
        if isinstance(error, ValidationError):
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            self._refuse(None, "malformed", f"{where}: {first['msg']}" if where else first["msg"])
        else:
            self._refuse(None, "malformed", str(error))

    def _greet(self, seated: Seated, message: messages.ClientMessage) -> Work | None:
        if not isinstance(message, messages.Hello):
            self._no_hello()
        elif message.last is not None and message.last > seated.live.table.number:
            return self._catch_up_and_welcome(seated, message)
        else:
            self._welcome(seated, message)
        return None

    def _no_hello(self) -> None:
        self.connection.cut("malformed", "the first message must be hello", CLOSE_REFUSED)

    async def _catch_up_and_welcome(self, seated: Seated, hello: messages.Hello) -> None:
        with suppress(Unavailable):  # the client was at a worker that is ahead of this one
            await seated.live.catch_up()
        if not self._is_lost:
            self._welcome(seated, hello)

    def _welcome(self, seated: Seated, hello: messages.Hello) -> None:
        self._stop_timer()
        connection = self.connection
        connection.client = hello.client
        connection.tell_data(seated.welcome(connection, hello.last))
        connection.is_ready = True
        connection.is_timed = seated.claims is not None and seated.claims.depend_on_trips
        if connection.is_timed:
            connection.echo(secrets.randbits(48))
        seated.live.join(connection)

    def _stop_timer(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()
            self._hello_timer = None

    async def _submit(self, seated: Seated, message: Data) -> None:
        """Answer a submission when it is stored, or say why it was not."""
        connection, live = self.connection, seated.live
        try:
            command, tag = read_submission(connection.seat, connection.client, message)
            if seated.claims is not None and isinstance(command, Move):
                number = await seated.claims.make(command, connection.trip or 0.0, tag, connection)
            else:
                number = await live.submit(command, tag, live.now(), sender=connection)
        except (IllegalMove, InvalidMove, Unavailable) as error:
            self._tell(refusal(message["counter"], error))
        else:
            connection.tell_data(accepted(message["counter"], number))

    async def _say(self, seated: Seated, text: str) -> None:
        if not self._server.chat_rate.take(self.connection.person, time.monotonic()):
            self._refuse(None, "too_many", "too many messages; wait a moment")
            return
        try:
            await seated.chat.say(self.connection, text, self._server.worker)
        except VoltableError as error:
            self._refuse(None, "not_now", error.message if isinstance(error, Refused) else str(error))

    def _refuse(self, counter: int | None, code: str, message: str) -> None:
        self._tell(refused(counter, code, message))

    def _tell(self, message: Data) -> None:
        if message["type"] == "refused":
            self._server.metrics.refusals.labels(message["code"]).inc()
        self.connection.tell_data(message)
