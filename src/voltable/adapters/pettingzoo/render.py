"""Render a position: the game's own diagram as text, or a drawing."""

import sys
from typing import Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from voltable.adapters.pettingzoo.match import Match
from voltable.adapters.pettingzoo.pictures import picture

MODES: Final = ["human", "ansi", "rgb_array"]


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")


def draw(mode: str | None, match: Match) -> NDArray[np.uint8] | str | None:
    """Draw what all seats together know, or print the complete state as text: for spectators, never for a player."""
    if mode is None:
        gymnasium.logger.warn("render() does nothing without a render_mode: give one to the environment")
        return None
    if mode == "rgb_array":
        return picture(match.game, match.state, match.seats)
    text = match.game.position_text(match.state)
    if mode == "ansi":
        return text
    sys.stdout.write(text + "\n")
    return None
