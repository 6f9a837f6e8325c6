"""An analysis in several processes, and its terminal output."""

from functools import partial
from typing import Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from voltable.analysis.account import Analysis, account, count_decisions
from voltable.analysis.judging import Judgement, judge
from voltable.lab.labels import printable
from voltable.lab.screen import plain_table
from voltable.lab.workers import Processes

NAME: Final = 16
"""Maximum width of a player's name."""

BLUNDER: Final = 0.1
"""Loss of win chance from which a choice is marked."""


def analyse_in_processes(text: str, level: str, processes: int, console: Console) -> Analysis:
    """Analyse all decisions of a record's text, with a progress bar on a terminal."""
    count = count_decisions(text)
    judgements: list[Judgement] = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("decisions", total=count)
        for judgement in Processes(processes).work(partial(judge, text, level), range(count)):
            judgements.append(judgement)
            progress.advance(task)
    return account(text, level, judgements)


def decisions_table(analysis: Analysis, seat: int | None) -> Table:
    """Return a table with one decision per line; `!` marks a choice that cost a tenth of a win or more."""
    table = plain_table("step", "seat", "move", "before", "after", "best", "skill", "rivals", "luck", "")
    for turn in analysis.turns:
        if seat is None or turn.seat == seat:
            parts = [percent(part) for part in (turn.skill, turn.rivals, turn.luck)]
            best = turn.best[0].move if turn.best[0].move != turn.move else ""
            table.add_row(
                *(str(turn.step), str(turn.seat), turn.move, f"{turn.before:.1%}", f"{turn.after:.1%}", best),
                *parts,
                "!" if turn.skill <= -BLUNDER else "",
            )
    return table


def sums_table(analysis: Analysis) -> Table:
    """Return a table with one seat per line: its first and last win chance, and the reasons of the change."""
    table = plain_table("seat", "player", "decisions", "first", "skill", "rivals", "luck", "result")
    for one in analysis.sums:
        parts = [percent(part) for part in (one.skill, one.rivals, one.luck)]
        table.add_row(
            str(one.seat),
            printable(one.player, NAME),
            str(one.decisions),
            f"{one.first:.1%}",
            *parts,
            f"{one.last:.1%}",
        )
    return table


def percent(part: float) -> str:
    return f"{part:+.1%}" if round(part, 3) else ""
