"""Perft: the engine gives the counts of tests/vectors/<key>/perft.txt. Tests of each game ask its reference too."""

import pytest
from tests.games.perft_vectors import Vector, read_vectors

from voltable.catalog import GAMES
from voltable.core.perft import divide, perft

SLOW = ("voltage_hex",)
PERFT = [
    pytest.param(vector, id=f"{key}: {vector}", marks=[pytest.mark.thorough] if key in SLOW else [])
    for key in GAMES
    for vector in read_vectors(key)
]


@pytest.mark.parametrize("vector", PERFT)
def test_the_engine_counts_as_many_ways(vector: Vector) -> None:
    depths = range(1, len(vector.counts) + 1)
    assert [perft(vector.game, vector.state, depth) for depth in depths] == vector.counts


@pytest.mark.parametrize("vector", PERFT)
def test_the_counts_of_the_first_moves_add_up(vector: Vector) -> None:
    below = divide(vector.game, vector.state, 2)
    assert len(below) == vector.counts[0] and sum(below.values()) == vector.counts[1]


@pytest.mark.parametrize("key", GAMES)
def test_every_position_is_counted_to_several_depths(key: str) -> None:
    least = 2 if key == "volt" else 3  # programming branches 72-fold for every seat
    assert min(len(vector.counts) for vector in read_vectors(key)) >= least
