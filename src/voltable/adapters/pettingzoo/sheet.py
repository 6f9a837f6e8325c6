"""A sheet to draw on: the page's dark colours, one font, and the few shapes that all boards are made of."""

import math
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Data = Mapping[str, Any]
"""The result of `Game.view_data`."""

WIDTH: Final = 960
HEIGHT: Final = 720

BENCH: Final = "#0d1114"
SLAB: Final = "#1a2228"
WELL: Final = "#12181c"
LINE: Final = "#6b7b85"
INK: Final = "#f3f2ea"
FAINT: Final = "#98a7ae"
LIVE: Final = "#ffc24d"
COPPER: Final = "#cf9168"
IVORY: Final = "#f4eddc"
IVORY_INK: Final = "#2a2620"
BACK: Final = "#22343d"
SEATS: Final = ["#4fdcca", "#f26cb0", "#c3dc4e", "#b9aeff", "#ff9a57", "#7db6ff", "#f2d79a", "#5fd08c"]
ENAMEL: Final = {"o": "#b84a0c", "g": "#1b7546", "b": "#1f5fbd", "p": "#5f2fa8"}


class Sheet:
    def __init__(self) -> None:
        self._image: Final = Image.new("RGB", (WIDTH, HEIGHT), BENCH)
        self._pen: Final = ImageDraw.Draw(self._image)

    def text(self, x: float, y: float, words: str, colour: str = INK, size: int = 20, anchor: str = "mm") -> None:
        """Draw text around, or right of (`lm`), a point."""
        self._pen.text((x, y), words, fill=colour, font=_font(size), anchor=anchor)

    def tile(self, x: float, y: float, width: float, height: float, fill: str, edge: str = LINE, bold: int = 1) -> None:
        """Draw a rounded rectangle around a point."""
        box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        self._pen.rounded_rectangle(box, radius=8, fill=fill, outline=edge, width=bold)

    def card(self, x: float, y: float, words: str, fill: str = IVORY, ink: str = IVORY_INK, edge: str = LINE) -> None:
        """Draw a small card with its name."""
        self.tile(x, y, 44, 58, fill, edge, 2)
        self.text(x, y, words, ink, 19)

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = BENCH) -> None:
        box = (x - radius, y - radius, x + radius, y + radius)
        self._pen.ellipse(box, fill=fill, outline=edge, width=2)

    def hexagon(self, x: float, y: float, radius: float, fill: str, edge: str) -> None:
        """Draw a hexagon with a corner at the top."""
        corners = [math.radians(60 * corner + 30) for corner in range(6)]
        points = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in corners]
        self._pen.polygon(points, fill=fill, outline=edge, width=2)

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: int = 5) -> None:
        self._pen.line((x, y, to_x, to_y), fill=colour, width=width)

    def pixels(self) -> NDArray[np.uint8]:
        return np.array(self._image)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
