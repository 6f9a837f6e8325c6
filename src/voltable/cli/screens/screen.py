"""A screen is how people play one match: it shows what they may know, takes what they type, and lets the bots act."""

from abc import ABC, abstractmethod
from typing import Final

from rich.text import Text

from voltable.cli.boards.board import Board
from voltable.cli.match import Match
from voltable.cli.players import names_for
from voltable.cli.terminal import Terminal
from voltable.core.game import Seat

BOARD_WIDTH: Final = 80


class Screen(ABC):
    """A game with a rhythm of its own (sealed programs, real time) subclasses this, or TurnScreen; see `screen_for`."""

    def __init__(self, match: Match, board: Board, terminal: Terminal) -> None:
        self.match = match
        self.table = match.table
        self.board = board
        self.terminal = terminal
        self.words = terminal.words

    @abstractmethod
    def run(self) -> None:
        """Play until the match is over. Whoever leaves earlier raises Leaving; every move made is on the disk."""

    @abstractmethod
    def show_result(self) -> None:
        """The end of a finished match, printed where it stays."""

    def names(self, eyes: Seat) -> list[str]:
        return names_for(self.table.record, eyes, self.words)

    def heading(self, eyes: Seat) -> Text:
        line = self.terminal.text(f" {self.table.game.title}", "strong")
        line.append(f"  {self.board.title(self.table.view_data(eyes))}", self.terminal.look.style("quiet"))
        return line

    def ending(self, eyes: Seat) -> str:
        """A match that did not end by the rules of its game, in a sentence or two; empty where it did."""
        result, names, words = self.table.result, self.names(eyes), self.words
        if result is None or result.why == "game":
            return ""
        if result.why == "draw":
            return words("screen.agreed")
        if result.why == "abandoned":
            return words("endings.abandoned")
        acts = words.page("shell").acts
        what = "flagged" if result.why == "flag" else "resigned"
        lost = [
            acts[f"you{what.capitalize()}"] if seat == eyes else acts[what](names[seat])
            for seat in sorted(self.table.gave_up)
        ]
        won = [seat for seat, payoff in enumerate(result.payoffs) if payoff > 0]
        if won == [eyes]:
            return " ".join([*lost, words("screen.you_won")])
        winners = words("screen.won", names=words.join([names[seat] for seat in won]))
        return " ".join([*lost, winners if won else words("screen.nobody_won")])


def narrow_lines(terminal: Terminal, needed: int) -> list[Text]:
    """A warning where the terminal is too narrow for the board."""
    if terminal.width >= needed:
        return []
    return [terminal.text(" " + terminal.words("screen.narrow", needed=needed, width=terminal.width), "bad")]
