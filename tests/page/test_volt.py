"""VOLT in the browser: whole games, a round step by step, and what is hidden before the reveal."""

import time
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person
from tests.page.test_voltage import holds, record_of
from tests.page.test_voltage_hex import events_of, views_of
from tests.page.volt_by_hand import key, lay, lay_by_drag, lay_by_keys, play_a_round, programs, seal
from tests.page.wire_cutter import Trouble, WireCutter

from voltable.table.terms import MOST_LAG


def sees_only_what_it_may(person: Person, seat: int) -> None:
    """R-17: until the reveal no other seat's dice are in a message, in the page or in the browser's storage."""
    for view in views_of(person):
        if view["phase"] == "programming":
            for of, robot in enumerate(view["robots"]):
                assert of == seat or set(robot["program"]) <= {None, "sealed"}, robot
    for event in events_of(person):
        assert event["kind"] != "place" or event["seat"] == seat or "die" not in event, event
    kept = person.page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert "plan" not in kept and '"seed"' not in "".join(person.traffic)


def remembers_no_dice(person: Person, seat: int) -> None:
    """R-17: before the first reveal no other seat's dice are in the page's memory."""
    views = [one for one in person.remembered("robots") if "phase" in one]
    assert views, "the page remembers how things stand"
    for view in views:
        assert all(of == seat or set(robot["program"]) <= {None, "sealed"} for of, robot in enumerate(view["robots"]))
    assert not any(event["seat"] != seat and "die" in event for event in person.remembered("kind") if "seat" in event)
    assert not person.remembered("seed")


def enter(person: Person) -> None:
    """Choose a starting space by keys; others may have to enter first."""
    person.until(lambda: person.legal, "a decision")
    if person.legal[0].startswith("start:"):
        person.page.locator("[data-space]").first.focus()
        person.page.keyboard.press("Enter")
    person.until(lambda: programs(person), "the screens to go up")
    person.page.locator(".ctl.programming").wait_for()


@pytest.mark.thorough
def test_a_game_against_a_bot_by_clicks_drags_and_keys_ends_with_a_record_that_holds(invite: Invite) -> None:
    ana = invite("Ana")
    id = ana.open_table("volt", ["me", "random"], {"max_rounds": 2, "errors": "allowed", "board": "plaza"})
    enter(ana)
    number_taken_too_early(ana)
    lay_by_drag(ana, 1, "b", "n")
    lay_by_keys(ana, "r", 5, 1)
    blue_goes_straight(ana)
    lay(ana, 3, "b2e")
    ana.page.locator(".plan .trail").nth(1).wait_for(state="attached")
    ana.page.locator(".plan .shot").wait_for()
    assert ana.page.locator(".plan .numeral").all_text_contents() == ["I", "II", "III"]
    previews = [message for message in ana.said if message["type"] == "preview"]
    assert previews[-1]["moves"] == ["1b1n", "2r5ne", "3b2e"], "the plan went no further than a preview"
    assert not any(message["type"] == "move" and message["text"][0] in "123" for message in ana.said)
    remembers_no_dice(ana, 0)
    seal(ana)
    ana.until(lambda: programs(ana) or ana.is_over or ana.legal, "the next round")
    if not ana.is_over and not programs(ana):
        enter(ana)
    lay(ana, 1, "r6n")
    ana.page.locator("[data-die=x]").click()
    lay(ana, 3, "b1n")
    seal(ana)
    ana.see_result()
    sees_only_what_it_may(ana, 0)
    holds(record_of(ana, id))


def number_taken_too_early(ana: Person) -> None:
    """R-23: a number is taken once all units are programmed; the refusal says this and opens its rule."""
    ana.page.locator("[data-number='1']").click(force=True)
    refusal = ana.page.locator(".status.bad")
    refusal.wait_for()
    assert refusal.locator(".rule").inner_text() == "[R-23]"
    refusal.locator(".rule").click()
    ana.page.locator('.lit-row[data-rule="R-23"]').wait_for()


def blue_goes_straight(ana: Person) -> None:
    """R-21: a blue die does not go on a diagonal key, and the page says why."""
    ana.page.locator("[data-die=b]").click()
    key(ana, 3, "ne").click()
    assert "[R-21]" in ana.page.locator(".status").inner_text()
    assert key(ana, 3, "ne").get_attribute("aria-pressed") == "false"


def two_people_in_trouble(invite: Invite, wire: WireCutter) -> Trouble:
    """Two people, a bot and a spectator: a reload, and a lost connection."""
    ana, bo, eve = invite("Ana"), invite("Bo", url=wire.url), invite("Eve")
    options = {"max_rounds": 2, "start_numbers": "random", "board": "bulwark"}
    id = ana.open_table("volt", ["me", "open", "random"], options)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    eve.go(f"/t/{id}")
    eve.page.locator(".arena").first.wait_for()
    enter_in_turn(ana, bo)
    ana.page.locator(".ctl.programming").wait_for()
    for unit, die in enumerate(("b1n", "r2ne", "b1e"), start=1):
        lay(ana, unit, die)
    seal(ana)
    ana.page.reload()
    ana.page.locator(".ctl").wait_for()
    assert ana.page.locator(".unit .slot[aria-pressed=true]").count() == 3, "what is sealed is still there"
    remembers_no_dice(bo, 1)
    remembers_no_dice(eve, -1)
    yield bo
    lay(bo, 1, "r1e")
    yield bo
    assert key(bo, 1, "e").get_attribute("aria-pressed") == "true", "a plan needs no line"
    play_a_round(bo, "r1e b1e r2se")
    while not ana.is_over:
        for one, dice in ((ana, "b2n r1n b1w"), (bo, "b1e r1e b1s")):
            ana.until(lambda: ana.is_over or ana.legal or bo.legal, "a decision")
            if one.legal:
                play_a_round(one, dice)
    for one, seat in ((ana, 0), (bo, 1), (eve, -1)):
        one.see_result()
        sees_only_what_it_may(one, seat)
    holds(record_of(eve, id))


def test_r_26_a_round_unfolds_die_by_die_and_can_be_stepped_through(invite: Invite) -> None:
    ana = invite("Ana", speed="calm")
    ana.open_table("volt", ["me", "random"], {"max_rounds": 3, "board": "crater", "start_numbers": "rotate"})
    enter(ana)
    for unit, die in enumerate(("b2n", "r1n", "b3n"), start=1):
        lay(ana, unit, die)
    seal(ana)
    player = ana.page.locator(".player")
    player.locator("[data-act=pause]").click()
    rows = ana.page.locator(".why .step")
    assert rows.count() >= 4
    rows.nth(1).locator("button").first.click()
    assert ana.page.locator(".why .now").inner_text() == rows.nth(1).inner_text()
    now = ana.page.locator(".why .now")
    second = now.inner_text()
    ana.page.keyboard.press("ArrowLeft")
    first = now.inner_text()
    assert first != second and any(f"[{rule}]" in first for rule in ("R-26", "R-27", "R-28", "R-29"))
    player.locator("[data-act=forward]").click()
    assert now.inner_text() != second, "what a die does is told when it was shown"
    ana.until(lambda: now.inner_text() == second, "the die to be shown to its end")
    player.locator("[data-act=end]").click()
    player.wait_for(state="hidden")
    ana.page.locator("[data-act=again]").click()
    player.wait_for()
    ana.page.keyboard.press("Escape")
    player.wait_for(state="hidden")


@pytest.mark.thorough
def test_pass_and_play_leaves_nothing_of_a_plan_behind(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("volt", ["me", "me"], {"max_rounds": 1, "start_numbers": "random"}, names=["Ana", "Bo"])
    sealed = 0
    while sealed < 2:
        ana.page.locator(".curtain, .status.on").first.wait_for()
        if ana.page.locator(".curtain").count():
            assert ana.page.locator(".table").count() == 0
            ana.page.get_by_role("dialog").get_by_role("button").click()
            ana.page.locator(".status.on").wait_for()
        if ana.page.locator("[data-space]").count():
            ana.page.locator("[data-space]").first.click()
        else:
            assert ana.page.locator(".unit .slot[aria-pressed=true], .plan .trail").count() == 0
            for unit, die in enumerate(("b1e", "r1n", "b1w"), start=1):
                lay(ana, unit, die)
            ana.page.locator("[data-act=seal]").click()
            sealed += 1
        ana.page.wait_for_timeout(200)
    ana.see_result()


TAKE_TOGETHER = "at => setTimeout(() => document.querySelector('[data-take]').click(), at - Date.now())"


@pytest.mark.thorough
def test_r_23_a_close_race_for_a_number_shows_how_the_server_decided_it_and_why(invite: Invite) -> None:
    ana, bo, eve = invite("Ana"), invite("Bo", language="fr"), invite("Eve", language="es", size=PHONE)
    id = ana.open_table("volt", ["me", "open"], {"board": "plaza"}, terms={"lag_allowance": MOST_LAG})
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Prendre ce siège").click()
    eve.go(f"/t/{id}")
    eve.page.locator(".arena").first.wait_for()
    while not (photo := photo_told(ana)):
        assert not ana.is_over, "two who take a number at the same moment come close sooner or later"
        enter_in_turn(ana, bo)
        take_together(ana, bo)
    said = {"en": "Photo finish, round ", "fr": "Photo-finish, manche ", "es": "Foto de llegada, ronda "}
    for one, language, names in ((ana, "en", ["You", "Bo"]), (bo, "fr", ["Ana", "Vous"]), (eve, "es", ["Ana", "Bo"])):
        if one is eve:
            one.page.locator(".ticker button").first.click()
        race = one.page.locator(".race")
        race.get_by_text(said[language]).wait_for()
        first = names[photo["order"][0]["seat"]]
        assert race.locator("h2").first.inner_text().endswith(first), "who was first"
        assert f"{MOST_LAG} ms" in race.locator("p").inner_text(), "and why"
        for place, (claim, line) in enumerate(
            zip(photo["order"], race.locator(".decision li").all_inner_texts(), strict=True), start=1
        ):
            earlier = claim["arrived"] - claim["counted"]
            assert line.startswith(f"{place}. {names[claim['seat']]} +{claim['arrived']} − {earlier} = ")
            assert f"{claim['trip']} ms" in line
    ana.page.get_by_role("tab", name="Log").click()
    assert "Photo finish: " in ana.page.locator(".log").inner_text()


def photo_told(person: Person) -> dict[str, Any] | None:
    steps = (message["step"] for message in person.heard if message["type"] == "notice")
    return next((step["photo"] for step in steps if step["photo"]), None)


def enter_in_turn(ana: Person, bo: Person) -> None:
    while not (programs(ana) and programs(bo)):
        ana.page.wait_for_timeout(15)
        for one in (ana, bo):
            if one.legal and one.legal[0].startswith("start:"):
                one.move(lambda who, _: who.page.locator("[data-space]").first.click(), one.legal[0])


def take_together(ana: Person, bo: Person) -> None:
    """Let both lay three dice and take the first free number in the same moment; wait for the next round."""
    for one in (ana, bo):
        one.page.locator(".ctl.programming").wait_for()
        for unit, die in enumerate(("b1e", "r1n", "b1w"), start=1):
            lay(one, unit, die)
        one.page.locator("[data-take]").first.wait_for()
    answers = [len(answered(one)) for one in (ana, bo)]
    at = time.time() * 1000 + 400
    for one in (ana, bo):
        one.page.evaluate(TAKE_TOGETHER, at)
    for one, before in zip((ana, bo), answers, strict=True):
        one.until(lambda one=one, before=before: len(answered(one)) > before, "a number or a refusal")  # type: ignore[misc]
    for one in (ana, bo):
        if any(move.startswith("take:") for move in one.legal):
            seal(one)


def answered(person: Person) -> list[int]:
    """Return the numbers that were requested, and given or refused."""
    asked = {said["counter"] for said in person.said if said["type"] == "move" and said["text"].startswith("take:")}
    return [heard["counter"] for heard in person.heard if heard.get("counter") in asked]


@pytest.mark.thorough
def test_r_23_whoever_loses_the_race_for_a_number_may_change_their_dice(invite: Invite) -> None:
    ana, bo = invite("Ana"), invite("Bo")
    late: list[Any] = []

    def hold_the_first_claim(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"take:1"' in str(message) and not late:
                late.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(pass_on)

    ana.page.route_web_socket("**/play**", hold_the_first_claim)
    id = ana.open_table("volt", ["me", "open"], {"target_vp": 1, "board": "plaza"})
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    enter_in_turn(ana, bo)
    for unit, die in enumerate(("b1n", "r2ne", "b1e"), start=1):
        lay(ana, unit, die)
    ana.page.locator("[data-take='1']").click()
    ana.until(lambda: late, "the claim to be sent")
    play_a_round(bo, "r1e b1e r2se")
    late[0]()
    ana.page.locator(".status.bad").wait_for()
    assert ana.page.locator(".unit .slot[aria-pressed=true]").count() == 3
    key(ana, 2, "ne").click()
    lay(ana, 2, "r3s")
    seal(ana)
    ana.until(lambda: any(event["kind"] == "reveal" for event in events_of(ana)), "the reveal")
    reveal = next(event for event in events_of(ana) if event["kind"] == "reveal")
    assert reveal["programs"][0] == ["1b1n", "2r3s", "3b1e"]
    sees_only_what_it_may(bo, 1)


def test_r_02_a_player_chooses_a_robot_and_the_others_see_it(invite: Invite) -> None:
    ana, bo = invite("Ana"), invite("Bo")
    id = ana.open_table("volt", ["me", "open"])
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    ana.page.locator("[data-monitor='0']").wait_for()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.locator("[data-piece='kite']").click()
    for one in (ana, bo):
        one.page.locator("[data-monitor='0'] use[href='#bot-3']").wait_for(state="attached")
        assert one.page.locator("[data-monitor='1'] use[href='#bot-1']").count() == 1
