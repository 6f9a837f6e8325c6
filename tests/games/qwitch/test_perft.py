"""Perft: engine and reference give the counts of tests/vectors/qwitch/perft.txt."""

import pytest
from tests.reference import qwitch as reference
from tests.vectors import VECTORS

from voltable.catalog import load
from voltable.core.options import Value
from voltable.core.perft import divide, perft


class Vector:
    """One position of the file with its counts by depth."""

    def __init__(self, block: str) -> None:
        lines = block.splitlines()
        named = dict(line.split(": ", 1) for line in lines if line.startswith(("name", "options", "perft")))
        self.name = named["name"]
        self.options = dict(pair.split("=") for pair in named.get("options", "").split())
        self.counts = [int(word) for word in named["perft"].split()]
        self.diagram = "\n".join(line for line in lines if not line.startswith(("name", "options", "perft")))
        known = {option.name: option for option in load("qwitch").options()}
        chosen: dict[str, Value] = {name: known[name].parse(value) for name, value in self.options.items()}
        self.game = load("qwitch", **chosen)

    def __repr__(self) -> str:
        return self.name


def read_vectors() -> list[Vector]:
    text = (VECTORS / "qwitch" / "perft.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [Vector(block) for block in "\n".join(lines).strip().split("\n\n")]


PERFT = read_vectors()


@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_engine_counts_as_many_ways(vector: Vector) -> None:
    state = vector.game.parse_position(vector.diagram)
    assert [perft(vector.game, state, depth + 1) for depth in range(len(vector.counts))] == vector.counts


@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_reference_counts_as_many_ways(vector: Vector) -> None:
    position = reference.from_diagram(vector.diagram, vector.options)
    depths = [depth for depth, count in enumerate(vector.counts, start=1) if count <= 2_000]
    assert [reference.perft(position, depth) for depth in depths] == vector.counts[: len(depths)]


@pytest.mark.parametrize("vector", PERFT, ids=repr)
def test_the_counts_of_the_first_moves_add_up(vector: Vector) -> None:
    below = divide(vector.game, vector.game.parse_position(vector.diagram), 2)
    assert len(below) == vector.counts[0]
    assert sum(below.values()) == vector.counts[1]


def test_both_games_and_every_option_that_changes_the_count_are_there() -> None:
    assert {name for vector in PERFT for name in vector.options} == {"mode", "voluntary_pass", "step_rule"}
    assert min(len(vector.counts) for vector in PERFT) >= 3
