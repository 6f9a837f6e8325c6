"""The corner cases that were worked out with the rules, by number."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.voltage.positions import (
    GAME,
    cards_on,
    discards,
    hand,
    held,
    last_cards,
    legal,
    pile,
    position,
    terminal,
    tokens,
    turn,
)
from tests.games.voltage.walks import walk


@pytest.mark.parametrize("special", ["by", "fu"])
def test_case_1_a_special_with_nothing_opposite_lies_there_as_a_0(special: str) -> None:
    state = position(f"""
        orange + | 0: 2 | 1:
        hand 0: {special} g1
    """)
    play(state, 0, f"{special}:o")
    assert terminal(state, "orange") == f"+ | 0: 2 | 1: {special}"
    assert cards_on(state, "orange") == 2


def test_case_2_a_bypass_with_only_specials_opposite_takes_nothing() -> None:
    state = position("""
        orange + | 0: | 1: by fu
        hand 0: by g1
    """)
    assert legal(state, "by:o") == ["by:o"]
    play(state, 0, "by:o")
    assert terminal(state, "orange") == "+ | 0: | 1: by by fu"


def test_case_3_a_bypass_as_the_fifth_card_moves_first_and_scores_then() -> None:
    state = position("""
        orange + | 0: 1 1 | 1: 3 2
        hand 0: by g1
    """)
    play(state, 0, "by:o:2")
    assert state.scores == [1, 0]  # 4 to 3; without the 2 it would have been 2 to 5


def test_case_3_a_bypass_that_makes_a_tie_loses_the_set() -> None:
    state = position("""
        orange + | 0: 1 1 | 1: 3 1
        hand 0: by g1
    """)
    log = play(state, 0, "by:o:1")
    assert only(log, "set").public["totals"] == [3, 3] and state.scores == [0, 1]


def test_case_4_a_fuse_on_four_cards_scores_only_if_it_removes_nothing() -> None:
    diagram = """
        orange {} | 0: 2 | 1: 1 1 1
        hand 0: fu g1
    """
    removing = position(diagram.format("+"))
    play(removing, 0, "fu:o:1")
    assert removing.scores == [0, 0] and terminal(removing, "orange") == "+ | 0: 2 | 1: 1 1 fu"
    for sign, scores in (("+", [0, 1]), ("-", [1, 0])):
        declining = position(diagram.format(sign))
        log = play(declining, 0, "fu:o")
        assert only(log, "set").public["totals"] == [2, 3] and declining.scores == scores


def test_case_5_a_fuse_against_a_bare_side_completes_the_set() -> None:
    state = position("""
        orange + | 0: 3 2 1 1 | 1:
        hand 0: fu g1
    """)
    assert legal(state, "fu:o") == ["fu:o"]
    log = play(state, 0, "fu:o")
    assert only(log, "set").public["totals"] == [7, 0] and state.scores == [1, 0]


def test_case_6_after_a_set_the_second_half_may_be_a_play_elsewhere_or_a_draw() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 o3 g1 by
    """)
    play(state, 0, "o1:own")
    assert cards_on(state, "orange") == 0 and len(discards(state)) == 5
    assert legal(state) == ["g1:own", "g1:opp", "by:g", "by:b", "by:p", "draw"]
    assert refused(state, 0, "o3:opp").rule == "V-11"


def test_case_7_a_first_play_that_wins_ends_the_game_with_an_odd_hand() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        score: 3 0
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own")
    assert held(state, 0) == 1 and GAME.payoffs(state) == [1.0, -1.0]
    assert turn(state) == "1, seat 0"


def test_case_8_a_first_play_can_give_the_opponent_the_game() -> None:
    state = position("""
        turn: 9, seat 1
        orange - | 0: 1 1 | 1: 3 2
        score: 3 3
        hand 1: o3 g1
    """)
    log = play(state, 1, "o3:own")
    assert only(log, "win").seat == 0 and GAME.payoffs(state) == [1.0, -1.0]


@pytest.mark.parametrize("first", ["o1:own", "o1:opp", "by:o", "fu:o"])
@pytest.mark.parametrize("second", ["o2:own", "o2:opp", "by:o", "fu:o"])
def test_case_9_two_cards_never_go_on_one_colour(first: str, second: str) -> None:
    state = position("hand 0: o1 o2 by by fu fu")
    play(state, 0, first)
    assert refused(state, 0, second).rule == "V-11"


def test_case_10_two_sets_in_one_turn_are_scored_one_after_the_other() -> None:
    diagram = """
        orange + | 0: 3 1 | 1: 2 2
        green + | 0: 3 1 | 1: 2 2
        score: {} 0
        hand 0: o1 g1
    """
    state = position(diagram.format(1))
    log = play(state, 0, "o1:own", "g1:own")
    assert kinds(log) == ["play", "set", "play", "set", "turn"] and state.scores == [3, 0]
    over = position(diagram.format(3))
    play(over, 0, "o1:own")
    assert refused(over, 0, "g1:own").rule == "V-33" and over.scores == [4, 0]


def test_case_11_what_a_hand_can_do_depends_on_its_size() -> None:
    assert "draw" not in legal(position("hand 0: o1 o2 o3 g1 g2 g3"))
    assert legal(position("hand 0:")) == ["draw"]
    assert legal(position("hand 0: o1 g1")) == ["o1:own", "o1:opp", "g1:own", "g1:opp", "draw"]


def test_case_11_two_numbers_of_one_colour_leave_only_the_draw_after_the_first() -> None:
    state = position("hand 0: o1 o2")
    play(state, 0, "o1:own")
    assert legal(state) == ["draw"]


def test_case_12_a_full_hand_that_plays_and_draws_a_transformer_has_six_cards_and_must_flip() -> None:
    state = position("""
        hand 0: o1 o2 o3 g1 g2 g3
        draw: b1* b2
    """)
    play(state, 0, "o2:own", "draw")
    assert held(state, 0) == 6 and legal(state) == ["flip:o", "flip:g", "flip:b", "flip:p"]
    play(state, 0, "flip:o")
    assert turn(state) == "2, seat 1"


def test_case_13_the_last_card_brings_the_new_pile_then_its_flip_then_the_second_draw() -> None:
    state = last_cards("""
        hand 0: o1 g1
        draw: b1*
    """)
    log = play(state, 0, "draw")
    assert kinds(log) == ["draw", "reshuffle", "top"] and discards(state) == []
    assert only(log, "top").public["back"] == ("transformer" if pile(state)[0].endswith("*") else "plain")
    play(state, 0, "flip:o")
    top = pile(state)[0]
    play(state, 0, "draw")
    assert hand(state, 0) == f"o1^1 g1^1 b1*^1 {top}"


def test_case_14_a_set_is_discarded_before_the_draw_that_empties_the_pile() -> None:
    state = last_cards("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
        draw: b1
    """)
    log = play(state, 0, "o1:own", "draw")
    assert kinds(log) == ["play", "set", "draw", "reshuffle", "top", "turn"]
    assert sum(card.startswith("o") for card in pile(state)) == 12


def test_case_15_a_flip_where_four_cards_lie_is_legal_and_scores_nothing() -> None:
    state = position("""
        turn: 4, seat 0, after green, flip due
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1* g1
    """)
    play(state, 0, "flip:o")
    assert tokens(state) == "---+" and state.scores == [0, 0] and cards_on(state, "orange") == 4


@pytest.mark.parametrize("sign", ["+", "-"])
def test_case_16_the_fifth_card_is_its_players_on_whichever_side_it_lies(sign: str) -> None:
    state = position(f"""
        orange {sign} | 0: 3 1 | 1: 2 1
        hand 0: o1 g1
    """)
    play(state, 0, "o1:opp")
    assert state.scores == [0, 1]


@pytest.mark.parametrize("sign", ["+", "-"])
@pytest.mark.parametrize("fifth", ["by", "fu"])
def test_case_17_five_specials_are_a_tie_at_0_that_the_fifth_card_loses(sign: str, fifth: str) -> None:
    state = position(f"""
        orange {sign} | 0: by fu | 1: by fu
        hand 0: by fu
    """)
    log = play(state, 0, f"{fifth}:o")
    assert only(log, "set").public["totals"] == [0, 0] and state.scores == [0, 1]


def test_case_18_parity_never_stands_in_the_way() -> None:
    for seed in range(20):
        for step in walk(seed, eagerness=0.3):
            assert legal(step.before) != []
            if "after a draw" not in turn(step.before) and "flip due" not in turn(step.before):
                assert ("draw" in legal(step.before)) == (held(step.before, step.seat) < 6)


@pytest.mark.parametrize(
    ("lying", "text", "left", "moved"),
    [
        ("3* 3", "by:o:3", "3* by", "3"),
        ("3*", "by:o:3", "by", "3*"),
        ("3* 3", "fu:o:3", "3* fu", "o3"),
        ("fu* fu", "fu:o:fu", "fu fu*", "fu"),
        ("by*", "fu:o:by", "fu", "by*"),
    ],
)
def test_case_19_of_equal_faces_a_plain_one_is_taken_or_removed_first(
    lying: str, text: str, left: str, moved: str
) -> None:
    state = position(f"""
        orange + | 0: | 1: {lying}
        hand 0: by fu
    """)
    log = play(state, 0, text)
    if text.startswith("by"):
        assert terminal(state, "orange") == f"+ | 0: {moved} | 1: {left}"
    else:
        assert terminal(state, "orange") == f"+ | 0: | 1: {left}" and discards(state) == [moved]
    assert log[1].public["back"] == ("transformer" if moved.endswith("*") else "plain")


def test_case_19_of_equal_faces_in_hand_the_plain_one_is_played_first() -> None:
    state = position("hand 0: o2* o2 by* by")
    play(state, 0, "o2:own", "by:g")
    assert hand(state, 0) == "o2* - by*"
    assert terminal(state, "orange") == "+ | 0: 2 | 1:" and terminal(state, "green") == "- | 0: | 1: by"
