"""Voltage in the browser: whole games by clicks and by keys, and hidden cards."""

from typing import Any

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, WIDE, Person, play_out, playing
from tests.page.records import bring, piled_up, played
from tests.page.voltage_by_hand import OPEN_CORNER, choose, make, make_by_keys
from tests.page.wire_cutter import Trouble, WireCutter

from voltable.core.record import parse_record
from voltable.core.rng import Rng
from voltable.table.verify import verify

SHORT = {"target_sets": 1}


def hides_the_other_hand(person: Person, seat: int) -> None:
    """Check that no message and nothing in the page or its memory names a card in another hand, or the seed."""
    told = [message["standing"]["view"] for message in person.heard if "standing" in message]
    views = [view for view in told + person.remembered("hands") if view is not None]
    assert len(views) > len(told), "the page remembers how things stand"
    for view in views:
        for other, hand in enumerate(view["hands"]):
            assert other == seat or all("card" not in held for held in hand if held)
    for event in events_told(person) + person.remembered("kind"):
        assert event["kind"] != "draw" or event["seat"] == seat or "card" not in event
    faces = person.page.locator(".rival .backs [data-far-place]")
    assert all("back" in name for name in faces.evaluate_all("all => all.map(one => one.ariaLabel)"))
    assert not any('"seed"' in text for text in person.traffic) and not person.remembered("seed")


def events_told(person: Person) -> list[dict[str, Any]]:
    """Return every event that was received."""
    steps: list[dict[str, Any]] = []
    for message in person.heard:
        steps += message.get("steps", []) + ([message["step"]] if "step" in message else [])
    return [event for step in steps for event in step["events"]]


def record_of(person: Person, id: str) -> str:
    answer = person.context.request.get(f"/api/records/{id}/file")
    assert answer.ok
    return answer.text()


def holds(text: str) -> None:
    """Check the record: moves, result, digest, and that its deal fits its commitment."""
    for check in verify(parse_record(text), text):
        assert check.holds or (check.what == "deal" and check.holds is None), check


def test_a_game_against_a_bot_by_clicks_ends_with_a_record_that_holds(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/")
    ana.page.locator("article", has_text="Voltage").first.get_by_role("button", name="Options").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Sets to win").fill("1")
    dialog.get_by_text("easy", exact=True).first.click()
    dialog.get_by_role("button", name="Start").click()
    ana.page.wait_for_url("**/t/*")
    play_out([ana], make, Rng(3))
    ana.see_result()
    hides_the_other_hand(ana, 0)
    id = ana.page.url.rsplit("/", 1)[1]
    holds(record_of(ana, id))


def two_people_in_trouble(invite: Invite, wire: WireCutter) -> Trouble:
    """Two people and a spectator: a reload, and a lost connection."""
    ana, bo, eve = invite("Ana"), invite("Bo", url=wire.url, size=PHONE), invite("Eve")
    ana.go("/")
    ana.page.get_by_role("button", name="With friends: Voltage", exact=True).click()
    ana.page.get_by_text("More options").click()
    ana.page.get_by_label("Sets to win").fill("1")
    ana.page.get_by_role("button", name="Open the table").click()
    ana.page.wait_for_url("**/t/*")
    path = "/t/" + ana.page.url.rsplit("/", 1)[1]
    code = ana.page.locator("output").inner_text().replace("-", "")
    assert ana.page.get_by_label("Link to this page").input_value().endswith(f"/t/{code}")
    bo.go(path)
    bo.page.get_by_role("button", name="Take this seat").click()
    bo.page.locator(".hand").wait_for()
    eve.go(path)
    eve.page.locator(".hand").wait_for()
    for made in playing([ana, bo], make, Rng(5)):
        if made == 2:
            ana.page.reload()
            ana.page.locator(".hand").wait_for()
        if made == 4:
            yield bo
            while ana.legal:
                ana.move(make, ana.legal[0])
            yield bo
    for one in (ana, bo, eve):
        one.see_result()
    hides_the_other_hand(ana, 0)
    hides_the_other_hand(bo, 1)
    hides_the_other_hand(eve, -1)
    holds(record_of(eve, path.rsplit("/", 1)[1]))


@pytest.mark.parametrize("by_key", [False, True])
def test_v_10_a_refused_move_says_why_and_opens_its_rule(invite: Invite, by_key: bool) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "easy"], {**SHORT, "first_player": "0"})
    ana.page.locator(".hand button.can").first.wait_for()
    ana.move(make, "draw")
    ana.page.locator(".hand button.can").first.wait_for(state="hidden")
    before = ana.number
    if by_key:
        ana.page.keyboard.press("1")
    else:
        ana.page.locator(".hand button.card").first.click()
    refusal = ana.page.locator(".status.bad")
    refusal.wait_for()
    rule = refusal.locator(".rule").inner_text().strip("[]")
    assert rule in ("V-10", "V-44")
    ana.page.locator(".hand .is-refused").first.wait_for()
    refusal.locator(".rule").click()
    ana.page.locator(f'.lit-row[data-rule="{rule}"]').wait_for()
    assert ana.number == before


def test_pass_and_play_shows_one_hand_at_a_time(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/")
    ana.page.get_by_role("button", name="On this screen: Voltage", exact=True).click()
    ana.page.get_by_label("Name of player 1").fill("Ana")
    ana.page.get_by_label("Name of player 2").fill("Bo")
    ana.page.get_by_role("button", name="Start").click()
    curtain = ana.page.locator(".curtain")
    curtain.wait_for()
    assert ana.page.locator(".hand").count() == 0
    first = "Ana" if "Ana" in curtain.inner_text() else "Bo"
    curtain.get_by_role("button").click()
    ana.page.locator(".hand button.can").first.wait_for()
    while not curtain.count():
        if ana.legal:
            ana.move(make, ana.legal[0])
        ana.until(lambda: curtain.count() or ana.legal, "the second half or the curtain")
    curtain.wait_for()
    second = "Bo" if first == "Ana" else "Ana"
    assert second in curtain.inner_text()
    ana.until(lambda: ana.page.locator(".hand, .card").count() == 0, "nothing of a hand")


@pytest.mark.thorough
def test_a_whole_game_by_keyboard_alone(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "easy"], SHORT)
    ana.page.locator(".hand").wait_for()
    play_out([ana], make_by_keys, Rng(11))
    ana.see_result()
    assert ana.page.locator("#said").inner_text()


def test_a_card_can_be_dragged_to_its_side(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "easy"], {**SHORT, "first_player": "0"})
    ana.page.locator(".hand button.can").first.wait_for()
    move = next(one for one in ana.legal if one.endswith(":own"))
    card = ana.page.locator(f'.hand button[data-card="{move.split(":")[0]}"]').first
    box = card.bounding_box()
    assert box is not None
    before = ana.number
    ana.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
    well = ana.page.locator(f'.well[data-move="{move}"]').bounding_box()
    assert well is not None
    ana.page.mouse.move(well["x"] + well["width"] / 2, well["y"] + well["height"] / 2, steps=4)
    ana.page.mouse.up()
    ana.until(lambda: ana.number > before, "the dragged card to count")
    assert ana.said[-1]["text"] == move or any(one.get("text") == move for one in ana.said)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(1440, 520), (360, 640), WIDE, PHONE])
def test_v_39_each_card_of_a_pile_can_be_hit_and_six_fit_into_a_hand(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("Ana", size=size, language="fr")
    text, step = piled_up()
    ana.open_table("voltage", ["me", "easy"], continues={"record": bring(ana, text), "step": step})
    ana.page.locator(".hand button.can").first.wait_for()
    assert ana.page.locator(".hand button").count() == 6
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    choose(ana, "fu")
    targets = ana.page.locator(".well button.card.is-legal")
    targets.first.wait_for()
    assert targets.count() == 5
    for target in targets.all():
        target.click(position=OPEN_CORNER, trial=True)
    without = ana.page.locator(".well .ghost .box")
    assert without.count() == 4
    for target in without.all():
        target.click(trial=True)
        assert target.locator("small:visible").count() == 1


def test_the_chosen_card_goes_back_with_escape(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "easy"], {**SHORT, "first_player": "0"})
    ana.page.locator(".hand button.can").first.wait_for()
    choose(ana, ana.legal[0].split(":")[0])
    ana.page.locator(".hand .is-chosen").wait_for()
    ana.page.keyboard.press("Escape")
    ana.page.locator(".hand .is-chosen").wait_for(state="hidden")


@pytest.mark.parametrize(
    ("edition", "bypass", "fuse"), [("2017", "Bypass", "Blown Fuse"), ("older", "Echange", "Fusible")]
)
def test_va_18_the_edition_names_the_cards_and_draws_the_lit_backs(
    invite: Invite, edition: str, bypass: str, fuse: str
) -> None:
    ana = invite("Ana")
    id = bring(ana, played("voltage", 2, target_sets=1, edition=edition))
    ana.go(f"/r/{id}")
    ana.page.get_by_role("tab", name="Moves").click()
    said = ana.page.locator(".moves").inner_text()
    others = {"Bypass", "Blown Fuse", "Echange", "Fusible"} - {bypass, fuse}
    assert bypass in said or fuse in said
    assert not any(other in said for other in others)
    lit = "#back-wave" if edition == "older" else "#back-t"
    ana.page.get_by_label("Point of view").select_option("watch")
    for _ in range(ana.page.locator(".moves button").count()):
        if ana.page.locator(f'.stage use[href="{lit}"]').count():
            return
        ana.page.keyboard.press("ArrowLeft")
    raise AssertionError("no lit back in the whole game")


def test_v_05_the_tracks_have_the_colours_of_the_markers_and_the_older_edition_two_bulbs(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/")
    ana.page.locator("article:has(#game-voltage)").get_by_role("button", name="Options").click()
    ana.page.locator("[data-piece='yellow']").click()
    ana.page.get_by_label("Edition").select_option("older")
    ana.page.get_by_role("button", name="Start").click()
    ana.page.locator(".score [data-bulb='0']").wait_for(state="attached")
    assert ana.page.locator(".score [data-bulb]").count() == 2
    ana.page.get_by_role("button", name="Menu").click()
    assert ana.page.locator("[data-piece='yellow']").is_disabled()
    ana.page.locator("[data-piece='red']").click()
    ana.until(lambda: any(event["kind"] == "piece" for event in events_told(ana)), "the piece to be told")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.locator("[data-piece='red']:disabled").wait_for()
