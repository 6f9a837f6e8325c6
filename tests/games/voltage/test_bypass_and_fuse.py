"""Bypass and Fuse."""

import pytest
from tests.games.playing import only, play, refused
from tests.games.voltage.positions import GAME, cards_on, discards, legal, position, terminal

from voltable.core.errors import InvalidMove


def test_v_34_a_bypass_brings_a_number_from_the_opponents_side_to_the_own() -> None:
    state = position("""
        orange + | 0: | 1: 3
        hand 0: by g1
    """)
    log = play(state, 0, "by:o:3")
    assert terminal(state, "orange") == "+ | 0: 3 | 1: by"
    assert only(log, "take").rule == "V-34"
    assert only(log, "take").public == {"colour": "o", "card": "o3", "back": "plain", "totals": [3, 0]}


def test_v_34_seat_1_takes_from_the_side_of_seat_0() -> None:
    state = position("""
        turn: 2, seat 1
        green - | 0: 1 2* 3 | 1:
        hand 1: by g1
    """)
    assert legal(state, "by:g") == ["by:g", "by:g:1", "by:g:2", "by:g:3"]
    play(state, 1, "by:g:2")
    assert terminal(state, "green") == "- | 0: 1 3 by | 1: 2*"


def test_v_34_a_bypass_takes_only_what_lies_on_its_own_terminal() -> None:
    state = position("""
        orange + | 0: | 1: 3
        green - | 0: | 1: 2
        hand 0: by g1
    """)
    refusal = refused(state, 0, "by:g:3")
    assert refusal.rule == "V-34"
    assert refusal.message == "there is no such card on the opponent's side of green"
    assert legal(state, "by:g") == ["by:g", "by:g:2"]


@pytest.mark.parametrize("special", ["by", "fu"])
def test_v_35_a_bypass_takes_no_special(special: str) -> None:
    state = position(f"""
        orange + | 0: | 1: {special}
        hand 0: by g1
    """)
    assert legal(state, "by:o") == ["by:o"]
    with pytest.raises(InvalidMove):
        GAME.parse_move(f"by:o:{special}")


def test_v_36_a_bypass_moves_nothing_away_from_the_own_side() -> None:
    state = position("""
        orange + | 0: 3 | 1:
        hand 0: by g1
    """)
    assert refused(state, 0, "by:o:3").rule == "V-34"
    assert legal(state, "by:o") == ["by:o"]
    play(state, 0, "by:o")
    assert terminal(state, "orange") == "+ | 0: 3 | 1: by"


@pytest.mark.parametrize(("text", "after"), [("by:o:2", "+ | 0: 1 2 | 1: 3 by"), ("by:o", "+ | 0: 1 | 1: 2 3 by")])
def test_v_37_a_bypass_stays_and_makes_three_cards_four(text: str, after: str) -> None:
    state = position("""
        orange + | 0: 1 | 1: 2 3
        hand 0: by g1
    """)
    play(state, 0, text)
    assert terminal(state, "orange") == after and cards_on(state, "orange") == 4


def test_v_38_a_card_taken_by_the_fifth_card_already_counts_for_its_taker() -> None:
    state = position("""
        orange + | 0: 1 1 | 1: 3 2
        hand 0: by g1
    """)
    log = play(state, 0, "by:o:3")
    assert [event.kind for event in log] == ["play", "take", "set"]
    assert only(log, "set").public["totals"] == [5, 2]
    assert state.scores == [1, 0]


@pytest.mark.parametrize("target", ["1", "2", "3", "by", "fu"])
def test_v_39_a_fuse_removes_any_card_of_the_opponent(target: str) -> None:
    state = position(f"""
        orange + | 0: 1 | 1: {target}
        hand 0: fu g1
    """)
    log = play(state, 0, f"fu:o:{target}")
    assert terminal(state, "orange") == "+ | 0: 1 | 1: fu"
    assert discards(state) == [target if target in ("by", "fu") else f"o{target}"]
    assert only(log, "remove").rule == "V-39"
    facts = {"colour": "o", "card": discards(state)[0], "back": "plain", "totals": [1, 0]}
    assert only(log, "remove").public == facts


def test_v_39_a_fuse_removes_only_what_lies_on_its_own_terminal() -> None:
    state = position("""
        orange + | 0: | 1: by
        green - | 0: | 1: 2
        hand 0: fu g1
    """)
    refusal = refused(state, 0, "fu:g:by")
    assert refusal.rule == "V-39"
    assert refusal.message == "there is no such card on the opponent's side of green"
    assert legal(state, "fu:o") == ["fu:o", "fu:o:by"]
    assert legal(state, "fu:g") == ["fu:g", "fu:g:2"]


def test_v_40_a_fuse_that_removes_leaves_four_cards_and_scores_nothing() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: fu g1
    """)
    play(state, 0, "fu:o:2")
    assert state.scores == [0, 0] and cards_on(state, "orange") == 4
    assert terminal(state, "orange") == "+ | 0: 1 3 | 1: 2 fu"


def test_v_41_a_fuse_reaches_no_card_on_the_own_side() -> None:
    state = position("""
        orange + | 0: 1 fu | 1:
        hand 0: fu g1
    """)
    assert refused(state, 0, "fu:o:1").rule == "V-39"
    assert refused(state, 0, "fu:o:fu").rule == "V-39"
    assert legal(state, "fu:o") == ["fu:o"]


@pytest.mark.parametrize("special", ["by", "fu"])
def test_v_42_a_special_may_lie_on_an_empty_terminal(special: str) -> None:
    state = position(f"hand 0: {special} g1")
    log = play(state, 0, f"{special}:o")
    assert terminal(state, "orange") == f"+ | 0: | 1: {special}"
    assert [event.kind for event in log] == ["play"]


@pytest.mark.parametrize("special", ["by", "fu"])
def test_v_42_an_effect_may_be_left_unused(special: str) -> None:
    state = position(f"""
        orange + | 0: | 1: 3
        hand 0: {special} g1
    """)
    play(state, 0, f"{special}:o")
    assert terminal(state, "orange") == f"+ | 0: | 1: 3 {special}"
