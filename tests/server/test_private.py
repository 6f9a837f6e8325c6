"""No cache keeps a copy of an answer that is meant for one person."""

import time

import httpx
import pytest
from tests.server.client import Person
from tests.server.running import Running

from voltable.server.monitoring.logs import short_digest, shown_path


@pytest.mark.parametrize("path", ["/api/me", "/api/me/tables", "/api/me/keys", "/api/tables", "/api/records"])
def test_private_answers_are_stored_nowhere(server: Running, path: str) -> None:
    assert Person(server.url).http.get(path).headers["cache-control"] == "no-store"


def test_answers_about_a_table_and_refusals_are_stored_nowhere(server: Running) -> None:
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "me"])["id"]
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/seen?seat=0", f"/api/records/{table}"):
        assert person.http.get(path).headers["cache-control"] == "no-store"
    assert httpx.get(server.url + "/api/games").headers.get("cache-control") != "no-store"


def test_the_log_holds_digests_of_ids(server: Running) -> None:
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "me"])["id"]
    person.http.get(f"/api/tables/{table}")
    end = time.monotonic() + 20
    while f"/api/tables/~{short_digest(table)}" not in (log := server.log.read_text()):  # written after the answer
        assert time.monotonic() < end, log
        time.sleep(0.02)
    assert table not in log and table[:6] + "..." not in log
    assert shown_path(f"/api/tables/{table}/seen") == f"/api/tables/~{short_digest(table)}/seen"
