"""One rule for names: the profile, the seats of a table, tokens, and records from outside."""

import json

import pytest
from tests.analysis.test_analysis import record_of
from tests.server.client import Person
from tests.server.running import Running

from voltable.host.names import LONGEST, check_recorded_name, clean_name, numbered

GOOD = ["Ada", "Ada L", "Zoë", "Łukasz", "安倍", "محمد", "Robot Tom", "A (b)", "abbot", "🦊 Fox", "x" * LONGEST]
BAD = {
    "too long": "x" * (LONGEST + 1),
    "nothing": "",
    "spaces": "   ",
    "newline": "Ada\nBen",
    "tab": "Ada\tBen",
    "NUL": "Ada\u0000",
    "text runs backwards": "Ada\u202egro",
    "isolated direction": "Ada\u2067x",
    "zero width": "A\u200bda",
    "joiner": "A\u200dda",
    "soft hyphen": "A\u00adda",
    "byte order mark": "\ufeffAda",
    "no-break space": "Ada\u00a0L",
    "invisible letter": "\u3164",
    "blank braille": "\u2800\u2800",
    "tower of marks": "A\u0301\u0302\u0303\u0304",
    "mark alone": "\u0301Ada",
    "line separator": "Ada\u2028Ben",
    "private character": "Ada\ue000",
    "bot": "greedy (bot)",
    "BOT": "Expert (BOT)",
    "no space": "Expert(bot)",
    "spaced": "Expert ( b o t )",
    "wide": "Expert （ｂｏｔ）",
    "brackets": "Expert [bot]",
    "in the middle": "Expert (bot) 2",
    "Cyrillic": "Expert (bоt)",
    "zero": "Expert (b0t)",
    "accents": "Expert (bót)",
}


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_people_can_read_is_kept(name: str) -> None:
    assert clean_name(f"  {name} ") == name
    check_recorded_name(name)
    assert len(clean_name(numbered(name, 12))) <= LONGEST


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_a_name_that_misleads_is_refused_everywhere(server: Running, name: str) -> None:
    person = Person(server.url)
    for path, body in (
        ("/api/me", {"name": name}),
        ("/api/me/tokens", {"name": name}),
        ("/api/tables", {"game": "voltage", "seats": ["me", "open"], "names": [name]}),
    ):
        refused = person.http.post(path, json=body)
        assert refused.status_code == 422 and "name" in refused.json()["field"], (path, refused.text)
    if name == "greedy (bot)":
        return  # in a record it is the name of a bot
    head, *lines = record_of("voltage", 2, {"target_sets": 1}).to_text().splitlines()
    text = "\n".join([json.dumps({**json.loads(head), "players": [name, "Ben"]}), *lines])
    refused = person.http.post("/api/records", json={"text": text})
    assert refused.status_code == 400 and "players" in refused.json()["message"], refused.text


def test_a_record_names_people_and_bots(server: Running) -> None:
    head, *lines = record_of("voltage", 2, {"target_sets": 1}).to_text().splitlines()
    text = "\n".join([json.dumps({**json.loads(head), "players": ["Ada", "greedy (bot)"]}), *lines])
    brought = Person(server.url).http.post("/api/records", json={"text": text})
    assert brought.status_code == 201 and brought.json()["players"] == ["Ada", "greedy (bot)"]


@pytest.mark.parametrize("field", ["salt", "commitment", "players"])
def test_a_record_with_an_endless_text_is_refused(server: Running, field: str) -> None:
    head, *lines = record_of("voltage", 2, {"target_sets": 1}).to_text().splitlines()
    long = "x" * 900_000
    text = "\n".join([json.dumps({**json.loads(head), field: [long, "Ben"] if field == "players" else long}), *lines])
    refused = Person(server.url).http.post("/api/records", json={"text": text})
    assert refused.status_code == 400 and "at most 8000 characters" in refused.json()["message"]
