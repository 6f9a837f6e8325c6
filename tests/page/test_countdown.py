"""The countdown: before a race no player moves, and all see the same count."""

from typing import Any

import pytest
from tests.page import volt_by_hand
from tests.page.conftest import Invite
from tests.page.harness import Person
from tests.page.qwitch_by_hand import drawn_cards, fitting, key_of

SHORT: dict[str, Any] = {"countdown": 3}
LONG: dict[str, Any] = {"countdown": 10}
"""Long enough to see. On a machine that takes longer to load a page, the countdown is not shown after it."""


def moves_said(person: Person) -> int:
    return sum(message["type"] == "move" for message in person.said)


def moves_told(person: Person) -> list[int]:
    """Return the times of the moves that this person received."""
    steps = [message["step"] for message in person.heard if message["type"] == "notice"]
    return [step["time"] for step in steps if step["kind"] == "move"]


def counts(person: Person) -> bool:
    """Return whether a countdown runs by the last message of the server, so that the page shows it."""
    return person.standing is not None and bool(person.standing["opens_in"])


def come_back(person: Person) -> None:
    """Reload the page during the countdown: it continues with the rest."""
    heard, before = len(person.heard), person.standing
    person.page.reload()
    person.until(lambda: len(person.heard) > heard, "a welcome")
    assert before is not None and person.standing is not None
    if counts(person):
        assert person.standing["opens_in"] < before["opens_in"]
        person.page.locator(".countdown b").wait_for()


@pytest.mark.thorough
def test_q_22_an_advanced_game_begins_for_all_seats_when_the_countdown_is_over(invite: Invite) -> None:
    ana, bo = invite("Ana"), invite("Bo", still=True)
    id = ana.open_table("qwitch", ["me", "open", "easy"], {"mode": "advanced"}, terms=LONG)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").first.click()
    for one in (ana, bo):
        one.page.locator(".countdown b").wait_for()
    assert bo.page.evaluate("document.getAnimations().filter((one) => one.animationName === 'tick').length") == 0
    ana.page.keyboard.press("1")
    come_back(bo)
    for one in (ana, bo):
        one.page.locator(".countdown").wait_for(state="detached")
    assert moves_said(ana) == 0, "a key that was pressed too early is not kept"
    steps = [message["step"] for message in ana.heard if message["type"] == "notice"]
    begun = next(step["time"] for step in steps if step["kind"] == "sit")
    while not moves_told(ana):
        for one in (ana, bo):
            cards = fitting(one.standing["view"]) if one.standing else []
            if cards and cards[0] in drawn_cards(one):
                one.page.keyboard.press(key_of(one, cards[0]))
        ana.page.wait_for_timeout(400)
    assert min(moves_told(ana)) >= begun + 1000 * LONG["countdown"], "neither people nor bots moved before"


@pytest.mark.thorough
def test_r_17_volt_counts_down_before_the_first_programs(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("volt", ["me", "random"], {"board": "plaza"}, terms=LONG)
    ana.until(lambda: ana.legal or counts(ana), "a starting space")
    if not counts(ana):
        ana.hurry()
        ana.page.locator("[data-space]").first.click()
    ana.until(lambda: counts(ana), "the countdown")
    number = ana.number
    ana.page.locator(".countdown b").wait_for()
    come_back(ana)
    ana.page.locator(".countdown").wait_for(state="detached")
    ana.until(lambda: ana.number > number, "the bot to lay a die")
    steps = [message["step"] for message in ana.heard if message["type"] == "notice"]
    entered, laid = (next(step["time"] for step in steps if step["number"] == at) for at in (number, number + 1))
    assert laid >= entered + 1000 * LONG["countdown"], "the bot waited too"
    ana.page.locator(".ctl.programming").wait_for()


def chooses_space(person: Person) -> bool:
    return any(move.startswith("start:") for move in person.legal)


@pytest.mark.thorough
def test_r_17_later_programs_wait_until_everybody_has_seen_the_round(invite: Invite) -> None:
    """Ana watches the round, Bo asks for reduced motion: he waits for her, then both count down together."""
    ana, bo = invite("Ana"), invite("Bo", still=True)
    id = ana.open_table("volt", ["me", "open"], {"start_numbers": "rotate", "board": "plaza"}, terms=SHORT)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    while not counts(ana):
        ana.until(lambda: chooses_space(ana) or chooses_space(bo) or counts(ana), "a starting space")
        for one in (ana, bo):
            if chooses_space(one):
                one.hurry()
                one.page.locator("[data-space]").first.click()
                one.until(lambda one=one: not chooses_space(one), "the robot to enter")  # type: ignore[misc]
    for one in (ana, bo):
        one.until(lambda one=one: volt_by_hand.programs(one), "the programs")  # type: ignore[misc]
        one.page.locator(".countdown").wait_for(state="detached")
        for unit, die in enumerate(("b1n", "r1n", "b1e"), start=1):
            volt_by_hand.lay(one, unit, die)
        volt_by_hand.seal(one)
    bo.page.get_by_text("Waiting for Ana: the round is still being shown there.").wait_for()
    bo.page.keyboard.press("b")
    assert ana.page.locator(".countdown").count() == 0, "nothing covers the round that is being shown"
    ana.watch()
    for one in (ana, bo):
        one.page.locator(".countdown b").wait_for()
    for one in (ana, bo):
        one.page.locator(".countdown").wait_for(state="detached")
        one.page.locator(".ctl.programming").wait_for()
    assert moves_said(bo) == moves_said(ana), "a key that was pressed too early is not kept"


@pytest.mark.parametrize("game", ["qwitch", "volt"])
def test_a_table_that_is_opened_on_the_start_page_counts_down_from_three(invite: Invite, game: str) -> None:
    ana = invite("Ana")
    ana.go("/")
    with ana.page.expect_response(
        lambda one: one.request.method == "POST" and one.url.endswith("/api/tables")
    ) as opened:
        ana.page.locator(f"article:has(#game-{game}) .play").first.click()
    assert opened.value.json()["terms"]["countdown"] == 3
    ana.page.wait_for_url("**/t/*")
