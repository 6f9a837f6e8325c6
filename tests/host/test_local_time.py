"""Tables of a host in one process over time: finished ones, and clocks and races while the page is closed."""

import gc
import json

from tests.host.local_page import Page, play_on

from voltable.host.local.local_table import LocalTable


def test_finished_games_leave_nothing_but_their_texts_in_memory() -> None:
    page = Page(pace=0.0)
    for _ in range(4):
        client = page.connect(page.open("voltage", ["me", "random"], target_sets=1)["id"], 0)
        play_on(client)
        client.close()
        page.run(10.0)
    page.open("voltage", ["me", "random"])
    gc.collect()
    mine = [one for one in gc.get_objects() if type(one) is LocalTable and one._carrier is page.carrier]
    assert len(mine) == 1


def test_a_finished_table_is_there_for_whoever_connects_while_another_one_leaves() -> None:
    page = Page(pace=0.1)
    info = page.open("voltage", ["me", "easy"], target_sets=1)
    first = page.connect(info["id"], 0)
    play_on(first)
    page.host.connect(77, info["id"], 0)
    first.close()
    page.host.hear(77, json.dumps({"type": "hello", "client": "second", "last": None}))
    page.host.hear(77, json.dumps({"type": "ask", "counter": 1, "what": "rematch"}))
    assert page.carrier.heard(77)[-1]["type"] == "accepted"
    page.run(1.0)
    assert page.ask("GET", f"tables/{info['id']}")["rematch"]
    page.ask("DELETE", f"records/{info['id']}", status=204)
    page.host.hear(77, json.dumps({"type": "resign", "counter": 2}))
    assert page.carrier.heard(77)[-1]["type"] == "refused" and info["id"] not in page.carrier.entries


def test_a_clock_stops_while_the_page_is_closed() -> None:
    page = Page()
    info = page.open("voltage", ["me", "easy"], {"clock": "total", "clock_seconds": 60}, first_player="0")
    client = page.connect(info["id"], 0)
    page.run(30.0)
    assert client.standing["status"] == "running"
    saved = page.carrier.saved()
    page = Page(saved)
    page.carrier.run(5_000.0)  # the page was closed for hours, and nobody has looked at the table yet
    client = page.connect(info["id"], 0)
    assert 20_000 < client.standing["clocks"]["left"][0] < 36_000, "the last beat before the end counts"
    client.close()
    page.run(500.0)
    client = page.connect(info["id"], 0)
    assert client.standing["status"] == "running"
    page.run(100.0)
    assert client.standing["result"]["why"] == "flag"


def test_a_race_waits_for_the_page() -> None:
    page = Page()
    info = page.open("qwitch", ["me", "normal", "greedy"], mode="advanced")
    number = len(page.carrier.entries[info["id"]])
    page.run(60.0)
    assert len(page.carrier.entries[info["id"]]) == number, "nobody has come yet"
    client = page.connect(info["id"], 0)
    page.run(20.0)
    assert client.standing["number"] > number
    client.close()
    page.run(10.0)
    number = len(page.carrier.entries[info["id"]])
    page.run(100.0)
    assert len(page.carrier.entries[info["id"]]) == number
