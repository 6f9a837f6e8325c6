"""Contract tests of texts: moves and positions round-trip, and bad texts are refused."""

import pytest

from voltable.core.capabilities import playouts_of
from voltable.core.errors import InvalidMove, InvalidPosition
from voltable.core.rng import Rng
from voltable.testing.cases import Case, CaseTests
from voltable.testing.effort import thinned
from voltable.testing.laws import CHOICES, Choice, random_game


class TextTests(CaseTests):
    def test_every_move_round_trips_through_its_text(self, case: Case) -> None:
        game = case.game()
        texts = [game.move_text(move) for move in range(game.move_count)]
        assert len(set(texts)) == game.move_count
        for move, text in enumerate(texts):
            assert text == text.lower().strip()
            assert game.parse_move(text) == move

    @pytest.mark.parametrize("text", ["", " ", "o", "draw draw", "castle", "-1", "\x00", "a" * 10_000, "ｄｒａｗ"])
    def test_a_text_that_is_no_move_is_refused(self, case: Case, text: str) -> None:
        with pytest.raises(InvalidMove):
            case.game().parse_move(text)

    @pytest.mark.parametrize("choice", CHOICES)
    def test_every_position_round_trips_through_its_diagram(self, case: Case, choice: Choice) -> None:
        game = case.game()
        for turn in thinned(random_game(game, case.seats, 51, choice)):
            text = game.position_text(turn.state)
            parsed = game.parse_position(text)
            assert game.position_text(parsed) == text
            assert game.actors(parsed) == game.actors(turn.state)
            if turn.move >= 0:
                assert game.legal_moves(parsed, turn.seat) == game.legal_moves(turn.state, turn.seat)
                after = game.clone(turn.state)
                game.apply(after, turn.seat, turn.move)
                game.apply(parsed, turn.seat, turn.move)
                assert game.position_text(parsed) == game.position_text(after), "chance is part of the diagram"

    def test_a_game_goes_on_from_its_diagram_exactly_as_it_would_have(self, case: Case) -> None:
        """Random moves are the same too: a diagram keeps the order from which `random_move` picks."""
        game = case.game()
        turns = [game.clone(turn.state) for turn in random_game(game, case.seats, 0)]
        for state in [*turns[:8], *turns[8 :: max(1, len(turns) // 8)]]:
            parsed = game.parse_position(game.position_text(state))
            dice, same_dice = Rng(5), Rng(5)
            for _ in range(12):
                assert playouts_of(game).step(state, dice) == playouts_of(game).step(parsed, same_dice)
                assert game.position_text(parsed) == game.position_text(state)

    def test_a_text_that_is_no_diagram_is_refused(self, case: Case) -> None:
        with pytest.raises(InvalidPosition):
            case.game().parse_position("here be dragons")
