"""Lists of games and options for the terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from voltable.cli.layout import Hanging
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.game import Game
from voltable.core.options import Option, Value


def listing(headings: list[str], rows: list[list[str]], look: Look) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=look.style("quiet"))
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(Text(row[0], look.style("strong")), *(Text(cell) for cell in row[1:]))
    return table


def option_page(key: str, options: list[Option], look: Look, words: Words) -> RenderableType:
    """Return two lines per option: name, default and values; below them the help."""
    name = max((len(option.name) for option in options), default=0) + 2
    default = max((len(value_text(option.with_bots)) for option in options), default=0) + 2
    default = max(default, len("default") + 2)
    things: list[RenderableType] = [Text(f" {'option':<{name}}{'default':<{default}}values", look.style("quiet"))]
    for option in options:
        line = Text(f"{option.name:<{name}}", look.style("strong"))
        line.append(f"{value_text(option.with_bots):<{default}}{option.takes()}", "not bold")
        others = [("where only people play", option.people), ("in studies", option.default)]
        for where, value in others:
            if value != option.with_bots:
                line.append(f"; {value_text(value)} {where}", "not bold")
        things.append(Hanging(line, hang=name + default))
        things.append(Hanging(Text(option_help(key, option, words), look.style("quiet")), margin=5))
    return Group(*things)


def option_help(key: str, option: Option, words: Words) -> str:
    """Return the help of an option: in English the game's own, in other languages the page's."""
    page = words.page(key, "options")
    return option.help if words.language == "en" or option.name not in page else str(page[option.name])


def seats_text(game: Game[Any, Any]) -> str:
    """Return the numbers of seats, such as `2` or `2-8, best 3-5`."""
    counts = span(game.seats)
    return counts if game.seats == game.best_seats else f"{counts}, best {span(game.best_seats)}"


def span(counts: list[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"


def value_text(value: Value) -> str:
    """Return a value as it is typed on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
