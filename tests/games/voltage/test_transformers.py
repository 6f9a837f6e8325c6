"""Transformers."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.voltage.positions import GAME, box, hand, legal, position, tokens, turn

from voltable.games.voltage.game import Voltage


@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
def test_v_43_18_of_the_56_backs_are_transformers(assignment: str) -> None:
    cards = box(Voltage({"transformer_assignment": assignment}).start(2, seed=1))
    assert len(cards) == 56 and len([card for card in cards if card.endswith("*")]) == 18


def test_v_44_a_drawn_transformer_joins_the_hand_and_asks_for_a_flip() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* p1
    """)
    log = play(state, 0, "draw")
    assert hand(state, 0) == "o1 g1 b1*"
    assert legal(state) == ["flip:o", "flip:g", "flip:b", "flip:p"]
    assert kinds(log) == ["draw", "top"] and only(log, "draw").rule == "V-44"
    for text in ("draw", "o1:own", "by:o"):
        assert str(refused(state, 0, text)) == "you drew a Transformer: flip one of the four tokens first [V-44]"


@pytest.mark.parametrize(
    ("text", "after"), [("flip:o", "---+"), ("flip:g", "++-+"), ("flip:b", "+-++"), ("flip:p", "+---")]
)
def test_v_44_any_token_may_be_turned_over(text: str, after: str) -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* p1
    """)
    log = play(state, 0, "draw", text)
    assert tokens(state) == after
    assert only(log, "flip").public == {"colour": text[-1], "plus": after["ogbp".index(text[-1])] == "+"}


def test_v_44_nothing_is_flipped_without_a_transformer() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1 p1
    """)
    refusal = refused(state, 0, "flip:o")
    assert refusal.rule == "V-44"
    assert refusal.message == "a token is flipped only when you have just drawn a Transformer"
    play(state, 0, "draw")
    assert refused(state, 0, "flip:o").rule == "V-44"


def test_v_44_the_turn_passes_only_after_the_flip() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* p1
    """)
    play(state, 0, "o1:own", "draw")
    assert turn(state) == "1, seat 0, after orange, flip due"
    play(state, 0, "flip:p")
    assert turn(state) == "2, seat 1"


def test_v_45_playing_a_transformer_flips_nothing() -> None:
    state = position("hand 0: o2* g1")
    play(state, 0, "o2:own")
    assert tokens(state) == "+--+" and not state.must_flip


def test_v_45_moving_or_removing_a_transformer_flips_nothing() -> None:
    state = position("""
        orange + | 0: | 1: 3*
        green - | 0: | 1: 2*
        hand 0: by* fu*
    """)
    play(state, 0, "by:o:3", "fu:g:2")
    assert tokens(state) == "+--+" and not state.must_flip


def test_v_46_two_transformers_mean_two_flips_each_at_once() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* b2* p1
    """)
    play(state, 0, "draw", "flip:o")
    assert turn(state) == "1, seat 0, after a draw" and legal(state) == ["draw"]
    play(state, 0, "draw")
    assert turn(state) == "1, seat 0, after a draw, flip due"
    play(state, 0, "flip:g")
    assert tokens(state) == "-+-+" and turn(state) == "2, seat 1"


def test_v_46_both_flips_may_turn_the_same_token() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* b2* p1
    """)
    play(state, 0, "draw", "flip:o", "draw", "flip:o")
    assert tokens(state) == "+--+" and turn(state) == "2, seat 1"


def test_v_49_a_flip_where_four_cards_lie_scores_nothing() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
        draw: b1* p1
    """)
    log = play(state, 0, "draw", "flip:o")
    assert state.scores == [0, 0] and kinds(log) == ["draw", "top", "flip"]
    assert GAME.payoffs(state) is None
