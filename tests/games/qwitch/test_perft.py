"""Perft: the reference gives the counts of tests/vectors/qwitch/perft.txt."""

import pytest
from tests.games.perft_vectors import Vector, read_vectors
from tests.reference import qwitch as reference

PERFT = read_vectors("qwitch")


@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_reference_counts_as_many_ways(vector: Vector) -> None:
    position = reference.from_diagram(vector.diagram, vector.options)
    depths = [depth for depth, count in enumerate(vector.counts, start=1) if count <= 2_000]
    assert [reference.perft(position, depth) for depth in depths] == vector.counts[: len(depths)]


def test_both_games_and_every_option_that_changes_the_count_are_there() -> None:
    assert {name for vector in PERFT for name in vector.options} == {"mode", "voluntary_pass", "step_rule"}
