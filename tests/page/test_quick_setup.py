"""The quick set-up of Voltage (hex) in the browser: one click against a bot, a question between two people (H-07)."""

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person
from tests.page.voltage_hex_by_hand import make

QUICK = "[data-act=q]"
FIRST = {"first_player": "0"}


def turn_corners(person: Person, *sides: str) -> None:
    for side in sides:
        person.page.locator(f"[data-side={side}]").wait_for()
        make(person, f"orient:{side}")


def inside(person: Person) -> list[dict[str, object]]:
    assert person.standing is not None
    return [cell for cell in person.standing["view"]["board"] if cell["face"] == "down" and "placer" in cell]


def test_h_07_against_a_bot_one_click_lays_all_remaining_cards(invite: Invite) -> None:
    ana = invite("Ana", size=PHONE, touch=True)
    ana.open_table("voltage_hex", ["me", "random"], FIRST)
    ana.page.locator("[data-side=se]").wait_for()
    assert ana.page.locator(QUICK).count() == 0, "not offered before the corners are turned"
    turn_corners(ana, "se", "nw")
    ana.page.locator(QUICK).click()
    ana.page.locator("[data-act=d]").wait_for()
    assert ana.page.locator(QUICK).count() == 0, "the set-up is over"
    assert len(inside(ana)) == 25
    assert sum("card" in cell for cell in inside(ana)) == 13


@pytest.mark.thorough
def test_h_07_between_two_people_the_other_is_asked(invite: Invite) -> None:
    ana, bo = invite("Ana"), invite("Bo")
    id = ana.open_table("voltage_hex", ["me", "open"], FIRST)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    turn_corners(ana, "se", "nw")
    turn_corners(bo, "sw", "ne")
    ana.page.locator(QUICK).click()
    ana.page.get_by_text("You asked to lay the remaining cards at random.").first.wait_for()
    banner = bo.page.locator(".banner", has_text="Ana would like the remaining cards laid at random.")
    banner.get_by_role("button", name="Decline").click()
    ana.page.locator(".banner").wait_for(state="hidden")
    assert len(inside(ana)) == 0
    make(ana, "put:d4")
    bo.page.locator(QUICK).click()
    ana.page.locator(".banner", has_text="Bo would like").get_by_role("button", name="Agree").click()
    ana.page.locator("[data-act=d]").wait_for()
    for one, seat in ((ana, 0), (bo, 1)):
        one.hear_of(max(ana.number, bo.number))
        assert len(inside(one)) == 25
        assert all(("card" in cell) == (cell["placer"] == seat) for cell in inside(one))
