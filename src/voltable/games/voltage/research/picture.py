"""Voltage: four terminals in a row, seat 0 below them and seat 1 above."""

from typing import Final

from voltable.adapters.pettingzoo.sheet import (
    BACK,
    ENAMEL,
    FAINT,
    INK,
    IVORY,
    IVORY_INK,
    LINE,
    LIVE,
    SEATS,
    SLAB,
    Data,
    Sheet,
)

_SPECIAL: Final = ("by", "fu")


def draw(sheet: Sheet, views: list[Data]) -> None:
    data = views[0]
    for seat, y in ((1, 60), (0, 660)):
        turn = LIVE if data["to_move"] == seat else SEATS[seat]
        sheet.text(30, y, f"seat {seat}", turn, 22, "lm")
        sheet.text(120, y, f"{data['scores'][seat]} of {data['target_sets']} sets", INK, 20, "lm")
        for place, card in enumerate(views[seat]["hands"][seat]):
            if card is not None:
                _card(sheet, 330 + 62 * place, y, card["card"], card["back"] == "transformer")
    for place, terminal in enumerate(data["terminals"]):
        _terminal(sheet, 130 + 235 * place, terminal)
    sheet.text(740, 40, f"draw {data['draw']['size']}", FAINT, 20, "lm")
    sheet.text(740, 75, f"discard {data['discard']['size']}", FAINT, 20, "lm")


def _terminal(sheet: Sheet, x: float, terminal: Data) -> None:
    sheet.tile(x, 360, 210, 480, SLAB)
    sheet.disc(x, 360, 34, ENAMEL[terminal["colour"]])
    sheet.text(x, 358, "+" if terminal["plus"] else "-", INK, 44)
    for seat, way in ((0, 1), (1, -1)):
        sheet.text(x + 75, 360 + way * 22, str(terminal["totals"][seat]), INK, 24)
        for place, card in enumerate(terminal["sides"][seat]):
            row, column = divmod(place, 4)
            name, lit = card.rstrip("*"), card.endswith("*")
            text = name if name in _SPECIAL else terminal["colour"] + name
            _card(sheet, x - 75 + 50 * column, 360 + way * (90 + 66 * row), text, lit)


def _card(sheet: Sheet, x: float, y: float, text: str, lit: bool) -> None:
    """Draw a card; a bright edge marks a Transformer."""
    fill = IVORY if text in _SPECIAL else ENAMEL.get(text[0], BACK)
    sheet.card(x, y, text, fill, IVORY_INK if text in _SPECIAL else INK, LIVE if lit else LINE)
