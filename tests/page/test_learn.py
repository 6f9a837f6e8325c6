"""Lessons in the browser: played by hand on the real boards, in order and to the end."""

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person, obstacles_everywhere
from tests.page.voltage_by_hand import choose, make

from voltable.catalog import GAMES
from voltable.lessons.course import find_lesson, lessons


def opened(person: Person, key: str, id: str) -> None:
    person.go(f"/learn/{key}#{id}")
    person.page.get_by_role("heading", name=find_lesson(key, id).words["en"].title).wait_for()


def is_done(person: Person, key: str, id: str) -> None:
    person.page.locator(".lesson.done").wait_for()
    assert find_lesson(key, id).words["en"].done[:40] in person.page.locator(".lesson").inner_text()


def test_q_08_a_card_that_does_not_fit_is_refused_with_its_rule_and_the_right_one_goes_on(invite: Invite) -> None:
    ana = invite("Ana", size=PHONE)
    opened(ana, "qwitch", "up")
    ana.page.locator('.hand button[data-card="a2"]').click()
    ana.page.locator(".status.bad .rule", has_text="Q-08").wait_for()
    ana.page.keyboard.press("2")
    is_done(ana, "qwitch", "up")
    ana.page.get_by_role("button", name="Next step").click()
    ana.page.get_by_role("heading", name="One step down").wait_for()


def test_v_11_two_cards_on_two_colours(invite: Invite) -> None:
    ana = invite("Ana")
    opened(ana, "voltage", "colours")
    make(ana, "o3:own")
    choose(ana, "o2")
    ana.page.locator(".status .rule", has_text="V-11").first.wait_for()
    make(ana, "g1:own")
    is_done(ana, "voltage", "colours")


def test_a_legal_move_that_the_step_is_not_about_comes_back(invite: Invite) -> None:
    ana = invite("Ana")
    opened(ana, "voltage", "play")
    ana.page.keyboard.press("d")
    ana.page.locator(".status.bad", has_text="this step is about another one").wait_for()
    laid = ana.page.locator(".well.mine .card").count()
    make(ana, "o3:own")
    ana.until(lambda: ana.page.locator(".well.mine .card").count() > laid, "the card to lie there")
    ana.page.keyboard.press("d")
    is_done(ana, "voltage", "play")


@pytest.mark.thorough
@pytest.mark.parametrize("key", GAMES)
def test_every_course_can_be_taken_to_its_end(invite: Invite, key: str) -> None:
    ana = invite("Ana")
    ana.go(f"/learn/{key}")
    course = lessons(key)
    for number, lesson in enumerate(course, start=1):
        ana.page.get_by_role("heading", name=lesson.words["en"].title).wait_for()
        for _ in lesson.stages:
            with ana.page.expect_response("**/try"):
                ana.page.get_by_role("button", name="Show me").click()
            ana.get_ready()
        is_done(ana, key, lesson.id)
        if number < len(course):
            ana.page.get_by_role("button", name="Next step").click()
    assert ana.page.locator(".steps .passed").count() == len(course)
    ana.page.get_by_role("button", name="Play your first game").click()
    ana.page.wait_for_url("**/t/*")


def test_a_course_speaks_the_language_that_is_chosen_on_the_way(invite: Invite) -> None:
    ana = invite("Ana", language="fr")
    ana.go("/learn/voltage#bypass")
    ana.page.get_by_role("heading", name=find_lesson("voltage", "bypass").words["fr"].title).wait_for()
    ana.page.locator("header select").select_option("es")
    ana.page.get_by_role("heading", name=find_lesson("voltage", "bypass").words["es"].title).wait_for()


def test_nothing_about_a_lesson_is_an_obstacle(invite: Invite) -> None:
    ana = invite("Ana", theme="system")
    opened(ana, "qwitch", "up")
    assert obstacles_everywhere(ana) == []
