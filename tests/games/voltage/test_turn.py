"""Your turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.playing import play, refused
from tests.games.voltage.positions import GAME, hand, held, legal, position, turn
from tests.games.voltage.walks import EAGER, LAW, steered, walk

from voltable.core.errors import IllegalMove, InvalidMove


def test_v_09_a_turn_may_be_a_play_and_then_a_draw() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1
    """)
    play(state, 0, "o1:own", "draw")
    assert turn(state) == "2, seat 1" and hand(state, 0) == "b1 g1"


def test_v_09_a_turn_may_be_two_plays() -> None:
    state = position("hand 0: o1 g1")
    play(state, 0, "o1:own", "g1:opp")
    assert turn(state) == "2, seat 1" and held(state, 0) == 0


def test_v_09_a_turn_may_be_two_draws() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1 p1
    """)
    play(state, 0, "draw", "draw")
    assert turn(state) == "2, seat 1" and hand(state, 0) == "o1 g1 b1 p1"


def test_v_09_there_is_no_pass() -> None:
    with pytest.raises(InvalidMove, match="'pass' is not a move of Voltage"):
        GAME.parse_move("pass")


def test_v_09_the_other_player_waits() -> None:
    state = position("""
        hand 0: o1 g1
        hand 1: o2 g2
    """)
    assert GAME.legal_moves(state, 1) == []
    assert str(refused(state, 1, "o2:own")) == "it is the other player's turn [V-09]"
    play(state, 0, "o1:own")
    assert refused(state, 1, "o2:own").rule == "V-09"
    play(state, 0, "g1:own")
    assert refused(state, 0, "draw").rule == "V-09"


@pytest.mark.parametrize("number", [-1, 69])
def test_v_09_a_number_that_is_no_move_is_refused(number: int) -> None:
    with pytest.raises(IllegalMove, match=f"moves are numbered 0 to 68, not {number}") as refusal:
        GAME.check_move(position("hand 0: o1 g1"), 0, number)
    assert refusal.value.rule == "V-09"


@LAW
@given(seed=st.integers(0, 10_000), choices=st.lists(st.integers(0, 1000), min_size=30, max_size=120))
def test_v_09_every_turn_is_a_play_and_a_draw_or_two_plays_or_two_draws(seed: int, choices: list[int]) -> None:
    halves: list[str] = []
    for step in steered(seed, choices):
        if not step.text.startswith("flip"):
            halves.append("draw" if step.text == "draw" else "play")
        if step.after.turn != step.before.turn:
            assert halves in (["play", "draw"], ["play", "play"], ["draw", "draw"])
            halves = []
    assert len(halves) <= 2


def test_v_10_after_a_first_draw_no_card_may_be_played() -> None:
    state = position("""
        hand 0: o1 g1 b1 by
        draw: p1
    """)
    play(state, 0, "draw")
    for text in ("o1:own", "p1:opp", "by:o"):
        assert refused(state, 0, text).rule == "V-10"
    assert legal(state) == ["draw"]


def test_v_11_the_second_card_goes_on_another_colour() -> None:
    state = position("hand 0: o2 o1 b1 g1")
    play(state, 0, "o2:own")
    assert str(refused(state, 0, "o1:own")) == "your second card must go on another colour [V-11]"
    assert refused(state, 0, "o1:opp").rule == "V-11"
    assert legal(state) == ["g1:own", "g1:opp", "b1:own", "b1:opp", "draw"]
    play(state, 0, "b1:own")


def test_v_11_the_next_turn_is_free_again() -> None:
    state = position("""
        hand 0: o2 o1 b1 g1
        hand 1: o3 g3
    """)
    play(state, 0, "o2:own", "b1:own")
    play(state, 1, "o3:own", "g3:own")
    play(state, 0, "o1:own", "g1:own")


def test_v_12_a_first_draw_asks_for_a_second_one_and_the_turn_passes() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1 p1
    """)
    play(state, 0, "draw")
    assert legal(state) == ["draw"] and turn(state) == "1, seat 0, after a draw"
    play(state, 0, "draw")
    assert held(state, 0) == 4 and turn(state) == "2, seat 1"


def test_v_13_how_to_go_on_is_chosen_after_the_first_play_is_scored() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own")
    assert state.scores == [1, 0]
    assert legal(state) == ["g1:own", "g1:opp", "draw"]


def test_v_19_six_cards_leave_no_room_to_begin_with_a_draw() -> None:
    state = position("hand 0: o1 o2 o3 g1 g2 g3")
    refusal = refused(state, 0, "draw")
    assert refusal.rule == "V-19"
    assert refusal.message == "drawing first means drawing two, and you may never hold more than six cards"


def test_v_19_six_cards_may_play_one_and_draw_one() -> None:
    state = position("""
        hand 0: o1 o2 o3 g1 g2 g3
        draw: b1
    """)
    play(state, 0, "o2:own", "draw")
    assert hand(state, 0) == "o1 b1 o3 g1 g2 g3"


def test_v_19_four_cards_may_grow_to_six() -> None:
    state = position("""
        hand 0: o1 o2 g1 g2
        draw: b1 b2
    """)
    play(state, 0, "draw", "draw")
    assert hand(state, 0) == "o1 o2 g1 g2 b1 b2"


@pytest.mark.parametrize("eagerness", [0.0, EAGER])
def test_v_19_nobody_ever_holds_more_than_six_cards(eagerness: float) -> None:
    sizes = {held(step.after, seat) for seed in range(20) for step in walk(seed, eagerness) for seat in (0, 1)}
    assert max(sizes) == 6


@LAW
@given(seed=st.integers(0, 10_000), choices=st.lists(st.integers(0, 1000), min_size=30, max_size=120))
def test_v_20_hands_are_even_whenever_a_turn_begins(seed: int, choices: list[int]) -> None:
    for step in steered(seed, choices):
        if step.after.turn != step.before.turn:
            assert held(step.after, 0) in (0, 2, 4, 6) and held(step.after, 1) in (0, 2, 4, 6)


def test_v_20_all_four_even_hands_occur() -> None:
    sizes: set[int] = set()
    for seed in range(40):
        for step in walk(seed, eagerness=0.2):
            if step.after.turn != step.before.turn:
                sizes.add(held(step.after, step.seat))
    assert sizes == {0, 2, 4, 6}


def test_v_21_an_empty_hand_can_only_draw() -> None:
    state = position("""
        hand 0:
        draw: b1 p1
    """)
    assert legal(state) == ["draw"]
    assert str(refused(state, 0, "o1:own")) == "you hold no card: draw two [V-21]"
    play(state, 0, "draw", "draw")
    assert hand(state, 0) == "b1 p1"
