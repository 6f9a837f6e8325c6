"""The waiting room: code and link in every form, bots for free seats, chat, and the goal of the game."""

import re

import pytest
from playwright.sync_api import Route
from tests.page.conftest import Invite
from tests.page.harness import SIZES, Person, obstacles_everywhere
from tests.page.qr_reader import read_qr


def scanned(person: Person) -> str:
    """Return the text that a phone reads from the picture."""
    picture = person.page.locator(".qr")
    size = int(str(picture.get_attribute("viewBox")).split()[-1]) - 8
    path = str(picture.locator("path").get_attribute("d"))
    return read_qr({(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h", path)}, size)


def test_the_picture_the_link_and_the_code_lead_to_the_same_table(invite: Invite) -> None:
    ana = invite("Ana")
    id = ana.open_table("voltage", ["me", "open"])
    link = ana.page.get_by_label("Link to this page").input_value()
    assert scanned(ana) == link
    assert link.endswith(ana.page.locator("output").inner_text().replace("-", ""))
    assert ana.context.request.get("/api/tables/" + link.rsplit("/", 1)[1]).json()["id"] == id


def test_the_link_is_copied_or_handed_to_the_system(invite: Invite) -> None:
    ana = invite("Ana")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.context.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    ana.open_table("qwitch", ["me", "open"])
    link = ana.page.get_by_label("Link to this page").input_value()
    ana.page.get_by_role("button", name="Copy the link").click()
    ana.page.get_by_role("button", name="Link copied").wait_for()
    assert ana.page.evaluate("navigator.clipboard.readText()") == link
    ana.page.get_by_role("button", name="Share").click()
    assert ana.page.evaluate("window.shared.url") == link


def test_bots_fill_free_seats_make_room_again_and_the_last_one_begins_the_game(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("qwitch", ["me", "open", "open"])
    add = ana.page.get_by_role("button", name="Add a bot")
    add.first.wait_for()
    ana.page.get_by_label("How strong?").first.select_option("easy")
    add.first.click()
    ana.page.get_by_role("button", name="Remove").wait_for()
    ana.page.get_by_role("button", name="Remove").click()
    ana.until(lambda: add.count() == 2, "two free seats")
    add.first.click()
    ana.until(lambda: add.count() == 1, "one free seat")
    add.click()
    ana.page.locator(".hand").wait_for()
    assert ana.standing is not None and ana.standing["status"] == "running"


def test_whoever_waits_reads_what_the_game_is_about_and_talks_to_the_others(invite: Invite) -> None:
    ana, ben = invite("Ana"), invite("Ben")
    id = ana.open_table("volt", ["me", "open", "open"])
    ana.page.get_by_text("Be the first to three victory points").wait_for()
    assert ana.page.get_by_role("link", name="First steps").get_attribute("href") == "/learn/volt"
    ben.go(f"/t/{id}")
    ben.page.get_by_role("button", name="Take this seat").first.click()
    ben.page.get_by_role("button", name="Leave the seat").wait_for()
    ben.page.get_by_label("Write a message to the table").fill("hello from Ben")
    ben.page.get_by_role("button", name="Send").click()
    ana.page.get_by_text("hello from Ben").wait_for()


@pytest.mark.thorough
def test_r_02_a_robot_that_is_chosen_while_one_waits_is_on_the_board_and_in_the_replay(invite: Invite) -> None:
    ana, ben = invite("Ana"), invite("Ben")
    id = ana.open_table("volt", ["me", "open", "random"])
    ana.page.locator("[data-piece='kite']").click()
    ana.page.locator("[data-piece='kite'][aria-pressed=true]").wait_for()
    ben.go(f"/t/{id}")
    ben.page.get_by_role("button", name="Take this seat").first.click()
    for one in (ana, ben):
        one.page.locator("[data-monitor='0'] use[href='#bot-3']").wait_for(state="attached")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes").click()
    ana.until(lambda: ana.standing is not None and not ana.standing["acts"], "the news that Ana gave up")
    ana.page.get_by_role("button", name="Menu").click()
    menu = ana.page.locator("#table-menu")
    menu.get_by_text("Sound").wait_for()
    assert menu.locator(".acts button, [data-piece]").count() == 0, "who gave up does nothing but watch"
    ben.page.get_by_role("button", name="Menu").click()
    assert ben.page.locator("[data-piece='kite']").is_disabled(), "Ana has it"
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.get_by_role("button", name="Yes").click()
    ben.see_result()
    ben.page.get_by_role("link", name="Replay").click()
    ben.page.locator("[data-monitor='0'] use[href='#bot-3']").wait_for(state="attached")


@pytest.mark.thorough
def test_only_those_who_sit_there_choose_its_bots(invite: Invite) -> None:
    ana, eve = invite("Ana"), invite("Eve")
    id = ana.open_table("voltage", ["me", "open"])
    eve.go(f"/t/{id}")
    eve.page.get_by_role("button", name="Take this seat").wait_for()
    assert eve.page.get_by_role("button", name="Add a bot").count() == 0
    refused = eve.context.request.post(f"/api/tables/{id}/bot", data={"seat": 1, "bot": "easy"})
    assert refused.status == 403
    for wish in ({"seat": 1, "bot": "deep blue"}, {"seat": 0, "bot": "easy"}, {"seat": 9, "bot": "easy"}):
        assert ana.context.request.post(f"/api/tables/{id}/bot", data=wish).status == 400, wish
    for seat in (0, 1, 9):
        assert ana.context.request.post(f"/api/tables/{id}/bot", data={"seat": seat, "bot": None}).status == 400


def test_the_waiting_room_fits_and_has_no_obstacles(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("volt", ["me", "open"])
    ana.page.get_by_role("button", name="Add a bot").wait_for()
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert obstacles_everywhere(ana) == []


def test_a_game_that_begins_while_the_waiting_room_loads_leaves_no_warning(invite: Invite) -> None:
    """The list of bots for the free seats arrives when there is no free seat any more."""
    ana, ben = invite("Ana"), invite("Ben")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ana.page.route("**/api/games", hold)
    id = ana.open_table("voltage", ["me", "open"])
    ana.page.locator(".room").wait_for()
    ana.until(lambda: held, "the question for the bots")
    assert ben.context.request.post(f"/api/tables/{id}/join", data={"seat": 1}).ok
    ana.page.locator(".hand").wait_for()
    with ana.page.expect_event("requestfinished", lambda request: request.url == held[0].request.url):
        for route in held:
            route.continue_()
    ana.page.unroute("**/api/games", hold)
    ana.page.evaluate("new Promise((done) => setTimeout(done))")


def test_ha_33_the_room_and_the_log_say_whether_cards_are_traded(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage_hex", ["me", "open"], {"stall_limit": 9})
    rules = ana.page.locator(".rules li")
    rules.first.wait_for()
    assert rules.all_inner_texts() == ["Turns without progress: 9", "Trades: by offer"]
    ana.page.get_by_role("button", name="Add a bot").click()
    ana.page.get_by_text("A bot plays, so there are no trades.").first.wait_for(state="attached")
