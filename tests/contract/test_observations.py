"""Observations and masks: as long as said, made of what the seat may know and of nothing else."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8
from tests.contract.cases import CASES, Case
from tests.contract.laws import (
    CHOICES,
    Turn,
    check_observation,
    check_observation_tells_no_secret,
    often_last,
    random_game,
)
from tests.effort import effort, thinned
from tests.toy.pennies import Pennies, PenniesObserver, PenniesState

from voltable.core.capabilities import observer_of
from voltable.core.errors import Unsupported
from voltable.core.game import Move
from voltable.core.observation import total_size
from voltable.core.rng import Rng
from voltable.fleet import Fleet


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_fields_have_names_of_their_own_help_and_the_size_that_the_game_says(case: Case) -> None:
    game = case.game()
    for seats in game.seats:
        fields = observer_of(game).fields(seats)
        assert len({field.name for field in fields}) == len(fields)
        assert all(field.help and 0 < field.highest < 255 and field.size > 0 for field in fields)
        assert observer_of(game).size(seats) == total_size(fields)


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_observations_fill_their_fields_and_masks_show_just_the_legal_moves(case: Case) -> None:
    game = case.game()
    for seed, choice in enumerate(CHOICES):
        for turn in thinned(random_game(game, case.seats, seed, choice), pure=9):
            check_observation(game, turn.state, case.seats)


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_an_observation_holds_nothing_that_the_seat_may_not_know(case: Case) -> None:
    game = case.game()
    rng = Rng(8)
    compared = 0
    games = 0
    while games < effort(2, 1) or compared < 20:
        games += 1
        for turn in thinned(random_game(game, case.seats, games, often_last), pure=9):
            for watcher in range(case.seats):
                compared += check_observation_tells_no_secret(game, turn, watcher, case.seats, rng)
        assert games < 20, "two worlds can be compared often enough to mean something"


class ShowsTheRivalsFace(PenniesObserver):
    """Broken on purpose: the observation tells what lies under the other hand."""

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
