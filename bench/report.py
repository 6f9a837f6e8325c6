"""The table that is printed for people."""

from typing import Final

from rich import box
from rich.table import Table

from bench.figures import Figure

MARKS: Final = {"goal": "++ goal", "aim": "+ aim", "missed": "! miss", "differs": "! off", "": ""}
COLOURS: Final = {"goal": "green", "aim": "green", "missed": "red", "differs": "red", "": ""}


def figure_table(sections: dict[str, list[Figure]], rounds: int) -> Table:
    title = f"Ours beside the C floor: best of {rounds}, and the least and most of a single round"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for heading in ("C floor", "ours", "of C", "least-most"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("aim/goal", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for name, figures in sections.items():
        table.add_row(name, style="bold")
        for figure in figures:
            table.add_row(*_cells(figure))
        table.add_row()
    return table


def _cells(figure: Figure) -> list[str]:
    colour = COLOURS[figure.verdict]
    mark = MARKS[figure.verdict]
    return [
        f" {figure.name}",
        "" if figure.floor is None else number(figure.floor),
        number(figure.ours),
        "" if figure.share is None else share(figure.share),
        "" if figure.least is None or figure.most is None else f"{part(figure.least)}-{part(figure.most)}",
        _aim(figure),
        f"[{colour}]{mark}[/]" if colour else mark,
    ]


def _aim(figure: Figure) -> str:
    if figure.aim is None:
        return ""
    if figure.at_most:
        return f"<={figure.aim:g}"
    return f">={part(figure.aim)}" + ("" if figure.goal is None else f"/{figure.goal:.2f}")


def number(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    if value >= 1e3:
        return f"{value:,.0f}"
    return f"{value:.4g}"


def part(value: float) -> str:
    return f"{value:.2f}" if value >= 0.01 else f"{value:.4f}"


def share(value: float) -> str:
    if value < 0.01:
        return f"{value:.4f}"
    return f"{value:.3f}" if value < 1.5 else f"{value:.1f} x"
