"""`voltable boards`: the boards of VOLT, and the check of one's own."""

from pathlib import Path
from typing import Final

import click
from click.shell_completion import CompletionItem

from voltable.cli.completing import matching
from voltable.cli.shared_options import language_option
from voltable.games.volt.manifest import shipped_boards

ROWS: Final = 9


def complete_board(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return matching(shipped_boards(), incomplete) or [CompletionItem(incomplete, type="file")]


@click.command()
@click.argument("board", required=False, shell_complete=complete_board)
@language_option
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def boards(board: str | None, language: str | None, plain: bool) -> None:
    """List the boards of VOLT, or draw BOARD: one of them, or a file of your own.

    A file is checked first; an error names its row and column.

    \b
    voltable boards
    voltable boards crater
    voltable boards mine.txt
    voltable play volt --option board=mine.txt
    """
    from voltable.catalog import load
    from voltable.cli.layout import Hanging
    from voltable.cli.listing import listing
    from voltable.cli.terminal import Terminal
    from voltable.core.errors import InvalidOption
    from voltable.games.volt.terminal.drawing import Drawing

    terminal = Terminal(plain, language)
    if board is None:
        rows = [[name, *heading_of(text)] for name, text in shipped_boards().items()]
        terminal.show(listing(["board", "title", ""], rows, terminal.look))
        return
    known = shipped_boards()
    is_diagram = board.count("/") == ROWS - 1
    if board not in known and not is_diagram and not Path(board).is_file():
        raise InvalidOption(f"there is no board and no file {board!r}; the boards are {', '.join(known)}")
    text = known.get(board) or (board if is_diagram else Path(board).read_text(encoding="utf-8"))
    game = load("volt", board=text if "\n" in text else board)
    title, about = heading_of(text)
    data = game.view_data(game.view(game.start(4, 0), -1))
    things = Drawing(terminal.look, terminal.words).arena({**data, "tokens": []}, "south")
    terminal.show(terminal.text(f" {title or board}", "strong"), Hanging(terminal.text(about, "quiet")), *things)


def heading_of(text: str) -> tuple[str, str]:
    """Return the title of a board and its description."""
    named = dict(line.split(": ", 1) for line in text.splitlines() if line.startswith(("title: ", "about: ")))
    return named.get("title", ""), named.get("about", "")
