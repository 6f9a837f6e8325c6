"""The host in one process and the server send the same messages about the same game, and answer requests alike."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.host.local_page import Page
from tests.server.client import Person, Socket
from tests.server.inside import inside
from tests.server.running import MANY

from voltable.core.rng import Rng
from voltable.host.notices import Data
from voltable.server.chance import Chance
from voltable.server.tables.table_time import TableTime

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("voltage", 2, {}),
    ("voltage_hex", 2, {}),
    ("volt", 3, {}),
    ("qwitch", 3, {}),
    ("qwitch", 3, {"mode": "advanced"}),
]
MOVES = 25
COMPARED = ("welcome", "notice", "accepted", "refused", "previewed", "table")
TERMS: Data = {"chat": False, "hints": True, "undo": "free"}
REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "games", None),
    ("GET", "games/volt/rules?lang=es", None),
    ("GET", "games/volt/rules?lang=xx", None),
    ("GET", "games/chess/rules", None),
    ("GET", "games/voltage/lessons?lang=fr", None),
    ("GET", "games/voltage/lessons?lang=xx", None),
    ("POST", "games/voltage/lessons/nothing/try", {"moves": ["x"]}),
    ("POST", "tables", {"game": "chess", "seats": ["me", "easy"]}),
    ("POST", "tables", {"game": "voltage", "seats": ["me", "nobody"]}),
    ("POST", "tables", {"game": "voltage", "seats": ["easy", "easy"]}),
    ("POST", "tables", {"game": "voltage", "seats": ["me", "easy"], "options": {"colour": 1}}),
    ("POST", "tables", {"game": "voltage", "seats": ["me", "easy"], "terms": {"clock": "none"}, "piece": "x"}),
    ("POST", "tables", {"game": "voltage", "seats": ["me", "easy"], "names": ["a", "b"]}),
    ("GET", "tables/nothing", None),
    ("POST", "tables/nothing/join", {}),
    ("POST", "tables/nothing/bot", {"seat": 0, "bot": None}),
    ("GET", "records/nothing", None),
    ("GET", "records/nothing/replay?eyes=all", None),
    ("GET", "records/nothing/analysis", None),
    ("POST", "records", {"text": "nothing"}),
]


@pytest.mark.parametrize(("key", "seats", "options"), GAMES, ids=str)
def test_the_same_seed_and_moves_give_the_same_messages(
    key: str, seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    page = Page()
    page.ask("POST", "me", {"name": "Ada"})
    page.carrier.run(0.0)
    table = page.open(key, ["me"] * seats, TERMS, **options)["id"]
    clients = [page.connect(table, seat) for seat in range(seats)]
    script: list[tuple[int, str]] = []
    rng = Rng(5)
    while len(script) < MOVES and clients[0].standing["status"] == "running":
        seat = next(seat for seat in range(seats) if clients[seat].standing["legal"])
        legal = clients[seat].standing["legal"]
        text = legal[rng.below(len(legal))]["move"]
        assert clients[seat].move(text)["type"] == "accepted"
        script.append((seat, text))
    assert len(script) > 5
    clients[0].move("castle")
    clients[1].submit("ask", what="draw")
    clients[0].submit("preview", moves=[])
    start = page.carrier.entries[table][0]
    chance = Chance(
        seed=lambda: start["body"]["seed"],
        salt=lambda: start["body"]["salt"],
        id=lambda: table,
        time=TableTime(page.carrier.wall, lambda: 0.0),
    )
    with inside(tmp_path, chance, limits=MANY) as url:
        person = Person(url)
        person.http.post("/api/me", json={"name": "Ada"})
        person.open_table(key, ["me"] * seats, TERMS, **options)
        heard = asyncio.run(play_at_server(person, table, script, seats))
        seen = person.http.get(f"/api/tables/{table}/seen?seat=0").json()
    for seat in range(seats):
        assert comparable(heard[seat]) == comparable(clients[seat].heard)
    assert seen == page.ask("GET", f"tables/{table}/seen", seat="0")


async def play_at_server(person: Person, table: str, script: list[tuple[int, str]], seats: int) -> list[list[Data]]:
    sockets = [Socket(person.url, person.cookie, table, seat, "page") for seat in range(seats)]
    for socket in sockets:
        await socket.__aenter__()
    try:
        for seat, text in script:
            number = (await sockets[seat].submit({"type": "move", "text": text}))["number"]
            for socket in sockets:
                while socket.standing["number"] < number:
                    await socket.next()
        await sockets[0].move("castle")
        number = (await sockets[1].submit({"type": "ask", "what": "draw"})).get("number", 0)
        await sockets[0].submit({"type": "preview", "moves": []})
        for socket in sockets:
            while socket.standing["number"] < number:
                await socket.next()
    finally:
        for socket in sockets:
            await socket.line.close()
    return [socket.heard for socket in sockets]


def comparable(heard: list[Data]) -> list[Data]:
    """Return the messages about the game, without the one term that differs and who was connected first."""
    found = []
    for message in heard:
        if message["type"] in COMPARED:
            told = json.loads(json.dumps(message))
            told.pop("online", None)
            if "table" in told:
                told["table"]["terms"].pop("idle_days")
            found.append(told)
    return found


def test_requests_are_answered_and_refused_alike(tmp_path: Path) -> None:
    page = Page()
    with inside(tmp_path, Chance(), limits=MANY) as url:
        person = Person(url)
        for method, path, body in REQUESTS:
            found = person.http.request(method, f"/api/{path}", json=body)
            status, answer, _ = page.host.request(method, f"/api/{path}", {}, body)
            assert (status, json.loads(json.dumps(answer))) == (found.status_code, found.json()), path
