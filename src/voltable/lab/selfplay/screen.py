"""The terminal output of a self-play run: its progress."""

from collections.abc import Generator
from contextlib import closing

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.lab.selfplay.game import PlayedGame


def watch(folder: SelfplayFolder, games: Generator[PlayedGame, None, None], console: Console) -> None:
    """Play to the end, with a progress bar on a terminal. Finished games are saved even if it is interrupted."""
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
