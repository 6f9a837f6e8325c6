"""What strangers ask for costs a bounded amount of memory, connections and time."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Person
from tests.server.inside import inside
from tests.server.running import Running, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from voltable.server.chance import Chance
from voltable.server.hosts import is_ours
from voltable.server.problems import Refusal
from voltable.server.server import Server
from voltable.server.settings import Limits, Settings


def test_a_table_that_does_not_exist_leaves_nothing_in_memory(tmp_path: Path) -> None:
    async def look() -> tuple[int, int]:
        server = Server(Settings(database=str(tmp_path / "voltable.db")))
        await server.start()
        try:
            wanted = [f"unknown-{number}" for number in range(200)] + ["x" * 40_000, "a\u0000b", "", "ü", "a b"]
            found = await asyncio.gather(*(server.hall.get(id) for id in wanted * 2), return_exceptions=True)
            assert all(isinstance(error, Refusal) and error.status == 404 for error in found), found
            await asyncio.sleep(0)
            return len(server.hall._loading), len(server.hall.tables)
        finally:
            await server.stop()

    assert asyncio.run(look()) == (0, 0)


@pytest.mark.parametrize("id", ["%00", "a%00b", "x" * 65, "%F0%9F%A6%8A", "a%20b"])
def test_what_cannot_be_an_id_is_not_found(server: Running, id: str) -> None:
    for path in (
        f"tables/{id}",
        f"tables/{id}/seen",
        f"records/{id}",
        f"records/{id}/replay",
        f"records/{id}/analysis",
    ):
        answer = httpx.get(f"{server.url}/api/{path}")
        assert answer.status_code == 404, (path, answer.text)
    person = Person(server.url)
    assert person.http.post(f"/api/tables/{id}/join", json={}).status_code == 404


def test_one_address_opens_only_so_many_websockets(tmp_path: Path) -> None:
    limits = Limits(handshakes=(0.001, 5))

    async def knock(url: str) -> list[str]:
        address = url.replace("http", "ws", 1) + "/api/tables/unknown/play"
        answers: list[str] = []
        for _ in range(8):
            try:
                async with connect(address) as line:
                    await line.recv()
                    await line.wait_closed()
                    answers.append("heard")
            except InvalidStatus as refused:
                answers.append(f"{refused.response.status_code} {refused.response.headers['retry-after']}")
            except ConnectionClosed:
                answers.append("closed")
        return answers

    with inside(tmp_path, Chance(), limits=limits) as url:
        assert asyncio.run(knock(url)) == ["heard"] * 5 + ["429 5"] * 3


@pytest.mark.parametrize(
    ("host", "names", "ours"),
    [
        ("127.0.0.1:8000", [], True),
        ("[::1]:8000", [], True),
        ("[::1]", [], True),
        ("192.168.1.7", [], True),
        ("localhost", [], True),
        ("LOCALHOST:80", [], True),
        (None, [], True),
        ("evil.example", [], False),
        ("evil.example:8000", [], False),
        ("localhost.evil.example", [], False),
        ("127.0.0.1.evil.example", [], False),
        ("play.example.org", ["play.example.org"], True),
        ("Play.Example.org.:443", ["play.example.org"], True),
        ("example.org", ["play.example.org"], False),
        ("", [], False),
    ],
)
def test_the_server_answers_to_its_own_names(host: str | None, names: list[str], ours: bool) -> None:
    assert is_ours(host, names) == ours


def test_a_request_that_names_another_host_is_refused(server: Running) -> None:
    for path in ("/", "/api/me", "/api/tables"):
        answer = httpx.get(server.url + path, headers={"host": "evil.example"})
        assert (
            answer.status_code == 421 and answer.json()["code"] == "not_allowed" and "set-cookie" not in answer.headers
        )
    assert httpx.get(server.url + "/health", headers={"host": "evil.example"}).status_code == 200

    async def open_line() -> None:
        address = server.url.replace("http", "ws", 1) + "/api/tables/unknown/play"
        port = int(server.url.rpartition(":")[2])
        async with connect(address.replace("127.0.0.1", "evil.example"), host="127.0.0.1", port=port):
            pass

    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(open_line())


@pytest.mark.parametrize(
    ("proxies", "forwarded", "seen"),
    [
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("127.0.0.1,203.0.113.0/24", "198.51.100.1, 203.0.113.9", "198.51.100.1"),
        ("", "203.0.113.9", "127.0.0.1"),
        ("10.0.0.1", "203.0.113.9", "127.0.0.1"),
    ],
)
def test_a_clients_address_is_taken_from_trusted_proxies_alone(
    tmp_path: Path, proxies: str, forwarded: str, seen: str
) -> None:
    """Two requests are allowed to an address: the third that seems to come from there is refused."""
    settings: dict[str, Any] = {"proxies": proxies, "limits": Limits(requests=(0.001, 2))}
    with running(tmp_path, **settings) as server:
        for spoofed in (forwarded, forwarded):
            headers = {"x-forwarded-for": spoofed}
            assert httpx.get(server.url + "/api/games", headers=headers).status_code == 200
        direct = httpx.get(server.url + "/api/games").status_code
        same = httpx.get(server.url + "/api/games", headers={"x-forwarded-for": seen}).status_code
        assert (direct, same) == ((429, 429) if seen == "127.0.0.1" else (200, 429))
