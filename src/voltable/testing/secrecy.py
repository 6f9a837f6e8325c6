"""Contract tests of secrecy: a seat learns only what it may know."""

import json

from voltable.core.events import EVERYTHING, Event
from voltable.core.rng import Rng
from voltable.testing.cases import Case, CaseTests
from voltable.testing.effort import effort, thinned
from voltable.testing.laws import check_guess, check_no_leak, check_sealed, often_last, random_game, watchers


class SecrecyTests(CaseTests):
    def test_every_guess_looks_the_same_and_is_a_possible_world(self, case: Case) -> None:
        game = case.game()
        rng = Rng(3)
        for seed in range(effort(2, 1)):
            for turn in thinned(random_game(game, case.seats, seed, often_last), pure=3):
                for watcher in watchers(case.seats):
                    check_guess(game, turn.state, watcher, rng)

    def test_events_tell_a_watcher_nothing_that_it_may_not_know(self, case: Case) -> None:
        game = case.game()
        rng = Rng(4)
        compared = 0
        for seed in (3, 4):
            for turn in thinned(random_game(game, case.seats, seed, often_last), pure=3):
                if turn.move >= 0:
                    compared += sum(
                        check_no_leak(game, turn, watcher, case.seats, rng) for watcher in watchers(case.seats)
                    )
        assert compared > effort(20, 5), "two worlds could be compared often enough to mean something"

    def test_a_guess_does_not_copy_the_truth(self, case: Case) -> None:
        """Hidden things vary between samples, and a sample's generator is not the real one."""
        game = case.game()
        rng = Rng(5)
        differ = 0
        for turn in thinned(random_game(game, case.seats, 5)):
            for watcher in watchers(case.seats):
                guess = game.determinize(game.view(turn.state, watcher), rng)
                differ += game.position_text(guess) != game.position_text(turn.state)
        assert differ > 0

    def test_views_and_seen_events_are_plain_json(self, case: Case) -> None:
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

    def test_sealed_moves_that_look_alike_to_a_watcher_are_told_alike(self, sealed: list[Case]) -> None:
        alike = 0
        for seed in range(7, 27):
            case = sealed[seed % len(sealed)]
            game = case.game()
            for turn in random_game(game, case.seats, seed, often_last):
                if turn.move >= 0:
                    alike += check_sealed(game, turn, case.seats, case.sealed)
            if alike > 20:
                return
        assert alike > 20, "such moves came up often enough to mean something"
