"""The base class of terminal boards. A board draws the plain data of `view_data`."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from voltable.cli.style import Look
from voltable.cli.telling import tell
from voltable.cli.words.words import Words
from voltable.core.game import Game, Seat

Data = Mapping[str, Any]
"""The result of `Game.view_data`: a view as plain JSON data."""


class Status:
    """One sentence of at most 60 characters, and optionally a short reason with its rule id."""

    def __init__(self, sentence: str, reason: str = "") -> None:
        self.sentence = sentence
        self.reason = reason


class MoveItem:
    """One legal move: its text, a short label after its number, and optionally a mark before it."""

    def __init__(self, move: str, label: str, before: Text | None = None) -> None:
        self.move = move
        self.label = label
        self.before = before


class MoveGroup:
    """Moves that share a card or a purpose, on one line: the common label, then each with its number and label."""

    def __init__(self, label: Text, items: list[MoveItem], reason: str = "", column: int = 0) -> None:
        self.label = label
        self.items = items
        self.reason = reason
        """For a group without moves: the reason, with the rule id."""
        self.column = column
        """Minimum width of an item, which aligns the items of neighbouring groups."""


class Board(ABC):
    """The display of one game at one table.

    `names` are the players' by seat, the viewer's own is "You" in the language of `words`; `eyes` is a seat, SPECTATOR
    or EVERYTHING.
    """

    def __init__(self, game: Game[Any, Any], look: Look, words: Words | None = None) -> None:
        self.game = game
        self.pieces: list[str] = []
        """The robot or marker of each seat; empty if no player chose one."""
        self.look = look
        self.words = words if words is not None else Words()
        self.page = self.words.page(game.key)

    @abstractmethod
    def title(self, data: Data) -> str:
        """Return the text after the game's name: the goal and the progress of the game."""

    @abstractmethod
    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        """Draw the position, at most 80 columns wide and about 10 lines high, so that log and moves fit on 24 lines.

        With `tall` there are 36 lines or more, and a board may draw its pieces larger.
        """

    @abstractmethod
    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        """Return the task and whose turn it is, or the result when the game is over."""

    @abstractmethod
    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        """Return the legal moves in groups, if possible in the order of `legal`.

        A group without moves says why a card or action cannot be used; or, for moves that would fill the screen, how to
        write them.
        """

    def legend(self) -> list[str]:
        """Return the explanation of the marks on the board, for the help."""
        return []

    def event_text(self, seen: Mapping[str, object], names: list[str], eyes: Seat) -> str | None:
        """Return the sentence of an event for this viewer; None for an event without a line."""
        return tell(self.words, self.game, seen, names, eyes)

    def is_news(self, seen: Mapping[str, object]) -> bool:
        """Return whether this event belongs in the short log next to the board. The full log has all events."""
        return True

    def merge(self, views: Sequence[Data]) -> Data:
        """Return the combined knowledge of all seats, for the replay of a finished game; `views` are by seat."""
        return views[0]

    def text(self, text: str, style: str = "ink") -> Text:
        return Text(text, style=self.look.style(style))
