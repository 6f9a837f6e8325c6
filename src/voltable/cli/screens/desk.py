"""What can be typed besides a move: help, rules, log, save, undo, resign, agree, quick, why, quit."""

import os
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from voltable.catalog import rules, rules_text
from voltable.cli.boards.board import Board
from voltable.cli.layout import Hanging
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match
from voltable.cli.numbers import whole_number
from voltable.cli.players import names_for
from voltable.cli.rulebook import rule_page, rules_page, writing_moves
from voltable.cli.rulesearch import find_rules
from voltable.cli.saves import create_save
from voltable.cli.screens.log import event_line
from voltable.cli.screens.moves import move_lines
from voltable.cli.terminal import Terminal
from voltable.core.errors import IllegalMove, VoltableError
from voltable.core.game import Seat

HELP: Final = [
    ("a number", "makes the move that has it; a move's text does so too"),
    ("Enter", "shows the table again"),
    ("?", "this help"),
    ("rules", "all rules; rules V-28 shows one, rules and some words searches"),
    ("log", "everything that happened"),
    ("undo", "takes back your last move, if nobody learned anything from it"),
    ("resign", "gives the game up; it asks once more"),
    ("agree", "offers the others a draw, or takes the one they offer, where the game knows one"),
    ("quick", "lays the remaining cards of a set-up at random, if the others agree; bots always do"),
    ("why", "what the bots go by"),
    ("save FILE", "writes a copy; the game itself is saved after every move"),
    ("quit", "leaves; the game is kept"),
]


class Desk:
    """The commands of one person at one prompt."""

    def __init__(self, match: Match, board: Board, terminal: Terminal, seat: Seat, legal: list[str]) -> None:
        self.match = match
        self.table = match.table
        self.board = board
        self.terminal = terminal
        self.seat = seat
        self.legal = legal
        self.names = names_for(match.table.record, seat)
        self.is_done = False
        """The turn is over without a move: one was taken back, or the game given up."""

    def takes(self, typed: str) -> bool:
        """Was this a command? Then it is done."""
        word, _, rest = typed.partition(" ")
        command = {
            "?": self.help,
            "help": self.help,
            "rules": self.rules,
            "rule": self.rules,
            "log": self.log,
            "undo": self.undo,
            "resign": self.resign,
            "agree": self.agree,
            "quick": self.quick,
            "why": self.why,
            "save": self.save,
            "quit": self.quit,
            "q": self.quit,
        }.get(word.lower())
        if command is None:
            return False
        command(rest.strip())
        return True

    def move_of(self, typed: str) -> str:
        """The move that a number stands for; spaces may stand for colons."""
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(self.legal):
            return self.legal[number - 1]
        return typed.replace(" ", ":")

    def say(self, message: str, style: str = "ink") -> None:
        self.terminal.show(Hanging(self.terminal.text(message, style)))

    def help(self, _rest: str) -> None:
        look = self.terminal.look
        page: list[RenderableType] = []
        for typed, meaning in HELP:
            if typed == "quick" and not self.table.quick_setup_open:
                continue
            page.append(Hanging(Text(f"{typed:<10}", look.style("strong")).append(meaning, "not bold"), hang=10))
        groups = self.board.group_moves(self.legal, self.table.view_data(self.seat), self.names)
        page += [Text(""), *move_lines(groups, self.legal, look, self.terminal.width - 1)]
        page += [Text(""), Hanging(self.terminal.text("as text: " + "  ".join(self.legal), "quiet"))]
        page += [Text(""), *(Hanging(Text(line)) for line in self.board.legend())]
        page += [Text(""), *writing_moves(rules_text(self.table.game.key))]
        self.terminal.page(*page)

    def rules(self, wanted: str) -> None:
        key = self.table.game.key
        if not wanted:
            self.terminal.page(rules_page(rules_text(key), self.terminal.look))
            return
        every = rules(key)
        try:
            self.terminal.page(rule_page(every, find_rules(every, wanted), self.terminal.look))
        except VoltableError as error:
            self.say(str(error), "bad")

    def log(self, _rest: str) -> None:
        events = self.table.story(self.seat)
        self.terminal.page(*(Hanging(event_line(self.board, seen, self.names), hang=2) for seen in events))

    def undo(self, _rest: str) -> None:
        try:
            self.match.undo(self.seat)
        except IllegalMove as error:
            self.say(error.message, "bad")
            return
        self.is_done = True

    def resign(self, _rest: str) -> None:
        if self.terminal.ask(" Give the game up? Type resign once more: ").lower() == "resign":
            self.match.resign(self.seat)
            self.is_done = True
        else:
            self.say("You play on.")

    def agree(self, _rest: str) -> None:
        try:
            self.match.agree(self.seat)
        except IllegalMove as error:
            self.say(error.message, "bad")
            return
        self.is_done = self.table.is_over
        if not self.is_done:
            self.say("You offer a draw: whoever moves instead of agreeing says no.")

    def quick(self, _rest: str) -> None:
        """Pass and play: everybody at this keyboard is asked in turn."""
        try:
            asked = self.match.quick_setup(self.seat)
        except IllegalMove as error:
            self.say(error.message, "bad")
            return
        for seat in asked:
            typed = self.terminal.ask(f" {self.names[seat]}: lay the remaining cards at random? Type yes or no: ")
            agrees = typed.strip().lower() in ("y", "yes")
            self.match.answer_quick_setup(seat, agrees)
            if not agrees:
                self.say("The cards are laid one by one.")
                return
        self.is_done = True

    def why(self, _rest: str) -> None:
        if not self.match.bots:
            self.say("No bot sits at this table.")
        for seat, bot in self.match.bots.items():
            self.say(f"{self.names[seat]} {bot.explain()}.")

    def save(self, file: str) -> None:
        if not file:
            self.say(f"The game is saved after every move, in {self.match.save.path}")
            return
        if not file.isprintable():
            self.say(f"{file!r} is no name for a file", "bad")
            return
        try:
            create_save(Path(os.path.expanduser(file)), self.table.record).close()
        except VoltableError as error:
            self.say(str(error), "bad")
        except OSError as error:
            self.say(f"{file}: {error.strerror}", "bad")
        else:
            self.say(f"A copy of the game so far is in {file}")

    def quit(self, _rest: str) -> None:
        raise Leaving(0)
