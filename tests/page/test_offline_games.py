"""Whole games without a server: every game against bots, on phones at default motion, and with people at one screen."""

import pytest
from tests.page import volt_by_hand
from tests.page.conftest import Stranded
from tests.page.harness import PHONE, SIDEWAYS
from tests.page.offline_games import DICE, GAMES, MAKES, OPTIONS, SEATS, SHORT, play_to_the_end
from tests.page.offline_person import OfflinePerson, needs_engine

from voltable.core.rng import Rng

pytestmark = [needs_engine, pytest.mark.thorough, pytest.mark.timeout(600)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_and_begun_against_an_expert(stranded: Stranded, game: str) -> None:
    ana = stranded()
    ana.open_table(game, SEATS[game], OPTIONS[game])
    ana.watches = 1
    play_to_the_end(ana, game)
    ana.page.get_by_role("link", name="Home").click()
    ana.page.locator("#records .row").first.wait_for()
    ana.choose(game, "expert")
    ana.until(lambda: ana.legal, "a turn")
    said = len(ana.said)
    for _ in range(3):
        ana.until(lambda: ana.legal or ana.is_over, "a turn")
        if game not in MAKES:
            volt_by_hand.play_a_round(ana, DICE)
        elif ana.legal:
            ana.move(MAKES[game], ana.legal[0])
    assert sum(one["type"] == "move" for one in ana.said[said:]) >= 3 or ana.is_over
    ana.hurry()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_plays_to_the_end_and_shows_all_motion(stranded: Stranded, game: str, size: tuple[int, int]) -> None:
    ana = stranded(size=size, touch=True)
    ana.open_table(game, SEATS[game], SHORT[game])
    ana.watches = 1000
    play_to_the_end(ana, game)
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]


ONE_SCREEN = SHORT | {
    "voltage_hex": {**SHORT["voltage_hex"], "trades": "off"},  # trades are made by hand in test_voltage_hex.py
    "volt": {**SHORT["volt"], "start_numbers": "random"},  # people at one screen do not race for a number
}


@pytest.mark.parametrize("game", GAMES)
def test_people_at_one_screen_pass_it_on_and_play_to_the_end(stranded: Stranded, game: str) -> None:
    ana = stranded()
    ana.open_table(game, ["me", "me"], ONE_SCREEN[game], names=["Ana", "Bo"])
    curtain = ana.page.locator(".curtain")
    rng, handed = Rng(21), list[str]()
    ana.watches = 0
    while True:
        ana.until(lambda: curtain.count() or ana.legal or ana.is_over, "the next player")
        if ana.is_over:
            break
        if curtain.count():
            ana.until(lambda: ana.page.locator(".hand, .table").count() == 0, "the table to be covered")
            handed.append("Ana" if "Ana" in curtain.inner_text() else "Bo")
            heard = len(ana.heard)
            curtain.get_by_role("button").click()
            ana.await_welcome(heard)
        elif game in MAKES:
            ana.move(MAKES[game], ana.legal[int(rng.below(len(ana.legal)))])
        else:
            act_in_volt(ana)
    ana.see_result()
    assert {"Ana", "Bo"} == set(handed)


def act_in_volt(person: OfflinePerson) -> None:
    """Enter the arena, or lay dice and seal them: between the two the screen may be passed on."""
    person.hurry()
    if not person.legal[0].startswith("start:"):
        volt_by_hand.lay_and_seal(person, DICE)
        return
    number = person.number
    person.page.locator("[data-space]").first.click()
    person.until(lambda: person.number > number, "the robot to enter")
