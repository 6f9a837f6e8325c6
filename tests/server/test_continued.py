"""A game that continues a record: its deal is known, so strangers get another one and friends are asked."""

import asyncio
import json
import random
from typing import Any

import pytest
from tests.server.client import Data, Person
from tests.server.running import Running

from voltable.catalog import load
from voltable.core.events import SPECTATOR
from voltable.core.record import parse_record
from voltable.table.recording import table_of

STEP = 2  # the hands are still full


@pytest.fixture(scope="module")
def stacked(server: Running) -> tuple[Person, str]:
    """Return an uploader who knows the seed of a record, and the record's id."""
    uploader = Person(server.url)
    table = uploader.open_table("voltage", ["me", "me"], {"undo": "never"})["id"]

    async def play() -> None:
        rng = random.Random(1)
        async with uploader.socket(table, 0) as zero, uploader.socket(table, 1) as one:
            await asyncio.gather(zero.play(rng), one.play(rng))

    asyncio.run(play())
    text = uploader.http.get(f"/api/records/{table}/file").text
    info = uploader.http.post("/api/records", json={"text": text})
    assert info.status_code == 201, info.text
    return uploader, info.json()["id"]


def continued(person: Person, record: str, seats: list[str], **terms: Any) -> Data:
    text = person.http.get(f"/api/records/{record}/file").text
    wanted = {"game": parse_record(text).game, "seats": seats, "terms": terms}
    answer = person.http.post("/api/tables", json={**wanted, "continues": {"record": record, "step": STEP}})
    assert answer.status_code == 201, answer.text
    table: Data = answer.json()
    return table


def views(server: Running, people: list[Person], table: str) -> list[Data]:
    async def look() -> list[Data]:
        found: list[Data] = []
        for seat, person in enumerate(people):
            async with person.socket(table, seat) as socket:
                found.append(socket.standing["view"])
        async with Person(server.url).socket(table) as spectator:
            found.append(spectator.standing["view"])
        return found

    return asyncio.run(look())


def test_at_a_public_table_everything_hidden_is_dealt_anew_and_the_lobby_says_so(
    stacked: tuple[Person, str], server: Running
) -> None:
    uploader, record = stacked
    replay = uploader.http.get(f"/api/records/{record}/replay?eyes=all").json()["steps"][STEP]
    hands: set[str] = set()
    for _ in range(3):
        table = continued(uploader, record, ["me", "open"], public=True)
        assert table["continues"] == record and table["dealt_anew"] and table["commitment"]
        row = next(row for row in uploader.http.get("/api/tables").json()["tables"] if row["id"] == table["id"])
        assert row["continues"] == record and row["dealt_anew"]
        stranger = Person(server.url)
        assert stranger.join(table["id"]) == 1
        mine, theirs, watched = views(server, [uploader, stranger], table["id"])
        assert watched == replay["view"], "what everybody saw stays"
        hands.add(json.dumps([mine, theirs]))
        assert json.dumps([mine, theirs]) != json.dumps(replay["views"]), "what the uploader knows is worth nothing"
    assert len(hands) == 3, "every table is dealt for itself"


def test_a_redealt_game_is_played_to_the_end_and_its_deal_is_proved(
    stacked: tuple[Person, str], server: Running
) -> None:
    uploader, record = stacked
    table = continued(uploader, record, ["me", "random"], public=True)

    async def play() -> None:
        async with uploader.socket(table["id"], 0) as zero:
            await zero.play(random.Random(2))

    asyncio.run(play())
    info = uploader.http.get(f"/api/records/{table['id']}").json()
    assert info["proof"] == "proved"
    text = uploader.http.get(f"/api/records/{table['id']}/file").text
    assert parse_record(text).commitment == table["commitment"]
    assert parse_record(text).redeal is not None
    table_of(parse_record(text))
    assert uploader.http.get(f"/api/records/{table['id']}/replay?eyes=all").status_code == 200
    forged = json.loads(text.splitlines()[0])
    forged["redeal"] += 1
    brought = uploader.http.post("/api/records", json={"text": json.dumps(forged) + "\n"})
    assert brought.json()["proof"] == "broken"


def test_whoever_is_invited_to_a_continued_game_is_told_and_has_to_agree(
    stacked: tuple[Person, str], server: Running
) -> None:
    uploader, record = stacked
    table = continued(uploader, record, ["me", "open"])
    assert table["continues"] == record and not table["dealt_anew"] and not table["commitment"]
    friend = Person(server.url)
    seen = friend.http.get(f"/api/tables/{table['id']}").json()
    assert seen["continues"] == record
    refused = friend.http.post(f"/api/tables/{table['id']}/join", json={})
    assert refused.status_code == 409 and refused.json()["field"] == "continued"
    agreed = friend.http.post(f"/api/tables/{table['id']}/join", json={"continued": True})
    assert agreed.status_code == 200


def test_alone_and_against_bots_a_game_goes_on_as_it_was(stacked: tuple[Person, str], server: Running) -> None:
    uploader, record = stacked
    replay = uploader.http.get(f"/api/records/{record}/replay?eyes=0").json()["steps"][STEP]
    table = continued(uploader, record, ["me", "me"])
    assert views(server, [uploader], table["id"])[0] == replay["view"]


@pytest.mark.parametrize("case", [("voltage", 2, {}), ("voltage_hex", 2, {}), ("volt", 3, {}), ("qwitch", 3, {})])
def test_a_redeal_is_sealed_changes_what_is_hidden_and_nothing_that_is_open(
    case: tuple[str, int, dict[str, Any]],
) -> None:
    from voltable.core.course import Course
    from voltable.core.rng import SEALED, sealed_seed
    from voltable.testing.laws import random_game, view_bytes

    key, seats, options = case
    game = load(key, **options)
    changed = 0
    for number, turn in enumerate(random_game(game, seats, 3)):
        if number > 60 or turn.move < 0:
            break
        course: Course[Any, Any] = Course(game, seats, 3)
        course.state = game.clone(turn.state)
        course.redeal(sealed_seed(number))
        game.check_invariants(course.state)
        assert view_bytes(game, course.state, SPECTATOR) == view_bytes(game, turn.state, SPECTATOR)
        assert f"rng: {SEALED}:" in game.position_text(course.state)
        changed += any(
            view_bytes(game, course.state, seat) != view_bytes(game, turn.state, seat) for seat in range(seats)
        )
    assert changed or key == "volt", "volt hides programs alone"
