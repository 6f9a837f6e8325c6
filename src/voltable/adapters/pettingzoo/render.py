"""The position for people: the game's own diagram as text, or that text as a picture."""

import sys
import textwrap
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from voltable.core.game import Game

MODES: Final = ["human", "ansi", "rgb_array"]


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")


def draw(mode: str | None, game: Game[Any, Any], state: Any) -> NDArray[np.uint8] | str | None:
    """The whole truth as the render mode wants it: this is for whoever watches, never for a player."""
    if mode is None:
        gymnasium.logger.warn("render() does nothing without a render_mode: give one to the environment")
        return None
    text = game.position_text(state)
    if mode == "human":
        sys.stdout.write(text + "\n")
        return None
    return text if mode == "ansi" else picture(text)


_COLUMNS: Final = 96
_ROWS: Final = 36
_SCALE: Final = 2
_PAPER: Final = (24, 26, 32)
_INK: Final = (236, 232, 220)


def picture(text: str) -> NDArray[np.uint8]:
    """The text in a fixed-width font on a sheet that is always of the same size; what does not fit is left out."""
    font = ImageFont.load_default_imagefont()
    _, _, width, height = font.getbbox("M")
    lines = [
        part for line in text.splitlines() for part in textwrap.wrap(line, _COLUMNS, subsequent_indent="    ") or [""]
    ]
    sheet = Image.new("RGB", (int(width) * (_COLUMNS + 2), int(height) * (_ROWS + 2)), _PAPER)
    pen = ImageDraw.Draw(sheet)
    for row, line in enumerate(lines[:_ROWS]):
        pen.text((width, (row + 1) * height), line, fill=_INK, font=font)
    large = sheet.resize((sheet.width * _SCALE, sheet.height * _SCALE), Image.Resampling.NEAREST)
    return np.asarray(large).copy()
