"""The terminal output of a study: a progress bar, and the answers as tables."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from voltable.lab.screen import plain_table, share_cells
from voltable.lab.study import Answer, Case, answer, difference
from voltable.lab.workers import Workers


def ask(cases: Sequence[Case], workers: Workers, console: Console) -> list[Answer]:
    """Play all cases, with a progress bar on a terminal."""
    answers: list[Answer] = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=sum(case.plan.games for case in cases))
        for case in cases:
            answers.append(answer(case, workers, lambda: progress.advance(task)))
    return answers


def places_table(found: Answer) -> Table:
    """Return a table of the shares by order of play."""
    table = plain_table("place", "games", "share", "95 %", "fair")
    for place in range(found.seats):
        share = found.place(place)
        table.add_row(str(place + 1), str(share.games), *share_cells(share), f"{share.fair:.1%}")
    return table


def options_table(answers: Sequence[Answer]) -> Table:
    """Return a table with one case per line: the first player's share and its difference from the first case."""
    table = plain_table("option", "games", "first", "95 %", "differs", "95 %")
    for found in answers:
        share = found.place(0)
        apart = difference(found, answers[0]) if found is not answers[0] else None
        cells = ["", ""] if apart is None else [f"{apart.value:+.1%}", f"{apart.low:+.1%} to {apart.high:+.1%}"]
        table.add_row(short(found.label), str(share.games), *share_cells(share), *cells)
    return table


def lengths_table(answers: Sequence[Answer]) -> Table:
    """Return a table with one case per line: the frequency of draws and the moves per game."""
    table = plain_table("option", "draws", "moves", "95 %")
    for found in answers:
        mean, half = found.moves
        low, high = f"{mean - half:.1f}", f"{mean + half:.1f}"
        table.add_row(short(found.label), f"{found.draws.value:.1%}", f"{mean:.1f}", f"{low} to {high}")
    return table


def short(label: str) -> str:
    """Return a label without the names of the options, which the user has just given."""
    return " ".join(word.partition("=")[2] for word in label.split())


def study_data(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    """Return the data of every case, with the difference of its first player's share from the first case."""
    data = []
    for found in answers:
        apart = difference(found, answers[0])
        data.append(
            found.to_data()
            | {"difference": {"value": round(apart.value, 6), "low": round(apart.low, 6), "high": round(apart.high, 6)}}
        )
    return data
