"""The estimate: points, hands, and the distance to a connection."""

import pytest
from tests.games.voltage_hex.positions import GAME, board, game_with, play, position

from voltable.core.capabilities import advisor_of


def test_a_nearer_route_points_and_a_clean_hand_look_better() -> None:
    near = advisor_of(GAME).estimate(position(board("c3=p0>e d3=(t) e3=p0>w")), 0)
    far = advisor_of(GAME).estimate(position(board("c3=p0>e f5=p0>w")), 0)
    ahead = advisor_of(GAME).estimate(position(board("c3=p0>e f5=p0>w", taken_0="p0 p0 t")), 0)
    burdened = advisor_of(GAME).estimate(position(board("c3=p0>e f5=p0>w", hand_0="p1")), 0)
    assert burdened < far < near
    assert far < ahead
    assert advisor_of(GAME).estimate(position(board("c3=p0>e f5=p0>w", hand_0="p1")), 1) == pytest.approx(-burdened)


def test_ha_17_portals_that_face_each_other_look_no_better_than_a_route_that_lacks_a_card() -> None:
    facing = advisor_of(GAME).estimate(position(board("c3=p0>e d3=p0>w")), 0)
    assert facing < advisor_of(GAME).estimate(position(board("c3=p0>e d3=(t) e3=p0>w")), 0)


def test_a_finished_game_is_won_lost_or_drawn() -> None:
    game = game_with(stall_limit=2)
    for hand_1, value in (("t", 1.0), ("j j", 0.0), ("j", -1.0)):
        state = position(board("", hand_0="j j", hand_1=hand_1, stall="1"), game)
        play(state, "pass", game=game)
        assert advisor_of(game).estimate(state, 0) == value
