"""Functions of all tables: requests, answers, chat, resigning, coming back."""

from pathlib import Path

import pytest
from tests.page.conftest import Invite
from tests.page.harness import Person
from tests.page.voltage_by_hand import choose, make, target

OPEN_TERMS = {"undo": "ask", "pause": True, "draws": True, "chat": True}


def two_people(invite: Invite) -> tuple[Person, Person]:
    """Return two people at one table of Voltage, the first to move."""
    ana, bo = invite("Ana"), invite("Bo")
    id = ana.open_table("voltage", ["me", "open"], {"first_player": "0"}, terms=OPEN_TERMS)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    for one in (ana, bo):
        one.page.locator(".hand").wait_for()
    return ana, bo


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("#table-menu").get_by_role("button", name=name).click()


@pytest.mark.thorough
def test_a_move_is_taken_back_when_the_other_agrees(invite: Invite) -> None:
    ana, bo = two_people(invite)
    move = next(one for one in ana.legal if one.endswith(":own"))
    ana.move(make, move)
    assert ana.page.locator(".well.mine .card").count() == 1
    press(ana, "Ask to undo")
    bo.page.get_by_text("Ana asks to undo the last move").wait_for()
    bo.page.get_by_role("button", name="Agree").click()
    ana.page.get_by_text("The move was undone.").first.wait_for()
    ana.until(lambda: ana.page.locator(".well.mine .card").count() == 0, "the card to be back")
    ana.until(lambda: move in ana.legal, "the move to be there again")


@pytest.mark.thorough
def test_a_pause_stops_everything_until_somebody_goes_on(invite: Invite) -> None:
    ana, bo = two_people(invite)
    press(ana, "Pause")
    bo.page.get_by_role("button", name="Agree").click()
    ana.page.get_by_text("The game is paused.").first.wait_for()
    ana.page.get_by_role("button", name="Resume").first.click()
    bo.page.locator(".banner", has_text="The game is paused.").wait_for(state="hidden")
    ana.move(make, "draw")


@pytest.mark.thorough
def test_a_chosen_card_stays_chosen_when_somebody_asks_something(invite: Invite) -> None:
    ana, bo = two_people(invite)
    move = next(one for one in ana.legal if one.endswith(":own"))
    choose(ana, move.split(":")[0])
    ana.page.locator(".hand .is-chosen").wait_for()
    press(bo, "Pause")
    ana.page.get_by_text("Bo asks for a pause").first.wait_for()
    ana.move(target, move)


def test_words_cross_the_table_and_can_be_muted(invite: Invite) -> None:
    ana, bo = two_people(invite)
    ana.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Write a message to the table").fill("<b>hello</b>")
    ana.page.get_by_role("button", name="Send").click()
    ana.page.locator(".log").get_by_text("<b>hello</b>").wait_for()
    bo.page.get_by_label("Write a message to the table").fill("good luck")
    bo.page.get_by_role("button", name="Send").click()
    ana.page.locator(".log").get_by_text("good luck").wait_for()
    ana.page.get_by_role("button", name="Mute Bo").click()
    ana.page.locator(".log").get_by_text("good luck").wait_for(state="hidden")


@pytest.mark.thorough
def test_among_strangers_words_are_covered_until_both_have_spoken(invite: Invite) -> None:
    ana, bo, eve = invite("Ana"), invite("Bo"), invite("Eve")
    id = ana.open_table("voltage", ["me", "open"], terms={"public": True})
    for one in (bo, eve):
        one.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    for one in (ana, bo, eve):
        one.page.locator(".hand").wait_for()
        one.page.get_by_role("tab", name="Chat").click()
    say(ana, "a secret greeting")
    bo.page.locator(".log").get_by_text("Write one too to read it.").wait_for()
    assert not any("a secret greeting" in text for text in bo.traffic)
    say(bo, "hello")
    bo.page.locator(".log").get_by_text("a secret greeting").wait_for()
    ana.page.locator(".log").get_by_text("hello").wait_for()
    lines = bo.page.locator(".log li").all_inner_texts()
    assert [line.split()[-1] for line in lines] == ["greeting", "hello"], "what was covered is not told twice"
    assert eve.page.get_by_label("Write a message to the table").count() == 0, "spectators cannot use the chat"


def say(person: Person, words: str) -> None:
    person.page.get_by_label("Write a message to the table").fill(words)
    person.page.get_by_role("button", name="Send").click()
    person.page.locator(".log").get_by_text(words).wait_for()


def test_after_resigning_both_meet_again_at_the_next_table(invite: Invite) -> None:
    ana, bo = two_people(invite)
    press(bo, "Resign")
    bo.page.get_by_role("button", name="Yes").click()
    ana.page.get_by_role("heading", name="You won").wait_for()
    bo.page.get_by_role("heading", name="Ana won").wait_for()
    first = ana.page.url
    ana.page.get_by_role("button", name="Rematch").click()
    bo.page.get_by_role("button", name="Agree").click()
    for one in (ana, bo):
        one.page.get_by_role("link", name="Go to the next game").click()
        one.page.locator(".hand").wait_for()
        assert one.page.url != first


def test_somebody_who_is_gone_is_shown_and_comes_back(invite: Invite) -> None:
    ana, bo = two_people(invite)
    path = bo.page.url
    bo.page.goto("about:blank")
    ana.page.locator(".person.is-gone").wait_for()
    bo.page.goto(path)
    ana.page.locator(".person.is-gone").wait_for(state="hidden")


def test_what_happened_while_one_looked_away_is_shown_again(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "random"], {"first_player": "0"})
    ana.page.locator(".hand button.can").first.wait_for()
    while ana.standing is not None and ana.standing["view"]["turn"] < 3:
        ana.page.locator(".status.on").wait_for()
        ana.move(make, ana.legal[0])
        ana.until(lambda: ana.legal, "the next turn")
    again = ana.page.get_by_role("button", name="Show again what happened since my last move")
    again.click()
    ana.page.locator(".status:not(.on)").wait_for()
    ana.page.locator(".status.on").wait_for()


def test_an_address_without_a_table_says_so(invite: Invite) -> None:
    ana = invite("Ana")
    ana.expect_trouble("/api/tables/nothing-here")
    ana.go("/t/nothing-here")
    ana.page.get_by_role("heading", name="There is no such table.").wait_for()
    ana.go("/nowhere/at/all")
    ana.page.get_by_role("heading", name="There is nothing at this address.").wait_for()


def test_a_public_table_is_found_and_watched_from_the_start_page(invite: Invite) -> None:
    ana, eve = invite("Ana"), invite("Eve")
    ana.open_table("voltage", ["me", "random"], {"first_player": "0"}, terms={"public": True})
    ana.page.locator(".hand").wait_for()
    eve.go("/")
    eve.page.get_by_role("link", name="Watch: Voltage").first.click()
    eve.page.get_by_text("You are watching.").wait_for()
    assert eve.page.locator(".hand button").count() == 0
    ana.until(lambda: ana.page.locator(".eyes").count() == 1, "the news of somebody who watches")


def test_a_record_is_kept_as_a_file_and_opened_again(invite: Invite, tmp_path: Path) -> None:
    ana = invite("Ana")
    id = ana.open_table("voltage", ["me", "random"])
    ana.page.locator(".hand").wait_for()
    press(ana, "Resign")
    ana.page.get_by_role("button", name="Yes").click()
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    ana.go("/")
    ana.page.locator('input[type="file"]').set_input_files(file)
    ana.page.wait_for_url("**/r/*")
    assert not ana.page.url.endswith(id)


@pytest.mark.thorough
def test_the_menu_shows_no_act_that_would_be_refused(invite: Invite) -> None:
    """Every act in the menu is one that the server lists, in every game, against a bot and against a person."""
    names = {"draw": "Offer a draw", "pause": "Pause", "resign": "Resign"}
    ana, ben = invite("Ana"), invite("Ben")
    for game in ("voltage", "voltage_hex", "volt", "qwitch"):
        for rival in ("easy", "open"):
            id = ana.open_table(game, ["me", rival])
            if rival == "open":
                ben.context.request.post(f"/api/tables/{id}/join", data={"seat": 1})
            ana.page.locator("main.main").wait_for()
            ana.page.get_by_role("button", name="Menu").click()
            menu = ana.page.locator("#table-menu")
            for act, name in names.items():
                shown = menu.get_by_role("button", name=name, exact=True).count() == 1
                assert ana.standing is not None and shown == (act in ana.standing["acts"]), (game, rival, act)
            has_draw = game != "voltage" and rival == "open"
            assert (menu.get_by_role("button", name="Offer a draw").count() == 1) == has_draw, (game, rival)


@pytest.mark.thorough
def test_a_log_that_is_closed_while_it_scrolls_leaves_no_error(invite: Invite) -> None:
    """The browser reports scrolling a moment later: the log may be gone by then."""
    ana = invite("Ana", size=(1440, 520))
    ana.open_table("voltage", ["me", "easy"])
    while ana.number < 14:
        ana.until(lambda: ana.legal, "a turn")
        ana.move(make, ana.legal[0])
        ana.hurry()
    ana.page.get_by_role("tab", name="Log").click()
    log = ana.page.locator("ol.log")
    log.evaluate(
        """(log) => {
            window.told = 0;
            log.addEventListener("scroll", () => (window.told += 1));
            log.scrollTop = log.scrollTop > 0 ? 0 : 1;
            document.getElementById("tab-rules").click();
        }"""
    )
    ana.page.wait_for_function("() => window.told")
    log.wait_for(state="detached")
