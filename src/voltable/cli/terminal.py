"""The terminal of the user: output, and input lines."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from types import TracebackType
from typing import Final

from rich.console import Group, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from voltable.cli.console import DataConsole
from voltable.cli.leaving import Leaving
from voltable.cli.style import DUMB, Look, look_for
from voltable.cli.words.words import SIMPLER, Words, choose_language

ENTER_OTHER_SCREEN: Final = "\x1b[?1049h"
LEAVE_OTHER_SCREEN: Final = "\x1b[?1049l"
CLEAR: Final = "\x1b[H\x1b[2J"
HOME: Final = "\x1b[H"
CLEAR_LINE: Final = "\x1b[K"
CLEAR_BELOW: Final = "\x1b[J"
FORGET: Final = "\x1b[3J"  # clears the scrollback
WIDEST: Final = 160
TALL: Final = 36
MARKDOWN: Final = {
    "h1": "strong",
    "h2": "strong",
    "code": "strong",
    "item.bullet": "quiet",
    "item.number": "quiet",
}


class Terminal:
    """A context manager for an alternate screen, so that no hand stays in the terminal's scrollback."""

    def __init__(self, plain: bool = False, language: str | None = None) -> None:
        self.words = Words(choose_language(language, os.environ))
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # undecodable characters become question marks
        encoding = sys.stdout.encoding or "ascii"
        self.look: Look = look_for(plain, encoding)
        self._simpler = SIMPLER if self.look.ascii_only else None
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in DUMB
        """Whether input and output are a terminal whose screen can be cleared."""
        self.console = DataConsole(
            color_system=None if self.look.plain else "auto",
            no_color=self.look.plain,
            theme=Theme({f"markdown.{part}": self.look.style(ink) for part, ink in MARKDOWN.items()}),
        )
        self._reads_keys = sys.stdin.isatty()
        self._has_other_screen = self.is_live and has_other_screen()

    def __enter__(self) -> "Terminal":
        if self.is_live:
            self._send(ENTER_OTHER_SCREEN + CLEAR if self._has_other_screen else CLEAR)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._has_other_screen:
            with suppress(OSError):  # the terminal may be gone
                self._send(LEAVE_OTHER_SCREEN)

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        """The lines of the screen; unlimited without a screen."""
        return self.console.height if self.is_live else 1000

    @property
    def is_tall(self) -> bool:
        """Whether there is room for larger pieces."""
        return self.is_live and self.height >= TALL

    def text(self, text: str, style: str = "ink") -> Text:
        return Text(text, style=self.look.style(style))

    def clear(self) -> None:
        if self.is_live:
            self._send(CLEAR)

    def hide(self) -> None:
        """Clear the screen, the scrollback and the input history before the next person looks."""
        if self._reads_keys:
            import readline

            readline.clear_history()
        if self.is_live:
            self._send(CLEAR if self._has_other_screen else CLEAR + FORGET)
        else:
            self.console.print("\n" * 60)

    def show(self, *things: RenderableType) -> None:
        for line in self._lines(things, self.width):
            self.console.print(line, soft_wrap=True)

    def redraw(self, *things: RenderableType) -> None:
        """Redraw the screen from the top without flicker."""
        with self.console.capture() as drawn:
            self.show(*things)
        lines = drawn.get().splitlines()[: self.height]
        self._send(HOME + "\n".join(line + CLEAR_LINE for line in lines) + CLEAR_BELOW)

    def count_lines(self, things: Sequence[RenderableType], width: int) -> int:
        """Return the number of lines that these take."""
        return len(self._lines(things, width))

    def _lines(self, things: Sequence[RenderableType], width: int) -> list[Text]:
        """Render to lines without trailing blanks."""
        options = self.console.options.update(width=width, height=None)
        lines = self.console.render_lines(Group(*things), options, pad=False)
        return [unpadded(self._simplified(line)) for line in lines]

    def _simplified(self, line: list[Segment]) -> list[Segment]:
        """Return the line with characters that this terminal can show."""
        if self._simpler is None:
            return line
        return [Segment(segment.text.translate(self._simpler), segment.style, segment.control) for segment in line]

    def ask(self, prompt: str) -> str:
        """Return an input line; raise Leaving at the end of the input."""
        if self._simpler is not None:
            prompt = prompt.translate(self._simpler)
        try:
            if self._reads_keys:
                import readline  # noqa: F401  gives input() its editing keys and history

                return input(prompt).strip()
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            self.console.print(Text(prompt + line.strip()))
            return line.strip()
        except EOFError:
            self.console.print()
            raise Leaving(0) from None

    def page(self, *things: RenderableType) -> None:
        """Show text that may be longer than the screen, page by page."""
        lines = self._lines(things, self.width)
        room = max(4, self.height - 2)
        for first in range(0, len(lines), room):
            self.show(*lines[first : first + room])
            if first + room < len(lines) and self.ask(f" {self.words('more')}").lower().startswith("q"):
                return

    def _send(self, codes: str) -> None:
        self.console.file.flush()
        sys.stdout.write(codes)
        sys.stdout.flush()


def has_other_screen() -> bool:
    """Return whether this terminal has an alternate screen."""
    import curses

    try:
        curses.setupterm()
    except curses.error:
        return False
    return curses.tigetstr("smcup") is not None


def unpadded(line: list[Segment]) -> Text:
    text = Text.assemble(*((segment.text, segment.style or "") for segment in line))
    while text.plain.endswith(" ") and not any(span.end == len(text) and is_painted(span.style) for span in text.spans):
        text.right_crop(1)
    return text


def is_painted(style: str | Style) -> bool:
    """Return whether a blank in this style is visible."""
    return isinstance(style, Style) and style.bgcolor is not None
