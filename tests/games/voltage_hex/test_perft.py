"""Perft: the reference gives the counts of tests/vectors/voltage_hex/perft.txt."""

import pytest
from tests.games.perft_vectors import Vector, read_vectors
from tests.games.voltage_hex.mirror import mirror
from tests.reference import voltage_hex as reference


@pytest.mark.thorough
@pytest.mark.parametrize("vector", read_vectors("voltage_hex"), ids=repr)
def test_the_reference_counts_as_many_ways(vector: Vector) -> None:
    model = mirror(vector.game, vector.state)
    depths = [depth for depth, count in enumerate(vector.counts, start=1) if count < 20_000]
    assert [reference.perft(model, depth) for depth in depths] == vector.counts[: len(depths)]
