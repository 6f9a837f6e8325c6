"""The rules in the browser: chapters, search, an address for every rule, three languages."""

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, obstacles_everywhere

from voltable.catalog import GAMES, rules


def test_v_28_every_rule_has_an_address(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/rules/voltage#V-28")
    entry = ana.page.locator("#V-28")
    entry.wait_for()
    ana.until(lambda: 0 < (entry.bounding_box() or {"y": -1})["y"] < 900, "the rule to be in view")
    assert "lit-row" in (entry.get_attribute("class") or "")
    assert "loses the set" in entry.inner_text()
    entry.get_by_role("link", name="VA-12").click()
    ana.page.locator("#VA-12.lit-row").wait_for()
    assert ana.page.url.endswith("#VA-12")


def test_a_search_leaves_what_it_finds(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/rules/qwitch")
    ana.page.locator(".entry").first.wait_for()
    assert ana.page.locator(".entry").count() == len(rules("qwitch"))
    ana.page.keyboard.press("/")
    ana.page.keyboard.type("Direction")
    found = ana.page.locator(".entry")
    wanted = [rule.id for rule in rules("qwitch") if "direction" in f"{rule.id} {rule.text}".lower()]
    assert [found.nth(at).get_attribute("id") for at in range(found.count())] == wanted
    assert ana.page.get_by_role("status").inner_text() == f"{len(wanted)} rules found"
    ana.page.get_by_label("Search the rules").fill("zebra")
    ana.page.get_by_text("No rule mentions").wait_for()


@pytest.mark.parametrize(("language", "query", "title"), [("fr", "egalite", "Règles"), ("es", "Dirección", "Reglas")])
def test_the_rules_are_read_and_searched_in_other_languages(
    invite: Invite, language: str, query: str, title: str
) -> None:
    ana = invite("Ana", language=language, size=PHONE)
    ana.go(f"/rules/{'voltage' if language == 'fr' else 'qwitch'}")
    ana.page.locator(".entry").first.wait_for()
    assert title in ana.page.title()
    ana.page.get_by_role("searchbox").fill(query)
    assert ana.page.locator(".entry").count() >= 1
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_shows_pictures_and_all_its_rules(invite: Invite, key: str) -> None:
    ana = invite("Ana")
    ana.go(f"/rules/{key}")
    ana.page.locator(".picture").first.wait_for()
    assert ana.page.locator(".entry").count() == len(rules(key))
    ids = ana.page.locator(".entry .rule").all_inner_texts()
    assert set(ids) <= {rule.id for rule in rules(key)}, "every cited rule is there"


@pytest.mark.thorough
def test_nothing_about_the_rules_is_an_obstacle(invite: Invite) -> None:
    ana = invite("Ana", theme="system")
    ana.go("/rules/voltage#V-11")
    ana.page.locator(".picture").first.wait_for()
    assert obstacles_everywhere(ana) == []
