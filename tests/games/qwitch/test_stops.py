"""Playing a card, and when play stops."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.qwitch.positions import GAME, legal, line, position

from voltable.core.events import SPECTATOR, TOLD_AFTER


def test_q_13_a_card_is_called_out_and_the_whole_centre_stays_public() -> None:
    state = position("centre: b2\nhand 0: d5 h8\nhand 1: c5 h7")
    log = play(state, 1, "c5")
    assert only(log, "play").seen_by(SPECTATOR)["card"] == "c5"
    assert GAME.view_data(GAME.view(state, SPECTATOR))["centre"] == ["b2", "c5"]


def test_q_14_only_hand_cards_are_played_and_nothing_is_drawn_meanwhile() -> None:
    state = position("centre: b2\nhand 0: d5 d6 h8\nhand 1: c5 h7 a1\npile 1: c6 c7 c8")
    assert refused(state, 1, "c6").rule == "Q-14"
    play(state, 1, "c5")
    assert line(state, "hand 1") == "a1 h7"
    assert line(state, "pile 1") == "c6 c7 c8"


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_q_17_an_empty_hand_stops_play(mode: str) -> None:
    state = position("centre: b2\nstack: equal\nhand 0: c8 h8\nhand 1: c5\npile 1: a1 a2", mode=mode)
    log = play(state, 1, "c5")
    assert kinds(log) == ["play", "stop", "draw", "direction"]
    stop = only(log, "stop")
    assert (stop.seat, stop.rule, stop.public["why"]) == (1, "Q-17", "empty")


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_q_18_play_stops_when_nobody_has_a_card_that_fits(mode: str) -> None:
    state = position("centre: b2\nstack: equal\nhand 0: c8 a1\nhand 1: c5 a2", mode=mode)
    log = play(state, 1, "c5")
    assert kinds(log) == ["play", "stop", "direction"]
    assert (only(log, "stop").rule, only(log, "stop").public["why"]) == ("Q-18", "stuck")
    assert legal(state, 0) == "c8"


@pytest.mark.parametrize(("mode", "waits"), [("beginner", [None]), ("advanced", [1000])])
def test_qa_20_that_nobody_can_play_is_told_a_second_later_where_it_would_be_a_hint(
    mode: str, waits: list[int]
) -> None:
    stuck = play(position("centre: b2\nstack: equal\nhand 0: c8 a1\nhand 1: c5 a2", mode=mode), 1, "c5")
    assert [only(stuck, "stop").seen_by(seat).get(TOLD_AFTER) for seat in (0, 1, SPECTATOR)] == waits * 3
    empty = play(position("centre: b2\nstack: equal\nhand 0: c8 h8\nhand 1: c5\npile 1: a1 a2", mode=mode), 1, "c5")
    assert TOLD_AFTER not in only(empty, "stop").public


def test_q_19_after_a_stop_everybody_fills_up_to_five() -> None:
    state = position("""
        centre: b2
        stack: equal
        hand 0: c8 a1
        hand 1: c5 a2 a3 a4 b1
        pile 0: h1 h2 h3 h4 h5
        pile 1: g1 g2
    """)
    log = play(state, 1, "c5")
    assert line(state, "hand 0") == "a1 c8 h1 h2 h3" and line(state, "pile 0") == "h4 h5"
    assert line(state, "hand 1") == "a2 a3 a4 b1 g1" and line(state, "pile 1") == "g2"
    draws = [event for event in log if event.kind == "draw"]
    assert [event.seen_by(0).get("cards") for event in draws] == [["h1", "h2", "h3"], None]
    assert [event.seen_by(SPECTATOR)["count"] for event in draws] == [3, 1]
    assert {event.rule for event in draws} == {"Q-19"}


def test_q_20_a_small_pile_gives_what_it_has() -> None:
    state = position("centre: b2\nstack: equal\nhand 0: c8 a1\nhand 1: c5 a2\npile 1: g1 g2")
    log = play(state, 1, "c5")
    assert line(state, "hand 1") == "a2 g1 g2" and line(state, "pile 1") == ""
    assert only(log, "draw").rule == "Q-20"


def test_q_26_when_no_direction_card_is_left_all_twelve_are_shuffled() -> None:
    twelve = "up up up down down down down equal equal equal equal"
    state = position(f"centre: b2\nstack: | {twelve}\nhand 0: c8 h8\nhand 1: c5\npile 1: c1 c2 d5 d6 b5")
    log = play(state, 1, "c5")
    assert kinds(log)[:4] == ["play", "stop", "draw", "reshuffle"]
    assert only(log, "reshuffle").rule == "Q-26"
    turned = [event for event in log if event.kind == "direction"]
    assert turned[0].public["left"] == 11


def test_q_29_cards_never_come_back_from_the_centre() -> None:
    for seed in range(3):
        state = GAME.start(4, seed)
        seen: set[str] = set()
        while actors := GAME.actors(state):
            centre = set(line(state, "centre").split())
            assert seen <= centre
            seen = centre
            GAME.apply(state, actors[0], GAME.legal_moves(state, actors[0])[0])
