"""A self-play run on the terminal: how far it is."""

from collections.abc import Generator
from contextlib import closing

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.lab.selfplay.game import PlayedGame


def watch(folder: SelfplayFolder, games: Generator[PlayedGame, None, None], console: Console) -> None:
    """Play to the end, with a bar where there is a terminal. Whatever interrupts it, finished games are kept."""
    progress = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[decisions]:,} decisions"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress, closing(games):
        decisions = folder.rows
        done = len(folder.done)
        task = progress.add_task("", total=folder.plan.games, completed=done, decisions=decisions)
        for game in games:
            done += 1
            decisions += len(game.decisions)
            progress.update(task, completed=done, decisions=decisions)
