"""The log of a training, one line of JSON per epoch."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from voltable.lab.folder import write
from voltable.lab.training.model import Loss


@dataclass(frozen=True)
class Epoch:
    generation: int
    positions: int
    learned: Loss
    held: Loss


def keep(path: Path, epochs: list[Epoch]) -> None:
    write(path, "".join(json.dumps(asdict(epoch)) + "\n" for epoch in epochs))


def recall(path: Path) -> list[Epoch]:
    """Return all epochs in the log; empty without a file."""
    if not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        Epoch(line["generation"], line["positions"], Loss(**line["learned"]), Loss(**line["held"])) for line in lines
    ]
