"""VOLT: the arena, north up, and a line for every robot with its dice."""

from typing import Final

from voltable.adapters.pettingzoo.sheet import (
    BENCH,
    COPPER,
    FAINT,
    INK,
    LINE,
    LIVE,
    SEATS,
    SLAB,
    WELL,
    Data,
    Sheet,
)

_CELL: Final = 70
_LEFT: Final = 60
_DICE: Final = {"b": "#1f5fbd", "r": "#b52a22", "x": "#3d4a51"}


def draw(sheet: Sheet, views: list[Data]) -> None:
    data = views[0]
    for row, marks in enumerate(data["board"]):
        for column, mark in enumerate(marks):
            _space(sheet, *_at(row, column), mark)
    for token in data["tokens"]:
        x, y = _place(token["space"])
        sheet.disc(x + 20, y - 20, 12, LIVE)
        sheet.text(x + 20, y - 20, str(token["count"]), BENCH, 16)
    sheet.text(720, 36, f"round {data['round']}, {data['phase']}", INK, 20, "lm")
    for seat, view in enumerate(views):
        robot = view["robots"][seat]
        if robot["space"] is not None:
            x, y = _place(robot["space"])
            sheet.disc(x, y, 24, SEATS[seat])
            sheet.text(x, y, "ABCD"[seat], BENCH, 24)
        _robot(sheet, 110 + 150 * seat, seat, robot, data["revealed"][seat])


def _space(sheet: Sheet, x: float, y: float, mark: str) -> None:
    fill = {"o": BENCH, "#": LINE, "*": COPPER}.get(mark, SLAB if mark == "." else WELL)
    sheet.tile(x, y, _CELL - 4, _CELL - 4, fill)
    if mark in "123456nesw":
        sheet.text(x, y, mark, LIVE if mark.isdigit() else FAINT, 24)


def _robot(sheet: Sheet, y: float, seat: int, robot: Data, revealed: Data) -> None:
    """Draw a robot's points and dice: those of this round if placed, else those revealed last, paler."""
    sheet.text(720, y, f"{'ABCD'[seat]}  vp {robot['vp']}  damage {robot['damage']}", SEATS[seat], 20, "lm")
    laid = [die for die in robot["program"] if die is not None]
    for unit, die in enumerate(laid or revealed["program"]):
        x = 745 + 66 * unit
        sheet.tile(x, y + 48, 58, 44, _DICE[die[0]] if laid else WELL, _DICE[die[0]], 2)
        sheet.text(x, y + 48, die[1:] or "error", INK, 18)


def _at(row: int, column: int) -> tuple[float, float]:
    return _LEFT + _CELL * (column + 0.5) - 20, 45 + _CELL * (row + 0.5)


def _place(space: str) -> tuple[float, float]:
    return _at(int(space[1:]) - 1, ord(space[0]) - ord("a"))
