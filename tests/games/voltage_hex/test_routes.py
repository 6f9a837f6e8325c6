"""Distance to a path: the turns that the nearest connection needs."""

import pytest
from tests.games.voltage_hex.positions import board, game_with, play, position

from voltable.games.voltage_hex.routes import FAR, turns_lacking


@pytest.mark.parametrize(
    ("cards", "lacking"),
    [
        ("c3=p0>e d3=(t) e3=p0>w", 1),
        ("b3=p0>e c3=t d3=(t) e3=j f3=p0>w", 1),
        ("b3=p0>e c3=(t) d3=t e3=(j) f3=p0>w", 2),
        ("c3=p0>e", FAR),
    ],
)
def test_every_face_down_card_on_the_way_takes_a_turn(cards: str, lacking: int) -> None:
    assert turns_lacking(position(board(cards)), 0) == lacking


@pytest.mark.parametrize(
    ("cards", "lacking"),
    [
        ("a3=p0>w b3=t c3=p0>w", 1),
        ("a3=p0>w b3=t c3=p1>e d3=p0>w", 5),
        ("a3=p0>w b3=(t) c3=p0>w", 2),
        ("e3=p0>e f3=t g3=p0>e", 1),
        ("a3=p0>w b3=t f3=t g3=p0>e c3=t d3=t e3=t", 2),
    ],
)
def test_h_16_a_portal_whose_out_side_is_obscured_takes_a_turn_to_rotate(cards: str, lacking: int) -> None:
    assert turns_lacking(position(board(cards)), 0) == lacking


def test_h_16_a_portal_that_may_not_be_rotated_stays_as_it_is() -> None:
    cards = "c3=p0>w d3=t e3=p0>w"
    assert turns_lacking(position(board(cards)), 0) > 1
    assert turns_lacking(position(board(cards), game_with(rotate_rule="anytime")), 0) == 1


def test_ha_17_two_portals_that_face_each_other_are_no_path() -> None:
    assert turns_lacking(position(board("c3=p0>e d3=p0>w")), 0) > 1
    beside = board("c3=p0>e d3=p0>e")
    assert turns_lacking(position(beside, game_with(rotate_rule="anytime")), 0) > 1
    assert turns_lacking(position(beside, game_with(rotate_rule="anytime", min_path_cards=0)), 0) == 1


def test_h_21_a_portal_being_turned_may_take_any_side_if_the_seat_itself_turns_it() -> None:
    mine = position(board("c3=p0>e d3=t e3=(p0)"))
    play(mine, "flip:e3")
    assert turns_lacking(mine, 0) == 0
    theirs = position(board("c3=p0>e d3=t e3=(p0)", turn="9, seat 1"))
    play(theirs, "flip:e3")
    assert turns_lacking(theirs, 0) == FAR
