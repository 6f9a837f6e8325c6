"""The worked example of the older edition's rules, with its own numbers: Kay is seat 0, Michael seat 1."""

from tests.games.playing import kinds, only, play, refused
from tests.games.voltage.positions import GAME, cards_on, discards, legal, position, turn

KAY, MICHAEL = 0, 1
BEFORE = """
    orange - | 0: 1 1 2 | 1: 3
    hand 0: o3 g1 b2 p2
    draw: b3 g1
"""


def test_v_25_kay_lays_a_3_on_michaels_side_and_wins_the_set_with_4_against_6() -> None:
    state = position(BEFORE)
    assert GAME.view_data(GAME.view(state, KAY))["terminals"][0]["totals"] == [4, 3]  # type: ignore[index]
    log = play(state, KAY, "o3:opp")
    scored = only(log, "set")
    assert (scored.public["winner"], scored.public["totals"], scored.public["scores"]) == (KAY, [4, 6], [1, 0])
    assert cards_on(state, "orange") == 0 and len(discards(state)) == 5


def test_v_23_v_13_the_set_is_scored_before_kay_decides_to_end_her_turn_with_a_draw() -> None:
    state = position(BEFORE)
    assert kinds(play(state, KAY, "o3:opp")) == ["play", "set"]
    assert "draw" in legal(state) and "g1:own" in legal(state)
    assert refused(state, KAY, "flip:o").rule == "V-44"
    play(state, KAY, "draw")
    assert turn(state).endswith(f"seat {MICHAEL}")


def test_v_24_with_the_token_of_the_misprinted_picture_michael_would_have_won() -> None:
    log = play(position(BEFORE.replace("orange -", "orange +")), KAY, "o3:opp")
    assert only(log, "set").public["winner"] == MICHAEL
