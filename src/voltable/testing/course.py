"""Contract tests of a game's course: random games end, follow the rules, and repeat with the same seed."""

from typing import Any

import pytest

from voltable.core.capabilities import playouts_of
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.core.rng import Rng
from voltable.testing.cases import Case, CaseTests
from voltable.testing.effort import effort, thinned
from voltable.testing.laws import CHOICES, Choice, check_legality, check_no_such_seat, often_last, random_game

GAMES_EACH = effort(4, 1)


def stride(game: Game[Any, Any]) -> int:
    """Return the sampling interval for tests that try every move at a moment: longer for games with more moves."""
    return 1 + game.move_count // 200


class CourseTests(CaseTests):
    def test_options_have_help_and_accept_their_own_default(self, case: Case) -> None:
        for option in case.game().options():
            assert option.help
            assert option.takes()
            assert option.check(option.default) == option.default

    @pytest.mark.parametrize("choice", CHOICES)
    def test_random_games_keep_the_invariants_end_and_pay_zero_sum(self, case: Case, choice: Choice) -> None:
        game = case.game()
        for seed in range(GAMES_EACH):
            for turn in random_game(game, case.seats, seed, choice):
                game.check_invariants(turn.state)
                payoffs = game.payoffs(turn.state)
                assert (payoffs is None) == bool(game.actors(turn.state))
            assert payoffs is not None
            assert len(payoffs) == case.seats
            assert sum(payoffs) == pytest.approx(0)
            winners = [payoff for payoff in payoffs if payoff > 0]
            assert winners in ([1.0], [])

    def test_the_game_waits_for_at_least_one_actor_until_it_is_over(self, case: Case) -> None:
        game = case.game()
        for turn in random_game(game, case.seats, 10, often_last):
            due, actors = game.due(turn.state), game.actors(turn.state)
            assert set(due) <= set(actors)
            assert bool(due) == bool(actors)

    def test_check_move_accepts_exactly_the_legal_moves(self, case: Case) -> None:
        game = case.game()
        for turn in thinned(random_game(game, case.seats, 11, often_last), compiled=stride(game)):
            check_legality(game, turn.state, case.seats)

    def test_check_move_and_legal_moves_refuse_a_seat_that_does_not_exist(self, case: Case) -> None:
        game = case.game()
        turns = list(random_game(game, case.seats, 17, often_last))
        for turn in turns[:: len(turns) // 4]:
            check_no_such_seat(game, turn.state, case.seats)

    def test_a_refused_move_changes_nothing(self, case: Case) -> None:
        game = case.game()
        for turn in thinned(random_game(game, case.seats, 12), compiled=stride(game)):
            before = game.position_text(turn.state)
            check_legality(game, turn.state, case.seats)
            assert game.position_text(turn.state) == before

    def test_random_move_is_uniform_over_the_legal_moves(self, case: Case) -> None:
        game = case.game()
        rng = Rng(7)
        left = effort(1000, 3)
        for number, turn in enumerate(random_game(game, case.seats, 13)):
            legal = game.legal_moves(turn.state, turn.seat) if turn.move >= 0 else []
            if not left or number % 7 != 3 or not 0 < len(legal) <= 40:
                continue
            left -= 1
            counts = dict.fromkeys(legal, 0)
            for _ in range(200 * len(legal)):
                counts[game.random_move(turn.state, turn.seat, rng)] += 1
            # Each count is binomial with mean 200 and deviation below 15: six deviations never happen by chance here.
            assert all(110 < count < 290 for count in counts.values()), counts

    def test_a_random_step_is_a_random_move_of_the_next_actor(self, case: Case) -> None:
        game = case.game()
        state = game.start(case.seats, 14)
        rng = Rng(14)
        going_on = True
        while going_on:
            plain, plain_rng = game.clone(state), rng.clone()
            actors = game.actors(plain)
            if actors:
                seat = playouts_of(game).next_actor(plain, plain_rng)
                assert seat in actors
                game.apply(plain, seat, game.random_move(plain, seat, plain_rng))
            going_on = playouts_of(game).step(state, rng)
            assert going_on == bool(actors)
            assert game.position_text(state) == game.position_text(plain)
            assert rng.to_text() == plain_rng.to_text()

    def test_a_playout_is_random_steps_to_the_end_from_wherever_it_begins(self, case: Case) -> None:
        game = case.game()
        state = game.start(case.seats, 15)
        rng = Rng(15)
        for _ in range(effort(9, 3)):
            one, other, one_rng, other_rng = game.clone(state), game.clone(state), rng.clone(), rng.clone()
            count = 0
            while playouts_of(game).step(one, one_rng):
                count += 1
            assert playouts_of(game).play(other, other_rng) == count
            assert game.position_text(other) == game.position_text(one)
            assert other_rng.to_text() == one_rng.to_text()
            for _ in range(5):
                playouts_of(game).step(state, rng)

    def test_the_same_seed_and_moves_give_the_same_states_and_events(self, case: Case) -> None:
        game, again = case.game(), case.game()
        other = again.start(case.seats, 21)
        for turn in random_game(game, case.seats, 21):
            assert game.position_text(turn.state) == again.position_text(other)
            if turn.move >= 0:
                log: list[Event] = []
                told: list[Event] = []
                game.apply(game.clone(turn.state), turn.seat, turn.move, log)
                again.apply(other, turn.seat, turn.move, told)
                assert [event.seen_by(0) for event in log] == [event.seen_by(0) for event in told]

    def test_different_seeds_give_different_games(self, case: Case) -> None:
        game = case.game()
        assert len({game.position_text(game.start(case.seats, seed)) for seed in range(50)}) == 50

    def test_clones_share_nothing(self, case: Case) -> None:
        game = case.game()
        for turn in thinned(random_game(game, case.seats, 31)):
            before = game.position_text(turn.state)
            clone = game.clone(turn.state)
            assert game.position_text(clone) == before
            rng = Rng(1)
            for _ in range(5):
                if actors := game.actors(clone):
                    game.apply(clone, actors[0], game.random_move(clone, actors[0], rng))
            assert game.position_text(turn.state) == before

    def test_a_log_changes_nothing_about_the_game(self, case: Case) -> None:
        game = case.game()
        for turn in thinned(random_game(game, case.seats, 41)):
            if turn.move >= 0:
                logged, silent = game.clone(turn.state), game.clone(turn.state)
                log: list[Event] = []
                game.apply(logged, turn.seat, turn.move, log)
                game.apply(silent, turn.seat, turn.move)
                assert game.position_text(logged) == game.position_text(silent)
                assert log, "every move is told"

    def test_a_game_that_can_end_even_says_so(self, case: Case) -> None:
        game = case.game()
        for seed in range(GAMES_EACH):
            *_, last = random_game(game, case.seats, seed)
            payoffs = game.payoffs(last.state)
            assert payoffs is not None
            assert any(payoffs) or game.draws
