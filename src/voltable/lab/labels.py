"""Short names of players for tables and charts."""

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Final

from rich.cells import cell_len, set_cell_size

from voltable.lab.contestant import is_taught, taught_by
from voltable.lab.program import is_program, label_of

LONGEST: Final = 14
"""Maximum width of a label, so that the widest table of an arena has 80 columns."""


def printable(text: str, longest: int) -> str:
    """Return the text without control characters, cut to `longest` columns."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if cell_len(shown) <= longest else set_cell_size(shown, longest).strip()


def bot_labels(bots: Sequence[str], hello_names: Mapping[str, str]) -> dict[str, str]:
    """Return a unique label for each bot: a program's own name, a network's file, or the name of the level."""
    labels: dict[str, str] = {}
    for bot in bots:
        label = printable(hello_names.get(bot) or default_name(bot), LONGEST) or "?"
        number = 2
        unique = label
        while unique in labels.values():
            unique = f"{printable(label, LONGEST - len(f' {number}'))} {number}"
            number += 1
        labels[bot] = unique
    return labels


def default_name(bot: str) -> str:
    if is_program(bot):
        return label_of(bot)
    if is_taught(bot):
        path, iterations = taught_by(bot)
        return f"{PurePath(path).stem}@{iterations}"
    return bot
