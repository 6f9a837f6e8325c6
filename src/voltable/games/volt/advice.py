"""How a position looks at a glance, and the program of a player who expects the others to stand still."""

from typing import Final

VALUES: Final = "victory points, then damage and the way to the nearest token"
