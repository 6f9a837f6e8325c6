"""The engine and the slow model agree on legal moves and results, move by move, in random games."""

import pytest
from tests.crossing import with_thorough
from tests.games.voltage_hex.mirror import mirror, summary
from tests.games.voltage_hex.positions import game_with
from tests.reference.voltage_hex import keep_order

from voltable.core.options import Value
from voltable.testing.effort import effort
from voltable.testing.laws import often_last, random_game, uniform

TABLES: list[dict[str, Value]] = [
    {},
    {"flip_orientation": "owner", "final_discard": True, "min_path_cards": 0},
    {"through_model": "lines123", "rotate_rule": "anytime"},
    {"claim_rule": "active_only", "shared_cards": "any_route", "discard_all_foreign": True, "final_discard": True},
    {"shared_cards": "any_route", "through_model": "lines123", "rotate_rule": "anytime"},
    {"claim_rule": "active_only", "min_path_cards": 0, "rotate_rule": "anytime", "stall_limit": 4},
    {"through_model": "single_axis", "junction_model": "arms346", "stall_limit": 5},
]


@pytest.mark.parametrize("options", with_thorough(TABLES[:4], TABLES[4:]), ids=str)
def test_legal_moves_and_results_agree_move_by_move(options: dict[str, Value]) -> None:
    game = game_with(**options)
    for seed in range(effort(6, 1)):
        for turn in random_game(game, 2, seed, often_last if seed % 3 == 2 else uniform):
            model = mirror(game, turn.state)
            seat = model.actor
            assert sorted(model.legal()) == sorted(game.move_text(move) for move in game.legal_moves(turn.state, seat))
            if turn.move < 0:
                continue
            after = game.clone(turn.state)
            game.apply(after, seat, turn.move)
            model.apply(game.move_text(turn.move), keep_order)
            seen = mirror(game, after)
            assert summary(seen) == summary(model), game.move_text(turn.move)
            assert sorted(seen.pile) == sorted(model.pile)
            assert model.shuffled or seen.pile == model.pile
