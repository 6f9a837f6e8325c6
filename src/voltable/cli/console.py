"""The console of every command. It prints names, moves and files without interpreting markup or emoji codes."""

from typing import Any

from rich.console import Console


class DataConsole(Console):
    """Print `[/b]` and `by:o:1` literally, and raise BrokenPipeError when the pipe is closed."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
