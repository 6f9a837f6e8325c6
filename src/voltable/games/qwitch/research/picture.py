"""Qwitch: the top card and the Direction in the middle, a row of cards for every seat."""

from typing import Final

from voltable.adapters.pettingzoo.sheet import FAINT, INK, IVORY, IVORY_INK, LIVE, SEATS, SLAB, Data, Sheet

_SIGNS: Final = {"up": "one step up", "down": "one step down", "equal": "equal"}


def draw(sheet: Sheet, views: list[Data]) -> None:
    data = views[0]
    sheet.tile(760, 360, 360, 640, SLAB)
    sheet.tile(760, 300, 150, 200, IVORY)
    sheet.text(760, 300, data["top"], IVORY_INK, 72)
    sheet.text(760, 460, _SIGNS[data["direction"]], LIVE, 34)
    sheet.text(760, 520, f"{len(data['centre'])} cards in the centre", FAINT, 20)
    height = 680 / len(views)
    for seat, view in enumerate(views):
        y = 20 + height * (seat + 0.5)
        turn = LIVE if data["to_move"] == seat else SEATS[seat]
        sheet.text(30, y - 12, f"seat {seat}", turn, 22, "lm")
        sheet.text(30, y + 14, f"pile {data['piles'][seat]}", INK, 18, "lm")
        for place, card in enumerate(view["hand"]):
            sheet.card(150 + 56 * place, y, card)
