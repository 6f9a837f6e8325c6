"""Options: who claims a path (HA-13), what a path may take (HA-21), and how many portals are removed (HA-24)."""

import pytest
from tests.games.voltage_hex.positions import (
    GAME,
    HexGame,
    board,
    game_with,
    hand,
    legal,
    play,
    position,
    sure,
    taken,
    with_pile,
)

from voltable.core.rng import Rng
from voltable.games.voltage_hex.pieces import CELL_TEXTS
from voltable.games.voltage_hex.state import OPEN, State, is_in

ACTIVE = game_with(claim_rule="active_only")
ROUTES = game_with(shared_cards="any_route")
RIVALS = "c3=p1>e d3=(t) e3=p1>w"  # flipping d3 connects two portals of seat 1
BOTH = "c3=p0>e d3=(j/1) e3=p0>w d2=p1>sw c4=p1>ne"  # flipping d3 connects both seats' portals


def lies_open(state: State, cell: str) -> bool:
    return is_in(state.sets[OPEN], CELL_TEXTS.index(cell))


def test_ha_13_by_default_the_owner_takes_a_path_that_the_others_move_completed() -> None:
    state = position(board(RIVALS))
    play(state, "flip:d3")
    assert (state.paths, taken(state, 1)) == ([0, 1], "p1 p1 t")


@pytest.mark.parametrize("text", ["draw", "pass", "flip:a5", "look:a2"])
def test_ha_13_active_only_a_path_waits_for_its_owners_turn(text: str) -> None:
    state = position(board(RIVALS + " a5=(t)", hand_1="t"), ACTIVE)
    play(state, "flip:d3", game=ACTIVE)
    assert (state.paths, state.to_move, lies_open(state, "d3")) == ([0, 0], 1, True)
    again = ACTIVE.parse_position(ACTIVE.position_text(state))
    assert ACTIVE.position_text(again) == ACTIVE.position_text(state)
    play(state, text, *(["done"] if text.startswith("look") else []), game=ACTIVE)
    assert (state.paths, taken(state, 1), state.stall) == ([0, 1], "p1 p1 t", 0)
    assert state.to_move == 1, "the discards belong to the owner's turn"


def test_ha_13_active_only_ones_own_move_completes_ones_path_at_once() -> None:
    state = position(board("c3=p0>e d3=(t) e3=p0>w"), ACTIVE)
    play(state, "flip:d3", game=ACTIVE)
    assert state.paths == [1, 0]


def test_ha_13_ha_19_active_only_of_both_players_only_the_one_in_turn_completes_a_path() -> None:
    state = position(board(BOTH), ACTIVE)
    play(state, "flip:d3", game=ACTIVE)
    assert (state.paths, taken(state, 0)) == ([1, 0], "p0 p0 j")
    assert lies_open(state, "d2")
    assert lies_open(state, "c4")


def test_ha_13_ha_17_active_only_portals_that_face_each_other_are_no_path_that_waits() -> None:
    state = position(board("c3=p1>e d3=(p1)"), ACTIVE)
    play(state, "flip:d3", "orient:w", "pass", "pass", game=ACTIVE)
    assert (state.paths, state.to_move) == ([0, 0], 1)


def test_ha_13_active_only_a_game_that_ends_with_the_last_card_leaves_what_waits() -> None:
    state = with_pile("c3=p1>e d3=t e3=p1>w", "t", ACTIVE, turn="9, seat 1")
    play(state, "draw", game=ACTIVE)
    assert (ACTIVE.actors(state), state.paths) == ([], [0, 0])


# Seat 0's path c3 d3 e3; d3 was laid by seat 1, whose portal on d2 opens to it.
CROSSED = "c3=p0>e d3=(j/1) e3=p0>w d2=p1>sw"


def test_ha_21_by_default_an_unfinished_route_protects_nothing() -> None:
    state = position(board(CROSSED))
    play(state, "flip:d3")
    assert (taken(state, 0), lies_open(state, "d3")) == ("p0 p0 j", False)


def test_h_33_ha_21_any_route_a_card_that_the_other_placed_stays_on_the_others_route() -> None:
    state = position(board(CROSSED), ROUTES)
    log = play(state, "flip:d3", game=ROUTES)
    path = next(event for event in log if event.kind == "path")
    assert path.public["taken"] == ["c3", "e3"]
    assert path.public["kept"] == ["d3"]
    assert "d3 stays on the board" in ROUTES.event_text(path.seen_by(1), ["Ann", "Ben"])
    assert next(event for event in log if event.kind == "refill").public["cells"] == ["c3", "e3"]
    assert (taken(state, 0), state.paths, lies_open(state, "d3")) == ("p0 p0", [1, 0], True)


@pytest.mark.parametrize(
    "cards",
    [
        "c3=p0>e d3=(j/0) e3=p0>w d2=p1>sw",  # laid by the owner of the path
        "c3=p0>e d3=(j/1) e3=p0>w d2=p1>e",  # no route of seat 1
        "c3=p0>e d3=(j/1) e3=p0>w",
    ],
)
def test_ha_21_any_route_other_cards_are_taken_as_ever(cards: str) -> None:
    state = position(board(cards), ROUTES)
    play(state, "flip:d3", game=ROUTES)
    assert (taken(state, 0), lies_open(state, "d3")) == ("p0 p0 j", False)


def test_ha_21_any_route_a_longer_route_over_throughs_and_junctions_counts() -> None:
    state = position(board("c3=p0>e d3=(t/1) e3=p0>w a6=p1>ne b5=t/0 b4=j/0 c4=t/0"), ROUTES)
    play(state, "flip:d3", game=ROUTES)
    assert not lies_open(state, "d3"), "the route goes straight over c4 and misses d3"
    state = position(board("c3=p0>e d3=(t/1) e3=p0>w a6=p1>ne b5=t/0 b4=j/0 c4=j/0"), ROUTES)
    play(state, "flip:d3", game=ROUTES)
    assert lies_open(state, "d3")


def test_h_33_ha_21_any_route_paths_completed_together_share_as_ever() -> None:
    state = position(board(BOTH), ROUTES)
    play(state, "flip:d3", game=ROUTES)
    assert (taken(state, 0), taken(state, 1)) == ("p0 p0", "p1 p1 j")
    assert not lies_open(state, "d3")


READY = "c3=p0>e d3=(t) e3=p0>w"


def test_ha_24_discard_all_foreign_every_foreign_portal_goes_even_beyond_three() -> None:
    game = game_with(discard_all_foreign=True)
    state = position(board(READY, hand_0="p1 p1 p1 p1 p1 t j", hand_1="p0 t t t", loose_1="p1 p1", shuffles="1"), game)
    play(state, "flip:d3", game=game)
    assert (state.discards, legal(state, game=game)) == (5, ["discard:p1"])
    assert sure(state, 1)[0] == "p1 p1 p1 p1 p1", "so many discards tell what they are"
    assert sure(state, 1)[2] == ""
    view = game.view(state, 1)
    assert game.view_data(game.read_view(game.view_data(view))) == game.view_data(view)
    assert hand(game.determinize(view, Rng(4)), 0).count("p1") == 5
    play(state, *["discard:p1"] * 5, game=game)
    assert (hand(state, 0), state.actor, state.discards) == ("t j", 1, 3)
    play(state, "discard:p0", "discard:t", "discard:t", game=game)
    assert sure(state, 1)[1] == "p0 p1 p1 p1 p1 p1 t t"


@pytest.mark.parametrize(("cards", "count"), [("p1 t t t", 3), ("p1 p1", 2), ("p1 p1 p1 p1", 4), ("", 0)])
def test_ha_24_discard_all_foreign_three_cards_go_where_there_are_no_more_portals(cards: str, count: int) -> None:
    game = game_with(discard_all_foreign=True)
    state = position(board(READY, hand_0=cards, hand_1="t"), game)
    play(state, "flip:d3", game=game)
    assert state.discards == (count or 1)


def _stalled(game: HexGame) -> State:
    return position(board("c3=p0>e d3=t e3=p0>e f3=p0>w", paths="3 0", stall="9", hand_0="t"), game)


def test_ha_12_ha_28_a_rotation_that_completes_the_last_path_starts_the_count_anew() -> None:
    for game in (game_with(final_discard=True), GAME):
        state = _stalled(game)
        play(state, "rotate:e3", "orient:w", game=game)
        assert (state.paths[0], state.stall) == (4, 0)
