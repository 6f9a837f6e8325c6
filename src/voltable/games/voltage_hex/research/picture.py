"""Voltage (hex): the board with the combined knowledge of the seats, and their hands."""

import math
from typing import Final

from voltable.adapters.pettingzoo.sheet import (
    BACK,
    BENCH,
    COPPER,
    FAINT,
    INK,
    IVORY,
    LINE,
    LIVE,
    SEATS,
    WELL,
    Data,
    Sheet,
)

_RADIUS: Final = 58
_STEP: Final = _RADIUS * math.sqrt(3)
_DIRECTIONS: Final = ["e", "ne", "nw", "w", "sw", "se"]


def draw(sheet: Sheet, views: list[Data]) -> None:
    data = views[0]
    for place, cells in enumerate(zip(*(view["board"] for view in views), strict=True)):
        row, column = divmod(place, 7)
        x = 60 + _STEP * (column + (row % 2) / 2)
        _cell(sheet, x, 75 + _RADIUS * 1.5 * row, [dict(cell) for cell in cells])
    sheet.text(790, 40, f"turn {data['turn']}", INK, 20, "lm")
    sheet.text(790, 70, f"pile {data['pile']}", FAINT, 20, "lm")
    for seat, view in enumerate(views):
        player = view["players"][seat]
        y = 150 + 280 * seat
        sheet.text(790, y, f"seat {seat}", LIVE if data["actor"] == seat else SEATS[seat], 22, "lm")
        sheet.text(790, y + 32, f"paths {player['paths']}  points {player['points']}", INK, 18, "lm")
        for at, card in enumerate(player["hand"][:15]):
            sheet.text(800 + 32 * (at % 5), y + 72 + 34 * (at // 5), card, _ink(card), 20)


def _cell(sheet: Sheet, x: float, y: float, cells: list[Data]) -> None:
    """Draw a cell. Face-down cards are dark; those that a seat knows are named."""
    face = cells[0]["face"]
    if face == "empty":
        sheet.hexagon(x, y, _RADIUS - 3, WELL, LINE)
        return
    card = next((cell["card"] for cell in cells if "card" in cell), "")
    sheet.hexagon(x, y, _RADIUS - 3, BACK if face == "down" else IVORY, LINE)
    if face == "down":
        sheet.text(x, y, card, _ink(card), 20)
        return
    if "out" in cells[0]:
        angle = math.radians(60 * _DIRECTIONS.index(cells[0]["out"]))
        sheet.line(x, y, x + 47 * math.cos(angle), y - 47 * math.sin(angle), COPPER, 10)
    sheet.disc(x, y, 24, _ink(card))
    sheet.text(x, y, card, BENCH, 22)


def _ink(card: str) -> str:
    return SEATS[int(card[1])] if card.startswith("p") else COPPER
