"""Reports of players about players: who may make them, what they quote, and how many."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.client import Data, Person
from tests.server.operator import Operator
from tests.server.postgres import binaries, postgres
from tests.server.running import Running, running
from tests.server.test_admin import BECAUSE, id_of, two, until

from voltable.server.admin.personal_data import DELETED
from voltable.server.settings import Limits


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("reports")
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


def test_a_player_reports_another_and_the_operator_settles_it(server: Running, operator: Operator) -> None:
    ada, ben, table = two(server)
    carl = Person(server.url)
    path = f"/api/tables/{table}/report"
    report = {"seat": 1, "kind": "chat", "text": "he is rude"}
    assert carl.http.post(path, json=report).status_code == 403
    assert ada.http.post(path, json={**report, "seat": 0}).json()["field"] == "seat"
    assert ada.http.post(path, json={**report, "seat": 2}).json()["field"] == "seat"
    assert ada.http.post(path, json={**report, "kind": "hm"}).status_code == 422
    assert ada.http.post(path, json=report).status_code == 204
    assert ada.http.post(path, json=report).status_code == 409
    (found,) = [row for row in operator.do("reports") if row["table_id"] == table]
    assert (found["about"], found["text"]) == (id_of(operator, ben), "he is rude")
    operator.do("settle", str(found["id"]), "--verdict", "warned him")
    assert found["id"] not in [row["id"] for row in operator.do("reports")]
    assert operator.do("reports", "--all")[0]["verdict"] == "warned him"
    assert "settled already" in operator.error("settle", str(found["id"]), "--verdict", "again")


def test_a_report_about_a_message_quotes_what_was_really_said(server: Running, operator: Operator) -> None:
    ada, ben, table = two(server)
    path = f"/api/tables/{table}/report"

    async def talk() -> list[Data]:
        async with ada.socket(table, 0) as one, ben.socket(table, 1) as other:
            await other.say({"type": "say", "text": "you silly goose"})
            said = await one.hear("chat")
            await one.say({"type": "say", "text": "stop that"})
            return [said, await one.hear("chat")]

    insult, answer = asyncio.run(talk())
    report = {"seat": 1, "kind": "chat", "text": "see\u0000\nabove "}
    for wrong in (insult["at"] + 1, answer["at"]):
        assert ada.http.post(path, json={**report, "said_at": wrong}).json()["field"] == "said_at"
    assert ada.http.post(path, json={**report, "said_at": insult["at"]}).status_code == 204
    (found,) = [row for row in operator.do("reports") if row["table_id"] == table]
    assert (found["quote"], found["text"]) == ("you silly goose", "see  above")
    exported = operator.do("export", id_of(operator, ada), *BECAUSE)
    assert exported["reports"][0]["text"] == "see  above" and "quote" not in exported["reports"][0]
    operator.do("delete", id_of(operator, ben), "--yes", *BECAUSE)
    (found,) = [row for row in operator.do("reports") if row["table_id"] == table]
    assert (found["quote"], found["name"]) == (None, DELETED), "a deleted person's words are gone"
    until(lambda: ada.http.get(f"/api/tables/{table}").json()["players"][1]["name"] == DELETED)
    assert ada.http.post(path, json=report).json()["field"] == "seat", "nobody is there any more"


def test_at_a_public_table_a_report_cannot_quote_what_its_sender_could_not_read(
    server: Running, operator: Operator
) -> None:
    ada, ben = Person(server.url), Person(server.url)
    table = ada.open_table("voltage", ["me", "open"], terms={"public": True})["id"]
    ben.http.post(f"/api/tables/{table}/join", json={})

    async def talk() -> Data:
        async with ada.socket(table, 0) as one, ben.socket(table, 1) as other:
            await other.say({"type": "say", "text": "a covered greeting"})
            return await one.hear("chat")

    said = asyncio.run(talk())
    assert said["text"] is None
    report = {"seat": 1, "kind": "chat", "said_at": said["at"]}
    assert ada.http.post(f"/api/tables/{table}/report", json=report).json()["field"] == "said_at"
    assert table not in [row["table_id"] for row in operator.do("reports")]


def test_bots_cannot_be_reported_and_reports_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    limits = Limits(reports=2, reports_by_address=(1e-6, 3))
    with running(tmp_path, limits=limits) as server:
        ada, carl = Person(server.url), Person(server.url)
        report = {"seat": 1, "kind": "other"}

        def send(person: Person, table: str) -> httpx.Response:
            return person.http.post(f"/api/tables/{table}/report", json=report)

        def table_of(person: Person) -> str:
            table: str = person.open_table("voltage", ["me", "open"])["id"]
            assert Person(server.url).http.post(f"/api/tables/{table}/join", json={}).status_code == 200
            return table

        bot = ada.open_table("voltage", ["me", "random"])["id"]
        assert send(ada, bot).json()["field"] == "seat"
        assert [send(ada, table_of(ada)).status_code for _ in range(3)] == [204, 204, 429]
        refused = send(carl, table_of(carl))
        assert (refused.status_code, refused.json()["reason"]) == (429, "too_many_reports")
