"""A seat learns what it may know and nothing else."""

from collections.abc import Mapping

import pytest
from tests.toy.pennies import FACES, NOT_YET, Pennies, PenniesState, PenniesView

from voltable.core.events import Event
from voltable.core.game import Move, Seat
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.testing.laws import check_guess, check_sealed, random_game


class ShowsTheRivalsPenny(Pennies):
    """Broken on purpose: the view shows the penny of the other seat."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.peeked: list[str] = []

    def view(self, state: PenniesState, seat: Seat) -> PenniesView:
        self.peeked = [FACES[penny] for penny in state.pennies]
        return super().view(state, seat)

    def view_data(self, view: PenniesView) -> dict[str, object]:
        return {**super().view_data(view), "secret": self.peeked}


class TellsTheFace(Pennies):
    """Broken on purpose: the event of laying a penny shows its face to all seats."""

    def apply(self, state: PenniesState, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        super().apply(state, seat, move, log)
        if log is not None:
            log[0] = Event("lay", "P-02", seat, {"face": FACES[state.pennies[seat]]})


class ForgetsAPenny(Pennies):
    """Broken on purpose: a sampled state lacks a penny that all seats saw being laid."""

    def determinize(self, view: PenniesView, rng: Rng) -> PenniesState:
        state = super().determinize(view, rng)
        state.pennies = [NOT_YET, NOT_YET]
        return state


def test_the_laws_catch_a_view_that_shows_a_secret() -> None:
    game = ShowsTheRivalsPenny({})
    state = game.start(2, 1)
    game.apply(state, 0, 0)
    with pytest.raises(AssertionError, match="looks the same"):
        [check_guess(game, state, 1, Rng(seed)) for seed in range(20)]


def test_the_laws_catch_an_event_that_tells_a_secret() -> None:
    game = TellsTheFace({})
    start = next(random_game(game, 2, 1))
    with pytest.raises(AssertionError, match="told alike"):
        check_sealed(game, start, 2, "heads|tails")


def test_the_laws_catch_a_guess_that_forgets_what_was_seen() -> None:
    game = ForgetsAPenny({})
    state = game.start(2, 1)
    game.apply(state, 0, 0)
    with pytest.raises(AssertionError):
        check_guess(game, state, 1, Rng(1))
