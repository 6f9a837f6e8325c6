"""The analysis beside a replay: on request, as a chart and in words, with links to the biggest swings."""

import re

import pytest
from tests.page.conftest import Invite
from tests.page.harness import obstacles_everywhere
from tests.page.records import bring, played

from voltable.catalog import GAMES

PATIENCE = 120_000


@pytest.mark.thorough
def test_a_game_is_analysed_on_request_and_its_swings_are_jumped_to(invite: Invite) -> None:
    ana = invite("Ana", theme="system")
    ana.go(f"/r/{bring(ana, played('voltage', 2, target_sets=1))}")
    page = ana.page
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_label("Analysed by").select_option("easy")
    page.get_by_role("button", name="Analyse this game").click()
    chart = page.get_by_role("img", name="win chance")
    chart.wait_for(timeout=PATIENCE)
    assert chart.count() == 1, "one chart is enough"
    assert page.get_by_role("row").count() == 3, "a heading and two players"
    assert page.locator(".best .made").count() == 1, "what was played is among the moves"
    swing = page.locator(".swings button").first
    step = swing.locator(".no").inner_text()
    swing.click()
    assert page.get_by_role("slider").input_value() == step
    assert not obstacles_everywhere(ana)
    page.reload()
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_label("Analysed by").select_option("easy")
    page.get_by_role("img", name="win chance").wait_for(timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_analysis_speaks_in_words_and_keeps_to_its_panel(invite: Invite, game: str, language: str) -> None:
    """No notation, no column beyond the edge, and the tooltip of the chart inside it at both ends."""
    short = {"voltage": {"target_sets": 1}, "volt": {"max_rounds": 1}, "voltage_hex": {"stall_limit": 2}}
    ana = invite("Ana", language=language)
    id = bring(ana, played(game, 2, **short.get(game, {})))
    ana.go(f"/r/{id}")
    page = ana.page
    page.locator(".scrub").wait_for()
    ana.context.request.post(f"/api/records/{id}/analysis", data={"level": "easy"})
    page.locator("#tab-analysis").click()
    page.locator(".verdicts select").select_option("easy")
    page.locator(".plot").wait_for(timeout=PATIENCE)
    said = page.locator(".verdicts .best, .verdicts .swings").all_inner_texts()
    found = re.findall(r"\b[a-z0-9]+:[a-z0-9]\S*|\b[123][br][1-6][nesw]+\b", "\n".join(said))
    assert said and not found, f"notation: {found}"
    assert page.locator(".verdicts").evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing is cut at the side"
    for key in ("Home", "End"):
        page.locator("main").press(key)
        room, bubble = page.locator(".plot").bounding_box(), page.locator(".plot .tag").bounding_box()
        assert room is not None and bubble is not None
        assert room["x"] <= bubble["x"] and bubble["x"] + bubble["width"] <= room["x"] + room["width"] + 1
        assert room["y"] <= bubble["y"] and bubble["y"] + bubble["height"] <= room["y"] + room["height"]
