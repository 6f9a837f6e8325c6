"""Games, states and views are copied, pickled and compared, and take any integer as a number."""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from voltable.core.capabilities import playouts_of
from voltable.core.events import EVERYTHING, Event
from voltable.core.game import AnyGame
from voltable.core.rng import Rng
from voltable.testing.cases import Case, CaseTests
from voltable.testing.laws import Turn, often_last, random_game, watchers

LOOKS = 4
"""At how many moments of a game, evenly spread."""


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


DEEP: list[Callable[[Any], Any]] = [copy.deepcopy, through_pickle]
WAYS = [copy.copy, *DEEP]


class Whole:
    """An integer that is no int, as those of NumPy."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def moments(game: AnyGame, case: Case, seed: int) -> Iterator[Turn]:
    """Some moments of a random game, among them the first and the last, each with a state of its own."""
    turns = [Turn(game.clone(turn.state), turn.seat, turn.move) for turn in random_game(game, case.seats, seed)]
    yield from turns[:: max(1, len(turns) // LOOKS)]
    yield turns[-1]


class CopyTests(CaseTests):
    @pytest.mark.parametrize("copied", WAYS)
    def test_a_copied_game_is_equal(self, case: Case, copied: Callable[[Any], Any]) -> None:
        game = case.game()
        assert copied(game) == game == case.game()
        assert hash(copied(game)) == hash(game)
        assert game != object()

    @pytest.mark.parametrize("copied", DEEP)
    def test_a_copied_state_is_equal_and_continues_in_the_same_way(
        self, case: Case, copied: Callable[[Any], Any]
    ) -> None:
        game = case.game()
        for number, turn in enumerate(moments(game, case, 71)):
            state = turn.state
            assert copy.copy(state) == state
            for other in (copied(state), game.clone(state)):
                assert other == state
                assert game.digest(other) == game.digest(state)
                playouts_of(game).play(other, Rng(number))
                played = game.clone(state)
                playouts_of(game).play(played, Rng(number))
                assert other == played
                assert game.position_text(other) == game.position_text(played)

    def test_a_copy_that_moves_on_differs_and_leaves_the_state_as_it_was(self, case: Case) -> None:
        game = case.game()
        for turn in moments(game, case, 72):
            before = game.position_text(turn.state)
            for copied in DEEP:
                if turn.move >= 0:
                    other = copied(turn.state)
                    game.apply(other, turn.seat, turn.move)
                    assert other != turn.state
                    assert game.digest(other) != game.digest(turn.state)
                    assert game.position_text(turn.state) == before

    @pytest.mark.parametrize("copied", WAYS)
    def test_a_copied_view_is_equal_and_leads_to_the_same_worlds(
        self, case: Case, copied: Callable[[Any], Any]
    ) -> None:
        game = case.game()
        for turn in moments(game, case, 73):
            for watcher in watchers(case.seats):
                view = game.view(turn.state, watcher)
                other = copied(view)
                assert other == view
                assert game.view_data(other) == game.view_data(view)
                assert game.determinize(other, Rng(1)) == game.determinize(view, Rng(1))
            assert game.view(turn.state, 0) != game.view(turn.state, 1)

    def test_any_integer_is_a_seat_a_move_and_a_seed(self, case: Case) -> None:
        game = case.game()
        as_given: Any = Whole
        state = game.start(as_given(case.seats), as_given(74))
        for turn in random_game(game, case.seats, 74, often_last):
            assert state == turn.state
            if turn.move < 0:
                continue
            seat, move = as_given(turn.seat), as_given(turn.move)
            assert game.legal_moves(state, seat) == game.legal_moves(turn.state, turn.seat)
            assert game.view(state, seat) == game.view(turn.state, turn.seat)
            assert game.move_text(move) == game.move_text(turn.move)
            game.check_move(state, seat, move)
            told: list[Event] = []
            plain: list[Event] = []
            game.apply(state, seat, move, told)
            game.apply(game.clone(turn.state), turn.seat, turn.move, plain)
            assert seen(told) == seen(plain)


def seen(log: list[Event]) -> str:
    return json.dumps([event.seen_by(EVERYTHING) for event in log])
