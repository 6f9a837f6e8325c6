"""The commands of the prompt besides moves: help, rules, log, save, undo, resign, agree, quick, why, quit."""

import os
from pathlib import Path
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from voltable.bots.bot import Bot
from voltable.catalog import rules, rules_text
from voltable.cli.boards.board import Board
from voltable.cli.layout import Hanging
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match
from voltable.cli.numbers import whole_number
from voltable.cli.oneline import one_line
from voltable.cli.players import names_for
from voltable.cli.rulebook import rule_page, rules_page, writing_moves
from voltable.cli.rulesearch import UnknownRule, find_rules
from voltable.cli.saves import create_save
from voltable.cli.screens.explain import explain, sentence
from voltable.cli.screens.log import event_lines
from voltable.cli.screens.moves import listed_moves, move_lines
from voltable.cli.terminal import Terminal
from voltable.cli.words.words import QUIT
from voltable.core.errors import IllegalMove, VoltableError
from voltable.core.game import Seat
from voltable.table.acts.quick_setup import is_setup_open

MANY: Final = 40  # maximum number of moves listed as text
COMMANDS: Final = ("help", "rules", "log", "undo", "resign", "agree", "quick", "why", "save", "quit")


class PromptCommands:
    """The commands of one person at one prompt."""

    def __init__(self, match: Match, board: Board, terminal: Terminal, seat: Seat, legal: list[str]) -> None:
        self.match = match
        self.table = match.table
        self.board = board
        self.terminal = terminal
        self.seat = seat
        self.words = terminal.words
        self.names = names_for(match.table.record, seat, terminal.words)
        self.offer(legal)
        self.is_done = False
        """Whether the turn ended without a move: a move was taken back, or the player resigned."""

    def offer(self, legal: list[str]) -> None:
        """Set the moves that can be typed."""
        self.legal = legal
        self.groups = self.board.group_moves(legal, self.table.view_data(self.seat), self.names)
        self.listed = listed_moves(self.groups)
        """The numbered moves."""

    def takes(self, typed: str) -> bool:
        """Carry out the input if it is a command; return whether it was."""
        word, _, rest = typed.partition(" ")
        for name in COMMANDS:
            if word.lower() in self.typed_for(name):
                getattr(self, name)(rest.strip())
                return True
        return False

    def typed_for(self, command: str) -> list[str]:
        """Return the names of a command, in the language of the screen and in English."""
        english = {"help": ["?", "help"], "rules": ["rules", "rule"], "quit": QUIT}
        return [*self.words.entry(f"commands.{command}"), *english.get(command, [command])]

    def move_of(self, typed: str) -> str | None:
        """Return the move with this number, or the input as a move text, in which spaces may replace colons.

        Return None if there is no such number, after saying so.
        """
        number = whole_number(typed)
        if number is None:
            return ":".join(typed.split())
        if 0 < number <= len(self.listed):
            return self.listed[number - 1]
        self.say(self.words("error.number", number=number), "bad")
        return None

    def say(self, message: str, style: str = "ink") -> None:
        self.terminal.show(Hanging(self.terminal.text(message, style)))

    def help(self, _rest: str) -> None:
        look, words = self.terminal.look, self.words
        key = self.table.game.key
        rule_command = f"{words.entry('commands.rules')[0]} {rules(key)[0].id}"
        rows = [(words("help.number_typed"), words("help.number")), (words("help.enter_typed"), words("help.enter"))]
        for name in COMMANDS:
            if name == "quick" and not is_setup_open(self.table):
                continue
            typed = words("help.save_typed") if name == "save" else words.entry(f"commands.{name}")[0]
            rows.append(("?" if name == "help" else typed, words(f"help.{name}", rule=rule_command)))
        width = max(len(typed) for typed, _ in rows) + 2
        page: list[RenderableType] = []
        for typed, meaning in rows:
            line = Text(f"{typed:<{width}}", look.style("strong")).append(meaning, "not bold")
            page.append(Hanging(line, hang=width))
        page += [Text(""), *move_lines(self.groups, look, self.terminal.width - 1)]
        if len(self.legal) <= MANY:
            page += [Text(""), Hanging(self.terminal.text(words("help.as_text", moves="  ".join(self.legal)), "quiet"))]
        page += [Text(""), *(Hanging(Text(line)) for line in self.board.legend())]
        page += [Text(""), *writing_moves(rules_text(key, words.language), words("help.writing_moves"))]
        self.terminal.page(*page)

    def rules(self, wanted: str) -> None:
        key, words = self.table.game.key, self.words
        if not wanted:
            self.terminal.page(rules_page(rules_text(key, words.language), self.terminal.look))
            return
        every = rules(key, words.language)
        try:
            self.terminal.page(rule_page(every, find_rules(every, wanted), self.terminal.look))
        except UnknownRule as error:
            is_id = wanted[-1:].isdigit()
            translated = words("error.no_rule" if is_id else "error.no_words", wanted=one_line(wanted))
            self.say(sentence(str(error)) if words.language == "en" else translated, "bad")

    def log(self, _rest: str) -> None:
        self.terminal.page(*event_lines(self.board, self.table.story(self.seat), self.names, self.seat))

    def undo(self, _rest: str) -> None:
        try:
            self.match.undo(self.seat)
        except IllegalMove as error:
            self.say(explain(error, self.table.game.key, self.words), "bad")
            return
        self.is_done = True

    def resign(self, _rest: str) -> None:
        typed = self.typed_for("resign")
        if self.terminal.ask(" " + self.words("screen.confirm_resign", resign=typed[0])).lower() in typed:
            self.match.resign(self.seat)
            self.is_done = True
        else:
            self.say(self.words("screen.play_on"))

    def agree(self, _rest: str) -> None:
        try:
            self.match.agree(self.seat)
        except IllegalMove as error:
            self.say(explain(error, self.table.game.key, self.words), "bad")
            return
        self.is_done = self.table.is_over
        if not self.is_done:
            self.say(self.words("screen.offered_draw"))

    def quick(self, _rest: str) -> None:
        """Finish the set-up at random; in pass-and-play every person is asked in turn."""
        words = self.words
        try:
            asked = self.match.quick_setup(self.seat)
        except IllegalMove as error:
            self.say(explain(error, self.table.game.key, words), "bad")
            return
        for seat in asked:
            typed = self.terminal.ask(" " + words("screen.ask_quick", name=self.names[seat]))
            agrees = typed.strip().lower() in ("y", "yes", *words.entry("screen.yes"))
            self.match.answer_quick_setup(seat, agrees)
            if not agrees:
                self.say(words("screen.one_by_one"))
                return
        self.is_done = True

    def why(self, _rest: str) -> None:
        if not self.match.bots:
            self.say(self.words("screen.no_bots"))
        for seat, bot in self.match.bots.items():
            self.say(self.words("screen.bot_reason", name=self.names[seat], reason=self.reason(bot)))

    def reason(self, bot: Bot[Any, Any]) -> str:
        """Return the explanation of how a bot chooses: its own in English, else that of its level."""
        long = self.words.page("shell").levelsLong
        if self.words.language == "en" or bot.name not in long:
            return sentence(bot.explain())
        return sentence(str(long[bot.name]))

    def save(self, file: str) -> None:
        words = self.words
        if not file:
            self.say(words("screen.saved_in", file=self.match.save.path))
            return
        if not file.isprintable():
            self.say(words("screen.bad_file", file=one_line(file)), "bad")
            return
        try:
            create_save(Path(os.path.expanduser(file)), self.table.record).close()
        except VoltableError as error:
            self.say(str(error), "bad")
        except OSError as error:
            self.say(f"{file}: {error.strerror}", "bad")
        else:
            self.say(words("screen.copied_to", file=file))

    def quit(self, _rest: str) -> None:
        raise Leaving(0)
