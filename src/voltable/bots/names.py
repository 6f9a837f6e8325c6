"""The names of the four levels: their keys, and the names that players read."""

from typing import Final

EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXPERT: Final = "expert"

BOT_NAMES: Final = {EASY: "Dot", NORMAL: "Ohm", HARD: "Arc", EXPERT: "Nova"}
"""What people call them, in every language; the wire and records keep the keys."""
LEVELS: Final = list(BOT_NAMES)
"""From weak to strong."""
