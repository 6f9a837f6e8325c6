"""The four levels by name: as they are written everywhere, and what people call them."""

from typing import Final

EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXPERT: Final = "expert"

BOT_NAMES: Final = {EASY: "Dot", NORMAL: "Ohm", HARD: "Arc", EXPERT: "Nova"}
"""What people call them, in every language; the wire and records keep the keys."""
LEVELS: Final = list(BOT_NAMES)
"""From weak to strong."""
