"""No text, sound or score comes before its animation: the board shows every event first."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.page import qwitch_by_hand, volt_by_hand, voltage_by_hand, voltage_hex_by_hand
from tests.page.conftest import Invite
from tests.page.harness import Person
from tests.page.records import bring, played

RECORDER = Path(__file__).with_name("ahead.js").read_text(encoding="utf-8")
LAST = 4
"""How many moves are played by hand until the game is over."""
FIRST_OF_TURN = 587
"""Hertz: the first tone of the sound for the player's turn."""
UNSEEN = ("done", "offer", "decline", "asked", "answered")
"""Events that change nothing on the board."""
WITHOUT_NEWS = ("", "Log")
"""The ticker's text before the first event. The goal of the game, which may appear late, is recorded as empty."""

Look = dict[str, Any]


def recording(person: Person) -> None:
    person.page.add_init_script(RECORDER)


def periods(timeline: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return the looks and sounds of each animation, with the last look before it and the first after it."""
    found: list[list[dict[str, Any]]] = []
    before: Look | None = None
    now: list[dict[str, Any]] | None = None
    came: list[dict[str, Any]] = []
    for one in timeline:
        if one["what"] == "notice" and now is None:
            came.append(one)
        if one["what"] == "look":
            if not one["picture"]:
                continue  # the table is being loaded
            if one["busy"] and now is None and before is not None:
                now = [before, *came]
            elif not one["busy"] and now is not None:
                found.append([*now, one])
                now = None
            before, came = one, []
        if now is not None:
            now.append(one)
    return found


def tells(before: Look, look: Look) -> bool:
    """Return whether the page shows more of the game than before."""
    has_new_text = look["ticker"] not in (before["ticker"], *WITHOUT_NEWS)
    return look["log"] > before["log"] or has_new_text or ("" != before["score"] != look["score"])


def check_period(period: list[dict[str, Any]]) -> None:
    looks = [one for one in period if one["what"] == "look"]
    start, end, shown = looks[0], looks[-1], looks[1:-1]
    for look in shown:
        assert not look["result"], "the result is told when the board has shown it"
        assert look["said"] == start["said"], "a screen reader hears of it afterwards"
        assert not look["on"] and look["waits"] == 0, "nobody is asked to move while the board still moves"
        assert look["title"] == start["title"]
    first = next(one["kinds"] for one in period if one["what"] == "notice" and one["kinds"])[0]
    changes = start["picture"] != end["picture"] and first not in UNSEEN
    for before, look in pairwise(looks):
        if look["log"] > before["log"]:
            assert not look["flying"], f"a line was told while a card flew: {look['ticker']}"
        if tells(before, look) and changes:
            assert look["picture"] != start["picture"], f"told before it was shown: {look['ticker']}, {look['score']}"
    sounds = [at for at, one in enumerate(period) if one["what"] == "sound"]
    if changes and sounds:
        after = next(one for one in period[sounds[0] :] if one["what"] == "look")
        assert after["picture"] != start["picture"], "the first sound comes with the first thing that is shown"
    turn = [period[at] for at in sounds if period[at]["hertz"] == FIRST_OF_TURN and period[at - 1].get("hertz") != 494]
    assert all(end["frame"] - one["frame"] <= 1 for one in turn), "it is one's turn when everything was shown"


def check_timeline(person: Person, at_least: int) -> None:
    timeline = json.loads(person.page.evaluate("JSON.stringify(window.timeline)"))
    found = periods(timeline)
    assert len(found) >= at_least, "there was something to watch"
    assert any(one["what"] == "sound" for one in timeline), "sounds were on"
    for period in found:
        check_period(period)
    looks = [one for one in timeline if one["what"] == "look"]
    over = next(at for at, look in enumerate(looks) if look["result"])
    assert len({look["picture"] for look in looks[over:]}) == 1, "the board changes no more when the result is there"
    assert not any(look["result"] for look in looks[:over])


GAMES: list[tuple[str, Callable[[Person, str], None]]] = [
    ("voltage", voltage_by_hand.make),
    ("voltage_hex", voltage_hex_by_hand.make),
    ("qwitch", qwitch_by_hand.make),
]


@pytest.mark.parametrize(("game", "make"), GAMES, ids=[game for game, _ in GAMES])
def test_nothing_is_told_before_the_board_has_shown_it(
    invite: Invite, game: str, make: Callable[[Person, str], None]
) -> None:
    """The last moves of a game that ends by its rules, the player's own and a rival's, watched to the end."""
    ana, bo = invite("Ana"), invite("Bo", still=True)
    recording(ana)
    text = played(game, 2)
    moves = [line for line in map(json.loads, text.splitlines()[1:]) if "move" in line]
    wanted = {"record": bring(ana, text), "step": len(moves) - LAST}
    id = ana.open_table(game, ["me", "open"], continues=wanted)
    joined = bo.context.request.post(f"/api/tables/{id}/join", data={"seat": 1, "continued": True})
    assert joined.ok, joined.text()
    bo.go(f"/t/{id}")
    for line in moves[-LAST:]:
        mover = (ana, bo)[line["seat"]]
        mover.until(lambda mover=mover: mover.legal, "a turn")  # type: ignore[misc]
        ana.watch()
        ana.watches = 1
        mover.move(make, line["move"])
    ana.until(lambda: ana.is_over, "the end")
    ana.page.locator(".result h2").wait_for()
    check_timeline(ana, 3)


@pytest.mark.thorough
def test_r_49_nothing_of_a_round_is_told_before_it_is_shown(invite: Invite) -> None:
    """The result, the score, the log and the side panel follow the dice."""
    ana = invite("Ana")
    recording(ana)
    ana.open_table("volt", ["me", "random"], {"max_rounds": 1, "start_numbers": "rotate", "board": "plaza"})
    volt_by_hand.play_a_round(ana, "b3n r1n b2n")
    ana.until(lambda: ana.is_over, "the end")
    ana.watch()
    ana.page.locator(".result h2").wait_for()
    check_timeline(ana, 1)
