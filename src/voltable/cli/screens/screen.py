"""The base class of screens: a screen shows a match, reads the input of people, and lets the bots act."""

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
    """A screen of one match. Games with sealed programs or in real time subclass this or TurnScreen."""

    def __init__(self, match: Match, board: Board, terminal: Terminal) -> None:
        self.match = match
        self.table = match.table
        self.board = board
        self.terminal = terminal
        self.words = terminal.words

    @abstractmethod
    def run(self) -> None:
        """Play until the match is over; raise Leaving if the user leaves. Every move is saved."""

    @abstractmethod
    def show_result(self) -> None:
        """Print the result of a finished match on the normal screen, where it stays visible."""

    def names(self, eyes: Seat) -> list[str]:
        return names_for(self.table.record, eyes, self.words)

    def heading(self, eyes: Seat) -> Text:
        line = self.terminal.text(f" {self.table.game.title}", "strong")
        line.append(f"  {self.board.title(self.table.view_data(eyes))}", self.terminal.look.style("quiet"))
        return line

    def ending(self, eyes: Seat) -> str:
        """Return one or two sentences about a match that did not end by the game's rules; else an empty string."""
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
    """Return a warning if the terminal is too narrow for the board."""
    if terminal.width >= needed:
        return []
    return [terminal.text(" " + terminal.words("screen.narrow", needed=needed, width=terminal.width), "bad")]
