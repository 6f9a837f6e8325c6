"""Requests of strangers cost a bounded amount of memory, connections and time."""

import asyncio
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.crossing import thorough
from tests.server.client import Person
from tests.server.inside import inside
from tests.server.running import PATIENCE, Running, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from voltable.host.problems import Refusal
from voltable.server.chance import Chance
from voltable.server.http.hosts import is_ours
from voltable.server.server import Server
from voltable.server.settings import Limits, Settings


def test_a_table_that_does_not_exist_leaves_nothing_in_memory(tmp_path: Path) -> None:
    async def look() -> tuple[int, int]:
        server = Server(Settings(database=str(tmp_path / "voltable.db"), metrics="off"))
        await server.start()
        try:
            wanted = [f"unknown-{number}" for number in range(200)] + ["x" * 40_000, "a\u0000b", "", "ü", "a b"]
            found = await asyncio.gather(*(server.registry.get(id) for id in wanted * 2), return_exceptions=True)
            assert all(isinstance(error, Refusal) and error.status == 404 for error in found), found
            await asyncio.sleep(0)
            return len(server.registry._loading), len(server.registry.tables)
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
        ("127.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "203.0.113.9", "127.0.0.1"),
        thorough("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        thorough("127.0.0.1,203.0.113.0/24", "198.51.100.1, 203.0.113.9", "198.51.100.1"),
        thorough("", "203.0.113.9", "127.0.0.1"),
    ],
)
def test_a_clients_address_is_taken_from_trusted_proxies_alone(
    tmp_path: Path, proxies: str, forwarded: str, seen: str
) -> None:
    """An address may make two requests: the third that seems to come from it is refused."""
    settings: dict[str, Any] = {"proxies": proxies, "limits": Limits(requests=(0.001, 2))}
    with running(tmp_path, **settings) as server:
        for spoofed in (forwarded, forwarded):
            headers = {"x-forwarded-for": spoofed}
            assert httpx.get(server.url + "/api/games", headers=headers).status_code == 200
        direct = httpx.get(server.url + "/api/games").status_code
        same = httpx.get(server.url + "/api/games", headers={"x-forwarded-for": seen}).status_code
        assert (direct, same) == ((429, 429) if seen == "127.0.0.1" else (200, 429))


def raw(url: str, data: bytes) -> socket.socket:
    """Open a connection that sends only this."""
    line = socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2])))
    line.settimeout(PATIENCE)
    line.sendall(data)
    return line


def heard(line: socket.socket) -> bytes:
    """Return what the server sends until it closes the connection."""
    said = b""
    try:
        while piece := line.recv(65536):
            said += piece
    except ConnectionResetError:
        pass
    line.close()
    return said


GET = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n"
POST = b"POST /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n"
SLOW = {
    "nothing": b"",
    "half a line": b"GET /api/ga",
    "half a head": GET,
    "empty lines": b"\r\n",
    "half a second request": GET + b"\r\n" + GET,
    "half a body": POST + b'{"na',
}


@pytest.mark.parametrize("data", SLOW.values(), ids=SLOW)
def test_a_request_that_never_arrives_is_cut_off(tmp_path: Path, data: bytes) -> None:
    limits = Limits(head_seconds=0.3, body_seconds=0.3)
    with inside(tmp_path, Chance(), limits=limits) as url:
        said = heard(raw(url, data))
        assert b" 408 " in said and b"took too long" in said and said.count(b"HTTP/1.1") <= 2


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\nhost: localhost\r\n\r\n", b"414"),
        (b"GET /" + b"x" * 900_000, b"414"),
        (GET + b"x-long: " + b"y" * 40_000 + b"\r\n", b"431"),
        (GET + b"x-long: " + b"y" * 900_000, b"431"),
        (GET + b"".join(b"x-%d: y\r\n" % number for number in range(9_000)), b"431"),
    ],
    ids=["address", "endless address", "header", "endless header", "many headers"],
)
def test_a_head_that_is_too_long_gets_a_clear_answer(tmp_path: Path, data: bytes, status: bytes) -> None:
    with inside(tmp_path, Chance()) as url:
        line = raw(url, b"")
        with suppress(OSError):  # it was answered before all of it was read
            line.sendall(data)
        assert heard(line).startswith(b"HTTP/1.1 " + status)


def test_the_number_of_connections_is_bounded(tmp_path: Path) -> None:
    with inside(tmp_path, Chance(), limits=Limits(connections=5)) as url:
        lines = [raw(url, b"") for _ in range(5)]
        refused = heard(raw(url, b""))
        assert refused.startswith(b"HTTP/1.1 503") and b"retry-after" in refused
        for line in lines:
            line.close()
        until = time.monotonic() + PATIENCE
        while not heard(raw(url, GET + b"connection: close\r\n\r\n")).startswith(b"HTTP/1.1 200"):
            assert time.monotonic() < until, "room was made again"


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with inside(tmp_path, Chance(), limits=Limits(connections_by_address=3), proxies="") as url:
        lines = [raw(url, b"") for _ in range(3)]
        assert heard(raw(url, b"")).startswith(b"HTTP/1.1 503")
        for line in lines:
            line.close()


def test_an_answer_that_nobody_reads_is_dropped(tmp_path: Path) -> None:
    """The client requests a large answer again and again on one connection and reads none of them."""
    with inside(tmp_path, Chance(), limits=Limits(write_seconds=0.3)) as url:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", int(url.rpartition(":")[2])))
        line.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            ask_for_ever(line)
        line.close()


def ask_for_ever(line: socket.socket) -> None:
    while True:
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n" * 10)
        time.sleep(0.01)
