"""A seat learns what it may know and nothing else."""

import json
from collections.abc import Mapping

import pytest
from tests.contract.cases import CASES, SEALED, Case
from tests.contract.laws import check_guess, check_no_leak, check_sealed, often_last, random_game, watchers
from tests.effort import effort, thinned
from tests.toy.pennies import FACES, NOT_YET, Pennies, PenniesState, PenniesView

from voltable.core.events import EVERYTHING, Event
from voltable.core.game import Move, Seat
from voltable.core.options import Value
from voltable.core.rng import Rng


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_every_guess_looks_the_same_and_is_a_possible_world(case: Case) -> None:
    game = case.game()
    rng = Rng(3)
    for seed in range(effort(2, 1)):
        for turn in thinned(random_game(game, case.seats, seed, often_last), pure=3):
            for watcher in watchers(case.seats):
                check_guess(game, turn.state, watcher, rng)


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_events_tell_a_watcher_nothing_that_it_may_not_know(case: Case) -> None:
    game = case.game()
    rng = Rng(4)
    compared = 0
    for seed in (3, 4):
        for turn in thinned(random_game(game, case.seats, seed, often_last), pure=3):
            if turn.move >= 0:
                compared += sum(check_no_leak(game, turn, watcher, case.seats, rng) for watcher in watchers(case.seats))
    assert compared > effort(20, 5), "two worlds could be compared often enough to mean something"


@pytest.mark.parametrize("key", SEALED)
def test_sealed_moves_that_look_alike_to_a_watcher_are_told_alike(key: str) -> None:
    cases = [case for case in CASES if case.key == key]
    alike = 0
    for seed in range(7, 27):
        case = cases[seed % len(cases)]
        game = case.game()
        for turn in random_game(game, case.seats, seed, often_last):
            if turn.move >= 0:
                alike += check_sealed(game, turn, case.seats, SEALED[key])
        if alike > 20:
            return
    assert alike > 20, "such moves came up often enough to mean something"


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_a_guess_does_not_copy_the_truth(case: Case) -> None:
    """Hidden things really vary, and the generator of a guess is not the real one."""
    game = case.game()
    rng = Rng(5)
    differ = 0
    for turn in thinned(random_game(game, case.seats, 5)):
        for watcher in watchers(case.seats):
            guess = game.determinize(game.view(turn.state, watcher), rng)
            differ += game.position_text(guess) != game.position_text(turn.state)
    assert differ > 0


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_views_and_seen_events_are_plain_json(case: Case) -> None:
    game = case.game()
    names = [f"player {seat}" for seat in range(case.seats)]
    for turn in thinned(random_game(game, case.seats, 6)):
        for watcher in watchers(case.seats):
            data = game.view_data(game.view(turn.state, watcher))
            assert json.loads(json.dumps(data)) == data
        if turn.move >= 0:
            log: list[Event] = []
            game.apply(game.clone(turn.state), turn.seat, turn.move, log)
            for event in log:
                for watcher in [*watchers(case.seats), EVERYTHING]:
                    seen = event.seen_by(watcher)
                    assert json.loads(json.dumps(seen)) == seen
                    assert game.event_text(seen, names)


class ShowsTheRivalsPenny(Pennies):
    """Broken on purpose: the view tells what lies under the other hand."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.peeked: list[str] = []

    def view(self, state: PenniesState, seat: Seat) -> PenniesView:
        self.peeked = [FACES[penny] for penny in state.pennies]
        return super().view(state, seat)

    def view_data(self, view: PenniesView) -> dict[str, object]:
        return {**super().view_data(view), "secret": self.peeked}


class TellsTheFace(Pennies):
    """Broken on purpose: the event of laying a penny tells everybody its face."""

    def apply(self, state: PenniesState, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        super().apply(state, seat, move, log)
        if log is not None:
            log[0] = Event("lay", "P-02", seat, {"face": FACES[state.pennies[seat]]})


class ForgetsAPenny(Pennies):
    """Broken on purpose: a guess drops a penny that everybody saw being laid."""

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
        check_sealed(game, start, 2, SEALED["pennies"])


def test_the_laws_catch_a_guess_that_forgets_what_was_seen() -> None:
    game = ForgetsAPenny({})
    state = game.start(2, 1)
    game.apply(state, 0, 0)
    with pytest.raises(AssertionError):
        check_guess(game, state, 1, Rng(1))
