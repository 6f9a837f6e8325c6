"""Paragraphs with a hanging indent."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Hanging:
    """A paragraph with a margin, whose second and further lines are indented more."""

    def __init__(self, text: Text, margin: int = 1, hang: int = 0) -> None:
        self.text = text
        self.margin = margin
        self.hang = hang

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(1, options.max_width - self.margin)
        first = self.text.wrap(console, width)[0]
        first.rstrip()
        rest = self.text[len(first) :]
        first.pad_left(self.margin)
        yield first
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        for line in rest.wrap(console, max(1, width - self.hang)) if rest.plain else []:
            line.rstrip()
            line.pad_left(self.margin + self.hang)
            yield line
