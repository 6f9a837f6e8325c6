"""Perft: engine and reference give the counts of tests/vectors/volt/perft.txt."""

import pytest
from tests.games.volt.mirror import mirror
from tests.games.volt.positions import GAME, position
from tests.reference import volt as reference
from tests.vectors import VECTORS

from voltable.core.options import Value
from voltable.core.perft import divide, perft


class Vector:
    """One position of the file with its counts by depth."""

    def __init__(self, block: str) -> None:
        lines = block.splitlines()
        named = dict(line.split(": ", 1) for line in lines if line.startswith(("name", "options", "perft")))
        self.name = named["name"]
        self.options: dict[str, Value] = {}
        for pair in named.get("options", "").split():
            name, _, value = pair.partition("=")
            self.options[name] = int(value) if value.isdigit() else value
        self.counts = [int(word) for word in named["perft"].split()]
        self.diagram = "\n".join(line for line in lines if not line.startswith(("name", "options", "perft")))

    def __repr__(self) -> str:
        return self.name


def read_vectors() -> list[Vector]:
    text = (VECTORS / "volt" / "perft.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("%")]
    return [Vector(block) for block in "\n".join(lines).strip().split("\n\n")]


PERFT = read_vectors()


@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_engine_counts_as_many_ways(vector: Vector) -> None:
    state = position(vector.diagram, **vector.options)
    assert [perft(GAME, state, depth + 1) for depth in range(len(vector.counts))] == vector.counts


@pytest.mark.thorough
@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_reference_counts_as_many_ways(vector: Vector) -> None:
    state = mirror(position(vector.diagram, **vector.options))
    depths = [depth + 1 for depth, count in enumerate(vector.counts) if count < 30000]
    assert [reference.perft(state, depth) for depth in depths] == vector.counts[: len(depths)]


@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_counts_of_the_first_moves_add_up(vector: Vector) -> None:
    state = position(vector.diagram, **vector.options)
    below = divide(GAME, state, 2)
    assert len(below) == vector.counts[0]
    assert sum(below.values()) == vector.counts[1]
