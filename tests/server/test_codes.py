"""Short codes of tables: readable, unique while valid, accepted in any spelling, and not guessed in bulk."""

import itertools
from pathlib import Path

import httpx
import pytest
from tests.server.client import Person
from tests.server.inside import inside
from tests.server.operator import Operator
from tests.server.postgres import binaries, postgres
from tests.server.running import Running, running

from voltable.server.chance import Chance
from voltable.server.http.client_address import client_network
from voltable.server.monitoring.logs import shown_path
from voltable.server.settings import Limits
from voltable.server.tables.join_codes import AGE, ALPHABET, LENGTH, new_code, read_code
from voltable.server.tables.table_time import TableTime


def test_a_code_has_no_characters_that_look_or_sound_alike_on_paper() -> None:
    for alike in ("0O", "1IL", "5S", "2Z", "8B", "UV"):
        assert sum(letter in ALPHABET for letter in alike) <= 1, alike
    assert all(len(new_code()) == LENGTH and set(new_code()) <= set(ALPHABET) for _ in range(200))


@pytest.mark.parametrize("typed", ["K7M4PX", "k7m4px", "K7M-4PX", "k7m 4px", " k-7-m-4-p-x ", "K7M_4PX", "K7M·4PX"])
def test_a_code_is_read_in_any_case_and_with_any_separators(typed: str) -> None:
    assert read_code(typed) == "K7M4PX"


@pytest.mark.parametrize(
    "typed", ["", "K7M4P", "K7M4PXY", "K7M4P0", "K7M4PL", "Wq3kX0v9ZsLr2TnB", "K7M/4PX", "ＫＫＫＫＫＫ"]
)
def test_what_is_no_code_is_not_taken_for_one(typed: str) -> None:
    assert read_code(typed) is None


@pytest.mark.parametrize("typed", ["{}", "{} ", "lower", "dashed"])
def test_a_person_joins_by_the_code_and_others_read_what_the_link_shows(server: Running, typed: str) -> None:
    host, guest = Person(server.url), Person(server.url)
    table = host.open_table("qwitch", ["me", "open", "open"])
    code = table["code"]
    typed = {"lower": code.lower(), "dashed": f"{code[:3]}-{code[3:]}"}.get(typed, typed.format(code))
    by_code = guest.http.get(f"/api/tables/{typed}").json()
    assert by_code == guest.http.get(f"/api/tables/{table['id']}").json() and by_code["id"] == table["id"]
    assert guest.join(typed) == 1


def test_the_code_ends_when_every_seat_is_taken_and_the_long_address_goes_on(server: Running) -> None:
    host, guest, late = (Person(server.url) for _ in range(3))
    table = host.open_table("voltage", ["me", "open"])
    guest.join(table["code"])
    missing = late.http.get(f"/api/tables/{table['code']}")
    assert missing.status_code == 404 and "code" in missing.json()["message"]
    found = late.http.get(f"/api/tables/{table['id']}").json()
    assert found["code"] is None and found["status"] == "running"


def test_a_table_that_begins_at_once_has_no_code(server: Running) -> None:
    assert Person(server.url).open_table("voltage", ["me", "easy"])["code"] is None


def test_the_code_survives_somebody_leaving_and_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host, guest = Person(server.url), Person(server.url)
        table = host.open_table("qwitch", ["me", "open", "open"])
        guest.join(table["code"])
        server.stop()
        server.start()
        again = Person(server.url)
        assert again.http.get(f"/api/tables/{table['code'].lower()}").json()["id"] == table["id"]


def test_two_open_tables_never_have_the_same_code_and_an_ended_one_is_given_again(tmp_path: Path) -> None:
    codes = iter(["CCCCCC", "CCCCCC", "CCCCCC", "DDDDDD", "CCCCCC"])
    with inside(tmp_path, Chance(code=lambda: next(codes))) as url:
        host, guest = Person(url), Person(url)
        first = host.open_table("voltage", ["me", "open"])
        second = host.open_table("voltage", ["me", "open"])
        assert [first["code"], second["code"]] == ["CCCCCC", "DDDDDD"]
        guest.join("cccccc")
        assert host.open_table("voltage", ["me", "open"])["code"] == "CCCCCC"


def test_the_code_of_a_table_that_nobody_joined_is_forgotten(tmp_path: Path) -> None:
    clock = [1_700_000_000.0]
    with inside(tmp_path, Chance(time=TableTime(lambda: clock[0], lambda: clock[0]))) as url:
        host = Person(url)
        table = host.open_table("voltage", ["me", "open"])
        clock[0] += AGE / 1000 + 1
        assert host.http.get(f"/api/tables/{table['code']}").status_code == 404
        assert host.http.get(f"/api/tables/{table['id']}").json()["code"] is None


def test_codes_cannot_be_tried_in_bulk(tmp_path: Path) -> None:
    """After too many wrong codes even the right one is refused, so the answer reveals nothing."""
    with inside(tmp_path, Chance(), limits=Limits(wrong_codes=(0.0001, 5))) as url:
        host, guesser = Person(url), Person(url)
        code = host.open_table("voltage", ["me", "open"])["code"]
        for _ in range(20):
            assert guesser.http.get(f"/api/tables/{code}").status_code == 200, "a right code costs nothing"
        wrong = ("".join(letters) for letters in itertools.product("CDF", repeat=LENGTH))
        guesses = [next(wrong) for _ in range(7)]
        statuses = [Person(url).http.get(f"/api/tables/{guess}").status_code for guess in guesses]
        assert statuses == [404] * 5 + [429] * 2, "a new cookie is no new client"
        assert guesser.http.get(f"/api/tables/{code}").status_code == 429
        assert guesser.http.post(f"/api/tables/{code}/join", json={}).status_code == 429
        problem = guesser.http.get(f"/api/tables/{code}").json()
        assert problem["reason"] == "too_many_codes" and "wait" in problem["message"]


def test_one_line_of_ipv6_is_one_client() -> None:
    assert client_network("2001:db8:1:2::1") == client_network("2001:db8:1:2:ffff::9")
    assert client_network("2001:db8:1:2::1") != client_network("2001:db8:1:3::1")
    assert client_network("10.0.0.1") != client_network("10.0.0.2")
    assert client_network("unix") == "unix"


def test_the_log_does_not_tell_a_code() -> None:
    assert shown_path("/api/tables/K7M4PX") == "/api/tables/K7~"
    assert shown_path("/t/k7m-4px") == "/t/k7~"
    assert shown_path("/api/records") == "/api/records"


def test_tables_of_an_older_server_that_still_wait_get_codes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = Person(server.url)
        waiting = host.open_table("voltage", ["me", "open"])["id"]
        begun = host.open_table("voltage", ["me", "easy"])["id"]
        server.stop()
        operator = Operator(server.settings.database)
        operator.execute("UPDATE workers SET alive = 0")
        assert operator.do("migrate", "0003", "--yes")["to"] == "0003"
        server.start()
        again = httpx.get(f"{server.url}/api/tables/{waiting}").json()
        assert read_code(again["code"]) == again["code"]
        assert httpx.get(f"{server.url}/api/tables/{again['code']}").json()["id"] == waiting
        assert httpx.get(f"{server.url}/api/tables/{begun}").json()["code"] is None


@pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")
def test_a_code_given_by_one_worker_opens_the_table_at_another(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with postgres() as url, running(tmp_path, url) as first, running(tmp_path / "other", url) as second:
        table = Person(first.url).open_table("voltage", ["me", "open"])
        guest = Person(second.url)
        assert guest.http.get(f"/api/tables/{table['code']}").json()["id"] == table["id"]
        guest.join(table["code"])
        gone = Person(first.url).http.get(f"/api/tables/{table['code']}")
        assert gone.status_code == 404 and gone.json()["reason"] == "no_such_code"
