"""Controllers. A controller lies parallel to its operator's side: its keys are directions as seen from there (R-22)."""

from typing import Final

from voltable.games.volt.pieces import DIRECTIONS

KEYS: Final = ["front", "front-right", "right", "back-right", "back", "back-left", "left", "front-left"]
"""The eight keys, clockwise; front points away from the operator."""

_FRONT: Final = [4, 6, 0, 2]
"""By side n, e, s, w: the direction that is front for the operator there."""


def absolute(side: int, key: int) -> int:
    """Return the direction in the arena for a key on the controller of this side."""
    return (key + _FRONT[side]) % len(DIRECTIONS)


def relative(side: int, direction: int) -> int:
    """Return the key on the controller of this side for a direction in the arena."""
    return (direction - _FRONT[side]) % len(DIRECTIONS)
