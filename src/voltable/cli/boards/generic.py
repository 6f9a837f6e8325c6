"""The board of a game without its own: the view as a list of facts, the moves as texts."""

from collections.abc import Mapping

from rich.console import RenderableType
from rich.table import Table

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.core.game import Seat


class GenericBoard(Board):
    def title(self, data: Data) -> str:
        return ""

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        table = Table.grid(padding=(0, 2))
        for name, value in data.items():
            if name != "seat":
                table.add_row(self.text(f" {name.replace('_', ' ')}", "quiet"), self.text(readable(value)))
        return table

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        return Status(self.words("generic.your_turn" if legal else "generic.others"))

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        return [MoveGroup(self.text(self.words("generic.moves")), [MoveItem(move, move) for move in legal])]


def readable(value: object) -> str:
    """Return plain data without its punctuation: `[[1, 2], [3]]` becomes `1 2 | 3`."""
    if isinstance(value, bool):
        return "+" if value else "-"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {readable(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        nested = any(isinstance(inner, list | Mapping) for inner in value)
        return (" | " if nested else " ").join(readable(inner) for inner in value)
    return "" if value is None else str(value)
