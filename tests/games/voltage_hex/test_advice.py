"""The estimate: points, hands, and how near a connection is."""

import pytest
from tests.games.voltage_hex.positions import GAME, board, game_with, play, position

from voltable.games.voltage_hex.advice import cards_lacking


@pytest.mark.parametrize(
    ("cards", "lacking"),
    [
        ("c3=p0>e d3=(t) e3=p0>w", 1),
        ("b3=p0>e c3=t d3=(t) e3=j f3=p0>w", 1),
        ("b3=p0>e c3=(t) d3=t e3=(j) f3=p0>w", 2),
        ("a3=p0>w f3=p0>w", 8),
        ("c3=p0>e", 8),
    ],
)
def test_a_route_lacks_the_face_down_cards_on_it(cards: str, lacking: int) -> None:
    assert cards_lacking(position(board(cards)), 0) == lacking


def test_a_portal_that_is_being_turned_counts_for_nothing_yet() -> None:
    state = position(board("c3=p0>e d3=t e3=(p0)"))
    play(state, "flip:e3")
    assert cards_lacking(state, 0) == 8


def test_a_nearer_route_points_and_a_clean_hand_look_better() -> None:
    near = GAME.estimate(position(board("c3=p0>e d3=(t) e3=p0>w")), 0)
    far = GAME.estimate(position(board("c3=p0>e f5=p0>w")), 0)
    ahead = GAME.estimate(position(board("c3=p0>e f5=p0>w", taken_0="p0 p0 t")), 0)
    burdened = GAME.estimate(position(board("c3=p0>e f5=p0>w", hand_0="p1")), 0)
    assert burdened < far < near
    assert far < ahead
    assert GAME.estimate(position(board("c3=p0>e f5=p0>w", hand_0="p1")), 1) == pytest.approx(-burdened)


def test_a_finished_game_is_won_lost_or_drawn() -> None:
    game = game_with(stall_limit=2)
    for hand_1, value in (("t", 1.0), ("j j", 0.0), ("j", -1.0)):
        state = position(board("", hand_0="j j", hand_1=hand_1, stall="1"), game)
        play(state, "pass", game=game)
        assert game.estimate(state, 0) == value
