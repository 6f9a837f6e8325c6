"""The analysis beside a replay: asked for, drawn, and a way to the biggest swings."""

from tests.page.conftest import Invite
from tests.page.harness import obstacles
from tests.page.records import bring, played

PATIENCE = 120_000


def test_a_game_is_analysed_on_request_and_its_swings_are_jumped_to(invite: Invite) -> None:
    ana = invite("Ana", theme="system")
    ana.go(f"/r/{bring(ana, played('voltage', 2, target_sets=1))}")
    page = ana.page
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_label("Analysed by").select_option("easy")
    page.get_by_role("button", name="Analyse this game").click()
    page.get_by_role("img", name="Each player's win chance").wait_for(timeout=PATIENCE)
    assert page.locator(".verdicts polyline").count() == 2
    assert page.get_by_role("row").count() == 3, "a heading and two players"
    assert page.locator(".best .made").count() == 1, "what was played is among the moves"
    swing = page.locator(".swings button").first
    step = swing.inner_text().split()[1]
    swing.click()
    assert page.get_by_role("slider").input_value() == step
    assert not obstacles(ana)
    page.reload()
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_label("Analysed by").select_option("easy")
    page.get_by_role("img", name="Each player's win chance").wait_for(timeout=PATIENCE)
