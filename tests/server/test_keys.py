"""Devices and tokens: their permissions, their list, and their revocation."""

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
from itsdangerous import Signer
from tests.server.client import Data, Person, Socket
from tests.server.inside import inside
from tests.server.running import Running

from voltable.server.chance import Chance

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def keys(person: Person) -> list[Data]:
    answer = person.http.get("/api/me/keys")
    assert answer.status_code == 200, answer.text
    found: list[Data] = answer.json()["keys"]
    return found


def new_token(person: Person, name: str = "robot") -> str:
    token: str = person.http.post("/api/me/tokens", json={"name": name}).json()["token"]
    return token


def bearer(server: Running, token: str) -> httpx.Client:
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {token}"}, limits=limits)


def second_device(server: Running, person: Person) -> Person:
    other = Person(server.url)
    other.http.headers["user-agent"] = FIREFOX
    path = person.http.post("/api/me/device").json()["path"]
    used = other.http.post("/api/me/device/use", json={"secret": path.partition("#")[2]})
    assert used.status_code == 200, used.text
    return other


def test_a_token_mints_no_token_no_device_link_and_sees_no_list(server: Running) -> None:
    person = Person(server.url)
    program = bearer(server, new_token(person))
    assert program.get("/api/me").status_code == 200
    assert program.post("/api/tables", json={"game": "voltage", "seats": ["me", "greedy"]}).status_code == 201
    for method, path, body in (
        ("POST", "/api/me/tokens", {"name": "child"}),
        ("POST", "/api/me/device", {}),
        ("GET", "/api/me/keys", None),
        ("DELETE", "/api/me/keys", None),
    ):
        assert program.request(method, path, json=body).status_code == 403, path
    assert [key["kind"] for key in keys(person)].count("token") == 1


def test_devices_and_tokens_are_listed_with_the_one_that_asks(server: Running) -> None:
    person = Person(server.url)
    new_token(person, "my bot")
    second_device(server, person)
    found = keys(person)
    assert sorted((key["kind"], key["current"]) for key in found) == [
        ("device", False),
        ("device", True),
        ("token", False),
    ]
    assert {key["name"] for key in found} >= {"my bot", "Firefox, Linux"}


def test_a_revoked_token_opens_nothing_and_its_game_is_closed(server: Running) -> None:
    person = Person(server.url)
    token = new_token(person)
    program = bearer(server, token)
    table = program.post("/api/tables", json={"game": "voltage", "seats": ["me", "me"]}).json()["id"]
    socket = Socket(server.url, "", table, 0)

    async def play() -> int:
        from websockets.asyncio.client import connect

        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play?seat=0"
        headers = {"authorization": f"Bearer {token}"}
        socket.line = await connect(address, additional_headers=headers, compression=None)
        await socket.say({"type": "hello", "client": "robot"})
        await socket.hear("welcome")
        wanted = next(key["id"] for key in keys(person) if key["kind"] == "token")
        revoked = await asyncio.to_thread(person.http.delete, f"/api/me/keys/{wanted}")
        assert revoked.status_code == 200
        return await socket.closed()

    assert asyncio.run(play()) == 1008
    assert program.get("/api/me").status_code == 401


def test_a_device_that_is_signed_out_is_somebody_new(server: Running) -> None:
    person = Person(server.url)
    person.http.post("/api/me", json={"name": "Ada"})
    other = second_device(server, person)
    assert other.http.get("/api/me").json()["name"] == "Ada"
    theirs = next(key["id"] for key in keys(person) if not key["current"])
    assert Person(server.url).http.delete(f"/api/me/keys/{theirs}").status_code == 404, "nobody else can"
    assert person.http.delete(f"/api/me/keys/{theirs}").status_code == 200
    assert other.http.get("/api/me").json()["name"] != "Ada"
    assert person.http.get("/api/me").json()["name"] == "Ada"


def test_signing_out_everywhere_else_leaves_this_device(server: Running) -> None:
    person = Person(server.url)
    others = [second_device(server, person) for _ in range(2)]
    token = new_token(person)
    left = person.http.delete("/api/me/keys").json()["keys"]
    assert [key["current"] for key in left] == [True]
    assert bearer(server, token).get("/api/me").status_code == 401
    name = person.http.get("/api/me").json()["name"]
    assert all(other.http.get("/api/me").json()["name"] != name for other in others)


def test_what_was_revoked_stays_so_after_a_restart_and_old_cookies_work(tmp_path: Path) -> None:
    with inside(tmp_path, Chance()) as url:
        person = Person(url)
        person.http.post("/api/me", json={"name": "Ada"})
        cookie = person.http.cookies["voltable"]
        assert person.http.delete(f"/api/me/keys/{keys(person)[0]['id']}").status_code == 200
    with inside(tmp_path, Chance()) as url:
        again = httpx.get(url + "/api/me", headers={"cookie": f"voltable={cookie}"})
        assert again.json()["name"] != "Ada"
        signer = Signer(secret_of(tmp_path), salt="voltable.cookie", digest_method=hashlib.sha256)
        old = signer.sign(cookie.partition(":")[0]).decode()
        assert httpx.get(url + "/api/me", headers={"cookie": f"voltable={old}"}).json()["name"] == "Ada"


def secret_of(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "voltable.db")) as database:
        value: str = database.execute("SELECT value FROM secrets WHERE name = 'cookie'").fetchone()[0]
    return value


def test_mute_of_somebody_without_a_cookie_mutes_nobody_else(server: Running) -> None:
    ada, ben = Person(server.url), Person(server.url)
    table = ada.open_table("voltage", ["me", "open"])["id"]
    ben.join(table)

    async def watch() -> None:
        deaf, listening = Socket(server.url, "", table, None), Socket(server.url, "", table, None)
        async with deaf, listening, ada.socket(table, 0) as zero:
            await deaf.say({"type": "mute", "seat": 0})
            await deaf.submit({"type": "move", "text": "draw"})  # its answer comes after the mute
            await zero.say({"type": "say", "text": "hello"})
            assert (await listening.hear("chat"))["text"] == "hello"
            await deaf.submit({"type": "move", "text": "draw"})
            assert all(message["type"] != "chat" for message in deaf.heard)

    asyncio.run(watch())
