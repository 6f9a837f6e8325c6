"""Replays: any step, any point of view, the moves in words, the file, and continuing from a step."""

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person, obstacles_everywhere
from tests.page.records import NAMES, bring, played

from voltable.core.options import Value
from voltable.core.record import parse_record


def at(person: Person) -> int:
    return int(person.page.get_by_role("slider").input_value())


def opened(person: Person, id: str, more: str = "") -> int:
    """Open a record in the browser; return the number of its last step."""
    person.go(f"/r/{id}{more}")
    slider = person.page.get_by_role("slider")
    slider.wait_for()
    return int(slider.get_attribute("max") or 0)


def test_a_record_is_walked_through_by_keys_slider_and_list(invite: Invite) -> None:
    ana = invite("Ana")
    last = opened(ana, bring(ana, played("voltage", 2)))
    assert at(ana) == last
    keys = ana.page.keyboard
    keys.press("Home")
    assert at(ana) == 0
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("ArrowLeft")
    assert at(ana) == 1
    ana.page.get_by_role("slider").fill("5")
    assert at(ana) == 5
    ana.page.locator(".moves button").nth(9).click()
    assert at(ana) == 9 and "step=9" in ana.page.url
    while not ana.page.locator(".note").get_by_text("is full").is_visible():
        before = at(ana)
        keys.press("n")
        assert at(ana) > before, "a set is an event to jump to"
    ana.page.locator(".note .rule").last.click()
    ana.page.locator(".lit-row[data-rule]").wait_for()
    ana.page.reload()
    ana.page.get_by_role("slider").wait_for()
    assert at(ana) > 9, "the address keeps the step"


def test_each_pair_of_eyes_sees_what_it_saw(invite: Invite) -> None:
    ana = invite("Ana")
    opened(ana, bring(ana, played("qwitch", 3)), "?step=0")
    board = ana.page.locator(".stage")
    fan = board.locator(".fan .card")
    assert fan.count() == 15, "all three hands"
    eyes = ana.page.get_by_label("Point of view")
    with ana.page.expect_response("**/replay?eyes=1&*"):
        eyes.select_option("Mira")
    board.locator(".hand").wait_for()
    assert fan.count() == 0 and board.locator(".hand button").count() == 5
    with ana.page.expect_response("**/replay?eyes=watch&*"):
        eyes.select_option("A spectator")
    board.locator(".hand").wait_for(state="hidden")
    assert fan.count() == 0
    assert "eyes=watch" in ana.page.url


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_phone_shows_whose_view_it_is_in_full(invite: Invite, language: str) -> None:
    ana = invite("Ana", size=PHONE, language=language)
    ana.go(f"/r/{bring(ana, played('voltage', 2))}")
    ana.page.locator(".eyes select").wait_for()
    room, needed = ana.page.evaluate(
        """() => {
            const select = document.querySelector(".eyes select"), style = getComputedStyle(select);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            const arrow = 16, padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return [select.clientWidth - padding, pen.measureText(select.selectedOptions[0].text).width + arrow];
        }"""
    )
    assert room >= needed


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [("voltage", 2, {}), ("voltage_hex", 2, {}), ("volt", 3, {"max_rounds": 2}), ("qwitch", 4, {"mode": "advanced"})],
)
def test_every_game_can_be_looked_back_on(invite: Invite, key: str, seats: int, options: dict[str, Value]) -> None:
    ana = invite("Ana", size=PHONE if key == "volt" else (1440, 900))
    last = opened(ana, bring(ana, played(key, seats, **options)), "?step=0")
    for step in range(last // 4, last + 1, max(1, last // 4)):
        ana.page.get_by_role("slider").fill(str(step))
        assert ana.page.locator(".stage").inner_text().strip()
    ana.page.keyboard.press("ArrowLeft")
    ana.page.keyboard.press("ArrowRight")
    for _ in range(4):
        ana.page.keyboard.press(",")
    ana.page.keyboard.press(".")
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= ana.page.viewport_size["width"]  # type: ignore[index]


def test_a_round_of_volt_is_told_event_by_event(invite: Invite) -> None:
    ana = invite("Ana")
    text = played("volt", 2)
    record = parse_record(text)
    ends = [number for number, line in enumerate(record.lines, start=1) if line.move.startswith("take")]
    opened(ana, bring(ana, text), f"?step={ends[1]}")
    assert ana.page.locator(".note .later").count() == 0
    ana.page.keyboard.press(",")
    ana.page.keyboard.press(",")
    ana.page.locator(".note .later").first.wait_for()
    assert at(ana) == ends[1], "still within the same round"
    ana.page.keyboard.press("Home")  # the address contains the step, not the event within it


def test_a_game_goes_on_from_any_position_against_a_bot(invite: Invite) -> None:
    ana = invite("Ana")
    opened(ana, bring(ana, played("voltage", 2)), "?step=6")
    ana.page.get_by_role("button", name="Play on").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(NAMES[1]).check()
    dialog.get_by_label("The others are bots").select_option("easy")
    dialog.get_by_role("button", name="Play on").click()
    ana.page.wait_for_url("**/t/*")
    ana.page.locator(".hand").wait_for()
    standing = ana.standing
    assert standing is not None and standing["view"]["seat"] == 1


@pytest.mark.thorough
def test_play_on_proposes_the_seat_that_one_had_and_never_the_bots(invite: Invite) -> None:
    ana = invite("Ana")
    id = ana.open_table("voltage", ["easy", "me"], {"first_player": "0"})
    ana.until(lambda: ana.legal, "a turn")
    ana.hurry()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes").click()
    ana.see_result()
    for step in (0, 1, 2):
        opened(ana, id, f"?step={step}")
        ana.page.get_by_role("button", name="Play on").click()
        assert ana.page.get_by_role("dialog").locator("input[name=seat]:checked").input_value() == "1"


@pytest.mark.thorough
def test_a_replay_opens_at_any_step_without_an_animation(invite: Invite) -> None:
    ana = invite("Ana")
    id = bring(ana, played("voltage", 2))
    ana.page.add_init_script("""
        window.wasBusy = false;
        new MutationObserver(() => (window.wasBusy ||= !!document.querySelector("main.main[aria-busy=true]")))
            .observe(document, { subtree: true, childList: true, attributes: true });
    """)
    for asked, shown in ("?step=1", 1), ("?step=5", 5), ("?step=-3", 0):
        last = opened(ana, id, asked)
        assert at(ana) == shown
        assert not ana.page.evaluate("window.wasBusy")
    for asked in "?step=one", "?step=100000", "":
        opened(ana, id, asked)
        assert at(ana) == last
    ana.page.keyboard.press("Home")
    ana.page.keyboard.press("ArrowRight")
    assert ana.page.evaluate("window.wasBusy")


def test_a_bot_judges_the_choices_when_it_is_asked_to(invite: Invite) -> None:
    ana = invite("Ana")
    opened(ana, bring(ana, played("voltage", 2, target_sets=1)))
    ana.page.get_by_role("tab", name="Analysis").click()
    ana.page.get_by_label("Analysed by").select_option("easy")
    ana.page.get_by_role("button", name="Analyse this game").click()
    chart = ana.page.get_by_role("region", name="Win chance")
    chart.locator(".plot").wait_for(timeout=60_000)
    curve = chart.get_by_role("img").get_attribute("aria-label") or ""
    assert curve.startswith("Ana's win chance: ") and curve.endswith((", 100 % at the end", ", 0 % at the end"))
    ana.page.get_by_role("tab", name="Moves").click()
    costly = ana.page.locator(".moves li", has=ana.page.locator(".cost")).first
    costly.get_by_role("button").click()
    assert "The bot prefers" in ana.page.locator(".note").inner_text()
    chart.get_by_label("Players").select_option("Mira")
    assert "Mira's win chance" in (chart.get_by_role("img").get_attribute("aria-label") or "")


def test_the_file_is_downloaded_and_a_dropped_file_is_opened(invite: Invite) -> None:
    ana = invite("Ana")
    text = played("qwitch", 3)
    id = bring(ana, text)
    opened(ana, id)
    ana.page.get_by_role("tab", name="Record").click()
    with ana.page.expect_download() as found:
        ana.page.get_by_role("link", name="Download the record").click()
    assert found.value.path().read_text(encoding="utf-8") == text
    drop = """text => {
        const given = new DataTransfer();
        given.items.add(new File([text], "game.jsonl"));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer: given, bubbles: true, cancelable: true }));
    }"""
    ana.expect_trouble("answer 400: POST")
    ana.page.evaluate(drop, "nothing that was ever played\n")
    ana.page.locator(".problem", has_text="This file is not a Voltable game").wait_for()
    ana.page.evaluate(drop, text)
    ana.page.wait_for_url(lambda url: "/r/" in url and id not in url)


def test_an_address_without_a_record_says_so(invite: Invite) -> None:
    ana = invite("Ana")
    ana.expect_trouble("/api/records/nothing")
    ana.go("/r/nothing")
    ana.page.get_by_role("heading", name="There is no finished game at this address.").wait_for()


@pytest.mark.thorough
def test_nothing_about_a_replay_is_an_obstacle(invite: Invite) -> None:
    ana = invite("Ana", theme="system")
    opened(ana, bring(ana, played("qwitch", 3)), "?step=4")
    assert obstacles_everywhere(ana) == []
