"""Default motion: every flying card lands, whatever happens meanwhile, and no text comes before the board."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.crossing import with_thorough
from tests.page import qwitch_by_hand, volt_by_hand, voltage_by_hand, voltage_hex_by_hand
from tests.page.conftest import Invite
from tests.page.harness import Person
from tests.page.leftovers import strays
from tests.page.records import bring, played

from voltable.core.rng import Rng

IN_THE_AIR = "body > :not(#page, script, noscript)"


def seen_flying(person: Person) -> None:
    """Count the elements that are ever placed over the page."""
    person.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
            window.flown = 0;
            new MutationObserver((all) => {
                for (const one of all) window.flown += one.addedNodes.length;
            }).observe(document.body, { childList: true });
        })"""
    )


def flown(person: Person) -> int:
    return int(person.page.evaluate("window.flown"))


def rests_clean(person: Person) -> None:
    """Watch to the end; then check that nothing is in the air."""
    found: list[list[str] | None] = []

    def rests() -> bool:
        found.append(strays(person.page))
        return found[-1] is not None

    person.until(rests, "the end of the animation")
    assert found[-1] == []


def walk(person: Person, path: str) -> None:
    """Go to another page of ours, without a reload."""
    person.page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path
    )


@pytest.mark.parametrize("moves", with_thorough([4], [12]))
@pytest.mark.parametrize(
    ("game", "make"),
    [("voltage", voltage_by_hand.make), ("voltage_hex", voltage_hex_by_hand.make), ("qwitch", qwitch_by_hand.make)],
)
def test_what_flew_is_gone_when_it_has_landed_and_after_leaving_the_table(
    invite: Invite, game: str, make: Callable[[Person, str], None], moves: int
) -> None:
    """Every animation is watched to its end."""
    ana = invite("Ana")
    seen_flying(ana)
    ana.open_table(game, ["me", "easy"])
    ana.page.locator("main .table").wait_for()
    rng = Rng(7)
    for _ in range(moves):
        ana.until(lambda: ana.legal or ana.is_over, "a turn")
        ana.watches = 1
        ana.move(make, ana.legal[int(rng.below(len(ana.legal)))])
        rests_clean(ana)
    assert game == "qwitch" or flown(ana) >= moves, "cards did fly"
    ana.until(lambda: ana.legal, "a turn")
    ana.move(make, ana.legal[0])
    ana.page.locator(".brand").click()
    ana.page.locator(".play:enabled").first.wait_for()
    assert strays(ana.page) == [], "whoever leaves in the middle of a flight takes nothing along"


def fly(person: Person) -> None:
    """Go to a table from the start page, play a card by hand and stop while it flies."""
    person.go("/")
    wanted = {"game": "voltage", "seats": ["me", "easy"], "options": {"first_player": "0"}}
    walk(person, f"/t/{person.context.request.post('/api/tables', data=wanted).json()['id']}")
    person.page.locator(".hand button.can").first.wait_for()
    voltage_by_hand.make(person, next(move for move in person.legal if move.endswith(":own")))
    person.page.locator(IN_THE_AIR).first.wait_for(state="attached")


def hide(person: Person) -> None:
    """Move the tab to the background."""
    person.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


ENDS: dict[str, Callable[[Person], Any]] = {
    "a press on the table": lambda one: one.page.locator("main").click(position={"x": 4, "y": 4}),
    "the key that ends it": lambda one: one.page.keyboard.press("Space"),
    "the way back": lambda one: one.page.evaluate("history.back()"),
    "the start page": lambda one: one.page.locator(".brand").click(),
    "a hidden tab": hide,
    "a smaller window": lambda one: one.page.set_viewport_size({"width": 740, "height": 360}),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_flight_that_is_cut_short_leaves_nothing(invite: Invite, end: str) -> None:
    ana = invite("Ana", speed="calm")
    fly(ana)
    ENDS[end](ana)
    rests_clean(ana)


@pytest.mark.parametrize("game", ["voltage", "voltage_hex", "qwitch"])
def test_a_card_that_is_carried_when_the_page_changes_is_put_down(invite: Invite, game: str) -> None:
    ana = invite("Ana")
    ana.open_table(game, ["me", "easy"], {"dealer": 1} if game == "qwitch" else {"first_player": "0"})
    while game == "voltage_hex" and not any(move.startswith("put:") for move in ana.legal):
        ana.until(lambda: ana.legal, "a portal to turn")
        ana.move(voltage_hex_by_hand.make, ana.legal[0])
    ana.until(lambda: ana.legal, "a turn")
    ana.watch()
    ana.page.locator(".hand button").first.hover()
    ana.page.mouse.down()
    ana.page.mouse.move(300, 300, steps=4)
    ana.page.locator(IN_THE_AIR).wait_for(state="attached")
    walk(ana, "/")
    ana.page.locator(".play:enabled").first.wait_for()
    assert strays(ana.page) == []
    ana.page.mouse.up()


@pytest.mark.parametrize("game", ["voltage", "voltage_hex", "qwitch", "volt"])
def test_a_replay_that_plays_by_itself_leaves_nothing_in_the_air(invite: Invite, game: str) -> None:
    ana = invite("Ana")
    seen_flying(ana)
    ana.go(f"/r/{bring(ana, played(game, 2, **({'max_rounds': 1} if game == 'volt' else {})))}?step=4")
    ana.page.locator("main .table").wait_for()
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
        rests_clean(ana)
    ana.page.keyboard.press("ArrowRight")
    ana.page.keyboard.press("ArrowRight")
    ana.page.locator(".brand").first.click()
    ana.page.locator(".play:enabled").first.wait_for()
    assert strays(ana.page) == []


def test_reduced_motion_shows_the_end_of_everything_at_once(invite: Invite) -> None:
    ana = invite("Ana", still=True)
    seen_flying(ana)
    ana.open_table("voltage_hex", ["me", "random"], {"first_player": "0"})
    for _ in range(4):
        ana.until(lambda: ana.legal, "a turn")
        ana.move(voltage_hex_by_hand.make, ana.legal[0])
    assert flown(ana) == 0


def test_reduced_motion_shows_a_round_of_volt_when_it_is_asked_for_and_not_before(invite: Invite) -> None:
    ana = invite("Ana", still=True)
    ana.open_table("volt", ["me", "random"], {"max_rounds": 2, "start_numbers": "rotate"})
    volt_by_hand.play_a_round(ana, "b1n r1n b1e")
    ana.until(lambda: volt_by_hand.programs(ana) or ana.legal or ana.is_over, "the next round")
    assert ana.page.locator("[data-steps]").count() == 0
    ana.page.locator("[data-act=again]").wait_for()
