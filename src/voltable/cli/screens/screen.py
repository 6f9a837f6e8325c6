"""A screen is how people play one match: it shows what they may know, takes what they type, and lets the bots act."""

from abc import ABC, abstractmethod

from rich.text import Text

from voltable.cli.boards.board import Board
from voltable.cli.match import Match
from voltable.cli.players import names_for
from voltable.cli.terminal import Terminal
from voltable.core.game import Seat


class Screen(ABC):
    """A game with a rhythm of its own (sealed programs, real time) subclasses this, or TurnScreen; see `screen_for`."""

    def __init__(self, match: Match, board: Board, terminal: Terminal) -> None:
        self.match = match
        self.table = match.table
        self.board = board
        self.terminal = terminal

    @abstractmethod
    def run(self) -> None:
        """Play until the match is over. Whoever leaves earlier raises Leaving; every move made is on the disk."""

    @abstractmethod
    def show_result(self) -> None:
        """The end of a finished match, printed where it stays."""

    def names(self, eyes: Seat) -> list[str]:
        return names_for(self.table.record, eyes)

    def heading(self, eyes: Seat) -> Text:
        line = self.terminal.text(f" {self.table.game.title}", "strong")
        line.append(f"  {self.board.title(self.table.view_data(eyes))}", self.terminal.look.style("quiet"))
        return line

    def ending(self, eyes: Seat) -> str:
        """A match that did not end by the rules of its game, in a sentence; empty where it did."""
        result, names = self.table.result, self.names(eyes)
        if result is None or result.why == "game":
            return ""
        if result.why == "draw":
            return "The players agreed on a draw."
        lost = [names[seat] for seat in sorted(self.table.gave_up)]
        won = [name for name, payoff in zip(names, result.payoffs, strict=True) if payoff > 0]
        what = "ran out of time" if result.why == "flag" else "gave up"
        return f"{' and '.join(lost)} {what}: {' and '.join(won).replace('You', 'you') or 'nobody'} won."
