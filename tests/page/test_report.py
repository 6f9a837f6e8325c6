"""Reporting a player or a message: from the menu, the chat and the waiting room, never against a bot or oneself."""

import sqlite3
from contextlib import closing

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, SIDEWAYS, Person, obstacles_everywhere
from tests.page.test_table import press, say, two_people
from tests.page.voltage_by_hand import make
from tests.server.running import Running

WORDS = {
    "en": ("Report a player", "Cheating", "Send the report", "Thank you."),
    "fr": ("Signaler un joueur", "Triche", "Envoyer le signalement", "Merci."),
    "es": ("Denunciar a un jugador", "Trampas", "Enviar la denuncia", "Gracias."),
}


def reports_of(server: Running, person: Person) -> list[tuple[str, str, str | None, str]]:
    """Return what was reported at the table that this person is at: about whom, kind, quote and text."""
    id = person.page.url.rpartition("/")[2]
    question = "SELECT name, kind, quote, text FROM reports WHERE table_id = ?"
    with closing(sqlite3.connect(server.settings.database)) as database:
        return database.execute(question, [id]).fetchall()


def fits(person: Person) -> None:
    """Check that every control of the form can be reached by scrolling inside of the window."""
    form = person.page.locator("dialog[open]")
    for control in form.locator("input, textarea, button").all():
        control.scroll_into_view_if_needed()
        box, size = control.bounding_box(), person.page.viewport_size
        assert box is not None and size is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], box
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"], box


def test_a_rival_is_reported_from_the_menu(invite: Invite, server: Running) -> None:
    ana, _ = two_people(invite)
    press(ana, "Report a player")
    form = ana.page.get_by_role("dialog", name="Report Bo")
    form.wait_for()
    assert not obstacles_everywhere(ana)
    form.get_by_role("button", name="Send the report").click()
    assert form.get_by_role("status").count() == 0, "a reason is needed"
    form.get_by_label("Something else").check()
    form.get_by_label("Details").fill("he plays too well")
    form.get_by_role("button", name="Send the report").click()
    form.get_by_role("status").get_by_text("Thank you.").wait_for()
    assert not obstacles_everywhere(ana)
    form.get_by_role("button", name="Close").click()
    form.wait_for(state="detached")
    assert reports_of(server, ana) == [("Bo", "other", None, "he plays too well")]
    press(ana, "Report a player")
    form.get_by_label("Cheating").check()
    ana.expect_trouble("/report")
    form.get_by_role("button", name="Send the report").click()
    form.get_by_role("alert").get_by_text("You have already reported this player at this table.").wait_for()
    form.get_by_role("button", name="Cancel").click()
    form.wait_for(state="detached")


@pytest.mark.thorough
def test_keys_typed_into_a_report_play_no_move(invite: Invite) -> None:
    ana, _ = two_people(invite)
    play = next(one for one in ana.legal if one.endswith(":own"))
    press(ana, "Report a player")
    form = ana.page.get_by_role("dialog", name="Report Bo")
    form.get_by_label("Details").press_sequentially("d1")
    form.get_by_role("button", name="Cancel").press("d")
    form.get_by_role("button", name="Cancel").click()
    form.wait_for(state="detached")
    ana.move(make, play)  # after a draw, no card may be played in this turn
    assert ana.page.locator(".well.mine .card").count() == 1


@pytest.mark.thorough
def test_a_message_is_reported_from_the_chat(invite: Invite, server: Running) -> None:
    ana, bo = two_people(invite)
    for one in (ana, bo):
        one.page.get_by_role("tab", name="Chat").click()
    say(ana, "good luck")
    say(bo, "go away")
    ana.page.locator(".log").get_by_text("go away").wait_for()
    flags = ana.page.get_by_role("button", name="Report this message")
    assert flags.count() == 1, "nobody reports a message of their own"
    assert not obstacles_everywhere(ana)
    flags.click()
    form = ana.page.get_by_role("dialog", name="Report a message from Bo")
    form.get_by_text("go away").wait_for()
    assert not obstacles_everywhere(ana)
    form.get_by_role("button", name="Send the report").click()
    form.get_by_role("status").wait_for()
    ana.page.keyboard.press("Escape")
    form.wait_for(state="detached")
    assert reports_of(server, ana) == [("Bo", "chat", "go away", "")]


@pytest.mark.thorough
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=str)
@pytest.mark.parametrize("language", ["fr", "es", "en"])
def test_one_of_two_rivals_is_chosen_on_a_phone_in_every_language(
    invite: Invite, server: Running, language: str, size: tuple[int, int]
) -> None:
    title, cheating, send, thanks = WORDS[language]
    ana, bo, cy = invite("Ana", size=size, language=language), invite("Bo"), invite("Cy")
    id = ana.open_table("qwitch", ["me", "open", "open", "random"], terms={"chat": True})
    ana.page.locator(".seats").wait_for()
    for one in (bo, cy):
        one.go(f"/t/{id}")
        one.page.get_by_role("button", name="Take this seat").first.click()
        one.page.get_by_role("button", name="Take this seat").first.wait_for(state="detached")
    ana.page.locator(".hand").wait_for()
    ana.hurry()
    ana.page.locator("[popovertarget=table-menu]").click()
    ana.page.locator("#table-menu").get_by_role("button", name=title).click()
    form = ana.page.get_by_role("dialog", name=title)
    form.wait_for()
    assert form.locator("[name=about]").count() == 2, "a bot cannot be reported, nor oneself"
    fits(ana)
    form.get_by_label("Cy").check()
    form.get_by_label(cheating).check()
    ana.page.get_by_role("button", name=send).click()
    ana.page.get_by_role("status").get_by_text(thanks).wait_for()
    fits(ana)
    assert reports_of(server, ana) == [("Cy", "cheating", None, "")]


@pytest.mark.thorough
def test_in_the_waiting_room_others_can_be_reported_and_bots_never(invite: Invite, server: Running) -> None:
    ana, bo, eve = invite("Ana"), invite("Bo"), invite("Eve")
    id = ana.open_table("qwitch", ["me", "open", "open", "random"])
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").first.click()
    eve.go(f"/t/{id}")
    ana.page.get_by_role("button", name="Report Bo").wait_for()
    eve.page.get_by_role("button", name="Take this seat").wait_for()
    assert eve.page.get_by_role("button", name="Report").count() == 0, "only players report"
    assert ana.page.get_by_role("button", name="Report").count() == 1
    ana.page.get_by_role("button", name="Report Bo").click()
    form = ana.page.get_by_role("dialog", name="Report Bo")
    form.get_by_label("An offensive name").check()
    form.get_by_role("button", name="Send the report").click()
    form.get_by_role("status").wait_for()
    assert reports_of(server, ana) == [("Bo", "name", None, "")]


def test_a_table_with_bots_offers_no_report(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "random"])
    ana.page.locator(".hand").wait_for()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.locator("#table-menu").get_by_text("Speed").wait_for()
    assert ana.page.get_by_role("button", name="Report").count() == 0
