"""Contract tests of observations and masks: their size, and that they contain only what the seat may know."""

from voltable.core.capabilities import observer_of
from voltable.core.observation import total_size
from voltable.core.rng import Rng
from voltable.testing.cases import Case, CaseTests
from voltable.testing.effort import effort, thinned
from voltable.testing.laws import (
    CHOICES,
    check_observation,
    check_observation_tells_no_secret,
    check_observed_again,
    often_last,
    random_game,
)


class ObservationTests(CaseTests):
    def test_fields_have_names_of_their_own_help_and_the_size_that_the_game_says(self, case: Case) -> None:
        game = case.game()
        for seats in game.seats:
            fields = observer_of(game).fields(seats)
            assert len({field.name for field in fields}) == len(fields)
            assert all(field.help and 0 < field.highest < 255 and field.size > 0 for field in fields)
            assert observer_of(game).size(seats) == total_size(fields)

    def test_observations_fill_their_fields_and_masks_show_exactly_the_legal_moves(self, case: Case) -> None:
        game = case.game()
        for seed, choice in enumerate(CHOICES):
            for turn in thinned(random_game(game, case.seats, seed, choice), pure=9):
                check_observation(game, turn.state, case.seats)

    def test_a_state_that_was_observed_before_gives_the_observation_of_a_new_one(self, case: Case) -> None:
        game = case.game()
        rng = Rng(5)
        for seed in range(effort(6, 2)):
            for turn in random_game(game, case.seats, seed, CHOICES[seed % len(CHOICES)]):
                for seat in range(case.seats):
                    if turn.move < 0 or rng.below(3) == 0:
                        check_observed_again(game, turn.state, seat, case.seats)

    def test_an_observation_holds_nothing_that_the_seat_may_not_know(self, case: Case) -> None:
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
