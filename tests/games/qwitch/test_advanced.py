"""The Advanced game: all play at once."""

import pytest
from tests.games.playing import kinds, play, refused
from tests.games.qwitch.positions import GAME, legal, line, position

from voltable.core.capabilities import playouts_of
from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR
from voltable.core.rng import Rng

RACE = """
    seats: 3
    centre: b2
    stack: equal down
    hand 0: c1 h8
    hand 1: f3 h7
    hand 2: a4 d6
"""

STALL = """
    seats: 3
    centre: b2
    stack: down equal
    hand 0: c1 c8
    hand 1: f3 h7
    hand 2: a4 h6
"""


def test_q_22_everybody_with_a_card_that_fits_may_play_at_any_time() -> None:
    state = position(RACE, mode="advanced")
    assert GAME.actors(state) == [0, 1]
    assert [legal(state, seat) for seat in range(3)] == ["c1", "f3", ""]
    play(state, 1, "f3")
    assert GAME.actors(state) == [2]
    assert legal(state, 2) == "a4"


def test_q_22_two_cards_of_one_instant_are_settled_by_the_order_of_their_arrival() -> None:
    first = position(RACE, mode="advanced")
    play(first, 0, "c1")
    assert refused(first, 1, "f3").rule == "Q-08"
    assert line(first, "hand 1") == "f3 h7"
    second = position(RACE, mode="advanced")
    play(second, 1, "f3")
    assert refused(second, 0, "c1").rule == "Q-08"
    assert line(second, "hand 0") == "c1 h8"


def test_q_22_there_is_nothing_to_pass_and_only_seats_of_the_table_play() -> None:
    state = position(RACE, mode="advanced")
    assert refused(state, 0, "pass").rule == "Q-22"
    assert GAME.legal_moves(state, SPECTATOR) == []
    with pytest.raises(IllegalMove, match="there is no seat 3"):
        GAME.legal_moves(state, 3)


def test_q_22_a_refusal_tells_nothing_about_other_hands() -> None:
    """The same card is refused with the same message whatever the others hold."""
    state = position(RACE, mode="advanced")
    other = position(RACE.replace("f3 h7", "c5 d3"), mode="advanced")
    for card in ("a4", "d6", "c1", "pass"):
        assert str(refused(state, 2, card)) == str(refused(other, 2, card))


def test_q_23_the_seats_turn_the_direction_cards_one_after_another() -> None:
    state = position(STALL, mode="advanced")
    log = play(state, 0, "c1")  # on c1 no player has a card that goes up, nor one that goes down
    assert [event.seat for event in log if event.kind == "direction"] == [1, 2]
    assert line(state, "turner") == "2"
    assert {event.rule for event in log if event.kind == "direction"} == {"Q-23"}


def test_q_30_a_stop_closes_play_for_cards_that_come_late() -> None:
    state = position(STALL, mode="advanced")
    log = play(state, 0, "c1")
    assert {event.closes for event in log if event.kind == "stop"} == {"Q-30"}
    assert {event.closes for event in log if event.kind != "stop"} == {""}


def test_a_view_of_the_advanced_game_names_nobody_to_move() -> None:
    state = position(RACE, mode="advanced")
    data = GAME.view_data(GAME.view(state, 2))
    assert data["to_move"] is None
    assert "c1" not in str(data)
    assert kinds(play(state, 1, "f3")) == ["play"]


def test_random_steps_reach_the_end_of_the_race() -> None:
    state = position(RACE, mode="advanced")
    rng = Rng(1)
    while playouts_of(GAME).step(state, rng):
        GAME.check_invariants(state)
    assert GAME.payoffs(state) is not None
