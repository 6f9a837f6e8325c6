"""Perft: the reference gives the counts of tests/vectors/voltage/perft.txt."""

import pytest
from tests.games.perft_vectors import Vector, read_vectors
from tests.games.voltage.mirror import mirror
from tests.reference import voltage as reference

PERFT = read_vectors("voltage")


@pytest.mark.thorough
@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_reference_counts_as_many_ways(vector: Vector) -> None:
    state = mirror(vector.state)
    assert [reference.perft(state, depth + 1) for depth in range(len(vector.counts))] == vector.counts


def test_every_kind_of_position_is_there() -> None:
    assert len(PERFT) == 10
