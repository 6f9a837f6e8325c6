"""Texts of the page about the deal, about games continued from a saved one, and about the person's devices."""

import re

import pytest
from tests.analysis.test_analysis import record_of
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person, obstacles

RECORD = record_of("voltage", 2, {"target_sets": 1}).to_text()


def continued(person: Person, seats: list[str], public: bool) -> str:
    """Return a table that continues a record that this person uploaded."""
    request = person.context.request
    record = request.post("/api/records", data={"text": RECORD}).json()["id"]
    wanted = {"game": "voltage", "seats": seats, "terms": {"public": public}}
    answer = request.post("/api/tables", data={**wanted, "continues": {"record": record, "step": 2}})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_the_table_shows_the_fingerprint_of_the_deal_from_the_start(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("Ana", size=size)
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    id = ana.open_table("voltage", ["me", "greedy"])
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_text("The deal", exact=True).click()
    published = ana.context.request.get(f"/api/tables/{id}").json()["commitment"]
    assert ana.page.get_by_label("Fingerprint of the deal").input_value() == published
    ana.page.get_by_role("button", name="Copy the fingerprint").click()
    ana.page.get_by_role("button", name="Fingerprint copied").wait_for()
    assert ana.page.evaluate("navigator.clipboard.readText()") == published


def test_the_waiting_room_shows_the_fingerprint_too(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "open"])
    ana.page.get_by_text("The deal", exact=True).click()
    assert re.fullmatch("[0-9a-f]{64}", ana.page.get_by_label("Fingerprint of the deal").input_value())


def test_a_friend_is_told_of_a_continued_game_and_agrees_by_taking_the_seat(invite: Invite) -> None:
    ana, ben = invite("Ana"), invite("Ben")
    id = continued(ana, ["me", "open"], public=False)
    ben.page.goto(f"/t/{id}")
    ben.page.get_by_text("Anybody with that record knows everything that is still hidden").wait_for()
    assert not obstacles(ben)
    ben.page.get_by_role("button", name="Agree and take this seat").click()
    ben.page.locator(".hand").first.wait_for()
    ben.page.get_by_text("Continued game").wait_for()


def test_lobby_and_waiting_room_of_a_public_table_say_that_it_was_continued_and_dealt_again(invite: Invite) -> None:
    ana, ben = invite("Ana"), invite("Ben")
    id = continued(ana, ["me", "open"], public=True)
    ben.page.goto("/")
    row = ben.page.locator(".lists section").first.locator("div", has=ben.page.locator(f'a[href="/t/{id}"]')).last
    row.get_by_text("Continued game").wait_for()
    ben.page.goto(f"/t/{id}")
    ben.page.get_by_text("Everything that was still hidden has been dealt again").wait_for()
    ben.page.get_by_role("button", name="Take this seat").click()
    ben.page.locator(".hand").first.wait_for()


@pytest.mark.parametrize(
    ("language", "button", "title", "out"),
    [
        ("en", "Your devices and programs", "Devices and programs", "Sign out"),
        ("fr", "Vos appareils et programmes", "Appareils et programmes", "Déconnecter"),
        ("es", "Tus dispositivos y programas", "Dispositivos y programas", "Cerrar sesión"),
    ],
)
def test_devices_and_programs_are_listed_and_signed_out(
    invite: Invite, language: str, button: str, title: str, out: str
) -> None:
    ana = invite("Ana", language=language)
    request = ana.context.request
    assert request.post("/api/me/tokens", data={"name": "my robot"}).status == 200
    ana.page.goto("/")
    ana.page.locator('[popovertarget="name-box"]').click()
    ana.page.get_by_role("button", name=button).click()
    ana.page.get_by_role("heading", name=title).wait_for()
    assert not obstacles(ana)
    ana.page.get_by_role("button", name=f"{out}: my robot").click()
    ana.until(lambda: ana.page.get_by_text("my robot").count() == 0, "the token is gone")
    assert [key["kind"] for key in request.get("/api/me/keys").json()["keys"]] == ["device"]


def test_a_replay_says_what_the_deal_of_a_file_from_outside_is_worth(invite: Invite) -> None:
    from tests.table.tables import new_table, play_on

    from voltable.table.acts import Resign

    table = new_table("voltage", seed=4, salt="5a17")
    play_on(table, 10, 120.0)
    table.do(Resign(1), 130.0)
    ana = invite("Ana")
    info = ana.context.request.post("/api/records", data={"text": table.published().to_text()}).json()
    assert info["proof"] == "claimed"
    ana.page.goto(f"/r/{info['id']}")
    ana.page.get_by_role("tab", name=re.compile("Record|Game|File", re.IGNORECASE)).last.click()
    ana.page.get_by_text("nothing here proves its deal").wait_for()
