"""Voltage (hex) in the browser: whole games by clicks, drags and keys, trades, and hidden cards."""

from typing import Any

import pytest
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person
from tests.page.test_voltage import holds, record_of
from tests.page.voltage_hex_by_hand import card, cell, make, make_by_drag, make_by_keys, turn_by_drag
from tests.page.wire_cutter import Trouble, WireCutter

SHORT = {"stall_limit": 2, "first_player": "0"}
"""Two turns in a row without progress end the game."""
OWN = {"put": ["card"], "drawn": ["card"], "draw": ["card"], "look": ["card"], "discard": ["card"], "deal": ["cards"]}
"""The facts that only the event's own player gets, by event."""


def views_of(person: Person) -> list[dict[str, Any]]:
    standings = [message["standing"] for message in person.heard if "standing" in message]
    return [standing["view"] for standing in standings if standing.get("view") is not None]


def events_of(person: Person) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    for message in person.heard:
        if message["type"] == "notice":
            events += message["step"]["events"]
        elif message["type"] == "welcome":
            events += [event for step in message["steps"] for event in step["events"]]
    return events


def sees_only_what_it_may(person: Person, seat: int) -> None:
    """Check that no message, nothing in the page and nothing in its memory names a card that this seat has not seen."""
    remembered = [view for view in person.remembered("board") if isinstance(view["board"], list)]
    assert remembered, "the page remembers how things stand"
    for view in views_of(person) + remembered:
        for one in view["board"]:
            assert one["face"] != "down" or seat in one["known_to"] or "card" not in one, one
        if view["due"] != "over":
            assert all(other == seat or "hand" not in of for other, of in enumerate(view["players"]))
        assert view["drawn"] is None or view["actor"] == seat
        assert view["offer"] is None or seat >= 0 or "give" not in view["offer"]
    for event in events_of(person) + [one for one in person.remembered("kind") if "seat" in one]:
        if event["seat"] != seat:
            assert not any(fact in event for fact in OWN.get(event["kind"], [])), event
            assert event["kind"] != "place" or "fetched" not in event
            assert event["kind"] not in ("offer", "accept") or seat >= 0 or "give" not in event
    known = [one for one in views_of(person)[-1]["board"] if one["face"] == "down" and "card" in one]
    assert person.page.locator(".know").count() == len(known)
    kept = person.page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert "card" not in kept and '"seed"' not in "".join(person.traffic)


def settle(person: Person, move: str, by: Any = make) -> None:
    """Make a move that the server offers; if no other player is to act, wait for what comes next."""
    assert move in person.legal, (move, person.legal)
    person.move(by, move)


def awaited(person: Person) -> bool:
    person.until(lambda: person.legal or person.is_over, "a decision")
    return not person.is_over


def sort_of(person: Person) -> str:
    return person.legal[0].partition(":")[0]


def one_of(person: Person, sort: str) -> str:
    return next(move for move in person.legal if move.startswith(sort))


@pytest.mark.thorough
def test_a_game_against_a_bot_by_clicks_drags_and_keys_ends_with_a_record_that_holds(invite: Invite) -> None:
    ana = invite("Ana")
    id = ana.open_table("voltage_hex", ["me", "random"], SHORT)
    ana.until(lambda: ana.legal, "the first portal")
    ana.page.locator(".turning").wait_for()
    turn_by_drag(ana, "a1", 0.6, 1)
    ana.until(lambda: ana.standing and ana.standing["view"]["pending"] == "g7", "the second portal")
    assert ana.standing is not None and ana.standing["view"]["board"][0]["out"] == "se"
    ana.page.locator("[data-cell=g7] .ring").wait_for()
    settle(ana, "orient:nw", make_by_keys)
    for made in range(13):
        assert awaited(ana)
        ana.page.locator(".cell.target").first.wait_for()
        move = ana.legal[(5 * made) % len(ana.legal)]
        settle(ana, move, {0: make_by_drag, 1: make_by_keys}.get(made, make))
    play_a_turn_of_each_kind(ana)
    while awaited(ana):
        settle(ana, next((move for move in ("pass", "done") if move in ana.legal), ana.legal[0]))
    ana.see_result()
    sees_only_what_it_may(ana, 0)
    holds(record_of(ana, id))


def play_a_turn_of_each_kind(ana: Person) -> None:
    """Draw, place a card (by a drag) and flip, each with its follow-up moves; the bot may end the game meanwhile."""
    for kind in ("draw", "place", "flip"):
        if not awaited(ana):
            return
        while sort_of(ana) == "discard":
            settle(ana, ana.legal[0])
        if not awaited(ana):
            return
        settle(ana, one_of(ana, kind), make_by_drag if kind == "place" else make_by_keys)
        while awaited(ana) and sort_of(ana) in ("orient", "discard"):
            ana.page.wait_for_timeout(30)
            settle(ana, ana.legal[0])


def set_up(people: list[Person]) -> None:
    """Let the two people lay the board by clicks."""
    first = people[0]
    while not any(move == "draw" for one in people for move in one.legal):
        first.until(lambda: any(one.legal for one in people), "a card to put")
        acting = next(one for one in people if one.legal)
        settle(acting, acting.legal[(3 * acting.number) % len(acting.legal)])
        for one in people:
            one.hear_of(acting.number)


def two_people_in_trouble(invite: Invite, wire: WireCutter) -> Trouble:
    """Two people who trade, and a spectator: a reload, and a lost connection."""
    ana, bo, eve = invite("Ana"), invite("Bo", url=wire.url), invite("Eve")
    id = ana.open_table("voltage_hex", ["me", "open"], {**SHORT, "trades": "offers"})
    bo.go(f"/t/{id}")
    bo.page.get_by_role("button", name="Take this seat").click()
    eve.go(f"/t/{id}")
    eve.page.locator(".board").wait_for()
    set_up([ana, bo])
    ana.page.reload()
    ana.page.locator("[data-act=d]").wait_for()
    yield bo
    settle(ana, "draw")
    yield bo
    bo.hear_of(ana.number)
    trade(bo, ana)
    refused_where_a_card_lies_open(bo)
    settle(bo, "pass")
    ana.hear_of(bo.number)
    settle(ana, "pass")
    for one, seat in ((ana, 0), (bo, 1), (eve, -1)):
        one.see_result()
        sees_only_what_it_may(one, seat)
    holds(record_of(eve, id))


def trade(bo: Person, ana: Person) -> None:
    """Let Bo offer a card for one that Ana holds; Ana accepts, and both hands change."""
    assert bo.standing is not None and ana.standing is not None
    gives = bo.standing["view"]["players"][1]["hand"]
    wants = [kind for kind in ana.standing["view"]["players"][0]["hand"] if kind not in gives[:1]]
    if not wants:
        return
    settle(bo, f"offer:{gives[0]}:{wants[0]}")
    bo.page.locator(".status", has_text="is considering your offer").wait_for()
    ana.hear_of(bo.number)
    ana.page.locator(".status.on", has_text="Bo offers a trade").wait_for()
    before = ana.standing["view"]["players"][0]["hand"]
    settle(ana, "accept")
    bo.hear_of(ana.number)
    after = ana.standing["view"]["players"][0]["hand"] if ana.standing else []
    assert sorted([*after, wants[0]]) == sorted([*before, gives[0]])


def refused_where_a_card_lies_open(bo: Person) -> None:
    """H-13: a face-up card stays where it is; the refusal says so and shakes the cell."""
    assert bo.standing is not None
    bo.hurry()  # a cell that is closed while something is shown stays closed for that press
    card(bo, bo.standing["view"]["players"][1]["hand"][0]).click()
    before = bo.number
    cell(bo, "a1").click(force=True)
    refusal = bo.page.locator(".status.bad")
    refusal.wait_for()
    assert refusal.locator(".rule").inner_text() == "[H-13]"
    bo.page.locator("[data-cell=a1].refused").wait_for()
    bo.page.keyboard.press("Escape")
    refusal.wait_for(state="hidden")
    assert bo.number == before


def test_on_a_phone_a_tap_picks_the_nearest_cell_and_a_second_one_confirms(invite: Invite) -> None:
    ana = invite("Ana", size=PHONE, touch=True)
    ana.open_table("voltage_hex", ["me", "random"], SHORT)
    for _ in range(2):
        awaited(ana)
        ana.page.locator("[data-side=se]").wait_for()
        before = ana.number
        ana.page.locator("[data-side=se]").tap()
        ana.hear_of(before + 1)
    awaited(ana)
    ana.page.locator(".cell.target").first.wait_for()
    before = ana.number
    box = cell(ana, "d4").bounding_box()
    assert box is not None
    beside = (box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.6)
    ana.page.touchscreen.tap(*beside)
    ana.page.locator(".status", has_text="d4: tap again to confirm").wait_for()
    ana.page.locator("[data-cell=d4] .ghost").wait_for(state="attached")
    assert ana.number == before and ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ana.page.touchscreen.tap(*beside)
    ana.hear_of(before + 1)
    assert any(event["kind"] == "put" and event["cell"] == "d4" for event in events_of(ana))
