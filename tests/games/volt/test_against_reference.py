"""The engine against the independent reference model, move by move through whole games."""

import pytest
from tests.crossing import crossed, with_thorough
from tests.games.playing import only
from tests.games.volt.mirror import mirror
from tests.games.volt.positions import BOARDS, legal, volt

from voltable.core.events import Event
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.testing.effort import effort
from voltable.testing.laws import often_first, often_last, uniform

CHOICES = [uniform, often_last, often_first]

TABLES: list[dict[str, Value]] = [
    {"max_rounds": 30},
    {"start_numbers": "random", "max_rounds": 12},
    {"change_dice": True, "max_rounds": 12},
    {"start_numbers": "rotate", "change_dice": True, "errors": "allowed", "max_rounds": 6},
    {"start_numbers": "rotate", "errors": "allowed", "target_vp": 2, "max_rounds": 30},
    {"diagonal_pinch": "blocked", "vp_per_number": 1, "max_rounds": 30},
]


@pytest.mark.parametrize(("table", "seats"), crossed(TABLES, [2, 3, 4]))
@pytest.mark.parametrize("board", with_thorough(list(BOARDS)[:1], list(BOARDS)[1:4]))
def test_both_go_the_same_way(seats: int, board: str, table: dict[str, Value]) -> None:
    game = volt(board=board, **table)
    for seed, choice in enumerate(CHOICES[: effort(3, 1)]):
        rng = Rng(seed)
        state = game.start(seats, seed)
        reference = mirror(state)
        while game.actors(state):
            assert reference.actors() == game.actors(state)
            seat = game.actors(state)[rng.below(len(game.actors(state)))]
            assert reference.legal(seat) == legal(state, seat)
            move = choice(game.legal_moves(state, seat), rng)
            log: list[Event] = []
            game.apply(state, seat, move, log)

            def dealt(log: list[Event] = log) -> list[int]:
                holders = only(log, "numbers").public["holders"]
                assert isinstance(holders, list)
                return [holders.index(seat) + 1 for seat in range(seats)]

            reference.apply(seat, game.move_text(move), dealt)
            engine = mirror(state)
            reference.tokens.sort()
            if reference.over:
                engine.numbers, engine.programs = reference.numbers, reference.programs
            reference.log = []
            assert reference == engine
        assert reference.over
        assert legal(state, 0) == reference.legal(0) == []
