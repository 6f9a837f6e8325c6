"""The positions of tests/vectors/<key>/perft.txt with their counts."""

from tests.vectors import VECTORS

from voltable.catalog import load

NAMES = ("name", "options", "perft")


class Vector:
    """One position with its counts by depth."""

    def __init__(self, key: str, block: str) -> None:
        lines = block.splitlines()
        named = dict(line.split(": ", 1) for line in lines if line.startswith(NAMES))
        self.name = named["name"]
        self.counts = [int(word) for word in named["perft"].split()]
        self.diagram = "\n".join(line for line in lines if not line.startswith(NAMES))
        self.options = dict(pair.split("=") for pair in named.get("options", "").split())
        kinds = {option.name: option for option in load(key).options()}
        self.game = load(key, **{name: kinds[name].parse(value) for name, value in self.options.items()})
        self.state = self.game.parse_position(self.diagram)

    def __repr__(self) -> str:
        return self.name


def read_vectors(key: str) -> list[Vector]:
    """Return the positions of a game. The first character of its file marks comments."""
    text = (VECTORS / key / "perft.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(text[0])]
    return [Vector(key, block) for block in "\n".join(lines).strip().split("\n\n")]
