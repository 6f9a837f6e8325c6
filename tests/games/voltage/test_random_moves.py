"""Random moves are legal and equally likely."""

from collections import Counter

import pytest
from tests.crossing import crossed
from tests.games.voltage.chance import evenly, is_fair
from tests.games.voltage.positions import GAME, legal, position
from tests.games.voltage.walks import walk

from voltable.core.capabilities import playouts_of
from voltable.core.rng import Rng

DRAWS = 6000

NUMBERS = "hand 0: o1 g2 g2* p3"
SPECIALS = """
    orange + | 0: 1 | 1: 1 3 fu
    green - | 0: 2 | 1: by
    purple + | 0: | 1: 2 2*
    hand 0: by fu b3 b3
"""
SECOND_CARD = """
    turn: 2, seat 1, after blue
    orange + | 0: 1 2 by | 1: 1
    hand 1: by fu b3 p1 fu
"""
FLIP = """
    turn: 2, seat 1, flip due
    hand 1: b3*
"""
SECOND_DRAW = """
    turn: 2, seat 1, after a draw
    hand 1: b3
"""
FULL_HAND = "hand 0: o1 g2 b3 p3 by fu"


@pytest.mark.parametrize(
    ("diagram", "effect"),
    crossed([NUMBERS, SPECIALS, SECOND_CARD, FLIP, SECOND_DRAW, FULL_HAND], ["optional", "mandatory_if_possible"]),
)
def test_every_legal_move_is_as_likely_as_any_other(diagram: str, effect: str) -> None:
    state = position(diagram, special_effect=effect)
    rng = Rng(2017)
    seat = int(state.to_move)
    counts = Counter(GAME.move_text(GAME.random_move(state, seat, rng)) for _ in range(DRAWS))
    assert set(counts) == set(legal(state))
    assert is_fair(counts, evenly(legal(state)))


def test_a_random_move_changes_nothing() -> None:
    state = position(SPECIALS)
    before = GAME.position_text(state)
    GAME.random_move(state, 0, Rng(1))
    assert GAME.position_text(state) == before


@pytest.mark.parametrize("effect", ["optional", "mandatory_if_possible"])
def test_a_random_move_is_legal_wherever_a_game_leads(effect: str) -> None:
    rng = Rng(7)
    for seed in range(15):
        for step in walk(seed, special_effect=effect):
            assert GAME.random_move(step.before, step.seat, rng) in GAME.legal_moves(step.before, step.seat)


def test_a_random_step_makes_a_random_move_until_the_game_is_over() -> None:
    fast, slow = GAME.start(2, seed=3), GAME.start(2, seed=3)
    rng, same = Rng(8), Rng(8)
    while actors := GAME.actors(slow):
        assert playouts_of(GAME).step(fast, rng)
        GAME.apply(slow, actors[0], GAME.random_move(slow, actors[0], same))
        assert GAME.position_text(fast) == GAME.position_text(slow)
    assert not playouts_of(GAME).step(fast, rng)
    assert GAME.position_text(fast) == GAME.position_text(slow)
