"""Contract tests of games dealt from the cryptographic generator, which servers always use."""

from voltable.core.rng import SEALED, Rng, sealed_seed
from voltable.testing.cases import Case, CaseTests
from voltable.testing.laws import random_game, view_bytes, watchers


class SealedChanceTests(CaseTests):
    def test_a_sealed_game_clones_and_round_trips_with_its_generator(self, case: Case) -> None:
        game = case.game()
        for number, turn in enumerate(random_game(game, case.seats, sealed_seed(3))):
            text = game.position_text(turn.state)
            assert f"{SEALED}:" in text
            assert game.position_text(game.clone(turn.state)) == text
            if number % 10 == 0:
                assert game.position_text(game.parse_position(text)) == text

    def test_a_guess_at_a_sealed_game_draws_from_the_searchs_own_fast_generator(self, case: Case) -> None:
        game = case.game()
        state = game.start(case.seats, sealed_seed(4))
        for seat in watchers(case.seats):
            guess = game.determinize(game.view(state, seat), Rng(9))
            assert SEALED not in game.position_text(guess)
            assert view_bytes(game, guess, seat) == view_bytes(game, state, seat)

    def test_the_generators_deal_differently_and_each_the_same_again(self, case: Case) -> None:
        game = case.game()
        sealed = [game.position_text(game.start(case.seats, sealed_seed(5))) for _ in range(2)]
        assert sealed[0] == sealed[1]
        assert sealed[0] != game.position_text(game.start(case.seats, 5))
