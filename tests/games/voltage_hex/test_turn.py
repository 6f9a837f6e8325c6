"""What a player may do in a turn."""

import pytest
from tests.games.voltage_hex.positions import (
    GAME,
    board,
    game_with,
    hand,
    kind_at,
    legal,
    play,
    position,
    sure,
    with_pile,
)

from voltable.core.capabilities import of_version
from voltable.core.errors import IllegalMove
from voltable.core.rng import Rng
from voltable.games.voltage_hex.state import KNOWN, UP, face, is_in, placer

C3 = 16


def test_h_10_one_action_and_it_is_the_other_players_turn() -> None:
    for text in ("draw", "pass", "flip:c3", "place:t:c3"):
        state = position(board("c3=(j)", hand_0="t"))
        play(state, text)
        assert (state.to_move, state.actor, state.turn) == (1, 1, 10)
    with pytest.raises(IllegalMove, match=r"\[H-10\]"):
        GAME.check_move(position(board("")), 1, GAME.parse_move("draw"))
    with pytest.raises(IllegalMove, match=r"\[H-10\]"):
        GAME.check_move(position(board("")), 0, -1)


def test_h_11_draw_takes_the_top_card_and_shows_it_to_nobody_else() -> None:
    state = position(board("", pile="p1 t"))
    pile = state.pile_size
    log = play(state, "draw")
    assert hand(state, 0) == "p1"
    assert state.pile_size == pile - 1
    assert log[0].seen_by(0)["card"] == "p1"
    assert "card" not in log[0].seen_by(1)


def test_h_12_place_lays_a_hand_card_open_and_fetches_the_one_below() -> None:
    state = position(board("c3=(p1)", hand_0="t j"))
    log = play(state, "place:t:c3")
    assert (kind_at(state, "c3"), face(state.sets, C3), placer(state.sets, C3)) == ("t", UP, 0)
    assert hand(state, 0) == "p1 j"
    assert log[0].seen_by(0)["fetched"] == "p1"
    assert "fetched" not in log[0].seen_by(1)
    with pytest.raises(IllegalMove, match=r"you hold no p0 \[H-12\]"):
        play(position(board("", hand_0="t")), "place:p0:c3")


def test_h_13_an_open_card_is_not_replaced() -> None:
    state = position(board("c3=t d3=p0>e", hand_0="j"))
    for cell in ("c3", "d3"):
        with pytest.raises(IllegalMove, match=r"lies open \[H-13\]"):
            play(state, f"place:j:{cell}")


def test_h_14_look_shows_up_to_three_cards_to_the_looker_alone() -> None:
    state = position(board("c3=(p1) d3=t"))
    log = play(state, "look:c3")
    assert log[0].seen_by(0)["card"] == "p1"
    assert "card" not in log[0].seen_by(1)
    assert is_in(state.sets[KNOWN], C3)
    assert not is_in(state.sets[KNOWN + 1], C3)
    assert legal(state)[0] == "done"
    assert "look:c3" not in legal(state)
    assert "draw" not in legal(state)
    with pytest.raises(IllegalMove, match=r"already looked at c3 in this turn \[H-14\]"):
        play(state, "look:c3")
    with pytest.raises(IllegalMove, match=r"lies open \[H-14\]"):
        play(state, "look:d3")
    with pytest.raises(IllegalMove, match=r"\[H-10\]"):
        play(state, "draw")
    play(state, "look:e3", "look:f3")
    assert (state.actor, state.stall, kind_at(state, "c3")) == (1, 1, "p1")


def test_h_14_done_ends_a_look_of_one_or_two_and_nothing_else() -> None:
    state = position(board(""))
    with pytest.raises(IllegalMove, match=r"not looking at cards \[H-14\]"):
        play(state, "done")
    play(state, "look:c3", "done")
    assert (state.actor, state.stall) == (1, 1)


def test_h_15_flip_turns_a_face_down_card_up_for_good() -> None:
    state = position(board("c3=(t/1!01)"))
    log = play(state, "flip:c3")
    assert log[0].seen_by(1)["card"] == "t"
    assert (face(state.sets, C3), placer(state.sets, C3)) == (UP, 1)
    assert not is_in(state.sets[KNOWN] | state.sets[KNOWN + 1], C3)
    with pytest.raises(IllegalMove, match=r"lies open \[H-15\]"):
        play(state, "flip:c3")


def test_h_16_an_own_portal_that_points_off_the_board_may_be_rotated() -> None:
    state = position(board("a1=p0>w g7=p0>nw g1=p1>e"))
    assert [text for text in legal(state) if text.startswith("rotate")] == ["rotate:a1"]
    play(state, "rotate:a1")
    with pytest.raises(IllegalMove, match=r"opens to \[H-21\]"):
        play(state, "draw")
    play(state, "orient:se")
    assert (state.actor, state.stall) == (1, 1)
    with pytest.raises(IllegalMove, match=r"no portal of yours at a1 \[H-16\]"):
        play(state, "rotate:a1")
    play(state, "pass")
    with pytest.raises(IllegalMove, match=r"not obscured \[H-16\]"):
        play(state, "rotate:a1")
    with pytest.raises(IllegalMove, match=r"rotate one first \[H-16\]"):
        play(state, "orient:e")


def test_h_16_a_rotated_portal_is_turned_to_another_side() -> None:
    state = position(board("a1=p0>w c3=(p0)"))
    play(state, "rotate:a1")
    assert legal(state) == [f"orient:{out}" for out in ("e", "ne", "nw", "sw", "se")]
    with pytest.raises(IllegalMove, match=r"another side than before \[H-16\]"):
        play(state, "orient:w")
    assert "orient a1 not w" in GAME.position_text(state)
    assert GAME.view_data(GAME.view(state, 1))["barred"] == "w"
    counts = dict.fromkeys(GAME.legal_moves(state, 0), 0)
    rng = Rng(5)
    for _ in range(500):
        counts[GAME.random_move(state, 0, rng)] += 1
    assert min(counts.values()) > 60
    play(state, "orient:nw", "flip:c3")
    assert len(legal(state)) == 6, "a portal that comes up may be turned to any side"


def test_h_16_in_version_1_a_rotated_portal_could_keep_its_side() -> None:
    old = of_version(game_with(), 1)
    assert old is not None
    state = position(board("a1=p0>w"), old)
    play(state, "rotate:a1", "orient:w", game=old)
    assert old.version == 1
    assert of_version(game_with(), 3) is None


def test_h_16_ha_08_an_open_portal_ahead_obscures_and_a_face_down_card_does_not() -> None:
    state = position(board("c3=p0>e d3=p1>ne e5=p0>e f5=(t)"))
    assert [text for text in legal(state) if text.startswith("rotate")] == ["rotate:c3"]


def test_h_16_ha_08_a_portal_that_comes_up_ahead_obscures_at_once() -> None:
    state = position(board("c3=p0>e d3=(p1)"))
    play(state, "flip:d3", "orient:ne", "pass")
    assert "rotate:c3" in legal(state)


def test_h_16_ha_08_a_card_without_a_way_in_obscures_where_pictures_matter() -> None:
    game = game_with(through_model="single_axis", junction_model="arms346")
    state = position(board("c3=p0>e d3=(t2) c5=p0>e d5=j1"), game)
    assert [text for text in legal(state, game=game) if text.startswith("rotate")] == ["rotate:c5"]
    play(state, "flip:d3", "pass", game=game)
    assert "rotate:c3" in legal(state, game=game)


def test_h_16_ha_08_with_anytime_every_own_portal_may_be_rotated() -> None:
    game = game_with(rotate_rule="anytime")
    state = position(board("c3=p0>e d5=p1>e"), game)
    assert [text for text in legal(state, game=game) if text.startswith("rotate")] == ["rotate:c3"]


def test_h_17_there_is_no_cell_outside_the_board() -> None:
    cells = {text.rpartition(":")[2] for text in legal(position(board("", hand_0="t"))) if ":" in text}
    assert cells == {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}


def test_h_36_a_hand_has_no_limit() -> None:
    state = position(board(""))
    play(state, *["draw"] * 40)
    assert [len(hand(state, seat).split()) for seat in (0, 1)] == [20, 20]


def test_ha_07_the_placer_turns_a_portal_whatever_its_colour() -> None:
    for flip_orientation in ("flipper", "owner", "random"):
        game = game_with(flip_orientation=flip_orientation)
        state = position(board("c3=(t)", hand_0="p1"), game)
        play(state, "place:p1:c3", game=game)
        assert (state.actor, legal(state, game=game)[0]) == (0, "orient:e")


@pytest.mark.parametrize(("flip_orientation", "orienter"), [("flipper", 0), ("owner", 1)])
def test_ha_07_a_flipped_portal_is_turned_by_the_flipper_or_by_its_owner(flip_orientation: str, orienter: int) -> None:
    game = game_with(flip_orientation=flip_orientation)
    state = position(board("c3=(p1)"), game)
    play(state, "flip:c3", game=game)
    assert (state.actor, legal(state, game=game)[0], legal(state, 1 - orienter, game)) == (orienter, "orient:e", [])
    play(state, "orient:w", game=game)
    assert (state.to_move, state.actor) == (1, 1)


def test_ha_07_chance_may_turn_a_flipped_portal() -> None:
    game = game_with(flip_orientation="random")
    state = position(board("c3=(p1)"), game)
    log = play(state, "flip:c3", game=game)
    assert [event.kind for event in log] == ["flip", "orient", "turn"]


def test_ha_12_twenty_turns_without_progress_end_the_game() -> None:
    state = position(board("a1=p0>w", stall="17"))
    play(state, "pass", "look:c3", "done")
    log = play(state, "rotate:a1", "orient:nw")
    assert log[-1].public["reason"] == "stall"
    assert GAME.payoffs(state) is not None


@pytest.mark.parametrize("text", ["draw", "flip:c3", "place:t:c3"])
def test_ha_12_progress_starts_the_count_anew(text: str) -> None:
    state = position(board("c3=(j)", hand_0="t", stall="19"))
    play(state, text)
    assert state.stall == 0


def test_ha_12_the_table_sets_the_limit() -> None:
    game = game_with(stall_limit=2)
    state = position(board(""), game)
    play(state, "pass", "pass", game=game)
    assert game.actors(state) == []


def test_ha_20_an_edge_card_gets_its_flipper_as_placer() -> None:
    state = position(board("b1=(t)"))
    play(state, "flip:b1")
    assert placer(state.sets, 1) == 0


def test_case_15_without_face_down_cards_draw_pass_and_rotate_remain() -> None:
    cells = " ".join(f"{column}{row}=t" for row in range(1, 8) for column in "abcdefg" if (column, row) != ("a", 1))
    open_board = cells.replace("=t", "=j", 36).replace("g7=t", "g7=p1>e")
    state = position(board(f"a1=p0>w {open_board}", hand_0="t"))
    assert legal(state) == ["draw", "pass", "rotate:a1"]


def test_h_29_the_last_card_of_the_pile_ends_the_game_with_its_drawer() -> None:
    state = with_pile("", "p1")
    log = play(state, "draw")
    assert log[-1].public["reason"] == "pile"
    assert hand(state, 0) == "p1"
    assert GAME.actors(state) == []
    with pytest.raises(IllegalMove, match=r"\[H-29\]"):
        GAME.check_move(state, 0, GAME.parse_move("draw"))
    assert sure(state, 1) == ("", "", "")
