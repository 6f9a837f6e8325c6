"""Winning, and final deadlocks."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.qwitch.positions import GAME, line, position

from voltable.catalog import load
from voltable.core.capabilities import opening, playouts_of
from voltable.core.rng import Rng
from voltable.games.qwitch.moves import PASS


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_q_24_who_has_neither_hand_nor_pile_wins_at_once(mode: str) -> None:
    state = position("seats: 3\ncentre: b2\nhand 0: c8\nhand 1: c5\nhand 2: a1\npile 0: h1", mode=mode)
    log = play(state, 1, "c5")
    assert kinds(log) == ["play", "win"]
    assert GAME.payoffs(state) == [-0.5, 1.0, -0.5]
    assert line(state, "hand 0") == "c8" and line(state, "pile 0") == "h1"
    assert GAME.actors(state) == [] and not playouts_of(GAME).step(state, Rng(1))
    assert [refused(state, seat, "c8").rule for seat in range(3)] == ["Q-24"] * 3
    assert GAME.legal_moves(state, -1) == []


def test_q_25_if_no_direction_would_help_the_bottom_card_comes_to_the_top() -> None:
    state = position("centre: f6 b2\nhand 0: h8 h7\nhand 1: c5 h1")
    log = play(state, 1, "c5")
    assert kinds(log) == ["play", "stop", "bottom"]
    assert line(state, "centre") == "b2 c5 f6"
    assert line(state, "direction") == "up"
    assert (only(log, "bottom").rule, GAME.actors(state)) == ("Q-25", [0])


def test_q_27_every_card_is_in_one_place_all_the_time() -> None:
    for mode in ("beginner", "advanced"):
        game = load("qwitch", mode=mode)
        rng = Rng(4)
        for seats in range(2, 9):
            state = game.start(seats, seats)
            while playouts_of(game).step(state, rng):
                game.check_invariants(state)


def test_qa_10_a_first_card_on_which_nobody_could_ever_play_is_dealt_anew() -> None:
    seed = next(seed for seed in range(200_000) if any(event.kind == "redeal" for event in opening(GAME, 2, seed)))
    log = opening(GAME, 2, seed)
    state = GAME.start(2, seed)
    GAME.check_invariants(state)
    assert kinds(log).count("deal") == 2
    at = kinds(log).index("redeal")
    assert log[at].rule == "QA-10"
    assert kinds(log)[at - 1] == "stop"
    assert len(line(state, "centre").split()) == 1
    assert line(state, "history").split()[0] == line(state, "centre")


@pytest.mark.parametrize(
    ("first", "second", "payoffs"),
    [("h8 h7", "h6", [-1.0, 1.0]), ("h8", "h6 h5", [1.0, -1.0]), ("h8", "h6", [0.0, 0.0])],
)
def test_qa_11_if_every_card_of_the_centre_came_up_in_vain_the_fewest_cards_win(
    first: str, second: str, payoffs: list[float]
) -> None:
    state = position(f"centre: a1 b2\nhand 0: {first}\nhand 1: {second} c3")
    log = play(state, 1, "c3")
    assert kinds(log) == ["play", "stop", "bottom", "stop", "bottom", "stop", "deadlock"]
    assert GAME.payoffs(state) == payoffs
    assert line(state, "history").split()[-3:] == ["bottom", "stuck", "deadlock"]
    assert GAME.parse_position(GAME.position_text(state)) == state
    assert only(log, "deadlock").public["left"] == [len(first.split()), len(second.split())]
    guess = GAME.determinize(GAME.view(state, 0), Rng(1))
    GAME.check_invariants(guess)
    assert GAME.payoffs(guess) == payoffs


def test_a_pass_is_the_last_of_the_moves() -> None:
    assert GAME.move_count == PASS + 1 == 65
