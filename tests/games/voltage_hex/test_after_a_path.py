"""Refills, discards, shared cards, and the end."""

import pytest
from tests.games.voltage_hex.positions import (
    GAME,
    board,
    game_with,
    hand,
    kinds_in_all,
    legal,
    play,
    position,
    taken,
    with_pile,
)

from voltable.core.errors import IllegalMove
from voltable.games.voltage_hex.cells import count
from voltable.games.voltage_hex.pieces import CELL_TEXTS
from voltable.games.voltage_hex.scoring import score
from voltable.games.voltage_hex.state import DOWN, EMPTY, KNOWN, NOBODY, SPACES, UNDER, face, is_in, placer

READY = "c3=p0>e d3=(t) e3=p0>w"  # flipping d3 completes a path of seat 0
BOTH = "c3=p0>e d3=(j/1) e3=p0>w d2=p1>sw c4=p1>ne"  # flipping d3 completes a path of each seat


def test_h_25_gaps_are_filled_face_down_from_the_pile_unseen_by_all() -> None:
    state = position(board(READY, hand_0="t t t t", pile="p1 t j"))
    pile = state.pile_size
    log = play(state, "flip:d3")
    assert state.pile_size == pile - 3
    for cell in [CELL_TEXTS.index(text) for text in ("c3", "d3", "e3")]:
        assert (face(state.sets, cell), placer(state.sets, cell)) == (DOWN, NOBODY)
        assert not is_in(state.sets[KNOWN] | state.sets[KNOWN + 1], cell)
    refill = next(event for event in log if event.kind == "refill")
    assert refill.public["cells"] == ["c3", "d3", "e3"]
    assert not refill.private


def test_h_26_both_put_three_cards_under_the_pile_and_it_is_shuffled() -> None:
    state = position(board(READY, hand_0="t t j j j", hand_1="t t t j"))
    pile = state.pile_size - 3
    play(state, "flip:d3")
    assert legal(state) == ["discard:t", "discard:j"]
    log = play(state, "discard:t", "discard:j", "discard:j")
    assert [event.seen_by(0)["card"] for event in log] == ["t", "j", "j"]
    assert not any("card" in event.seen_by(1) for event in log)
    assert (state.actor, state.pile_size) == (1, pile)
    log = play(state, "discard:t", "discard:t", "discard:j")
    assert [event.kind for event in log] == ["discard", "discard", "discard", "shuffle", "turn"]
    assert (hand(state, 0), hand(state, 1), state.pile_size) == ("t j", "t", pile + 6)
    assert (state.to_move, state.actor) == (1, 1)


def test_h_26_nothing_else_is_done_before_the_discards() -> None:
    state = position(board(READY, hand_0="t t t t"))
    with pytest.raises(IllegalMove, match=r"only after a path has been completed \[H-26\]"):
        play(state, "discard:t")
    play(state, "flip:d3")
    with pytest.raises(IllegalMove, match=r"discard 3 more of your cards first \[H-26\]"):
        play(state, "draw")
    with pytest.raises(IllegalMove, match=r"you hold no j \[H-26\]"):
        play(state, "discard:j")


def test_h_26_the_shuffle_is_drawn_from_the_seed() -> None:
    ends = set()
    for seed in range(1, 9):
        state = position(board(READY, hand_0="t t t", rng=f"{seed:032x}"))
        play(state, "flip:d3", *["discard:t"] * 3)
        ends.add(next(line for line in GAME.position_text(state).splitlines() if line.startswith("pile")))
    assert len(ends) == 8


def test_h_27_foreign_portals_are_discarded_first() -> None:
    state = position(board(READY, hand_0="p0 p1 t j"))
    play(state, "flip:d3")
    assert legal(state) == ["discard:p1"]
    with pytest.raises(IllegalMove, match=r"discarded first \[H-27\]"):
        play(state, "discard:p0")
    play(state, "discard:p1")
    assert legal(state) == ["discard:p0", "discard:t", "discard:j"]


def test_h_27_ha_24_of_more_than_three_foreign_portals_three_go() -> None:
    state = position(board(READY, hand_0="p1 p1 p1 p1 t"))
    play(state, "flip:d3", "discard:p1", "discard:p1", "discard:p1")
    assert hand(state, 0) == "p1 t"


def test_h_28_with_fewer_than_three_cards_all_go_and_with_none_nothing() -> None:
    state = position(board(READY, hand_0="p1 j"))
    play(state, "flip:d3", "discard:p1", "discard:j")
    assert (hand(state, 0), state.actor) == ("", 1)
    state = position(board(READY, hand_1="t"))
    play(state, "flip:d3")
    assert state.actor == 1
    play(state, "discard:t")
    assert (state.to_move, legal(state)[0]) == (1, "draw")


def test_h_33_case_5_a_shared_card_goes_to_the_player_who_placed_it() -> None:
    state = position(board(BOTH, hand_0="t t t t t t t", hand_1="j j"))
    log = play(state, "flip:d3")
    assert (taken(state, 0), taken(state, 1)) == ("p0 p0", "p1 p1 j")
    assert state.paths == [1, 1]
    assert [event.kind for event in log] == ["flip", "path", "path", "refill"]
    assert [event.public["taken"] for event in log[1:3]] == [["c3", "e3"], ["d2", "d3", "c4"]]
    assert [event.public["values"] for event in log[1:3]] == [[5, 0, 5], [5, 1, 5]]


def test_h_33_ha_20_a_shared_edge_card_goes_to_its_flipper() -> None:
    state = position(board(BOTH.replace("(j/1)", "(j)")))
    play(state, "flip:d3")
    assert (taken(state, 0), taken(state, 1)) == ("p0 p0 j", "p1 p1")


def test_h_33_two_shared_cards_may_go_to_different_players() -> None:
    cards = "b3=p0>e c3=(j/1) d3=j/0 e3=p0>w b2=p1>se d4=p1>nw"
    state = position(board(cards))
    play(state, "flip:c3")
    assert (taken(state, 0), taken(state, 1)) == ("p0 p0 j", "p1 p1 j")


def test_ha_25_two_paths_in_one_move_mean_two_discard_phases() -> None:
    state = position(board(BOTH, hand_0="t t t t t t t", hand_1="j j"))
    play(state, "flip:d3", *["discard:t"] * 3, "discard:j", "discard:j")
    assert (state.actor, state.shuffles) == (0, 1)
    log = play(state, *["discard:t"] * 3)
    assert (hand(state, 0), state.shuffles, log[-1].kind) == ("t", 2, "turn")


def test_h_29_the_fourth_path_ends_the_game_at_once_without_refill_or_discard() -> None:
    state = position(board(READY, hand_0="t t t", paths="3 0"))
    pile = state.pile_size
    log = play(state, "flip:d3")
    assert [event.kind for event in log] == ["flip", "path", "end"]
    assert log[-1].public["reason"] == "paths"
    assert (state.pile_size, face(state.sets, CELL_TEXTS.index("c3"))) == (pile, EMPTY)
    assert GAME.actors(state) == []


def test_h_29_if_both_complete_their_fourth_path_at_once_the_score_decides() -> None:
    state = position(board(BOTH, paths="3 3"))
    play(state, "flip:d3")
    assert (state.paths, GAME.payoffs(state)) == ([4, 4], [-1.0, 1.0])


@pytest.mark.parametrize(("pile", "empty"), [("t t", 1), ("t t t", 0)])
def test_h_29_ha_27_ha_29_case_10_a_pile_used_up_by_the_refill_ends_the_game(pile: str, empty: int) -> None:
    state = with_pile(READY, pile, hand_0="t t t")
    log = play(state, "flip:d3")
    assert log[-1].public["reason"] == "pile"
    assert count(state.sets[SPACES]) == empty
    assert face(state.sets, CELL_TEXTS.index("c3")) == DOWN  # filled in reading order


def test_ha_28_with_final_discard_the_last_path_still_thins_the_hands() -> None:
    game = game_with(final_discard=True)
    state = position(board(READY, hand_0="t t t j", hand_1="p0", paths="3 0"), game)
    play(state, "flip:d3", *["discard:t"] * 3, game=game)
    assert state.actor == 1
    log = play(state, "discard:p0", game=game)
    assert (hand(state, 0), hand(state, 1), log[-1].public["reason"]) == ("j", "", "paths")
    state = with_pile(READY, "t t", game, hand_0="t t t j")
    log = play(state, "flip:d3", *["discard:t"] * 3, game=game)
    assert (log[-1].public["reason"], game.actors(state)) == ("pile", [])


def test_h_30_h_31_hand_cards_count_against_you_and_foreign_portals_ten_more() -> None:
    state = position(board("", taken_0="p0 p0 t t j j j j", hand_0="t j", hand_1="p0"))
    assert score(state.table, 0) == 20 - 4
    assert score(state.table, 1) == -15
    assert score(position(board("", hand_1="p1")).table, 1) == -5
    players = GAME.view_data(GAME.view(state, 0))["players"]
    assert isinstance(players, list)
    assert [players[0]["costs"][card] for card in ("p0", "p1", "t", "j1")] == [5, 15, 3, 1]
    assert "costs" not in players[1]


@pytest.mark.parametrize(("hand_1", "payoffs"), [("j", [-1.0, 1.0]), ("j j", [0.0, 0.0]), ("t", [1.0, -1.0])])
def test_h_32_the_higher_score_wins_and_equal_ones_are_a_draw(hand_1: str, payoffs: list[float]) -> None:
    game = game_with(stall_limit=2)
    state = position(board("", hand_0="j j", hand_1=hand_1, stall="1"), game)
    assert game.payoffs(state) is None
    assert game.view_data(game.view(state, 0))["winner"] is None
    play(state, "pass", game=game)
    assert game.payoffs(state) == payoffs
    assert game.view_data(game.view(state, 0))["winner"] == (payoffs.index(1.0) if 1.0 in payoffs else None)


def test_h_35_taken_cards_stay_taken_and_all_98_are_somewhere() -> None:
    state = position(board(READY, hand_0="t t t t", hand_1="j j j j"))
    play(state, "flip:d3", "discard:t", "discard:t")
    assert sum(kinds_in_all(state).values()) == 98
    assert sum(int(state.table[UNDER + kind]) for kind in range(10)) == 2
    play(state, "discard:t", *["discard:j"] * 3)
    assert taken(state, 0) == "p0 p0 t"


def test_h_37_completed_paths_are_open_to_all() -> None:
    state = position(board(READY, paths="1 2"))
    play(state, "flip:d3")
    for watcher in (0, 1, -1):
        players = GAME.view_data(GAME.view(state, watcher))["players"]
        assert isinstance(players, list)
        assert [player["paths"] for player in players] == [2, 2]


def test_case_9_a_fetched_card_may_be_discarded_for_the_path_that_fetched_it() -> None:
    state = position(board("c3=p0>e d3=(p1) e3=p0>w", hand_0="t j j"))
    play(state, "place:t:d3")
    assert legal(state) == ["discard:p1"]
