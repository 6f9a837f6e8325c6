"""Observations and masks have the declared length, and are made only of what the seat may know."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8
from tests.toy.pennies import Pennies, PenniesObserver, PenniesState

from voltable.core.errors import Unsupported
from voltable.core.game import Move
from voltable.core.rng import Rng
from voltable.fleet import Fleet
from voltable.testing.laws import (
    Turn,
    check_observation,
    check_observation_tells_no_secret,
)


class ShowsTheRivalsFace(PenniesObserver):
    """Broken on purpose: the observation shows the penny of the other seat."""

    def observe(self, state: PenniesState, seat: i64, out: vec[u8], at: i64) -> None:
        super().observe(state, seat, out, at)
        if state.pennies[1 - seat] < 2:
            out[at + 3 + state.pennies[1 - seat]] = 1


class WritesTooFar(PenniesObserver):
    """Broken on purpose: the byte behind the observation is cleared."""

    def observe(self, state: PenniesState, seat: i64, out: vec[u8], at: i64) -> None:
        super().observe(state, seat, out, at)
        out[at + 8] = 0


class MasksNothing(PenniesObserver):
    """Broken on purpose: both moves are always shown as legal."""

    def mask(self, state: PenniesState, seat: i64, out: vec[u8], at: i64) -> i64:
        out[at] = out[at + 1] = 1
        return 2


class Miscounts(PenniesObserver):
    """Broken on purpose: the mask is right, its count is not."""

    def mask(self, state: PenniesState, seat: i64, out: vec[u8], at: i64) -> i64:
        return super().mask(state, seat, out, at) + 1


def observed_by(observer: type[PenniesObserver]) -> Pennies:
    game = Pennies({})
    game.observer = observer(game)
    return game


def laid(game: Pennies, move: Move) -> PenniesState:
    state = game.start(2, 1)
    game.apply(state, 0, move)
    return state


def test_the_laws_catch_an_observation_that_shows_a_secret() -> None:
    game = observed_by(ShowsTheRivalsFace)
    turn = Turn(laid(game, 0), 1, 0)
    with pytest.raises(AssertionError, match="made of the view"):
        [check_observation_tells_no_secret(game, turn, 1, 2, Rng(seed)) for seed in range(20)]


def test_the_laws_catch_a_byte_that_was_written_outside() -> None:
    game = observed_by(WritesTooFar)
    with pytest.raises(AssertionError, match="nothing outside the stretch is touched"):
        check_observation(game, laid(game, 0), 2)


def test_the_laws_catch_a_mask_that_shows_an_illegal_move() -> None:
    game = observed_by(MasksNothing)
    with pytest.raises(AssertionError):
        check_observation(game, laid(game, 0), 2)


def test_the_laws_catch_a_mask_that_miscounts() -> None:
    game = observed_by(Miscounts)
    with pytest.raises(AssertionError, match="says how many"):
        check_observation(game, laid(game, 0), 2)


def test_a_game_may_have_no_observations_and_whoever_needs_them_is_told() -> None:
    game = Pennies({})
    game.observer = None
    with pytest.raises(Unsupported, match="Pennies has no observations"):
        Fleet(game, 2, 1, same_step=False, max_moves=0)
