"""Perft: the reference gives the counts of tests/vectors/volt/perft.txt."""

import pytest
from tests.games.perft_vectors import Vector, read_vectors
from tests.games.volt.mirror import mirror
from tests.reference import volt as reference


@pytest.mark.thorough
@pytest.mark.parametrize("vector", read_vectors("volt"), ids=repr)
def test_the_reference_counts_as_many_ways(vector: Vector) -> None:
    state = mirror(vector.state)
    depths = [depth + 1 for depth, count in enumerate(vector.counts) if count < 30000]
    assert [reference.perft(state, depth) for depth in depths] == vector.counts[: len(depths)]
