"""The host: requests in the shapes of the HTTP API, connections in those of the WebSocket (docs/protocol.md)."""

import json
import logging
from typing import Any, Final

from voltable.core.errors import VoltableError
from voltable.core.game import Seat
from voltable.host.client_messages import accepted, previewed, read_submission, second_hello
from voltable.host.local.carrier import Carrier, LocalChance
from voltable.host.local.local_records import LocalRecords
from voltable.host.local.local_table import ME, Connection, LocalTable
from voltable.host.local.local_tables import LocalTables
from voltable.host.local.requests import Answer, Requests
from voltable.host.local.shapes import read_message
from voltable.host.notices import Data, seats_of
from voltable.host.opening import why_not_seat
from voltable.host.problems import Refusal
from voltable.host.refusals import refusal, refused

SECRET_BYTES: Final = 24
log = logging.getLogger("voltable.host")


class LocalHost:
    """Everything that a page can do without a server, for one person. `load` is called first, and once."""

    def __init__(self, carrier: Carrier, pace: float = 1.0) -> None:
        """`pace` is the factor of all waiting times of bots."""
        self._carrier = carrier
        self._pace = pace
        self._chance = LocalChance(carrier)
        self._records = LocalRecords(carrier, self._chance)
        self._tables: LocalTables
        self._requests: Requests
        self._connections: dict[int, tuple[Connection, LocalTable]] = {}

    def load(self, saved: Data) -> list[Data]:
        """Build everything that was stored: `{"values": {key: value}, "entries": {table: [entry, ...]}}`. Return the
        tables that cannot be read, with the reason; they stay stored."""
        values = saved.get("values", {})
        secret = values.get("secret")
        if not isinstance(secret, str):
            secret = self._carrier.random_bytes(SECRET_BYTES).hex()
            self._carrier.save("secret", secret)
        self._tables = LocalTables(self._carrier, self._chance, self._records, secret, self._pace)
        self._requests = Requests(self._carrier, self._chance, self._tables, self._records, values.get("name"))
        self._records.load(values)
        return self._tables.load(values, saved.get("entries", {}))

    def request(self, method: str, path: str, query: dict[str, str] | None = None, body: Any = None) -> Answer:
        """Return the status, the body and the content type of the answer. A refused request changes nothing."""
        return self._requests.answer(method, path, query or {}, body)

    def connect(self, id: int, table: str, seat: Seat) -> None:
        """Open a connection to a table. A refusal is sent as `bye`."""
        connection = Connection(id, seat, self._carrier)
        try:
            running = self._tables.get(table)
        except Refusal as error:
            self._cut(connection, "not_found", str(error))
            return
        if (why := why_not_seat(running.table, seat, seats_of(running.table, ME))) is not None:
            self._cut(connection, "not_allowed", why)
            return
        self._connections[id] = (connection, running)

    def disconnect(self, id: int) -> None:
        if (found := self._connections.pop(id, None)) is not None:
            connection, running = found
            if connection.is_ready:
                running.part(connection)
            self._tables.release(running)

    def hear(self, id: int, text: str) -> None:
        """Answer a message of the page."""
        if (found := self._connections.get(id)) is None:
            return  # it was closed meanwhile
        try:
            self._hear(*found, text)
        except Exception:
            log.exception("failed at a message to table %s", found[1].id)
            self._cut(found[0], "restart", "the program had an error; your game is saved", after=1000)

    def _hear(self, connection: Connection, running: LocalTable, text: str) -> None:
        try:
            message = read_message(json.loads(text))
        except (Refusal, ValueError) as error:
            field = f"{error.problem['field']}: " if isinstance(error, Refusal) and error.problem["field"] else ""
            connection.tell(refused(None, "malformed", f"{field}{error}"))
            return
        if connection.is_ready:
            self._answer(connection, running, message)
        elif message["type"] == "hello":
            connection.client = message["client"]
            self._welcome(connection, running.id, message["last"])
        else:
            self._cut(connection, "malformed", "the first message must be hello")

    def _welcome(self, connection: Connection, table: str, last: int | None) -> None:
        """Begin a connection. Its table may have been put away or deleted since it was opened."""
        try:
            running = self._tables.get(table)
        except Refusal as error:
            self._cut(connection, "not_found", str(error))
            return
        self._connections[connection.id] = (connection, running)
        running.join(connection, last)

    def _answer(self, connection: Connection, running: LocalTable, message: Data) -> None:
        match message["type"]:
            case "echo" | "mute":
                pass  # there is no connection to measure, and no chat
            case "say":
                connection.tell(refused(None, "not_now", "there is no chat at this table"))
            case "preview":
                connection.tell(previewed(running.table, connection.seat, message))
            case "hello":
                connection.tell(second_hello())
            case _:
                self._submit(connection, running, message)

    def _submit(self, connection: Connection, running: LocalTable, message: Data) -> None:
        try:
            number = running.submit(*read_submission(connection.seat, connection.client, message))
        except VoltableError as error:
            connection.tell(refusal(message["counter"], error))
        else:
            connection.tell(accepted(message["counter"], number))

    def _cut(self, connection: Connection, reason: str, message: str, after: int = 0) -> None:
        """Send a last message and close the connection; `after` is when to connect again, in milliseconds, if ever."""
        bye = {"type": "bye", "reason": reason, "message": message, "reconnect": after > 0, "after": after}
        connection.tell(bye)
        self.disconnect(connection.id)
