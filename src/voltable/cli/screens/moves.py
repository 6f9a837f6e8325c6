"""The numbered list of legal moves, one line per card or purpose."""

from rich.text import Text

from voltable.cli.boards.board import MoveGroup, MoveItem
from voltable.cli.style import Look


def listed_moves(groups: list[MoveGroup]) -> list[str]:
    """Return the numbered moves in order, from 1."""
    return list(dict.fromkeys(item.move for group in groups for item in group.items))


def move_lines(groups: list[MoveGroup], look: Look, width: int) -> list[Text]:
    """Return every group as one or more lines, with its numbered moves."""
    listed = listed_moves(groups)
    lines: list[Text] = []
    for group in groups:
        line = Text(" ").append_text(group.label).append(" ")
        indent = line.cell_len
        if not group.items:
            line.append(group.reason, look.style("quiet"))
        for at, item in enumerate(group.items):
            piece = move_piece(item, listed.index(item.move) + 1, look)
            start = next_start(line.cell_len + (3 if item.before else 2), indent, group.column) if at else indent
            if at and start + piece.cell_len > width:
                lines.append(line)
                line = Text("")
                start = indent
            line.pad_right(start - line.cell_len)
            line.append_text(piece)
        lines.append(line)
    return lines


def next_start(earliest: int, indent: int, column: int) -> int:
    """Return the position of the next item: the next column, if there are columns."""
    return indent - (indent - earliest) // column * column if column else earliest


def move_piece(item: MoveItem, number: int, look: Look) -> Text:
    piece = Text()
    if item.before is not None:
        piece.append_text(item.before).append(" ")
    piece.append(f"{number:>2}" if look.plain else f"{number:>2} ", look.style("key"))
    piece.append(f" {item.label}")
    return piece
