"""A host in one process: whole games, reload, pass-and-play, lessons, records and analysis, in simulated time."""

import json
from typing import Any

import pytest
from tests.host.local_page import Page, play_on

from voltable.host.local.local_table import LocalTable
from voltable.table.terms import Terms

GAMES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("voltage", {"target_sets": 1}, {}),
    ("voltage_hex", {}, {}),
    ("volt", {"max_rounds": 2}, {}),
    ("qwitch", {}, {}),
    ("qwitch", {"mode": "advanced"}, {"hints": True, "countdown": 3}),
]


@pytest.mark.parametrize(("key", "options", "terms"), GAMES, ids=str)
def test_a_whole_game_against_normal_is_played_and_kept_as_a_record(
    key: str, options: dict[str, Any], terms: dict[str, Any]
) -> None:
    page = Page(pace=0.1)
    info = page.open(key, ["me", "normal"], terms, **options)
    client = page.connect(info["id"], 0)
    assert play_on(client) > 0 and info["id"].startswith("here-")
    assert client.standing["result"]["why"] == "game"
    assert page.ask("GET", "records")["records"][0]["id"] == info["id"]
    record = page.ask("GET", f"records/{info['id']}")
    assert record["proof"] == "proved" and record["result"] == client.standing["result"]["payoffs"]
    replay = page.ask("GET", f"records/{info['id']}/replay", eyes="all", start="0", count="500")
    assert replay["steps"][-1]["view"] == client.page.connect(info["id"], -1).standing["view"]
    client.close()
    assert page.ask("GET", "me/tables")["tables"][0]["status"] == "over"
    assert page.ask("GET", f"tables/{info['id']}")["result"]["why"] == "game", "it is built again from its text"


def test_after_a_reload_in_the_middle_everything_is_there_and_the_game_goes_on() -> None:
    page = Page()
    page.ask("POST", "me", {"name": "Ada"})
    info = page.open("voltage", ["me", "normal"], target_sets=1)
    client = page.connect(info["id"], 0)
    for _ in range(3):
        play_on(client, 3)
    before = client.standing
    page = page.again()
    assert page.set_aside == [] and page.ask("GET", "me") == {"name": "Ada"}
    assert [row["id"] for row in page.ask("GET", "me/tables")["tables"]] == [info["id"]]
    client = page.connect(info["id"], 0, last=before["number"])
    welcome = client.heard[0]
    assert welcome["type"] == "welcome" and not welcome["fresh"] and welcome["steps"] == []
    assert client.standing == before
    play_on(client)
    assert client.standing["status"] == "over"
    page = page.again()
    assert page.ask("GET", f"records/{info['id']}")["players"] == ["Ada", "normal (bot)"]
    assert page.ask("GET", f"tables/{info['id']}")["status"] == "over"


def test_the_same_seed_and_moves_give_the_same_stored_bytes() -> None:
    def played() -> str:
        page = Page(pace=0.1)
        info = page.open("qwitch", ["me", "normal", "hard"])
        play_on(page.connect(info["id"], 0))
        return json.dumps(page.carrier.saved())

    assert played() == played()


def test_several_people_at_one_screen_each_see_their_own_view() -> None:
    page = Page()
    page.ask("POST", "me", {"name": "Ada"})
    info = page.open("voltage", ["me", "me"], target_sets=1)
    assert [player["name"] for player in info["players"]] == ["Ada 1", "Ada 2"] and info["yours"] == [0, 1]
    clients = [page.connect(info["id"], seat) for seat in (0, 1)]
    assert clients[0].standing["view"] != clients[1].standing["view"]
    for _ in range(2000):
        if clients[0].standing["status"] == "over":
            break
        due = clients[0].standing["due"][0]
        clients[due].move(clients[due].standing["legal"][0]["move"])
    assert clients[1].standing["status"] == "over"
    answer = clients[0].submit("ask", what="rematch")
    assert answer["type"] == "accepted"
    page.run(1.0)
    rematch = page.ask("GET", f"tables/{info['id']}")["rematch"]
    assert page.ask("GET", f"tables/{rematch}")["status"] == "running"


def test_open_seats_are_filled_with_bots_or_by_the_same_person() -> None:
    page = Page()
    info = page.open("qwitch", ["me", "open", "open"], {"several_seats": True})
    assert info["status"] == "waiting"
    assert page.ask("POST", f"tables/{info['id']}/join", {"seat": 2})["seat"] == 2
    assert page.ask("POST", f"tables/{info['id']}/bot", {"seat": 1, "bot": "easy"})["status"] == "running"
    assert page.ask("POST", f"tables/{info['id']}/join", {}, 409)["code"] == "conflict"
    assert page.ask("GET", "tables")["tables"] == []


def test_a_game_continues_from_a_record() -> None:
    page = Page(pace=0.1)
    info = page.open("voltage", ["me", "easy"], target_sets=1)
    play_on(page.connect(info["id"], 0))
    wanted = {"game": "voltage", "seats": ["me", "easy"], "continues": {"record": info["id"], "step": 4}}
    after = page.ask("POST", "tables", wanted, 201)
    assert after["continues"] == info["id"] and after["status"] == "running"
    refused = page.ask("POST", "tables", {**wanted, "seats": ["me", "easy", "easy"]}, 400)
    assert refused["field"] == "continues"


def test_rules_and_lessons_are_those_of_the_server() -> None:
    page = Page()
    for game in page.ask("GET", "games")["games"]:
        assert page.ask("GET", f"games/{game['key']}/rules", lang="fr")["chapters"]
        course = page.ask("GET", f"games/{game['key']}/lessons", lang="es")["lessons"]
        first = course[0]
        path = f"games/{game['key']}/lessons/{first['id']}"
        tried = page.ask("POST", f"{path}/try", {"moves": first["answers"][:1]})
        assert tried["outcome"] == "accepted"
        assert page.ask("POST", f"{path}/try", {"moves": ["nonsense"]})["outcome"] == "refused"
    assert page.ask("GET", "games/chess/rules", status=404)["code"] == "not_found"
    assert page.ask("GET", "games/volt/lessons", status=404, lang="xx")["field"] == "lang"


def test_an_analysis_is_done_in_slices_while_a_game_goes_on() -> None:
    page = Page(pace=0.1)
    info = page.open("voltage", ["me", "easy"], target_sets=1)
    client = page.connect(info["id"], 0)
    play_on(client)
    path = f"records/{info['id']}/analysis"
    assert page.ask("GET", path, level="easy")["state"] == "none"
    assert page.ask("POST", path, {"level": "easy"}, 202)["state"] == "running"
    assert page.ask("POST", path, {"level": "easy"})["state"] == "running"
    page.run(0.001)
    done = page.ask("GET", path, level="easy")
    assert done["state"] == "done" and done["analysis"]["turns"]
    assert page.again().ask("GET", path, level="easy") == done, "it is stored"
    assert page.ask("GET", path, level="nobody", status=400)["code"] == "invalid"


def test_files_are_brought_read_and_deleted() -> None:
    page = Page(pace=0.1)
    info = page.open("voltage", ["me", "easy"], target_sets=1)
    play_on(page.connect(info["id"], 0))
    text = page.ask("GET", f"records/{info['id']}/file")
    brought = page.ask("POST", "records", {"text": text}, 201)
    assert brought["proof"] == "claimed" and brought["table"] is None
    assert len(page.again().ask("GET", "records")["records"]) == 2
    assert page.ask("POST", "records", {"text": "{}"}, 400)["reason"] == "not_a_record"
    for id in (brought["id"], info["id"]):
        page.ask("DELETE", f"records/{id}", status=204)
        page.ask("GET", f"records/{id}", status=404)
    page = page.again()
    assert page.ask("GET", "records")["records"] == [] and page.ask("GET", "me/tables")["tables"] == []


@pytest.mark.parametrize("damage", ["truncated", "gap", "rubbish", "empty", "unknown game"])
def test_a_damaged_table_is_set_aside_and_nothing_else_is_lost(damage: str) -> None:
    page = Page()
    whole = page.open("voltage", ["me", "easy"])
    broken = page.open("qwitch", ["me", "easy"])
    play_on(page.connect(broken["id"], 0), 20)
    log = page.carrier.entries[broken["id"]]
    assert len(log) > 4
    match damage:
        case "truncated":
            del log[0]
        case "gap":
            del log[2]
        case "rubbish":
            log[3] = {"number": 4, "kind": "move", "seat": 9, "body": {}, "time": None}
        case "empty":
            log.clear()
        case _:
            log[0]["body"]["game"] = "chess"
    page = page.again()
    assert [one["table"] for one in page.set_aside] == [broken["id"]]
    assert page.set_aside[0]["message"].startswith("a stored game cannot be opened: ")
    assert [row["id"] for row in page.ask("GET", "me/tables")["tables"]] == [whole["id"]]
    assert page.ask("GET", f"tables/{broken['id']}", status=404)["message"] == page.set_aside[0]["message"]
    assert broken["id"] in page.carrier.entries, "somebody may repair it"
    client = page.connect(broken["id"], 0)
    assert client.heard[-1]["reason"] == "not_found"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "me/device"),
        ("POST", "me/device/use"),
        ("POST", "me/tokens"),
        ("GET", "me/keys"),
        ("DELETE", "me/keys/1"),
        ("POST", "tables/some/report"),
    ],
)
def test_what_needs_other_people_is_refused_with_one_code(method: str, path: str) -> None:
    assert Page().ask(method, path, {}, 501)["code"] == "needs_server"


def test_a_public_table_needs_a_server_and_an_own_one_has_no_chat() -> None:
    page = Page()
    wanted = {"game": "voltage", "seats": ["me", "open"], "terms": {"public": True}}
    assert page.ask("POST", "tables", wanted, 501)["code"] == "needs_server"
    info = page.open("voltage", ["me", "easy"])
    assert not info["terms"]["chat"] and info["terms"]["idle_days"] == 0
    assert info["terms"].keys() == Terms.read({}).to_data().keys()
    client = page.connect(info["id"], 0)
    client.say({"type": "say", "text": "hello"})
    assert client.heard[-1]["code"] == "not_now"


def test_wrong_requests_and_messages_are_refused_and_change_nothing() -> None:
    page = Page()
    for body, field in (
        ([], None),
        ({"game": "voltage"}, "seats"),
        ({"game": "voltage", "seats": "me"}, "seats"),
        ({"game": "voltage", "seats": [1, 2]}, "seats"),
        ({"game": "voltage", "seats": ["me", "easy"], "colour": "red"}, "colour"),
        ({"game": "voltage", "seats": ["me", "easy"], "names": ["x" * 99]}, "names"),
        ({"game": "voltage", "seats": ["me", "easy"], "names": ["a", "b"]}, "names"),
        ({"game": "voltage", "seats": ["me", "easy"], "piece": "horse"}, "piece"),
    ):
        assert page.ask("POST", "tables", body, 422)["field"] == field
    assert page.ask("POST", "tables", {"game": "chess", "seats": ["me"]}, 400)["code"] == "invalid"
    assert page.ask("GET", "records/x/replay", status=404)
    assert page.ask("PUT", "me", status=405) and page.ask("GET", "nothing", status=404)
    info = page.open("voltage", ["me", "easy"], first_player="0")
    client = page.connect(info["id"], 0)
    for text in ("nonsense", "[]", "{}", '{"type": "move"}', '{"type": "move", "counter": "1", "text": "x"}'):
        page.host.hear(client.id, text)
        assert client.heard[-1]["code"] == "malformed", text
    assert client.move("castle")["code"] == "invalid"
    number = client.standing["number"]
    client.say({"type": "hello", "client": "page"})
    assert client.heard[-1]["code"] == "not_now" and client.standing["number"] == number
    assert page.connect(info["id"], 1).heard[-1]["reason"] == "not_allowed"
    assert page.connect("nothing", 0).heard[-1]["reason"] == "not_found"
    watcher = page.connect(info["id"], -1)
    assert watcher.move("castle")["code"] == "not_now"


def test_an_error_of_the_program_is_answered_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    info = page.open("voltage", ["me", "easy"], first_player="0")
    client = page.connect(info["id"], 0)
    with monkeypatch.context() as broken:
        broken.setattr(LocalTable, "info", lambda _self: 1 / 0)
        broken.setattr(LocalTable, "submit", lambda *_: 1 / 0)
        assert page.ask("GET", f"tables/{info['id']}", status=500)["code"] == "failed"
        client.say({"type": "move", "counter": 1, "text": client.standing["legal"][0]["move"]})
    assert client.heard[-1]["reason"] == "restart" and client.heard[-1]["reconnect"]
    again = page.connect(info["id"], 0)
    assert again.move(again.standing["legal"][0]["move"])["type"] == "accepted"


def test_a_move_that_is_sent_twice_is_made_once() -> None:
    page = Page()
    info = page.open("voltage", ["me", "easy"], first_player="0")
    client = page.connect(info["id"], 0)
    message = {"type": "move", "counter": 1, "text": client.standing["legal"][0]["move"]}
    client.say(message)
    number = client.heard[-1]["number"]
    client.say(message)
    assert client.heard[-1] == {"type": "accepted", "counter": 1, "number": number}
    assert len(page.carrier.entries[info["id"]]) == number
