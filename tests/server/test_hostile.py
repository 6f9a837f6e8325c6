"""Hostile clients cause no 5xx, no traceback, and no effect on other tables."""

import asyncio
import json
import random
import socket
from contextlib import suppress
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from tests.server.client import Person
from tests.server.running import Running, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from voltable.server.settings import Limits
from voltable.server.wire.server_messages import SERVER_MESSAGE

VALID: list[dict[str, Any]] = [
    {"type": "hello", "client": "x", "last": 3},
    {"type": "move", "counter": 1, "text": "draw", "seen": 2},
    {"type": "ask", "counter": 2, "what": "undo"},
    {"type": "answer", "counter": 3, "what": "draw", "yes": True},
    {"type": "resume", "counter": 4},
    {"type": "leave", "counter": 5},
    {"type": "say", "text": "hello"},
    {"type": "mute", "seat": 1, "on": True},
    {"type": "preview", "counter": 6, "moves": ["1b1n"]},
    {"type": "echo", "nonce": 7},
]
HOSTILE: list[Any] = [
    None, True, 0, 2**53, 10**400, 1e308, "", "\u0000", "x" * 5000, "\ud83d\ude00", [], {}, [[[]]], {"a": {"b": []}},
    "draw", "999999", "../../etc/passwd", "'; DROP TABLE entries; --", "NaN",
]  # fmt: skip


def spoiled(rng: random.Random) -> str | bytes:
    """Return a message that is nearly valid, or completely invalid."""
    kind = rng.randrange(8)
    if kind == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
    if kind == 1:
        return "[" * rng.randrange(3000)
    if kind == 2:
        return json.dumps(rng.choice(HOSTILE))
    message = dict(rng.choice(VALID))
    for _ in range(rng.randrange(3)):
        message[rng.choice(list(message))] = rng.choice(HOSTILE)
    if kind == 3:
        del message[rng.choice(list(message))]
    if kind == 4:
        message[rng.choice(["seat", "type", "__proto__", "table", ""])] = rng.choice(HOSTILE)
    text = json.dumps(message)
    return text[: rng.randrange(len(text))] if kind == 5 else text


def test_messages_that_are_malformed_oversized_or_out_of_order_hurt_nobody(server: Running) -> None:
    host, guest, hostile = (Person(server.url) for _ in range(3))
    calm = host.open_table("voltage", ["me", "open"])["id"]
    guest.join(calm)
    target = hostile.open_table("volt", ["me", "greedy"])["id"]
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{target}/play?seat=0"

    async def attack(seed: int) -> int:
        rng = random.Random(seed)
        heard = 0
        async with connect(address, additional_headers={"cookie": hostile.cookie}, compression=None) as line:
            with suppress(ConnectionClosed):
                if rng.random() < 0.8:
                    await line.send(json.dumps({"type": "hello", "client": f"fuzz-{seed}"}))
                for _ in range(60):
                    await line.send(spoiled(rng))
                if seed % 4 == 0:
                    await line.send("x" * 100_000)
            with suppress(ConnectionClosed):
                while True:
                    text = await asyncio.wait_for(line.recv(decode=True), 20)
                    SERVER_MESSAGE.validate_json(text)
                    assert "Traceback" not in text
                    heard += 1
        return heard

    async def all_at_once() -> None:
        async with host.socket(calm, 0) as zero, guest.socket(calm, 1) as one:
            attacks = asyncio.gather(*(attack(seed) for seed in range(24)))
            await asyncio.gather(zero.play(random.Random(1)), one.play(random.Random(2)))
            assert sum(await attacks) > 100

    asyncio.run(all_at_once())
    assert httpx.get(server.url + "/health").status_code == 200
    assert '"trace"' not in server.log.read_text()


def test_a_page_from_elsewhere_gets_nothing_done(server: Running) -> None:
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "open"])["id"]
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert person.http.post("/api/me", json={"name": "x"}, headers=headers).status_code == 403
    host = server.url.removeprefix("http://")
    assert person.http.post("/api/me", json={"name": "x"}, headers={"origin": f"http://{host}"}).status_code == 200
    address = f"ws://{host}/api/tables/{table}/play?seat=0"

    async def open_line(origin: str) -> None:
        async with connect(address, additional_headers={"cookie": person.cookie, "origin": origin}):
            pass

    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(open_line("https://evil.example"))
    asyncio.run(open_line(f"http://{host}"))


def test_every_answer_carries_security_headers(server: Running) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = httpx.get(server.url + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin" and "server" not in headers


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    person = Person(server.url)
    large = person.http.post("/api/records", content=b"x" * 1_200_000)
    assert large.status_code == 413 and large.json()["code"] == "too_large"

    def chunks() -> Any:
        for _ in range(130):
            yield b"y" * 10_000

    assert person.http.post("/api/records", content=chunks()).status_code == 413


def test_who_asks_too_often_reads_too_slowly_or_talks_nonsense_is_stopped(tmp_path: Any) -> None:
    limits = Limits(requests=(0.2, 60), openings=(0.01, 8), outbox=20, strikes=3, sockets=8)
    with running(tmp_path, limits=limits) as own:
        person = Person(own.url)
        asyncio.run(read_slowly(own, person))
        asyncio.run(talk_nonsense(person))
        opened = [person.http.post("/api/tables", json={"game": "voltage", "seats": ["me", "me"]}) for _ in range(10)]
        assert opened[-1].status_code == 429 and opened[0].status_code == 201
        answers = [person.http.get("/api/games").status_code for _ in range(80)]
        assert answers[0] == 200 and answers[-1] == 429
        assert httpx.get(own.url + "/health").status_code == 200
        assert '"trace"' not in own.log.read_text()


async def read_slowly(server: Running, person: Person) -> None:
    """Let a spectator stop reading; the players do not notice."""
    table = person.open_table("voltage_hex", ["me", "me"], trades="offers")["id"]  # hundreds of moves
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
    lazy = await connect(address, sock=small, compression=None, close_timeout=0.1)
    await lazy.send(json.dumps({"type": "hello", "client": "lazy"}))
    await lazy.recv()
    lazy.transport.pause_reading()
    rng = random.Random(1)
    async with person.socket(table, 0) as zero, person.socket(table, 1) as one:
        while 'sockets_cut_total{reason="slow"} 1.0' not in server.metrics()[0]:
            for socket_ in (zero, one):
                for _ in range(5):
                    if socket_.standing["legal"]:
                        await socket_.move(rng.choice(socket_.standing["legal"])["move"])
                while not socket_.standing["legal"] and socket_.standing["due"] == [socket_.seat]:
                    await socket_.next()
            for socket_ in (zero, one):
                other = one if socket_ is zero else zero
                while socket_.standing["number"] < other.standing["number"]:
                    await socket_.next()
            assert zero.standing["result"] is None, "the game was not long enough to fill the buffers"
    lazy.transport.resume_reading()
    await lazy.close()


async def talk_nonsense(person: Person) -> None:
    table = person.open_table("voltage", ["me", "me"])["id"]
    async with person.socket(table, 0) as socket_:
        for _ in range(4):
            await socket_.say({"type": "nonsense"})
        assert (await socket_.hear("bye"))["reason"] == "malformed"
    sockets = [person.socket(table, 0) for _ in range(8)]
    for socket_ in sockets:
        await socket_.__aenter__()
    with pytest.raises(InvalidStatus, match="429"):
        await person.socket(table, 0).__aenter__()
    for socket_ in sockets:
        await socket_.line.close()


def schema_of(url: str) -> Any:
    from schemathesis import openapi  # here, because it loads for a second in each process that collects the tests

    return openapi.from_url(url + "/api/openapi.json")


@pytest.mark.thorough
def test_the_described_api_answers_what_it_says(server: Running) -> None:
    """schemathesis generates requests from the served OpenAPI description and checks every answer against it."""
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    schema = schema_of(server.url)
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) > 12
    for operation in operations:
        strategy = operation.as_strategy()

        @settings(
            max_examples=4, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True
        )
        @given(strategy)
        def check(case: Any) -> None:
            response = case.call()
            assert response.status_code < 500, response.text
            case.validate_response(response, excluded_checks=[positive_data_acceptance])  # names and boards have rules

        check()
