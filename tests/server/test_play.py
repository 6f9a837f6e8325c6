"""Whole games over real sockets."""

import asyncio
import random
from typing import Any

import pytest
from tests.server.client import Person
from tests.server.running import Running

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("voltage", 2, {}),
    ("volt", 3, {"max_rounds": 5}),
    ("voltage_hex", 2, {"stall_limit": 2}),
    ("qwitch", 4, {}),
    ("qwitch", 3, {"mode": "advanced"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=str)
def test_friends_play_a_game_to_the_end_and_read_its_record(
    server: Running, game: str, seats: int, options: dict[str, Any]
) -> None:
    host = Person(server.url)
    friends = [Person(server.url) for _ in range(seats - 1)]
    table = host.open_table(game, ["me"] + ["open"] * (seats - 1), {"hints": True}, **options)
    assert table["status"] == "waiting" and host.http.get(f"/api/records/{table['id']}").status_code == 404
    for friend in friends:
        friend.join(table["id"])

    async def one(person: Person, seat: int) -> Any:
        async with person.socket(table["id"], seat) as socket:
            return await socket.play(random.Random(seat))

    async def all_of_them() -> list[Any]:
        return await asyncio.gather(*(one(person, seat) for seat, person in enumerate([host, *friends])))

    results = asyncio.run(all_of_them())
    assert all(result == results[0] for result in results) and sum(results[0]["payoffs"]) == pytest.approx(0)
    info = friends[0].http.get(f"/api/records/{table['id']}").json()
    assert info["verified"] is True and info["result"] == results[0]["payoffs"]
    replay = host.http.get(f"/api/records/{table['id']}/replay?eyes=0").json()
    assert len(replay["steps"]) == info["steps"] + 1 and replay["steps"][-1]["view"]["seat"] == 0


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=str)
def test_one_person_plays_bots_to_the_end(server: Running, game: str, seats: int, options: dict[str, Any]) -> None:
    host = Person(server.url)
    table = host.open_table(
        game, ["me"] + ["random" if game == "voltage_hex" else "greedy"] * (seats - 1), {"hints": True}, **options
    )
    assert table["status"] == "running"

    async def one() -> Any:
        async with host.socket(table["id"], 0) as socket:
            return await socket.play(random.Random(5))

    assert asyncio.run(one())["why"] == "game"


def test_a_seat_that_resigned_is_offered_nothing_but_chat_and_after_the_game_a_rematch(server: Running) -> None:
    people = [Person(server.url) for _ in range(3)]
    table = people[0].open_table("qwitch", ["me", "open", "open"], {"undo": "free"})["id"]
    for guest in people[1:]:
        guest.join(table)

    async def play() -> None:
        async with people[0].socket(table, 0) as zero, people[1].socket(table, 1) as one:
            assert "resign" in zero.standing["acts"]
            assert (await zero.submit({"type": "resign"}))["type"] == "accepted"
            standing = zero.standing
            assert (standing["acts"], standing["legal"], standing["may_undo"]) == ([], [], False)
            assert not standing["may_quick_setup"]
            whats = ("undo", "draw", "pause", "rematch", "quick_setup")
            refused: list[dict[str, Any]] = [
                {"type": "move", "text": "pass"},
                {"type": "resign"},
                {"type": "resume"},
                {"type": "leave"},
                {"type": "piece", "piece": "red"},
                *({"type": "ask", "what": what} for what in whats),
                *({"type": "answer", "what": what, "yes": True} for what in whats),
            ]
            for message in refused:
                assert (await zero.submit(message))["type"] == "refused", message
            await zero.say({"type": "say", "text": "well played"})
            assert (await one.hear("chat"))["text"] == "well played"
            assert (await one.submit({"type": "resign"}))["type"] == "accepted"
            while zero.standing["result"] is None:
                await zero.next()
            assert zero.standing["acts"] == ["rematch"]

    asyncio.run(play())
