"""The step of a game in which seats decide one after another."""

import pytest

from voltable import IllegalMove, Rng, load
from voltable.core.events import Event
from voltable.core.turns import NO_SEAT, apply_move, make_move, next_seat


def test_a_game_made_of_steps_ends_without_a_next_seat() -> None:
    game, rng = load("voltage"), Rng(1)
    state = game.start(2, 7)
    seat = next_seat(game, state, rng)
    while seat != NO_SEAT:
        assert game.due(state) == [seat]
        seat = make_move(game, state, seat, game.random_move(state, seat, rng), rng)
    assert game.payoffs(state) is not None


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    game, rng = load("voltage", first_player="0"), Rng(1)
    state = game.start(2, 7)
    before = game.position_text(state)
    with pytest.raises(IllegalMove, match="V-44"):
        make_move(game, state, 0, game.parse_move("flip:o"), rng)
    assert game.position_text(state) == before


def test_where_several_seats_decide_one_is_drawn() -> None:
    game = load("volt")
    state = game.start(2, 7)
    order = Rng(3)
    for _ in range(2):
        entering = next_seat(game, state, order)
        apply_move(game, state, entering, game.legal_moves(state, entering)[0], order)
    assert game.due(state) == [0, 1]
    assert {next_seat(game, state, order) for _ in range(40)} == {0, 1}


def test_a_step_tells_its_events() -> None:
    game = load("voltage", first_player="0")
    state = game.start(2, 7)
    log: list[Event] = []
    seat = apply_move(game, state, 0, game.legal_moves(state, 0)[0], Rng(1), log)
    assert seat in (0, 1)
    assert log
