"""What everyone can see."""

import json

import pytest
from tests.games.playing import kinds, only, play
from tests.games.voltage.positions import GAME, diagram, discards, hand, last_cards, pile, position
from tests.games.voltage.walks import EAGER, walk

from voltable.core.events import SPECTATOR
from voltable.games.voltage.state import State

EVERYBODY = (0, 1, SPECTATOR)


def seen(state: State, seat: int) -> str:
    """Return all that a seat is sent about a position, byte for byte."""
    return json.dumps(GAME.view_data(GAME.view(state, seat)))


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize(("top", "back"), [("b1", "plain"), ("b1*", "transformer")])
def test_v_47_everybody_sees_the_back_on_top_of_the_pile(seat: int, top: str, back: str) -> None:
    state = position(f"""
        hand 0: o1 g1
        draw: {top} p1
    """)
    assert GAME.view_data(GAME.view(state, seat))["draw"] == {"size": 54, "top_back": back}


@pytest.mark.parametrize("seat", EVERYBODY)
def test_v_47_nobody_sees_what_lies_below_the_top(seat: int) -> None:
    one = position("""
        hand 0: o1 g1
        draw: b1 p1* p2 fu
    """)
    other = position("""
        hand 0: o1 g1
        draw: fu p2 b1 p1*
    """)
    assert seen(one, seat) == seen(other, seat)


def test_v_47_every_draw_shows_the_next_back_to_everybody() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1 p1* p2
    """)
    log = play(state, 0, "draw")
    assert kinds(log) == ["draw", "top"]
    for seat in EVERYBODY:
        assert log[1].seen_by(seat) == {"kind": "top", "rule": "V-47", "seat": 0, "back": "transformer"}
    assert only(play(state, 0, "draw"), "top").public == {"back": "plain"}


def test_v_47_the_face_of_a_drawn_card_is_for_its_drawer_alone() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* p1
    """)
    draw = only(play(state, 0, "draw"), "draw")
    public = {"kind": "draw", "rule": "V-44", "seat": 0, "place": 2, "back": "transformer", "left": 53}
    assert draw.seen_by(0) == {**public, "card": "b1"}
    assert draw.seen_by(1) == draw.seen_by(SPECTATOR) == public
    assert draw.reveals


def test_v_47_only_the_owner_sees_faces_but_everybody_sees_backs() -> None:
    state = position("hand 0: o1 - g2*")
    mine, theirs, nobodys = ([*GAME.view(state, seat).backs] for seat in EVERYBODY)
    assert mine == theirs == nobodys
    for seat in EVERYBODY:
        hands = GAME.view_data(GAME.view(state, seat))["hands"]
        assert isinstance(hands, list)
        assert [held and held["back"] for held in hands[0]] == ["plain", None, "transformer", None, None, None]
        assert [held and held.get("card") for held in hands[0]][:3] == (["o1", None, "g2"] if seat == 0 else [None] * 3)


def test_v_47_hidden_faces_change_nothing_for_those_who_may_not_know_them() -> None:
    one = position("""
        hand 0: o1 g2*
        hand 1: b1 b2* p1 by
        draw: p2 p3*
    """)
    other = position("""
        hand 0: o1 g2*
        hand 1: p1 p3* o3 fu
        draw: b1 b2*
    """)
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)
    for text in ("o1:own", "draw"):
        for state in (one, other):
            state.rng = GAME.start(2, seed=1).rng
        logs = [play(state, 0, text) for state in (one, other)]
        assert [event.seen_by(SPECTATOR) for event in logs[0]] == [event.seen_by(SPECTATOR) for event in logs[1]]
        assert [event.seen_by(1) for event in logs[0]] == [event.seen_by(1) for event in logs[1]]
    assert [hand(state, 0) for state in (one, other)] == ["p2 g2*", "b1 g2*"]


def test_v_47_a_spectator_sees_what_is_public_to_both() -> None:
    one = position("""
        hand 0: o1 g2*
        hand 1: b1 b2*
    """)
    other = position("""
        hand 0: b1 b2*
        hand 1: o1 g2*
    """)
    assert seen(one, SPECTATOR) == seen(other, SPECTATOR)
    assert seen(one, 0) != seen(other, 0) and seen(one, 1) != seen(other, 1)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_v_47_the_generator_is_in_no_view(seat: int) -> None:
    state = position("hand 0: o1 g1")
    other = position(f"hand 0: o1 g1\nrng: {'0123456789abcdef' * 2}")
    assert diagram(state)["rng"] != diagram(other)["rng"]
    assert seen(state, seat) == seen(other, seat)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_v_52_everybody_sees_the_discard_pile(seat: int) -> None:
    state = position("""
        hand 0: o1 g1
        discard: p3* b1 p2 b1
    """)
    data = GAME.view_data(GAME.view(state, seat))
    assert data["discard"] == {"size": 4, "top": "b1", "shows": "all"}
    memory = data["memory"]
    assert isinstance(memory, dict) and memory["discard"] == {"b1": 2, "p2": 1, "p3*": 1}


def test_v_52_the_top_of_the_discards_is_what_came_there_last() -> None:
    state = position("""
        orange + | 0: | 1: 2*
        hand 0: fu g1
        discard: p3
    """)
    play(state, 0, "fu:o:2")
    assert discards(state) == ["p3", "o2*"]
    assert GAME.view_data(GAME.view(state, 1))["discard"] == {"size": 2, "top": "o2*", "shows": "all"}


def test_v_52_after_a_reshuffle_there_is_no_discard_to_see() -> None:
    state = last_cards("""
        hand 0: o1 g1
        draw: b1
    """)
    play(state, 0, "draw")
    assert GAME.view_data(GAME.view(state, 1))["discard"] == {"size": 0, "top": None, "shows": "all"}


@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
def test_v_47_no_event_tells_anybody_else_what_was_drawn(assignment: str) -> None:
    reshuffles = 0
    for seed in range(4):
        for step in walk(seed, EAGER, transformer_assignment=assignment, target_sets=7):
            for event in step.log:
                reshuffles += event.kind == "reshuffle"
                assert event.seers == ([step.seat] if event.kind == "draw" else [])
                assert bool(event.private) == (event.kind == "draw")
                assert event.reveals == (event.kind in ("draw", "top", "reshuffle"))
                if event.kind == "draw":
                    assert "card" not in event.seen_by(1 - step.seat) and "card" not in event.seen_by(SPECTATOR)
                    assert event.seen_by(step.seat)["card"] == pile(step.before)[0].rstrip("*")
    assert reshuffles > 0
