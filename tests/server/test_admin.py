"""`voltable admin` on the database of a running server, SQLite and PostgreSQL: its effects, and its log."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text
from tests.server.client import Data, Person
from tests.server.operator import Operator
from tests.server.postgres import binaries, postgres
from tests.server.running import PATIENCE, Running, running
from tests.server.test_live import Client

from voltable.server.admin.personal_data import DELETED
from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.store import schema
from voltable.table.player import person as player
from voltable.table.start import start_entry
from voltable.table.terms import Terms

BECAUSE = ("--why", "because")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("admin")
    if request.param == "sqlite":
        with running(folder) as started:
            yield started
    elif binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (apt: postgresql)")
    else:
        with postgres() as url, running(folder, url) as started:
            yield started
    assert '"trace"' not in started.log.read_text()


@pytest.fixture
def operator(server: Running) -> Operator:
    return Operator(server.settings.database)


def until(is_so: Callable[[], bool]) -> None:
    """Wait for the running server to notice."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def id_of(operator: Operator, person: Person) -> str:
    """Return the id of a person who has done something, by a unique name."""
    name = f"N{random.getrandbits(60):x}"
    assert person.http.post("/api/me", json={"name": name}).status_code == 200
    (found,) = operator.do("find", name[:-1].upper())
    assert found["name"] == name
    id: str = found["id"]
    return id


def two(server: Running) -> tuple[Person, Person, str]:
    """Return two people at a table of Voltage."""
    ada, ben = Person(server.url), Person(server.url)
    table: str = ada.open_table("voltage", ["me", "open"])["id"]
    ben.join(table)
    return ada, ben, table


def listed(operator: Operator, table: str) -> Data:
    (found,) = [row for row in operator.do("tables", "--limit", "10000") if row["id"] == table]
    row: Data = found
    return row


def test_a_closed_table_is_gone_for_its_players_until_it_is_opened_again(server: Running, operator: Operator) -> None:
    ada, ben, table = two(server)

    async def play() -> None:
        async with ada.socket(table, 0) as first, ben.socket(table, 1) as second:
            mover = first if first.standing["legal"] else second
            assert (await mover.move(mover.standing["legal"][0]["move"]))["type"] == "accepted"
            await asyncio.to_thread(operator.do, "close", table, *BECAUSE)
            assert await first.closed() == 1012
            assert first.heard[-1]["type"] == "bye" and first.heard[-1]["reconnect"]
        async with ada.socket(table, 0) as again:
            raise AssertionError(again.welcome)

    with pytest.raises(Exception, match=r"1008|closed"):
        asyncio.run(play())
    answer = ada.http.get(f"/api/tables/{table}")
    assert answer.status_code == 404 and "closed" in answer.json()["message"]
    assert table not in [row["id"] for row in ada.http.get("/api/me/tables").json()["tables"]]
    assert listed(operator, table)["status"] == "closed"
    assert "closed already" in operator.error("close", table, *BECAUSE)
    operator.do("reopen", table, *BECAUSE)
    until(lambda: ada.http.get(f"/api/tables/{table}").status_code == 200)

    async def end() -> Data:
        async with ada.socket(table, 0) as socket:
            assert socket.welcome["standing"]["number"] >= 3, "the move is kept"
            return await socket.submit({"type": "resign"})

    assert asyncio.run(end())["type"] == "accepted"
    assert listed(operator, table)["status"] == "over"
    assert "not closed" in operator.error("reopen", table, *BECAUSE)


def test_who_opens_a_reopened_table_before_the_worker_reads_of_it_stays_connected(tmp_path: Path) -> None:
    database = str(tmp_path / "voltable.db")

    async def act(name: str, table: str) -> None:
        await asyncio.to_thread(Operator(database).do, name, table, *BECAUSE)

    async def play() -> None:
        server = Server(Settings(database=database, metrics="off"))
        await server.start()
        for task in server._tasks:
            task.cancel()  # the test says when the worker reads
        try:
            players = [player("Ada"), player("Ben")]
            live = (
                await server.registry.open(start_entry("voltage", {}, players, 1, "", Terms.read({}), time.time()))
            ).live
            await act("close", live.id)
            await server.admin_feed.read()
            assert live.is_closed
            await act("reopen", live.id)
            again = (await server.registry.get(live.id)).live
            client = Client(again, 0, None)
            await server.admin_feed.read()
            assert client.connection in again.connections and not again.is_closed
        finally:
            await server.stop()

    asyncio.run(play())


def test_a_closed_public_table_is_not_listed(server: Running, operator: Operator) -> None:
    ada, ben = Person(server.url), Person(server.url)
    opened = ada.open_table("voltage", ["me", "open"], terms={"public": True})
    assert opened["id"] in [row["id"] for row in ben.http.get("/api/tables").json()["tables"]]
    operator.do("close", opened["id"], *BECAUSE)
    assert opened["id"] not in [row["id"] for row in ben.http.get("/api/tables").json()["tables"]]
    assert ben.http.get(f"/api/tables/{opened['code']}").status_code == 404


def test_a_banned_person_is_cut_off_and_refused_until_the_ban_is_lifted(server: Running, operator: Operator) -> None:
    ada, ben, table = two(server)
    id = id_of(operator, ada)

    async def banned() -> None:
        async with ada.socket(table, 0) as first, ben.socket(table, 1) as second:
            await asyncio.to_thread(operator.do, "ban", id, "--days", "3", "--why", "a secret of the operator")
            assert await first.closed() == 1008
            assert first.heard[-1]["reason"] == "not_allowed" and "secret" not in first.texts[-1]
            await second.say({"type": "say", "text": "still here"})
            assert (await second.hear("chat"))["text"] == "still here"

    asyncio.run(banned())
    for answer in (ada.http.get("/api/me"), ada.http.post("/api/tables", json={"game": "voltage", "seats": ["me"]})):
        assert answer.status_code == 403 and "banned you until 20" in answer.json()["message"]
    assert operator.do("person", id)["banned"]["why"] == "a secret of the operator"
    operator.do("unban", id, *BECAUSE)
    until(lambda: ada.http.get("/api/me").status_code == 200)
    assert "not banned" in operator.error("unban", id, *BECAUSE)


def test_a_revoked_device_is_signed_out_by_the_running_server(server: Running, operator: Operator) -> None:
    ada, _, table = two(server)
    id = id_of(operator, ada)
    (key,) = operator.do("person", id)["keys"]
    assert key["kind"] == "device" and "no device" in operator.error("revoke", id, "--key", "abc", "--yes", *BECAUSE)

    async def signed_out() -> int:
        async with ada.socket(table, 0) as socket:
            await asyncio.to_thread(operator.do, "revoke", id, "--key", key["id"], "--yes", *BECAUSE)
            return await socket.closed()

    assert asyncio.run(signed_out()) == 1008
    assert operator.do("person", id)["keys"] == []


def everything(connection: Connection) -> str:
    """Return all rows of the database as text, except the operator's log."""
    tables = [table for table in schema.METADATA.sorted_tables if table.name != "admin_log"]
    return "\n".join(str(tuple(row)) for table in tables for row in connection.execute(select(table)))


def test_the_data_of_a_person_is_exported_and_deleted_everywhere(server: Running, operator: Operator) -> None:
    ada, ben = Person(server.url), Person(server.url)
    id, other = id_of(operator, ada), id_of(operator, ben)
    name = operator.do("person", id)["name"]
    over, runs, waits = [ada.open_table("voltage", ["me", "open"], first_player="0")["id"] for _ in range(3)]
    left = ben.open_table("qwitch", ["open", "me", "open"])["id"]
    for table in (over, runs):
        ben.join(table)
    ada.join(left)

    async def play() -> None:
        async with ada.socket(left, 0) as socket:
            assert (await socket.submit({"type": "leave"}))["type"] == "accepted"
        async with ada.socket(over, 0) as socket:
            await socket.say({"type": "say", "text": "something of hers"})
            await socket.hear("chat")
            assert (await socket.submit({"type": "resign"}))["type"] == "accepted"
        async with ada.socket(runs, 0) as first, ben.socket(runs, 1) as second:
            assert (await first.move("draw"))["type"] == "accepted"
            await second.hear("notice")

    asyncio.run(play())
    record = ada.http.get(f"/api/records/{over}/file").text
    assert name in record
    upload = ada.http.post("/api/records", json={"text": record}).json()["id"]
    exported = operator.do("export", id, *BECAUSE)
    assert exported["person"]["name"] == name and {table["id"] for table in exported["tables"]} == {over, runs, waits}
    assert [one["text"] for one in exported["records"]] == [record] and exported["uploads"][0]["id"] == upload
    assert [said["text"] for said in exported["chat"]] == ["something of hers"]
    assert [did["kind"] for table in exported["tables"] if table["id"] == runs for did in table["did"]] == ["move"]
    assert "seed" not in str([table for table in exported["tables"] if table["id"] != over]) and other not in str(
        exported
    )

    async def deleted() -> int:
        async with ada.socket(runs, 0) as socket:
            await asyncio.to_thread(operator.do, "delete", id, "--yes", *BECAUSE)
            return await socket.closed()

    assert asyncio.run(deleted()) in (1008, 1012)
    until(lambda: ben.http.get(f"/api/tables/{runs}").json()["players"][0]["name"] == DELETED)
    rest = operator.read(everything)
    allowed = rest.replace(f"old {id}", "")
    assert id not in allowed and name not in rest and "something of hers" not in rest
    assert ada.http.get("/api/me").json()["name"] != name, "the cookie opens nothing any more"
    record = ben.http.get(f"/api/records/{over}/file").text
    assert DELETED in record and ben.http.get(f"/api/records/{over}").json()["players"][0] == DELETED
    assert ben.http.get(f"/api/records/{upload}").status_code == 404
    for table in (over, runs, waits, left):
        assert operator.do("check", "--table", table)["problems"] == []

    async def resign() -> Data:
        async with ben.socket(runs, 1) as socket:
            return await socket.submit({"type": "resign"})

    assert asyncio.run(resign())["type"] == "accepted", "the other player is not stuck"
    assert operator.do("check", "--table", runs)["problems"] == []
    assert "no person" in operator.error("delete", id, "--yes", *BECAUSE)


def test_every_act_is_logged_with_who_and_why(server: Running, operator: Operator) -> None:
    ada, _, table = two(server)
    before = len(operator.do("log", "--limit", "100000"))
    operator.do("close", table, "--why", "a test")
    newest = operator.do("log", "--limit", "100000")
    assert len(newest) == before + 1
    assert [newest[0][key] for key in ("who", "act", "target", "why")] == ["olga", "close", table, "a test"]
    assert "say why" in operator.error("reopen", table, "--why", " ")
    assert "Missing option '--why'" in operator.error("reopen", table)
    assert "Add --yes" in operator.error("delete", id_of(operator, ada), *BECAUSE)
    assert len(operator.do("log", "--limit", "100000")) == before + 1


def test_statistics_count_what_there_is_and_tell_no_secret(server: Running, operator: Operator) -> None:
    two(server)
    found = operator.do("stats")
    assert found["running"] and found["tables"]["voltage"]["running"] >= 1 and found["bytes"] > 10_000
    assert operator.run("stats").exit_code == 0 and "tables of voltage" in operator.run("stats").output


def test_a_table_that_was_deleted_under_a_running_server_refuses_moves_and_does_not_hang(
    server: Running, operator: Operator
) -> None:
    ada, _, table = two(server)

    def remove(connection: Connection) -> None:
        for name, column in (("entries", "table_id"), ("seats", "table_id"), ("tables", "id")):
            connection.execute(text(f"DELETE FROM {name} WHERE {column} = :id"), {"id": table})

    async def play() -> Data:
        async with ada.socket(table, 0) as socket:
            await asyncio.to_thread(operator.write, remove)
            return await socket.submit({"type": "resign"})

    answer = asyncio.run(play())
    assert (answer["type"], answer["code"]) == ("refused", "unavailable")
