"""What a game brings to be played on a terminal. It draws from `view_data`, plain JSON, and from nothing else."""

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
"""What `Game.view_data` gives: one seat's or a spectator's knowledge as plain JSON."""


class Status:
    """One sentence, at most 60 characters, and perhaps a short reason with its rule id."""

    def __init__(self, sentence: str, reason: str = "") -> None:
        self.sentence = sentence
        self.reason = reason


class MoveItem:
    """One legal move: its text, a short label to stand after its number, and perhaps a mark to stand before it."""

    def __init__(self, move: str, label: str, before: Text | None = None) -> None:
        self.move = move
        self.label = label
        self.before = before


class MoveGroup:
    """Moves that share a card or a purpose, on one line: what they share, then each with its number and label."""

    def __init__(self, label: Text, items: list[MoveItem], reason: str = "", column: int = 0) -> None:
        self.label = label
        self.items = items
        self.reason = reason
        """For a group without moves: why there are none, with the rule id."""
        self.column = column
        """How wide an item is at least, so that those of neighbouring groups stand below each other."""


class Board(ABC):
    """How one game looks, at one table.

    `names` are the players' by seat, the viewer's own is "You" in the language of `words`; `eyes` is a seat, SPECTATOR
    or EVERYTHING.
    """

    def __init__(self, game: Game[Any, Any], look: Look, words: Words | None = None) -> None:
        self.game = game
        self.pieces: list[str] = []
        """By seat the robot or marker that its player has; empty where nobody chose."""
        self.look = look
        self.words = words if words is not None else Words()
        self.page = self.words.page(game.key)

    @abstractmethod
    def title(self, data: Data) -> str:
        """What stands beside the game's name: the goal and how far the game has come."""

    @abstractmethod
    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        """The position, at most 80 columns wide and about 10 lines high: a log and the moves shall fit below it on 24.

        `tall` says that there are 36 lines or more: a board may then draw its pieces larger.
        """

    @abstractmethod
    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        """What is to be done, by whom; the result when the game is over."""

    @abstractmethod
    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        """Every legal move in one group, as far as possible in the order of `legal`.

        A group without moves says why a thing that one might want to use cannot be used; or, where the moves of a sort
        would fill the screen, how to write them.
        """

    def legend(self) -> list[str]:
        """What the marks on the board mean, for the help."""
        return []

    def event_text(self, seen: Mapping[str, object], names: list[str], eyes: Seat) -> str | None:
        """An event in a sentence for these eyes; None for what needs no line."""
        return tell(self.words, self.game, seen, names, eyes)

    def is_news(self, seen: Mapping[str, object]) -> bool:
        """Does this event belong in the short log beside the board? The full log has them all."""
        return True

    def merge(self, views: Sequence[Data]) -> Data:
        """What all seats together know, for the replay of a finished game; `views` are by seat."""
        return views[0]

    def text(self, text: str, style: str = "ink") -> Text:
        return Text(text, style=self.look.style(style))
