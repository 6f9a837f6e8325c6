"""Records: download, upload, share, replay, continue."""

import asyncio
import json
import random
from typing import Any

import pytest
from tests.server.client import Person
from tests.server.running import Running

from voltable.core.record import parse_record
from voltable.table.verify import verify


@pytest.fixture(scope="module")
def finished(server: Running) -> tuple[Person, str]:
    """Return a person and the id of a game that they have played to the end."""
    person = Person(server.url)
    table = person.open_table("voltage", ["me", "me"])

    async def play() -> None:
        async with person.socket(table["id"], 0) as zero, person.socket(table["id"], 1) as one:
            await asyncio.gather(zero.play(random.Random(1)), one.play(random.Random(2)))

    asyncio.run(play())
    return person, table["id"]


def test_a_finished_game_is_a_record_that_verifies(finished: tuple[Person, str]) -> None:
    person, id = finished
    response = person.http.get(f"/api/records/{id}/file")
    assert "attachment" in response.headers["content-disposition"]
    shown = person.http.get(f"/api/tables/{id}").json()["commitment"]
    assert all(check.holds for check in verify(parse_record(response.text), response.text, shown))
    assert parse_record(response.text).seed >> 128 == 1, "dealt by the cryptographic generator"
    assert id in [info["id"] for info in person.http.get("/api/records").json()["records"]]


def test_a_record_is_replayed_from_any_eyes(finished: tuple[Person, str], server: Running) -> None:
    stranger, id = Person(server.url), finished[1]
    everything = stranger.http.get(f"/api/records/{id}/replay?eyes=all").json()
    assert len(everything["steps"][0]["views"]) == 2
    for eyes, seat in (("0", 0), ("1", 1), ("watch", -1)):
        replay = stranger.http.get(f"/api/records/{id}/replay?eyes={eyes}").json()
        assert replay["steps"][3]["view"]["seat"] in (seat, None) and replay["steps"][3]["views"] is None
    for eyes in ("2", "-1", "both", "\u00b2"):
        assert stranger.http.get(f"/api/records/{id}/replay", params={"eyes": eyes}).status_code == 422


def test_a_record_can_be_brought_and_a_wrong_one_is_refused(finished: tuple[Person, str], server: Running) -> None:
    text = finished[0].http.get(f"/api/records/{finished[1]}/file").text
    person = Person(server.url)
    info = person.http.post("/api/records", json={"text": text}).json()
    assert info["table"] is None and info["verified"] is None and info["proof"] == "claimed"
    assert Person(server.url).http.get(f"/api/records/{info['id']}/replay").status_code == 200


def damaged(text: str) -> dict[str, tuple[str, int, str | None]]:
    """Invalid files: the content, the status, the reason."""
    lines = text.splitlines()
    header = json.loads(lines[0])
    return {
        "empty": ("", 400, "not_a_record"),
        "blank lines": ("\n \n\n", 400, "not_a_record"),
        "binary": ("\x89PNG\r\n\x1a\n\x00\x00\ufffd\ufffd", 400, "not_a_record"),
        "prose": ("Dear diary,\ntoday we played Voltage.", 400, "not_a_record"),
        "a page": ("<!doctype html><html></html>", 400, "not_a_record"),
        "another JSON": ('{"name": "voltable-page", "private": true}', 400, "not_a_record"),
        "a JSON list": ("[1, 2, 3]", 400, "not_a_record"),
        "a JSON number": ("42", 400, "not_a_record"),
        "nested": ("[" * 5000, 400, "not_a_record"),
        "a record set on several lines": (json.dumps(header, indent=2), 400, "not_a_record"),
        "a game that is not here": (json.dumps({**header, "game": "chess"}), 400, "not_a_record"),
        "half a header": (lines[0][:40], 400, "not_a_record"),
        "cut in a line": (text[: len(text) - len(lines[-1]) // 2 - 1], 400, "broken_record"),
        "a line is missing": ("\n".join(lines[:1] + lines[2:]), 400, "broken_record"),
        "a move that is none": (lines[0] + '\n{"seat": 0, "move": "castle"}\n', 400, "broken_record"),
        "more after the end": (text + lines[-2], 400, "broken_record"),
        "other rules": (json.dumps({**header, "version": 99}), 400, "other_rules"),
        "many lines": (lines[0] + "\n" + "{}\n" * 6000, 413, "record_too_large"),
        "huge": ("x" * 1_000_001, 413, "record_too_large"),
        "too huge to be sent": ("x" * 2_000_000, 413, None),
    }


def test_a_file_that_is_no_record_is_refused_and_says_what_was_expected(
    finished: tuple[Person, str], server: Running
) -> None:
    text = finished[0].http.get(f"/api/records/{finished[1]}/file").text
    person = Person(server.url)
    for name, (wrong, status, reason) in damaged(text).items():
        refused = person.http.post("/api/records", json={"text": wrong})
        problem = refused.json()
        assert (refused.status_code, problem["reason"]) == (status, reason), (name, problem)
        if reason == "not_a_record":
            assert problem["message"].startswith("expected a Voltable record"), name
        assert problem["code"] in ("invalid", "too_large")
    assert person.http.get("/api/records").json()["records"] == [], "nothing was kept"


def test_a_replay_shows_the_photo_of_a_close_race_but_no_wrong_one(
    finished: tuple[Person, str], server: Running
) -> None:
    head, *lines = finished[0].http.get(f"/api/records/{finished[1]}/file").text.splitlines()[:4]
    moves = [json.loads(line) for line in lines]
    claims = [{"seat": move["seat"], "arrived": 3, "trip": 8, "counted": -1} for move in moves[:2]]
    photos = [{"allowance": 150, "by": "sending", "order": [claim]} for claim in claims]
    photos[1]["order"] = [{**claims[1], "counted": 2}]
    for move, photo in zip(moves, photos, strict=False):
        move["photo"] = photo
    text = "\n".join([head, *map(json.dumps, moves)])
    person = Person(server.url)
    id = person.http.post("/api/records", json={"text": text}).json()["id"]
    steps = person.http.get(f"/api/records/{id}/replay").json()["steps"]
    assert [step["photo"] for step in steps] == [None, photos[0], None, None]


def test_a_running_game_has_no_record_but_what_a_seat_saw(server: Running) -> None:
    host, guest = Person(server.url), Person(server.url)
    table = host.open_table("voltage", ["me", "open"])["id"]
    guest.join(table)
    assert host.http.get(f"/api/records/{table}/file").status_code == 404
    seen = host.http.get(f"/api/tables/{table}/seen?seat=0")
    assert seen.status_code == 200 and "seed" not in seen.text and "salt" not in seen.text
    assert host.http.get(f"/api/tables/{table}/seen?seat=1").status_code == 403


def test_any_position_of_a_finished_game_can_be_played_on(finished: tuple[Person, str], server: Running) -> None:
    person, id = Person(server.url), finished[1]
    replay = person.http.get(f"/api/records/{id}/replay?eyes=0").json()
    wanted: dict[str, Any] = {"game": "voltage", "seats": ["me", "random"], "continues": {"record": id, "step": 9}}
    response = person.http.post("/api/tables", json=wanted)
    assert response.status_code == 201 and response.json()["continues"] == id

    async def go_on() -> Any:
        async with person.socket(response.json()["id"], 0) as socket:
            first = socket.welcome["standing"]["view"] if len(socket.welcome["steps"]) == 1 else None
            assert first is None or first == replay["steps"][9]["view"]
            return await socket.play(random.Random(3))

    assert asyncio.run(go_on())["why"] == "game"
    record = person.http.get(f"/api/records/{response.json()['id']}/replay?eyes=0").json()
    assert [step["move"] for step in record["steps"][:10]] == [step["move"] for step in replay["steps"][:10]]
    wanted["continues"]["step"] = 10_000
    assert person.http.post("/api/tables", json=wanted).status_code == 400
    wanted["game"] = "volt"
    assert person.http.post("/api/tables", json=wanted).status_code == 400
