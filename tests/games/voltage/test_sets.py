"""Winning a set."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.voltage.positions import cards_on, discards, legal, position, terminal, tokens, turn


@pytest.mark.parametrize(
    ("own", "opp", "move"),
    [
        ("3 3 2 1", "", "o1:own"),
        ("3 3 2", "1", "o1:own"),
        ("3 3", "2 1", "o1:own"),
        ("3 3", "2 1", "o1:opp"),
        ("3", "2 1 1", "o1:opp"),
        ("", "3 3 2 1", "o1:opp"),
    ],
)
def test_v_22_five_cards_are_a_set_however_they_are_split(own: str, opp: str, move: str) -> None:
    state = position(f"""
        orange + | 0: {own} | 1: {opp}
        hand 0: o1 g1
    """)
    play(state, 0, move)
    assert sum(state.scores) == 1 and cards_on(state, "orange") == 0


def test_v_22_four_cards_are_none() -> None:
    state = position("""
        orange + | 0: 3 | 1: 2 1
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own")
    assert state.scores == [0, 0] and cards_on(state, "orange") == 4


def test_v_22_cards_on_other_terminals_do_not_count() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2
        green + | 0: 3 1 | 1: 2
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own", "g1:own")
    assert state.scores == [0, 0]


def test_v_23_a_set_is_scored_before_anything_else_happens() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
        draw: b1* p1
    """)
    assert kinds(play(state, 0, "o1:own")) == ["play", "set"]
    assert kinds(play(state, 0, "draw")) == ["draw", "top"]
    assert kinds(play(state, 0, "flip:o")) == ["flip", "turn"]


def test_v_23_a_set_made_by_the_second_card_is_scored_before_the_turn_passes() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
    """)
    assert kinds(play(state, 0, "g1:own", "o1:own")) == ["play", "play", "set", "turn"]


@pytest.mark.parametrize(("own", "opp", "winner"), [("3 1", "2 2", 0), ("1 1", "3 2", 1)])
def test_v_24_under_plus_the_higher_total_wins(own: str, opp: str, winner: int) -> None:
    state = position(f"""
        orange + | 0: {own} | 1: {opp}
        hand 0: o1 g1
    """)
    log = play(state, 0, "o1:own")
    assert only(log, "set").rule == "V-24" and only(log, "set").public["winner"] == winner
    assert state.scores == ([1, 0] if winner == 0 else [0, 1])


def test_v_25_under_minus_the_lower_total_wins() -> None:
    state = position("""
        orange - | 0: 3 1 | 1: 2 1
        hand 0: o3 g1
    """)
    log = play(state, 0, "o3:opp")
    assert only(log, "set").rule == "V-25"
    assert only(log, "set").public == {"colour": "o", "plus": False, "totals": [4, 6], "winner": 0, "scores": [1, 0]}
    assert state.scores == [1, 0]


def test_v_25_under_minus_the_higher_total_loses() -> None:
    state = position("""
        orange - | 0: 3 1 | 1: 2 1
        hand 0: o3 g1
    """)
    play(state, 0, "o3:own")
    assert state.scores == [0, 1]


@pytest.mark.parametrize("sign", ["+", "-"])
def test_v_26_bypass_and_fuse_count_nothing(sign: str) -> None:
    state = position(f"""
        blue {sign} | 0: 3 by fu | 1: 2
        hand 0: b2 g1
    """)
    log = play(state, 0, "b2:opp")
    assert only(log, "set").public["totals"] == [3, 4]
    assert state.scores == ([0, 1] if sign == "+" else [1, 0])


@pytest.mark.parametrize(("sign", "scores"), [("-", [1, 0]), ("+", [0, 1])])
def test_v_27_a_bare_side_counts_nothing_and_can_win_only_under_minus(sign: str, scores: list[int]) -> None:
    state = position(f"""
        orange {sign} | 0: | 1: 3 2 2 1
        hand 0: o1 g1
    """)
    log = play(state, 0, "o1:opp")
    assert only(log, "set").public["totals"] == [0, 9]
    assert state.scores == scores


@pytest.mark.parametrize("sign", ["+", "-"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("side", ["own", "opp"])
def test_v_28_whoever_plays_the_fifth_card_loses_a_tie(sign: str, seat: int, side: str) -> None:
    owner = seat if side == "own" else 1 - seat
    sides = ["2 1", "3 1"] if owner == 0 else ["3 1", "2 1"]
    state = position(f"""
        turn: 3, seat {seat}
        orange {sign} | 0: {sides[0]} | 1: {sides[1]}
        hand {seat}: o1 g1
    """)
    log = play(state, seat, f"o1:{side}")
    assert only(log, "set").rule == "V-28" and only(log, "set").public["totals"] == [4, 4]
    assert state.scores == ([0, 1] if seat == 0 else [1, 0])


def test_v_29_the_winner_gets_one_step_and_all_five_cards_are_discarded() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2* by
        score: 1 2
        hand 0: o1 g1
        discard: p3
    """)
    play(state, 0, "o1:own")
    assert state.scores == [2, 2]
    assert sorted(discards(state)) == ["by", "o1", "o1", "o2*", "o3", "p3"]
    assert terminal(state, "orange") == "+ | 0: | 1:"


@pytest.mark.parametrize("sign", ["+", "-"])
def test_v_30_the_token_stays_as_it_is(sign: str) -> None:
    state = position(f"""
        orange {sign} | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own")
    assert tokens(state) == f"{sign}--+" and sum(state.scores) == 1


def test_v_31_after_a_set_the_turn_goes_on() -> None:
    diagram = """
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
        draw: b1
    """
    for second in ("g1:own", "draw"):
        state = position(diagram)
        play(state, 0, "o1:own")
        assert turn(state) == "1, seat 0, after orange"
        play(state, 0, second)
        assert turn(state) == "2, seat 1"


def test_v_31_the_emptied_colour_stays_closed_for_the_second_card() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        hand 0: o1 o3 by g1
    """)
    play(state, 0, "o1:own")
    assert refused(state, 0, "o3:own").rule == "V-11"
    assert refused(state, 0, "by:o").rule == "V-11"
    assert legal(state) == ["g1:own", "g1:opp", "by:g", "by:b", "by:p", "draw"]


def test_v_32_a_player_may_complete_a_set_that_the_opponent_wins() -> None:
    state = position("""
        orange + | 0: 1 1 | 1: 3 3
        hand 0: o2 g1
    """)
    play(state, 0, "o2:own")
    assert state.scores == [0, 1]
