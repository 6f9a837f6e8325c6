"""Spectators with a delay learn nothing early: not from the lobby, the table, its record, presence or chat."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.client import Data, Person
from tests.server.inside import inside

from voltable.server.chance import Chance
from voltable.server.tables.table_time import TableTime

DELAY = 600
RECORD_PATHS = ("", "/file", "/replay", "/analysis")


def known_to(person: Person, table: str) -> dict[str, Any]:
    """Return all that a stranger can request about a table."""
    rows = [row for row in person.http.get("/api/tables").json()["tables"] if row["id"] == table]
    records = [person.http.get(f"/api/records/{table}{path}").status_code for path in RECORD_PATHS]
    records.append(person.http.post(f"/api/records/{table}/analysis", json={}).status_code)
    continued = {"game": "voltage", "seats": ["me", "me"], "continues": {"record": table, "step": 1}}
    records.append(person.http.post("/api/tables", json=continued).status_code)
    return {
        "lobby": rows,
        "table": person.http.get(f"/api/tables/{table}").json(),
        "seen": person.http.get(f"/api/tables/{table}/seen").json(),
        "records": records,
    }


def test_a_delayed_table_is_delayed_everywhere(tmp_path: Path) -> None:
    now = [1_700_000_000.0]

    async def play(url: str) -> None:
        ada, ben, eve = [await asyncio.to_thread(Person, url) for _ in range(3)]
        terms = {"public": True, "watch_delay": DELAY, "stand_in": "greedy"}
        table = (await asyncio.to_thread(ada.open_table, "voltage", ["me", "open"], terms, first_player="0"))["id"]
        before = await asyncio.to_thread(known_to, eve, table)
        assert before["lobby"][0]["open_seats"] == 1
        await asyncio.to_thread(ben.join, table)
        begun = await asyncio.to_thread(known_to, eve, table)
        assert begun["lobby"][0]["status"] == "running" and begun["lobby"][0]["open_seats"] == 0, "seats are no secret"
        async with ada.socket(table, 0) as zero, eve.socket(table) as watching:
            begun, heard = await asyncio.to_thread(known_to, eve, table), len(watching.heard)
            await zero.move("draw")
            await zero.say({"type": "say", "text": "I hold three fuses"})
            await zero.hear("chat")
            assert await asyncio.to_thread(known_to, eve, table) == begun
            assert (await zero.submit({"type": "resign"}))["type"] == "accepted"
            assert await asyncio.to_thread(known_to, eve, table) == begun
            await eve_is_told_nothing(watching, heard)
        mine = await asyncio.to_thread(known_to, ada, table)
        assert mine["table"]["status"] == "over" and mine["records"][:3] == [200] * 3, "players know the end"
        async with eve.socket(table) as again:
            assert again.standing["status"] == "running" and again.welcome["chat"] == []
        now[0] += DELAY + 1
        after = await asyncio.to_thread(known_to, eve, table)
        assert after["lobby"] == [] and after["table"]["status"] == "over" and after["records"][:3] == [200] * 3

    with inside(tmp_path, Chance(time=TableTime(lambda: now[0], lambda: now[0]))) as url:
        asyncio.run(play(url))


async def eve_is_told_nothing(watching: Any, heard: int) -> None:
    """Check that the spectator was sent nothing since, up to the answer to its own message."""
    await watching.say({"type": "move", "counter": 77, "text": "draw"})
    while 77 not in watching.answers:
        await watching.next()
    kinds = {message["type"] for message in watching.heard[heard:]}
    assert kinds <= {"presence", "refused", "echo"}, kinds


def test_players_of_a_delayed_table_are_not_delayed(tmp_path: Path) -> None:
    with inside(tmp_path, Chance()) as url:
        ada = Person(url)
        table: Data = ada.open_table("voltage", ["me", "me"], {"watch_delay": DELAY}, first_player="0")
        moved = asyncio.run(move(ada, table["id"]))
        assert ada.http.get("/api/me/tables").json()["tables"][0]["moves"] == 1 and moved["type"] == "accepted"


async def move(person: Person, table: str) -> Data:
    async with person.socket(table, 0) as socket:
        return await socket.move("draw")
