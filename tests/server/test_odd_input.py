"""Odd input at every address: nested, huge, NaN, half a character, duplicate keys, another person's seat.

Every answer is a clear refusal; the shared server's log is checked for stack traces at the end (`conftest.py`)."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from tests.server.client import Person
from tests.server.running import Running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from voltable.server.http.client_address import client_network

DEEP = b"[" * 100_000
BODIES = [
    *(DEEP, b'{"a":' * 20_000, b"", b"null", b"[]", b'"x"', b"\xff\xfe", b"\xef\xbb\xbf{}", b"{", b"NaN"),
    *(b"9" * 5_000, b'{"seat": NaN}', b'{"seat": 1e999}', b'{"seat": -1}', b'{"seat": 1.0}', b'{"seat": true}'),
    *(b'{"seat": ' + b"9" * 4_000 + b"}", b'{"seat": ' + b"9" * 400 + b"}", b'{"bot": {"seat": 1}}'),
    *(b'{"name": "\\ud800"}', b'{"name": 7}', b'{"name": null}', b'{"secret": "\\udfff"}', b'{"text": "\\ud800"}'),
    *(b'{"text": 7}', b'{"moves": ["\\ud800"]}', b'{"moves": 3}', b'{"moves": [[]], "plan": [{}]}', b'{"level": []}'),
    b'{"game": "voltage", "seats": ["me", "\\ud800"]}',
    b'{"game": "\\ud800", "seats": ["me", "open"]}',
    b'{"game": "voltage", "seats": ["me", "open"], "options": {"\\ud800": 1}}',
    b'{"game": "voltage", "seats": ["me", "open"], "options": {"target_sets": NaN}}',
    b'{"game": "voltage", "seats": ["me", "open"], "options": {"target_sets": ' + b"9" * 300 + b"}}",
    b'{"game": "volt", "seats": ["me", "open"], "options": {"board": "\\ud800"}}',
    b'{"game": "volt", "seats": ["me", "open"], "options": {"board": "\\u0000"}}',
    b'{"game": "voltage", "seats": ["me", "open"], "terms": {"clock_seconds": 1e3}}',
    b'{"game": "voltage", "seats": ["me", "open"], "terms": {"stand_in": "\\ud800"}}',
    b'{"game": "voltage", "seats": ["me", "open"], "continues": {"record": "\\u0000", "step": 1}}',
    b'{"game": "voltage", "seats": ["me", "open"], "continues": {"record": "x", "step": -1}}',
]
PATHS = [
    *("/api/me", "/api/me/device/use", "/api/me/tokens", "/api/tables", "/api/tables/TABLE/join"),
    *("/api/tables/TABLE/bot", "/api/records", "/api/records/TABLE/analysis"),
    *("/api/games/volt/lessons/LESSON/try", "/api/games/volt/lessons/LESSON/preview"),
]
HEADER = {"game": "voltage", "version": 1, "options": {}, "seats": 2, "seed": 1}
RECORDS = [
    *("", "\ud800", "\u0000", "{}", "[" * 7_000, '{"game":' * 1_500, "NaN", "9" * 5_000),
    *(json.dumps({**HEADER, **change}) for change in ({"seats": 10**9}, {"seats": -1}, {"seats": True})),
    *(
        json.dumps({**HEADER, **change})
        for change in ({"seed": 10**300}, {"seed": 1.5}, {"seed": None}, {"version": [1]})
    ),
    *(json.dumps({**HEADER, **change}) for change in ({"options": {"target_sets": 10**300}}, {"options": [1]})),
    *(json.dumps({**HEADER, **change}) for change in ({"before": -1}, {"before": 1.5}, {"redeal": -1}, {"salt": 7})),
    *(json.dumps({**HEADER, **change}) for change in ({"players": ["\ud800", "b"]}, {"terms": [1]})),
    json.dumps(HEADER).replace('"seats": 2', '"seats": NaN'),
    *(json.dumps(HEADER) + "\n" + line for line in ("[" * 900, '{"seat": 0}', '{"seat": 9, "move": "draw"}')),
    *(
        json.dumps(HEADER) + "\n" + line
        for line in ('{"seat": 0, "move": "draw", "time": NaN}', '{"seat": NaN, "move": "x"}')
    ),
    *(json.dumps(HEADER) + "\n" + line for line in ('{"seat": 0, "move": "\\ud800"}', '{"seat": 0, "act": "undo"}')),
    *(
        json.dumps(HEADER) + "\n" + line
        for line in ('{"result": [NaN, 1], "why": "game", "digest": ""}', '{"result": 1}')
    ),
]
SAID = [
    *('{"type": "move", "counter": true, "text": "draw"}', '{"type": "move", "counter": 1.0, "text": "draw"}'),
    *('{"type": "move", "counter": NaN, "text": "draw"}', '{"type": "move", "counter": -1, "text": "draw"}'),
    *(
        '{"type": "move", "counter": 9007199254740992, "text": "draw"}',
        '{"type": "move", "counter": 1, "text": "\\ud800"}',
    ),
    *('{"type": "move", "counter": 1, "text": []}', '{"type": "ask", "counter": 1, "what": "everything"}'),
    *('{"type": "answer", "counter": 1, "what": "draw", "yes": 1}', '{"type": "mute", "seat": 16}', '{"type": []}'),
    *('{"type": "echo", "nonce": 1e300}', '{"type": "say", "text": "\\ud800"}', '{"type": "say", "text": {}}', "null"),
    *(
        '{"type": "preview", "counter": 1, "moves": ' + "[" * 5_000,
        '{"type": "piece", "counter": 1, "piece": null}',
        "",
    ),
]
UNDERSTOOD = [
    *('{"type": "move", "type": "resign", "counter": 101, "text": "x"}', '{"type": "mute", "seat": 15}'),
    *(
        '{"type": "move", "counter": 102, "text": "\\u0000"}',
        '{"type": "move", "counter": 103, "text": "p9:9", "seen": 9007199254740991}',
    ),
    *(
        '{"type": "preview", "counter": 104, "moves": ["\\u0000", "x"]}',
        '{"type": "piece", "counter": 105, "piece": "\\u0000"}',
    ),
    *('{"type": "echo", "nonce": 9007199254740991}', '{"type": "say", "text": "\\u0000\\u202e"}'),
    *('{"type": "answer", "counter": 106, "what": "rematch", "yes": true}', '{"type": "leave", "counter": 107}'),
]


@pytest.fixture(scope="module")
def places(server: Running) -> dict[str, str]:
    lessons = httpx.get(server.url + "/api/games/volt/lessons").json()["lessons"]
    table = Person(server.url).open_table("voltage", ["me", "open"])["id"]
    return {"TABLE": table, "LESSON": lessons[0]["id"]}


@pytest.mark.parametrize("path", PATHS)
def test_a_body_that_makes_no_sense_is_refused_by_every_route(
    server: Running, places: dict[str, str], path: str
) -> None:
    for name, value in places.items():
        path = path.replace(name, value)
    person = Person(server.url)
    for body in BODIES:
        answer = person.http.post(path, content=body, headers={"content-type": "application/json"})
        if answer.status_code < 300:
            assert b'"seat": 1' not in body or path.endswith("/join"), (body[:80], answer.text)
            continue  # input that is odd elsewhere may be valid here
        assert 400 <= answer.status_code < 500, (body[:80], answer.text)
        assert set(answer.json()) >= {"code", "message"}, (body[:80], answer.text)


def test_a_record_that_makes_no_sense_is_refused(server: Running) -> None:
    person = Person(server.url)
    for text in RECORDS:
        answer = person.http.post(
            "/api/records", content=json.dumps({"text": text}), headers={"content-type": "application/json"}
        )
        assert answer.status_code in (400, 422), (text[:80], answer.text)
        assert set(answer.json()) >= {"code", "message"}


@pytest.mark.parametrize("game", ["voltage", "voltage_hex", "volt", "qwitch"])
def test_messages_that_make_no_sense_change_nothing(server: Running, game: str) -> None:
    host, guest = Person(server.url), Person(server.url)
    table = host.open_table(game, ["me", "open"])["id"]
    guest.join(table)

    async def talk(seat: int | None) -> Any:
        async with host.socket(table, seat) as socket:
            for text in SAID:
                await socket.line.send(text)
                assert (await socket.hear("refused"))["code"] == "malformed", text
            if seat is None:
                for text in UNDERSTOOD:
                    await socket.line.send(text)
                assert (await socket.submit({"type": "resign"}))["code"] == "not_now"
            return socket.standing["number"]

    assert asyncio.run(talk(None)) == asyncio.run(talk(0)) == 2

    async def play_on() -> list[str]:
        async with host.socket(table, 0) as socket:
            for text in UNDERSTOOD[1:]:
                await socket.line.send(text)
            return [(await socket.submit({"type": what}))["type"] for what in ("leave", "resign")]

    assert asyncio.run(play_on()) == ["refused", "accepted"]


@pytest.mark.parametrize("seat", ["1", "15", "99", "-1", "0x0", "%D9%A3", "%C2%B2", "1e3", "00000", " ", "0&seat=1"])
def test_nobody_gets_a_seat_that_is_not_theirs(server: Running, seat: str) -> None:
    host = Person(server.url)
    table = host.open_table("voltage", ["me", "open"], {"watch": False})["id"]
    stranger = Person(server.url)

    async def knock() -> int:
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play?seat={seat}"
        try:
            async with connect(address, additional_headers={"cookie": stranger.cookie}) as line:
                await line.send('{"type": "hello", "client": "x"}')
                while True:
                    heard = json.loads(await line.recv())
                    assert heard["type"] == "bye" and heard["reason"] == "not_allowed", heard
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 0
        except InvalidStatus as error:
            return error.response.status_code

    assert asyncio.run(knock()) in (1008, 403)


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("203.0.113.9:5512", "203.0.113.9"),
        ("[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("unix", "unix"),
    ],
)
def test_what_counts_as_one_client(address: str, client: str) -> None:
    assert client_network(address) == client
