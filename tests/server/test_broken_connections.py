"""Connections that break, repeat messages, or send wrong ones."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Person
from tests.server.inside import inside
from tests.server.running import Running, running

from voltable.server.chance import Chance
from voltable.server.tables.table_time import TableTime


def friends(server: Running, game: str = "voltage", seats: int = 2, **options: Any) -> tuple[list[Person], str]:
    people = [Person(server.url) for _ in range(seats)]
    table = people[0].open_table(game, ["me"] + ["open"] * (seats - 1), **options)["id"]
    for person in people[1:]:
        person.join(table)
    return people, table


def mover(sockets: list[Any]) -> Any:
    return next(socket for socket in sockets if socket.standing["legal"])


def test_who_comes_back_gets_what_it_missed(server: Running) -> None:
    (host, guest), table = friends(server)

    async def play() -> None:
        async with guest.socket(table, 1) as there:
            async with host.socket(table, 0) as here:
                last, client = here.standing["number"], here.client
                sockets = [here, there]
                acting = mover(sockets)
                await acting.move(acting.standing["legal"][0]["move"])
                while here.standing["number"] == last:
                    await here.next()
                told = [heard["step"] for heard in here.heard if heard["type"] == "notice"]
                standing = here.standing
            async with host.socket(table, 0, client, last) as again:
                assert again.welcome["steps"] == told and not again.welcome["fresh"]
                assert again.standing == standing
            async with host.socket(table, 0, client, 999) as confused:
                assert confused.welcome["fresh"] and confused.welcome["steps"][0]["number"] == 1

    asyncio.run(play())


def test_a_submission_that_is_sent_twice_is_answered_twice_and_played_once(server: Running) -> None:
    people, table = friends(server)

    async def play() -> None:
        async with people[0].socket(table, 0) as zero, people[1].socket(table, 1) as one:
            acting = mover([zero, one])
            text = acting.standing["legal"][0]["move"]
            message = {"type": "move", "counter": 7, "text": text, "seen": acting.standing["number"]}
            await acting.say(message)
            first = await acting.hear("accepted")
            await acting.say(message)
            assert await acting.hear("accepted") == first
            async with people[acting.seat].socket(table, acting.seat, acting.client) as elsewhere:
                await elsewhere.say(message)
                assert await elsewhere.hear("accepted") == first
                assert elsewhere.standing["number"] == first["number"]

    asyncio.run(play())


def test_a_move_is_refused_with_its_rule_and_changes_nothing(server: Running) -> None:
    people, table = friends(server)

    async def play() -> None:
        async with people[0].socket(table, 0) as zero, people[1].socket(table, 1) as one:
            waiting = one if zero.standing["legal"] else zero
            refused = await waiting.move("draw")
            assert refused["code"] == "illegal" and refused["rule"].startswith("V-")
            assert (await waiting.move("castle"))["code"] == "invalid"
            assert (await waiting.submit({"type": "resume"}))["code"] == "not_now"
            assert waiting.standing["number"] == 2

    asyncio.run(play())


def test_nobody_plays_for_a_seat_that_is_not_theirs(server: Running) -> None:
    people, table = friends(server)

    async def intrude() -> None:
        for person, seat in ((people[0], 1), (Person(server.url), 0), (people[0], 9)):
            socket = person.socket(table, seat)
            with pytest.raises(Exception, match="1008"):
                await socket.__aenter__()
            assert socket.heard[-1]["reason"] == "not_allowed"
        async with Person(server.url).socket(table) as spectator:
            assert spectator.welcome["seat"] == -1 and spectator.standing["legal"] == []
            assert (await spectator.move("draw"))["code"] == "not_now"

    asyncio.run(intrude())


def test_chat_among_strangers_waits_until_both_have_spoken(server: Running) -> None:
    people = [Person(server.url) for _ in range(2)]
    table = people[0].open_table("voltage", ["me", "open"], {"public": True})["id"]
    people[1].join(table)

    async def talk() -> None:
        async with people[0].socket(table, 0) as zero, people[1].socket(table, 1) as one:
            await zero.say({"type": "say", "text": "hello"})
            assert (await zero.hear("chat"))["text"] == "hello"
            assert (await one.hear("chat"))["text"] is None
            await one.say({"type": "say", "text": "hi \u0007 you"})
            assert [(await one.hear("chat"))["text"] for _ in range(2)] == ["hello", "hi   you"]
            assert (await zero.hear("chat"))["text"] == "hi   you"
            await one.say({"type": "mute", "seat": 0})
            await zero.say({"type": "say", "text": "are you there?"})
            await zero.hear("chat")
            for _ in range(9):
                await one.say({"type": "say", "text": "quick"})
            assert (await one.hear("refused"))["code"] == "too_many"
            assert "are you there?" not in [heard.get("text") for heard in one.heard]

    asyncio.run(talk())


def test_those_who_watch_with_a_delay_see_the_table_as_it_was(tmp_path: Path) -> None:
    now = [1e9]

    async def watch(url: str) -> None:
        people = [Person(url) for _ in range(2)]
        table = people[0].open_table("voltage", ["me", "open"], {"watch_delay": 600})["id"]
        people[1].join(table)
        async with (
            people[0].socket(table, 0) as zero,
            people[1].socket(table, 1) as one,
            Person(url).socket(table) as spectator,
        ):
            for first in (True, False):
                acting = mover([zero, one])
                number = (await acting.move(acting.standing["legal"][0]["move"]))["number"]
                for socket in (zero, one):
                    while socket.standing["number"] < number:
                        await socket.next()
                if first:
                    assert spectator.standing["number"] < number
                    seen = Person(url).http.get(f"/api/tables/{table}/seen").json()
                    assert len(seen["steps"]) < number
                    now[0] += 601
            while spectator.standing["number"] < number - 1:
                await spectator.next()
            assert spectator.standing["number"] == number - 1, "the first move is old enough, the second is not"

    with inside(tmp_path, Chance(time=TableTime(lambda: now[0], lambda: now[0]))) as url:
        asyncio.run(watch(url))


def test_asking_answering_resigning_and_a_rematch(server: Running) -> None:
    people, table = friends(server)

    async def play() -> None:
        async with people[0].socket(table, 0) as zero, people[1].socket(table, 1) as one:
            await zero.submit({"type": "ask", "what": "pause"})
            while not one.standing["offers"]:
                await one.next()
            assert one.standing["offers"] == [{"what": "pause", "seat": 0, "waits_for": [1]}]
            await one.submit({"type": "answer", "what": "pause", "yes": True})
            while zero.standing["status"] != "paused":
                await zero.next()
            await zero.submit({"type": "resume"})
            await one.submit({"type": "resign"})
            while zero.standing["result"] is None:
                await zero.next()
            assert zero.standing["result"] == {"payoffs": [1.0, -1.0], "why": "resign"}
            await zero.submit({"type": "ask", "what": "rematch"})
            await one.submit({"type": "answer", "what": "rematch", "yes": True})
            while (told := await zero.hear("table"))["table"]["rematch"] is None:
                pass
            rematch = people[1].http.get(f"/api/tables/{told['table']['rematch']}").json()
            assert rematch["yours"] == [0] and rematch["status"] == "running"

    asyncio.run(play())


def test_a_flag_falls_by_itself(server: Running) -> None:
    people = [Person(server.url) for _ in range(2)]
    table = people[0].open_table("voltage", ["me", "open"], {"clock": "move", "clock_seconds": 1})["id"]
    people[1].join(table)

    async def wait() -> None:
        async with people[0].socket(table, 0) as zero:
            assert zero.standing["clocks"]["running"] and zero.standing["clocks"]["left"][0] <= 1000
            while zero.standing["result"] is None:
                await zero.next()
            assert zero.standing["result"]["why"] == "flag"

    asyncio.run(wait())


def test_a_stopped_server_says_goodbye_and_comes_back_with_every_table(tmp_path: Any) -> None:
    with running(tmp_path) as own:
        people, table = friends(own)
        timed = people[0].open_table("voltage", ["me", "greedy"], {"clock": "total"})["id"]
        before = people[0].http.get(f"/api/tables/{table}/seen?seat=0").json()

        async def stop() -> Any:
            async with people[0].socket(table, 0) as socket:
                loop = asyncio.get_running_loop()
                stopped = loop.run_in_executor(None, own.stop)
                bye = await socket.hear("bye")
                await stopped
                return bye

        bye = asyncio.run(stop())
        assert bye["reason"] == "restart" and bye["reconnect"] and bye["after"] > 0
        own.start()
        assert people[0].http.get(f"/api/tables/{table}/seen?seat=0").json() == before
        steps = people[0].http.get(f"/api/tables/{timed}/seen?seat=0").json()["steps"]
        assert "outage" in [step["kind"] for step in steps], "the clocks did not run while the server was away"

        async def finish() -> Any:
            async with people[0].socket(timed, 0) as socket:
                return await socket.play(random.Random(1))

        assert asyncio.run(finish())["why"] == "game"
        assert '"trace"' not in own.log.read_text()


def test_a_race_within_the_lag_allowance_is_a_photo_finish(server: Running) -> None:
    people = [Person(server.url) for _ in range(3)]
    terms = {"lag_allowance": 150, "hints": True}
    table = people[0].open_table("qwitch", ["me", "open", "open"], terms, mode="advanced")["id"]
    for person in people[1:]:
        person.join(table)

    async def one(person: Person, seat: int) -> list[Any]:
        async with person.socket(table, seat) as line:
            while line.standing["result"] is None and not photos(line):
                if line.standing["legal"]:
                    await line.move(line.standing["legal"][0]["move"])
                else:
                    await line.next()
            return photos(line)

    def photos(line: Any) -> list[Any]:
        steps = [heard["step"] for heard in line.heard if heard["type"] == "notice"]
        return [(step["seat"], step["photo"]) for step in steps if step["photo"]]

    async def race() -> Any:
        return await asyncio.gather(*(one(person, seat) for seat, person in enumerate(people)))

    seat, photo = asyncio.run(race())[0][0]
    assert photo["allowance"] == 150 and photo["by"] == "sending" and len(photo["order"]) > 1
    assert photo["order"][0]["seat"] == seat, "the first in the picture is whose card counts"
