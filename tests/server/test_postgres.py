"""Several workers on one PostgreSQL: the same order for all clients, and a dead worker ends no game."""

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection
from tests.server.client import Person, Socket
from tests.server.postgres import binaries, postgres
from tests.server.running import Running, running

from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.table.acts import Resign
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def started(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    folders = [tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")]
    with running(folders[0], database) as first, running(folders[1], database) as second:
        yield first, second


@pytest.fixture
def pair(started: tuple[Running, Running]) -> tuple[Running, Running]:
    """Return two servers, as on two hosts, that share a database; restart one that an earlier test has killed."""
    for server in started:
        if not server.is_alive:
            server.start()
    return started


def elsewhere(person: Person, server: Running) -> Person:
    """Return the same person at another server."""
    there = Person(server.url)
    there.http.cookies.clear()
    there.http.cookies.update(person.http.cookies)
    return there


CASES: list[tuple[str, dict[str, Any]]] = [
    ("voltage", {}),
    ("volt", {"max_rounds": 3}),
    ("qwitch", {"mode": "advanced"}),
]


@pytest.mark.parametrize(("game", "options"), CASES, ids=str)
def test_seats_at_two_workers_see_the_same_order(
    pair: tuple[Running, Running], game: str, options: dict[str, Any]
) -> None:
    first, second = pair
    host, guest = Person(first.url), Person(second.url)
    table = host.open_table(game, ["me", "open"], {"hints": True}, **options)["id"]
    guest.join(table)

    async def one(person: Person, seat: int) -> list[tuple[Any, ...]]:
        async with person.socket(table, seat) as socket:
            await socket.play(random.Random(seat))
            steps = socket.welcome["steps"] + [heard["step"] for heard in socket.heard if heard["type"] == "notice"]
            return [(step["number"], step["kind"], step["seat"]) for step in steps]

    async def both() -> Any:
        return await asyncio.gather(one(host, 0), one(guest, 1))

    hosts, guests = asyncio.run(both())
    assert hosts[-10:] == guests[-10:] and [number for number, *_ in hosts] == list(range(1, len(hosts) + 1))


def test_presence_and_chat_reach_the_other_worker(pair: tuple[Running, Running]) -> None:
    first, second = pair
    host, guest = Person(first.url), Person(second.url)
    table = host.open_table("voltage", ["me", "open"])["id"]
    guest.join(table)

    async def talk() -> None:
        async with host.socket(table, 0) as here, guest.socket(table, 1) as there:
            while here.heard[-1].get("online") != [True, True]:
                await here.hear("presence")
            await there.say({"type": "say", "text": "hello there"})
            assert (await here.hear("chat"))["text"] == "hello there"

    asyncio.run(talk())


RACE = {"lag_allowance": 150, "hints": True}


async def until_both_can_play(near: Socket, far: Socket) -> None:
    """Play cards until both seats hold one that fits."""
    while not (near.standing["legal"] and far.standing["legal"]):
        assert near.standing["result"] is None, "nobody ever raced"
        mover, other = (near, far) if near.standing["legal"] else (far, near)
        number = (await mover.move(mover.standing["legal"][0]["move"]))["number"]
        while min(near.standing["number"], far.standing["number"]) < number:
            await (other if other.standing["number"] < number else mover).next()


def test_a_race_between_seats_at_two_workers_is_decided_by_when_the_cards_were_sent(
    pair: tuple[Running, Running],
) -> None:
    """The far player's card was sent earlier, and arrives later at the worker that does not hold the table."""
    host, guest = Person(pair[0].url), Person(pair[1].url)

    async def race() -> Any:
        table = host.open_table("qwitch", ["me", "open"], RACE, mode="advanced")["id"]
        guest.join(table)
        async with host.socket(table, 0) as near, guest.socket(table, 1) as far:
            await near.hear("presence")  # answers the first echo on its way
            far.delay = 0.2
            await far.hear("presence")
            while near.heard[-1].get("online") != [True, True]:
                await near.next()
            await until_both_can_play(near, far)
            for line in (near, far):
                chosen = line.standing["legal"][0]["move"]
                await line.say({"type": "move", "counter": 900, "text": chosen, "seen": line.standing["number"]})
                await asyncio.sleep(0.02)
            step = (await near.hear("notice"))["step"]
            while 900 not in far.answers:
                await far.next()
            return step, far.answers[900]

    for _ in range(10):  # on a very busy machine the second claim may come too late for a photo finish
        step, answer = asyncio.run(race())
        if step["photo"] is not None:
            break
    assert [claim["seat"] for claim in step["photo"]["order"]] == [1, 0]
    assert step["photo"]["by"] == "sending" and step["seat"] == 1
    assert (answer["type"], answer["number"]) == ("accepted", step["number"])


def test_a_claim_that_the_judge_refuses_is_refused_at_the_other_worker(pair: tuple[Running, Running]) -> None:
    host, guest = Person(pair[0].url), Person(pair[1].url)
    table = host.open_table("qwitch", ["me", "open"], RACE, mode="advanced")["id"]
    guest.join(table)

    async def try_all() -> list[Any]:
        async with guest.socket(table, 1) as socket:
            fits = {legal["move"] for legal in socket.standing["legal"]}
            return [await socket.move(card) for card in ("a1", "e5", "h8") if card not in fits]

    answers = asyncio.run(try_all())
    assert answers and all(answer["code"] == "illegal" and answer["rule"].startswith("Q") for answer in answers)


def test_a_worker_that_is_killed_costs_nobody_a_game(pair: tuple[Running, Running]) -> None:
    first, second = pair
    host = Person(first.url)
    table = host.open_table("voltage", ["me", "greedy"])["id"]
    raced = host.open_table("qwitch", ["me", "me"], RACE, mode="advanced")["id"]

    async def begin() -> tuple[str, int]:
        async with host.socket(table, 0) as socket:
            while socket.standing["number"] < 8:
                if socket.standing["legal"]:
                    await socket.move(socket.standing["legal"][0]["move"])
                else:
                    await socket.next()
            return socket.client, socket.standing["number"]

    client, last = asyncio.run(begin())
    first.kill()
    moved = elsewhere(host, second)

    async def race_on() -> Any:
        """Make a move before the lease is taken over: without a judge, the order is that of arrival."""
        async with moved.socket(raced, 0) as one, moved.socket(raced, 1) as other:
            line = one if one.standing["legal"] else other
            return await line.move(line.standing["legal"][0]["move"])

    assert asyncio.run(race_on())["type"] == "accepted"

    async def go_on() -> Any:
        async with moved.socket(table, 0, client, last) as socket:
            assert not socket.welcome["fresh"] and socket.standing["number"] >= last
            socket.counter = 1000
            return await socket.play(random.Random(1))

    assert asyncio.run(go_on())["why"] == "game"


def test_a_move_that_is_made_while_another_worker_reads_the_table_reaches_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No news tell of it: nobody is connected to the other worker."""

    async def play(first: Server, second: Server) -> tuple[int, int]:
        players = [person("Ada"), person("Ben")]
        start = start_entry("voltage", {}, players, 1, "", Terms.read({}), first.registry.chance.now())
        live = (await first.registry.open(start)).live
        read = second.store.database.read

        async def read_slowly(work: Callable[[Connection], Any]) -> Any:
            found = await read(work)
            await live.submit(Resign(0))
            return found

        monkeypatch.setattr(second.store.database, "read", read_slowly)
        return (await second.registry.get(live.id)).live.table.number, live.table.number

    async def run() -> tuple[int, int]:
        servers = [Server(Settings(database=database, metrics="off")) for _ in range(2)]
        for server in servers:
            await server.start()
        try:
            return await play(*servers)
        finally:
            for server in servers:
                await server.stop()

    read, written = asyncio.run(run())
    assert read == written == 2


@pytest.mark.parametrize("id", ["%00", "a%00b"])
def test_what_cannot_be_an_id_is_not_found_on_postgresql_either(pair: tuple[Running, Running], id: str) -> None:
    """PostgreSQL accepts no text with a NUL."""
    person = Person(pair[0].url)
    for path in (f"tables/{id}", f"tables/{id}/seen", f"records/{id}", f"records/{id}/file", f"records/{id}/analysis"):
        assert person.http.get(f"/api/{path}").status_code == 404, path
    assert person.http.get(f"/api/records/{id}/replay").status_code == 404
    for path in (f"tables/{id}/join", f"records/{id}/analysis"):
        assert person.http.post(f"/api/{path}", json={}).status_code == 404, path
    assert person.http.post(f"/api/tables/{id}/bot", json={"seat": 0, "bot": None}).status_code == 404
    assert person.http.delete(f"/api/records/{id}").status_code == 404
    assert person.http.delete(f"/api/me/keys/{id}").status_code == 404


def test_a_nul_in_what_is_said_reaches_postgresql_as_a_blank_or_not_at_all(pair: tuple[Running, Running]) -> None:
    host = Person(pair[0].url)
    table = host.open_table("voltage", ["me", "me"], first_player="0")["id"]

    async def talk() -> None:
        async with host.socket(table, 0, client="a\u0000b") as socket:
            await socket.say({"type": "say", "text": "x\u0000y"})
            assert (await socket.hear("chat"))["text"] == "x y"
            assert (await socket.move("\u0000"))["code"] == "invalid"
            assert (await socket.move("draw"))["type"] == "accepted"

    asyncio.run(talk())


def test_a_device_that_is_signed_out_at_one_worker_loses_its_connections_at_the_other(
    pair: tuple[Running, Running],
) -> None:
    first, second = pair
    person = Person(first.url)
    token = person.http.post("/api/me/tokens", json={"name": "robot"}).json()["token"]
    table = person.open_table("voltage", ["me", "open"])["id"]
    there = elsewhere(person, second)
    keys = {key["kind"]: key["id"] for key in person.http.get("/api/me/keys").json()["keys"]}

    async def play() -> list[int]:
        device, program = there.socket(table, 0), there.socket(table, 0)
        program._headers = {"authorization": f"Bearer {token}"}
        async with device, program:
            codes: list[int] = []
            for socket, kind in ((program, "token"), (device, "device")):
                revoked = await asyncio.to_thread(person.http.delete, f"/api/me/keys/{keys[kind]}")
                assert revoked.status_code == 200
                codes.append(await socket.closed())
            return codes

    assert asyncio.run(play()) == [1008, 1008]
    headers = {"authorization": f"Bearer {token}"}
    assert httpx.get(f"{second.url}/api/me", headers=headers).status_code == 401
