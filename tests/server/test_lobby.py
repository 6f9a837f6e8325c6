"""Opening, finding and joining tables; identity."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.client import Person
from tests.server.running import MANY, Running, running

from voltable.server.routes.tables import LISTED_FOR
from voltable.server.settings import Limits, Settings


def test_games_are_listed_with_options_terms_and_bots(server: Running) -> None:
    offered = httpx.get(server.url + "/api/games").json()
    games = {game["key"]: game for game in offered["games"]}
    assert set(games) == {"voltage", "voltage_hex", "volt", "qwitch"}
    assert games["qwitch"]["real_time"] == ["mode=advanced"]
    board = next(option for option in games["volt"]["options"] if option["name"] == "board")
    assert board["kind"] == "board" and "foundry" in board["choices"] and not board["unusual"]
    assert "greedy" in [bot["name"] for bot in games["voltage"]["bots"]]
    assert offered["terms"][0]["name"] == "clock"


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_rules_are_told_by_chapter_and_id(server: Running, lang: str) -> None:
    rules = httpx.get(f"{server.url}/api/games/voltage/rules?lang={lang}").json()
    ids = [rule["id"] for chapter in rules["chapters"] for rule in chapter["rules"]]
    assert rules["lang"] == lang and "V-28" in ids and len(ids) == len(set(ids))


def test_rules_in_a_language_that_nobody_wrote_are_not_found(server: Running) -> None:
    response = httpx.get(f"{server.url}/api/games/voltage/rules?lang=tlh")
    assert response.status_code == 404 and "languages" in response.json()["message"]


def test_a_public_table_is_in_the_lobby_and_a_private_one_is_not(server: Running) -> None:
    host, other = Person(server.url), Person(server.url)
    public = host.open_table("voltage", ["me", "open"], {"public": True}, target_sets=2)["id"]
    private = host.open_table("voltage", ["me", "open"])["id"]
    rows = {row["id"]: row for row in other.http.get("/api/tables").json()["tables"]}
    assert private not in rows and rows[public]["open_seats"] == 1 and rows[public]["unusual"] == {"target_sets": 2}
    assert [table["id"] for table in host.http.get("/api/me/tables").json()["tables"]][:2] == [private, public]
    other.join(private)
    assert other.http.get("/api/me/tables").json()["tables"][0]["yours"] == [1]


def test_a_seat_can_be_taken_once(server: Running) -> None:
    host, quick, slow = (Person(server.url) for _ in range(3))
    table = host.open_table("qwitch", ["me", "open", "open"])["id"]
    assert quick.join(table, 1) == 1
    refused = slow.http.post(f"/api/tables/{table}/join", json={"seat": 1})
    assert refused.status_code == 400 and "taken" in refused.json()["message"]
    assert slow.join(table) == 2
    assert Person(server.url).http.post(f"/api/tables/{table}/join", json={}).status_code == 409


@pytest.mark.parametrize(
    ("wanted", "status", "says"),
    [
        ({"game": "chess", "seats": ["me", "open"]}, 400, "there is no game"),
        ({"game": "voltage", "seats": ["me", "open", "open"]}, 400, "2 seats"),
        ({"game": "voltage", "seats": ["me", "deep blue"]}, 400, "there is no bot"),
        ({"game": "voltage", "seats": ["greedy", "greedy"]}, 400, "a table needs a person"),
        ({"game": "voltage", "seats": ["me", "open"], "options": {"target_sets": 99}}, 400, "target_sets"),
        ({"game": "voltage", "seats": ["me", "open"], "terms": {"clock": "sundial"}}, 422, "terms.clock"),
        ({"game": "voltage", "seats": ["me", "open"], "names": ["a", "b"]}, 422, "2 names"),
        (
            {"game": "voltage", "seats": ["me", "open"], "continues": {"record": "none", "step": 1}},
            404,
            "no such record",
        ),
        (
            {"game": "qwitch", "seats": ["me", "open"], "options": {"mode": "advanced"}, "terms": {"clock": "move"}},
            400,
            "clock",
        ),
        ({"game": "voltage"}, 422, "required"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(
    server: Running, wanted: dict[str, object], status: int, says: str
) -> None:
    response = Person(server.url).http.post("/api/tables", json=wanted)
    problem = response.json()
    assert response.status_code == status and says in problem["message"] + str(problem["field"])


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(server: Running) -> None:
    response = httpx.get(server.url + "/api/me")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "open"])["id"]
    id, _, _ = person.http.cookies["voltable"].partition(".")
    forged = httpx.get(f"{server.url}/api/tables/{table}", headers={"cookie": f"voltable={id}.nonsense"})
    assert forged.json()["yours"] == [] and person.http.get(f"/api/tables/{table}").json()["yours"] == [0]


def test_a_name_is_kept_and_a_bots_name_is_refused(server: Running) -> None:
    person = Person(server.url)
    assert person.http.post("/api/me", json={"name": "  Ada   L "}).json() == {"name": "Ada L"}
    assert person.http.get("/api/me").json() == {"name": "Ada L"}
    assert person.http.post("/api/me", json={"name": "greedy (bot)"}).status_code == 422
    assert person.open_table("voltage", ["me", "greedy"])["players"][0]["name"] == "Ada L"


def test_a_device_link_works_once(server: Running) -> None:
    person, phone, thief = (Person(server.url) for _ in range(3))
    person.http.post("/api/me", json={"name": "Ada"})
    link = person.http.post("/api/me/device").json()
    secret = link["path"].partition("#")[2]
    assert phone.http.post("/api/me/device/use", json={"secret": secret}).json() == {"name": "Ada"}
    assert phone.http.get("/api/me").json() == {"name": "Ada"}
    assert thief.http.post("/api/me/device/use", json={"secret": secret}).status_code == 404
    assert secret not in server.log.read_text()


def test_a_token_speaks_for_its_person(server: Running) -> None:
    person = Person(server.url)
    person.http.post("/api/me", json={"name": "Ada"})
    token = person.http.post("/api/me/tokens", json={"name": "my bot"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    assert httpx.get(server.url + "/api/me", headers=headers).json() == {"name": "Ada"}
    assert httpx.get(server.url + "/api/me", headers={"authorization": "Bearer vt_nope"}).status_code == 401
    assert token not in server.log.read_text()


def test_several_people_at_one_screen_have_several_seats(server: Running) -> None:
    table = Person(server.url).open_table("qwitch", ["me", "me", "greedy"])
    assert table["yours"] == [0, 1] and table["players"][0]["name"] != table["players"][1]["name"]


def test_what_is_not_there_is_a_problem_and_not_a_page(server: Running) -> None:
    for path in ("/api/nothing", "/api/tables/nothing", "/api/records/nothing"):
        response = httpx.get(server.url + path)
        assert response.status_code == 404 and response.json()["code"] == "not_found"
    assert httpx.get(server.url + "/health").json()["status"] == "ok"


def test_metrics_are_at_an_address_of_their_own(server: Running) -> None:
    assert "voltable_entries_total" in server.metrics()[0]
    assert "voltable_" not in httpx.get(server.url + "/metrics").text, "players do not reach them"
    assert Settings().metrics.startswith("127.0.0.1:")


def test_ra_26_a_table_of_volt_has_no_last_round_unless_it_chooses_one(server: Running) -> None:
    person = Person(server.url)
    opened = person.open_table("volt", ["me", "random"])
    assert (opened["options"]["max_rounds"], opened["options"]["change_dice"], opened["unusual"]) == (0, True, {})
    assert person.open_table("volt", ["me", "random"], max_rounds=5)["unusual"] == {"max_rounds": 5}
    volt = next(game for game in person.http.get("/api/games").json()["games"] if game["key"] == "volt")
    rounds = next(option for option in volt["options"] if option["name"] == "max_rounds")
    assert rounds["default"] == rounds["people"] == 0


PUBLIC = {"game": "voltage", "seats": ["me", "open"], "terms": {"public": True}}


def test_one_address_cannot_push_everybody_else_out_of_the_lobby(tmp_path: Path) -> None:
    """Sixty tables of new persons from one address; another person's table stays visible."""
    with running(tmp_path, limits=Limits(requests=(1000.0, 10_000), public_tables=(0.001, 6))) as own:
        headers = {"x-forwarded-for": "203.0.113.7"}
        host = Person(own.url)
        waiting = host.http.post("/api/tables", json=PUBLIC, headers=headers).json()["id"]
        crowd = [Person(own.url).http.post("/api/tables", json=PUBLIC) for _ in range(60)]
        assert [answer.status_code for answer in crowd] == [201] * 6 + [429] * 54
        assert int(crowd[-1].headers["retry-after"]) > 0
        private = {**PUBLIC, "terms": {}}
        assert Person(own.url).http.post("/api/tables", json=private).status_code == 201
        listed = [row["id"] for row in host.http.get("/api/tables").json()["tables"]]
        assert len(listed) == 7 and waiting in listed


def test_the_lobby_shows_one_table_of_each_before_the_second_of_anybody_page_by_page(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(**{**vars(MANY), "waiting_tables": 58})) as own:
        modest, eager = Person(own.url), Person(own.url)
        first = modest.open_table("voltage", ["me", "open"], {"public": True})["id"]
        many = [eager.open_table("voltage", ["me", "open"], {"public": True})["id"] for _ in range(58)]
        assert eager.http.post("/api/tables", json=PUBLIC).status_code == 409
        page = modest.http.get("/api/tables").json()
        ids = [row["id"] for row in page["tables"]]
        assert set(ids[:2]) == {first, many[-1]} and page["more"] and len(ids) == 50
        rest = modest.http.get("/api/tables?start=50").json()
        assert not rest["more"] and sorted(ids + [row["id"] for row in rest["tables"]]) == sorted([first, *many])


def test_a_table_that_has_waited_long_is_listed_only_while_somebody_is_there(tmp_path: Path) -> None:
    with running(tmp_path) as own:
        host = Person(own.url)
        table = host.open_table("voltage", ["me", "open"], {"public": True})["id"]

        def listed() -> list[str]:
            return [row["id"] for row in host.http.get("/api/tables").json()["tables"]]

        assert listed() == [table]
        with closing(sqlite3.connect(tmp_path / "voltable.db", timeout=30)) as store, store:
            store.execute("UPDATE tables SET created = created - ?", [LISTED_FOR + 1])
        assert listed() == []

        async def wait() -> list[str]:
            async with host.socket(table, 0):
                return await asyncio.to_thread(listed)

        assert asyncio.run(wait()) == [table]
