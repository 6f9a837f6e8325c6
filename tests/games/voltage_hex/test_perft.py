"""Perft: engine and reference give the counts of tests/vectors/voltage_hex/perft.txt."""

import pytest
from tests.games.voltage_hex.mirror import mirror
from tests.games.voltage_hex.positions import game_with
from tests.reference import voltage_hex as reference
from tests.vectors import VECTORS

from voltable.catalog import load
from voltable.core.options import Value
from voltable.core.perft import perft


class Vector:
    """One position of the file with its counts by depth."""

    def __init__(self, block: str) -> None:
        lines = block.splitlines()
        named = dict(line.split(": ", 1) for line in lines if line.startswith(("name", "options", "perft")))
        self.name = named["name"]
        self.options: dict[str, Value] = {}
        kinds = {option.name: option for option in load("voltage_hex").options()}
        for pair in named.get("options", "").split():
            name, _, value = pair.partition("=")
            self.options[name] = kinds[name].parse(value)
        self.counts = [int(word) for word in named["perft"].split()]
        self.diagram = "\n".join(line for line in lines if not line.startswith(("name", "options", "perft")))

    def __repr__(self) -> str:
        return self.name


def read_vectors() -> list[Vector]:
    text = (VECTORS / "voltage_hex" / "perft.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [Vector(block) for block in "\n".join(lines).strip().split("\n\n")]


@pytest.mark.thorough
@pytest.mark.parametrize("vector", read_vectors(), ids=repr)
def test_engine_and_reference_count_the_same_ways_to_go_on(vector: Vector) -> None:
    game = game_with(**vector.options)
    state = game.parse_position(vector.diagram)
    model = mirror(game, state)
    for depth, count in enumerate(vector.counts, start=1):
        assert perft(game, state, depth) == count
        if count < 20_000:
            assert reference.perft(model, depth) == count
