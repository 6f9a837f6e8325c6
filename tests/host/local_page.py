"""A page at a host in its own process, in simulated time. The server's models check every answer and message."""

import json
import re
from itertools import count
from typing import Any

from pydantic import BaseModel
from tests.host.simulated import SimulatedCarrier

from voltable.host.local import LocalHost
from voltable.host.notices import Data
from voltable.server.wire import analysis, games, lessons, people, problem, records, tables
from voltable.server.wire.server_messages import SERVER_MESSAGE

ANSWERS: list[tuple[str, type[BaseModel]]] = [
    ("GET games", games.Games),
    ("GET games/[a-z_]+/rules", games.Rules),
    ("GET games/[a-z_]+/lessons", lessons.Lessons),
    ("POST games/.*/try", lessons.LessonTried),
    ("POST games/.*/preview", lessons.LessonPlanned),
    ("(GET|POST) me", people.Me),
    ("GET me/tables", tables.MyTables),
    ("GET tables", tables.Lobby),
    ("POST tables", tables.TableInfo),
    ("GET tables/[^/]+", tables.TableInfo),
    ("POST tables/[^/]+/join", tables.Joined),
    ("POST tables/[^/]+/bot", tables.TableInfo),
    ("GET tables/[^/]+/seen", records.SeenGame),
    ("GET records", records.Records),
    ("POST records", records.RecordInfo),
    ("GET records/[^/]+", records.RecordInfo),
    ("GET records/[^/]+/replay", records.Replay),
    ("(GET|POST) records/[^/]+/analysis", analysis.AnalysisState),
]
"""The model of each answer."""


class Page:
    def __init__(self, saved: Data | None = None, seed: str = "seed", pace: float = 1.0) -> None:
        self.carrier = SimulatedCarrier(seed)
        if saved is not None:
            copy = json.loads(json.dumps(saved))
            self.carrier.values, self.carrier.entries = copy["values"], copy["entries"]
        self.carrier.on_send = lambda _connection, message: checked(message)
        self.host = LocalHost(self.carrier, pace)
        self.set_aside = self.host.load(saved or {})
        self._ids = count(1)
        self._counters = count(1)

    def again(self, seed: str = "another") -> "Page":
        """Return the page after a reload: only what was stored is left."""
        return Page(self.carrier.saved(), seed)

    def ask(self, method: str, path: str, body: Any = None, status: int = 200, **query: str) -> Any:
        """Return the answer to a request that must have this status."""
        found, answer, kind = self.host.request(method, f"/api/{path}", query, body)
        assert found == status, answer
        if found >= 400:
            problem.Problem.model_validate(answer)
        elif kind == "application/json" and found != 204:
            answer = json.loads(json.dumps(answer))
            model = next(model for pattern, model in ANSWERS if re.fullmatch(pattern, f"{method} {path}"))
            as_sent = model.model_validate(answer).model_dump(mode="json")
            assert as_sent.keys() == answer.keys(), "every field is always present"
        return answer

    def open(self, game: str, seats: list[str], terms: Data | None = None, **options: Any) -> Data:
        wanted = {"game": game, "seats": seats, "options": options, "terms": terms or {}}
        info: Data = self.ask("POST", "tables", wanted, 201)
        return info

    def connect(self, table: str, seat: int, last: int | None = None, client: str = "page") -> "Client":
        return Client(self, next(self._ids), table, seat, last, client)

    def run(self, seconds: float) -> None:
        self.carrier.run(self.carrier.time + seconds)


class Client:
    """A connection to a table."""

    def __init__(self, page: Page, id: int, table: str, seat: int, last: int | None, client: str) -> None:
        self.page, self.id, self.seat = page, id, seat
        self._counter = 0
        page.host.connect(id, table, seat)
        self.say({"type": "hello", "client": client, "last": last})

    @property
    def heard(self) -> list[Data]:
        return self.page.carrier.heard(self.id)

    @property
    def standing(self) -> Data:
        """Return the last position that was sent."""
        found: Data = next(message["standing"] for message in reversed(self.heard) if "standing" in message)
        return found

    def say(self, message: Data) -> None:
        self.page.host.hear(self.id, json.dumps(message))

    def submit(self, kind: str, **fields: Any) -> Data:
        """Submit something and return the answer."""
        self._counter += 1
        self.say({"type": kind, "counter": self._counter, **fields})
        return next(message for message in reversed(self.heard) if message.get("counter") == self._counter)

    def move(self, text: str) -> Data:
        return self.submit("move", text=text)

    def close(self) -> None:
        self.page.host.disconnect(self.id)


def checked(message: Data) -> None:
    """Check a message by the model of the server, as the page would get it from there."""
    as_sent = SERVER_MESSAGE.validate_python(message).model_dump(mode="json")
    assert as_sent.keys() == message.keys(), "every field is always present"


def play_on(client: Client, most: int = 100_000) -> int:
    """Play the first legal move whenever it is this seat's turn, until the game is over; return the number of moves."""
    made = 0
    for _ in range(most):
        if client.standing["status"] == "over":
            return made
        standing = client.standing
        if (standing["opens_in"] or 0) > 0:
            client.submit("watched")
            client.page.run(standing["opens_in"] / 1000 + 0.01)
        if standing["legal"] and (standing["due"] is None or client.seat in standing["due"]):
            if client.move(standing["legal"][0]["move"])["type"] == "accepted":
                made += 1
        else:
            client.page.run(1.0)
    return made
