"""Qwitch in the browser: in turn by clicks, at once by keys, and hidden cards."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person, play_out, playing
from tests.page.qwitch_by_hand import drawn_cards, fitting, key_of, make, make_by_keys
from tests.page.test_voltage import events_told
from tests.page.wire_cutter import Trouble, WireCutter

from voltable.core.record import parse_record
from voltable.core.rng import Rng
from voltable.table.terms import MOST_LAG
from voltable.table.verify import verify

ADVANCED = {"mode": "advanced"}
BOTS = ["easy"] * 5


def hides_the_other_hands(person: Person, seat: int) -> None:
    """Check that no message and nothing in the page's memory names a card that is hidden from this seat."""
    standings = [message["standing"] for message in person.heard if "standing" in message]
    remembered = [one for one in person.remembered("centre") if isinstance(one["centre"], list)]
    assert remembered, "the page remembers how things stand"
    for view in [one["view"] for one in standings if one["view"] is not None] + remembered:
        assert view["seat"] in (seat, -1), "before somebody sits down they watch"
        assert (view["hand"] is None) == (view["seat"] < 0)
        assert "all_hands" not in view
    assert all(one["due"] is None for one in standings if one["view"] and one["view"]["mode"] == "advanced")
    for event in events_told(person) + person.remembered("kind"):
        assert event["kind"] != "draw" or event["seat"] == seat or "cards" not in event
    assert not any('"seed"' in text or '"actors"' in text for text in person.traffic)
    assert not person.remembered("seed") and not person.remembered("actors")


def shown_cards(person: Person) -> set[str]:
    """Return every Qwitch card that the page draws face up."""
    found: list[str] = person.page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return set(found)


def holds(person: Person, id: str) -> None:
    """Check the record: moves, result, digest, and that its deal fits its commitment."""
    text = person.context.request.get(f"/api/records/{id}/file").text()
    for check in verify(parse_record(text), text):
        assert check.holds or (check.what == "deal" and check.holds is None), check


@pytest.mark.thorough
def test_a_beginner_game_against_bots_by_clicks(invite: Invite) -> None:
    ana = invite("Ana")
    id = ana.open_table("qwitch", ["me", *BOTS])
    ana.page.locator(".hand").wait_for()
    play_out([ana], make, Rng(2))
    ana.see_result()
    hides_the_other_hands(ana, 0)
    holds(ana, id)


def two_beginners_in_trouble(invite: Invite, wire: WireCutter) -> Trouble:
    """Two people, four bots and a spectator: a reload, and a lost connection."""
    ana, bo, eve = invite("Ana", size=PHONE), invite("Bo", url=wire.url), invite("Eve")
    id = ana.open_table("qwitch", ["me", "open", *BOTS[:4]])
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    bo.page.locator(".hand").wait_for()
    eve.go(f"/t/{id}")
    eve.page.locator(".centre").wait_for()
    assert eve.page.locator(".hand").count() == 0
    for made in playing([ana, bo], make_by_keys, Rng(4)):
        if made == 3:
            ana.page.reload()
            ana.page.locator(".hand").wait_for()
        if made == 5:
            yield bo
            yield bo
    for one in (ana, bo, eve):
        one.see_result()
    hides_the_other_hands(ana, 0)
    hides_the_other_hands(bo, 1)
    hides_the_other_hands(eve, -1)
    holds(eve, id)


def racing(people: list[Person]) -> Iterator[int]:
    """Let each person press the key of a fitting card until the game is over; yield the number of each press first."""
    pressed, told = 0, -1
    first = people[0]
    while not first.is_over:
        if told != pressed:
            told = pressed
            yield pressed
        for one in people:
            standing = one.standing
            if standing is None or one.is_over:
                continue
            cards = fitting(standing["view"])
            if not cards:
                continue
            drawn = drawn_cards(one)
            if cards[0] not in drawn:
                continue  # sent already, but not on the screen yet: a person cannot press it
            pressed += 1
            before = len(one.heard)
            one.page.keyboard.press(str(drawn.index(cards[0]) + 1))
            one.until(lambda one=one, before=before: len(one.heard) > before, "an answer")  # type: ignore[misc]
        first.page.wait_for_timeout(10)


def one_at_full_speed_in_trouble(invite: Invite, wire: WireCutter) -> Trouble:
    """Q-22: the Advanced game of a person and a bot: a reload, and a lost connection."""
    ana = invite("Ana", url=wire.url)
    id = ana.open_table("qwitch", ["me", "easy"], ADVANCED)
    ana.page.locator(".hand").wait_for()
    for pressed in racing([ana]):
        if pressed == 1:
            ana.page.reload()
            ana.page.locator(".hand").wait_for()
        if pressed == 2:
            yield ana
            yield ana
    ana.see_result()
    hides_the_other_hands(ana, 0)
    holds(ana, id)


@pytest.mark.thorough
def test_q_22_an_advanced_game_between_two_at_full_speed(invite: Invite) -> None:
    ana, bo, eve = invite("Ana"), invite("Bo", size=PHONE), invite("Eve")
    id = ana.open_table("qwitch", ["me", "open", *BOTS[:4]], ADVANCED)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    for one in (ana, bo):
        one.page.locator(".hand").wait_for()
    eve.go(f"/t/{id}")
    eve.page.locator(".centre").wait_for()
    assert ana.page.locator(".is-legal").count() == 0, "finding the card is the game"
    for _ in racing([ana, bo]):
        pass
    for one in (ana, bo, eve):
        one.see_result()
    hides_the_other_hands(ana, 0)
    hides_the_other_hands(bo, 1)
    hides_the_other_hands(eve, -1)
    holds(eve, id)


class SlowLine:
    """A connection that can hold back messages, so that moves of others arrive late."""

    def __init__(self, person: Person) -> None:
        self.held: list[str | bytes] = []
        self.is_held = False
        person.page.route_web_socket("**/api/tables/**", self._route)

    def _route(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.is_held:
            self.held.append(message)
        else:
            self._page.send(message)

    def release(self) -> None:
        self.is_held = False
        for message in self.held:
            self._page.send(message)


def test_q_22_a_lost_race_springs_back_with_its_stamp_and_a_photo_finish(invite: Invite) -> None:
    people = [invite("Ana"), invite("Bo")]
    lines = [SlowLine(one) for one in people]
    ana, bo = people
    id = ana.open_table("qwitch", ["me", "open"], ADVANCED)
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    for one in people:
        one.page.locator(".hand").wait_for()
        one.until(lambda one=one: one.standing and one.standing["view"]["hand"], "the deal")  # type: ignore[misc]
    first = next(at for at, one in enumerate(people) if one.standing and fitting(one.standing["view"]))
    quick, slow, line = people[first], people[1 - first], lines[1 - first]
    line.is_held = True
    assert quick.standing is not None
    top = fitting(quick.standing["view"])[0]
    quick.move(make_by_keys, top)
    late = next(card for card in sorted(hand_of(slow)) if not fits_on(quick, card, top))
    slow.page.keyboard.press(key_of(slow, late))
    assert slow.page.locator(".pile .top").get_attribute("data-card") == late, "a pressed card is on the pile at once"
    slow.page.wait_for_timeout(200)
    line.release()
    slow.page.locator(".hand .flag").wait_for()
    assert "late" in slow.page.locator(".hand .flag").inner_text()
    assert late in hand_of(slow)
    film = slow.page.get_by_role("region", name="Photo finish")
    assert top.upper() in film.inner_text()
    assert "too late" in film.inner_text() or "after the stop" in film.inner_text(), "whether nobody else could play"


PRESS_TOGETHER = """([key, at]) => setTimeout(
    () => window.dispatchEvent(new KeyboardEvent("keydown", { code: `Digit${key}`, key })), at - Date.now())"""


@pytest.mark.thorough
def test_q_22_a_close_race_shows_how_the_server_decided_it_and_why(invite: Invite) -> None:
    ana, bo = invite("Ana"), invite("Bo")
    id = ana.open_table("qwitch", ["me", "open"], ADVANCED, terms={"lag_allowance": MOST_LAG})
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    for one in (ana, bo):
        one.page.locator(".hand").wait_for()
    while not any("photo" in step and step["photo"] for step in steps_told(ana)):
        assert not ana.is_over, "two who press at the same moment come close sooner or later"
        press_together(ana, bo)
    photo = next(step["photo"] for step in steps_told(ana) if step["photo"])
    film = ana.page.get_by_role("region", name="Photo finish")
    film.get_by_text(f"at most {MOST_LAG} ms").wait_for()
    lines = film.locator(".decision li").all_inner_texts()
    for place, (claim, line) in enumerate(zip(photo["order"], lines, strict=True), start=1):
        earlier = claim["arrived"] - claim["counted"]
        assert line.startswith(f"{place}. {['You', 'Bo'][claim['seat']]} +{claim['arrived']} − {earlier} = ")


def press_together(ana: Person, bo: Person) -> None:
    """Let both press the key of a fitting card in the same moment; wait until both have the notice."""
    before = ana.number
    at = time.time() * 1000 + 400
    pressed = False
    for one in (ana, bo):
        assert one.standing is not None
        cards = [card for card in fitting(one.standing["view"]) if card in drawn_cards(one)]
        if cards:
            one.page.evaluate(PRESS_TOGETHER, [key_of(one, cards[0]), at])
            pressed = True
    if pressed:
        ana.hear_of(before + 1)
        ana.page.wait_for_timeout(2 * MOST_LAG)
        bo.hear_of(ana.number)
    else:
        ana.page.wait_for_timeout(30)


def steps_told(person: Person) -> list[dict[str, Any]]:
    return [message["step"] for message in person.heard if message["type"] == "notice"]


def hand_of(person: Person) -> set[str]:
    cards: list[str] = person.page.locator(".hand button[data-card]").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return set(cards)


def fits_on(person: Person, card: str, top: str) -> bool:
    standing = person.standing
    assert standing is not None
    return bool(fitting({**standing["view"], "top": top, "hand": [card]}))


def test_q_16_a_card_that_does_not_fit_says_why_and_opens_its_rule(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("qwitch", ["me", *BOTS], {"dealer": 5})
    ana.page.locator(".hand button").first.wait_for()
    ana.until(lambda: ana.legal, "a turn")
    wrong = next(card for card in sorted(hand_of(ana)) if card not in ana.legal)
    before = ana.number
    make(ana, wrong)
    refusal = ana.page.locator(".status.bad")
    refusal.wait_for()
    rule = refusal.locator(".rule").inner_text().strip("[]")
    assert rule in ("Q-08", "Q-09", "Q-10", "Q-12")
    assert ana.page.locator(".hand .is-refused").get_attribute("data-card") == wrong
    refusal.locator(".rule").click()
    ana.page.locator(f'.lit-row[data-rule="{rule}"]').wait_for()
    assert ana.number == before and wrong in hand_of(ana)


def test_a_card_can_be_dragged_to_the_centre(invite: Invite) -> None:
    ana = invite("Ana", size=PHONE)
    ana.open_table("qwitch", ["me", *BOTS], {"dealer": 5})
    ana.page.locator(".hand button").first.wait_for()
    while True:
        ana.until(lambda: ana.legal, "a turn")
        if ana.legal != ["pass"]:
            break
        ana.move(make, "pass")
    before, card = ana.number, ana.legal[0]
    drop(ana, card, ".say")
    assert ana.number == before and card in hand_of(ana), "let go elsewhere it goes back"
    drop(ana, card, ".centre .pile")
    ana.until(lambda: ana.number > before, "the dragged card to count")
    assert any(message.get("text") == card for message in ana.said)


def drop(person: Person, card: str, where: str) -> None:
    """Drag a card of the hand somewhere and let go."""
    person.page.locator(f'.hand button[data-card="{card}"]').hover()
    box = person.page.locator(where).first.bounding_box()
    assert box is not None
    person.page.mouse.down()
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    person.page.mouse.up()


def test_hints_are_for_practice_tables_and_off_until_asked_for(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("qwitch", ["me", "open"], ADVANCED, terms={"hints": True})
    bo = invite("Bo")
    bo.go(ana.page.url)
    bo.page.get_by_role("button", name="Take this seat").click()
    ana.page.locator(".hand").wait_for()
    assert ana.page.locator(".is-legal").count() == 0
    person = ana if ana.legal else bo
    person.until(lambda: person.legal, "a card that fits")
    person.page.keyboard.press("h")
    person.page.locator(".is-legal").first.wait_for()
    lit = person.page.locator(".is-legal").evaluate_all("all => all.map(one => one.dataset.card)")
    assert sorted(lit) == sorted(person.legal)


def test_other_hands_are_backs_wherever_one_looks(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("qwitch", ["me", *BOTS])
    ana.page.locator(".hand").wait_for()
    ana.until(lambda: ana.legal or ana.is_over, "a turn")
    standing = ana.standing
    assert standing is not None
    view = standing["view"]
    assert shown_cards(ana) <= {*view["hand"], *view["centre"]}


HEAR_CALLS = """
window.calls = [];
window.cancelled = 0;
const voice = { speak: (call) => window.calls.push(call.text), cancel: () => (window.cancelled += 1) };
Object.defineProperty(window, "speechSynthesis", { value: voice, configurable: true });
"""


def spoken(person: Person) -> list[str]:
    calls: list[str] = person.page.evaluate("window.calls")
    return calls


def calls_of(person: Person) -> list[str]:
    """Return what was announced since the game began: cards, passes, stops and Directions, in order."""
    words = {"pass": "Pass", "stop": "Stop"}
    called = [event for event in events_told(person) if event["kind"] in ("play", "pass", "stop", "direction")]
    return [words.get(event["kind"]) or str(event.get("card") or event["symbol"]).capitalize() for event in called]


@pytest.mark.thorough
def test_qa_17_players_of_the_advanced_game_hear_every_call_in_order_their_own_too(invite: Invite) -> None:
    ana, bo = invite("Ana"), invite("Bo")
    ana.context.add_init_script(HEAR_CALLS)
    id = ana.open_table("qwitch", ["me", "open"], ADVANCED, terms={"hints": True})
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    for one in (ana, bo):
        one.page.locator(".hand").wait_for()
    ana.page.locator(".centre").click()  # browsers play speech only after the person has done something
    for made in playing([ana, bo], make_by_keys, Rng(4)):
        if made == 8:
            break
    own = [str(event["card"]).upper() for event in events_told(ana) if event["kind"] == "play" and event["seat"] == 0]
    assert own
    ana.until(lambda: set(own) <= set(spoken(ana)), "the own calls")
    heard, told = spoken(ana), calls_of(ana)
    assert any(told[at : at + len(heard)] == heard for at in range(len(told))), "none is left out"
    assert ana.page.evaluate("window.cancelled") == 0, "no call cuts another"


def test_qa_17_the_beginner_game_is_silent_until_somebody_wants_to_hear_it(invite: Invite) -> None:
    ana = invite("Ana")
    ana.context.add_init_script(HEAR_CALLS)
    ana.open_table("qwitch", ["me", *BOTS])
    ana.page.locator(".hand").wait_for()
    for made in playing([ana], make, Rng(2)):
        if made == 2:
            break
    assert spoken(ana) == []
    ana.page.locator(".voice").click()
    for made in playing([ana], make, Rng(2)):
        if made == 2:
            break
    assert spoken(ana)
