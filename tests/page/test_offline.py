"""The page without a server: games, lessons, replays and analysis in the browser alone, through reloads and updates."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.page import voltage_by_hand
from tests.page.conftest import Stranded
from tests.page.harness import PHONE, SIDEWAYS, WIDE
from tests.page.offline_person import needs_engine, offline_person
from tests.page.records import played
from tests.server.running import Running

from voltable.core.record import parse_record

pytestmark = [needs_engine, pytest.mark.timeout(600)]


def test_a_game_goes_on_after_a_reload_and_is_replayed_analysed_and_saved(stranded: Stranded) -> None:
    ana = stranded()
    page = ana.page
    assert "needs one" in page.locator(".hello").inner_text(), "the page says what needs a server"
    assert page.get_by_role("button", name="With friends").first.is_disabled()
    id = ana.open_table("voltage", ["me", "normal"], {"first_player": "0", "target_sets": 1})
    assert id.startswith("here-")
    for _ in range(2):
        ana.until(lambda: ana.legal, "a turn")
        ana.move(voltage_by_hand.make, ana.legal[0])
    number = ana.number
    page.reload()
    ana.until(lambda: ana.heard[-1]["type"] != "accepted" and ana.number >= number and ana.is_shown, "the same table")
    ana.until(lambda: ana.legal, "a turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    ana.see_result()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = parse_record(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record.game == "voltage" and download.value.suggested_filename.endswith(".jsonl")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_label("Analysed by").select_option("easy")
    page.get_by_role("button", name="Analyse this game").click()
    page.get_by_role("img", name="win chance").wait_for()
    page.go_back()


def test_a_record_is_opened_kept_and_saved_again(stranded: Stranded) -> None:
    ana = stranded()
    page, text = ana.page, played("voltage", 2)
    given = parse_record(text)
    choose = page.locator("input[type=file]")
    choose.set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"not a record"})
    page.locator("#records [role=alert]").wait_for()
    choose.set_input_files({"name": "game.jsonl", "mimeType": "text/plain", "buffer": text.encode()})
    page.wait_for_url("**/r/here-*")
    page.locator("main .table").wait_for()
    page.reload()
    page.get_by_role("tab", name="Record").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    saved = parse_record(Path(download.value.path()).read_text(encoding="utf-8"))
    assert (saved.seed, [line.move for line in saved.lines]) == (given.seed, [line.move for line in given.lines])


@pytest.mark.thorough
def test_a_lesson_and_the_rules_need_no_server(stranded: Stranded) -> None:
    ana = stranded()
    ana.go("/learn/voltage#colours")
    ana.page.locator(".lesson").wait_for()
    voltage_by_hand.make(ana, "o3:own")
    voltage_by_hand.make(ana, "g1:own")
    ana.page.locator(".lesson.done").wait_for()
    ana.go("/rules/volt")
    ana.page.locator("#VT-01, .rulebook, main h2").first.wait_for()
    ana.go("/")
    ana.page.locator(".play:enabled").first.wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize("size", [WIDE, PHONE, SIDEWAYS])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_start_page_without_a_server_fits_every_screen(
    published: Running, chromium: Browser, size: tuple[int, int], language: str
) -> None:
    with offline_person(chromium, published.url, size=size, language=language) as ana:
        ana.go("/")
        ana.await_service_worker()
        ana.until(lambda: ana.page.evaluate("caches.match('/engine/engine.json').then(Boolean)"), "the engine", 60)
        published.kill()
        ana.start()
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        ana.choose("qwitch", "easy")
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.thorough
def test_a_finished_game_is_offered_to_a_server_that_answers_again(stranded: Stranded, published: Running) -> None:
    ana = stranded()
    ana.choose("qwitch", "easy")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes").click()
    ana.see_result()
    published.start()
    ana.go("/")
    ana.page.get_by_role("button", name="Upload").click()
    ana.page.get_by_role("button", name="Upload").wait_for(state="detached")
    records = ana.context.request.get("/api/records").json()["records"]
    assert [record["game"] for record in records] == ["qwitch"]


@pytest.mark.thorough
def test_two_tabs_share_one_host_and_the_second_goes_on_when_the_first_is_closed(stranded: Stranded) -> None:
    ana = stranded()
    id = ana.open_table("voltage", ["me", "normal"], {"first_player": "0"})
    second = ana.context.new_page()
    second.goto(f"/t/{id}")
    second.locator(".main .status").first.wait_for()
    first, ana.page = ana.page, second
    first.close()
    before = len(ana.heard)
    ana.until(lambda: any(one["type"] == "welcome" for one in ana.heard[before:]), "the next host", 60)
    ana.move(voltage_by_hand.make, ana.legal[0])
