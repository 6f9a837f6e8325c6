"""The console of every command. What it prints is data: names, moves and files, never markup or emoji codes."""

from typing import Any

from rich.console import Console


class DataConsole(Console):
    """Prints `[/b]` and `by:o:1` as they are, and leaves it to the command what a closed pipe means."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
