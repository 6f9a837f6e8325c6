"""Step through a record from one point of view."""

from collections.abc import Callable
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data
from voltable.cli.layout import Hanging
from voltable.cli.numbers import whole_number
from voltable.cli.oneline import one_line
from voltable.cli.players import names_for
from voltable.cli.screens.log import event_lines
from voltable.cli.screens.screen import BOARD_WIDTH, narrow_lines
from voltable.cli.terminal import Terminal
from voltable.core.events import EVERYTHING, SPECTATOR
from voltable.core.game import Game, Seat
from voltable.core.record import Ending, Line, Record, Step

LONGEST_QUOTE: Final = 40  # of what was typed


class Replay:
    """A record step by step. A game whose moves have many events may subclass this and name it in its manifest."""

    def __init__(
        self, game: Game[Any, Any], record: Record, steps: list[Step[Any]], board: Board, terminal: Terminal, eyes: Seat
    ) -> None:
        self.game = game
        self.record = record
        self.steps = steps
        self.board = board
        self.terminal = terminal
        self.eyes = eyes
        self.words = terminal.words
        self.names = names_for(record, SPECTATOR, self.words)
        self.as_text = False
        """Whether to show the state as a diagram instead of the board."""

    def run(self, first: int) -> None:
        """Show steps until the user leaves."""
        self.walk([*range(len(self.steps))], first, self.show)

    def walk(self, steps: list[int], first: int, show: Callable[[int], None]) -> None:
        """Show one place after another as the user asks; `steps` is the step of each place."""
        last = len(steps) - 1
        at = first
        message = ""
        while True:
            self.terminal.clear()
            show(at)
            if message:
                self.terminal.show(Hanging(self.terminal.text(message, "bad")))
            typed = self.terminal.ask(" " + self.words("replay.how")).lower()
            number = whole_number(typed)
            message = ""
            if typed in self.words.quits:
                return
            if typed in ("b", "back", *self.words.entry("replay.back")):
                at = max(0, at - 1)
            elif number is not None:
                wanted = min(number, steps[-1])
                at = max(place for place, step in enumerate(steps) if step == wanted)
            elif not typed:
                at = min(at + 1, last)
            else:
                message = self.words("replay.unknown", typed=one_line(typed)[:LONGEST_QUOTE])

    def show(self, at: int) -> None:
        step = self.steps[at]
        things: list[RenderableType] = [*narrow_lines(self.terminal, BOARD_WIDTH), self.heading(at)]
        if self.as_text:
            things.append(Text(self.game.position_text(step.state).rstrip()))
        else:
            things.append(self.board.render(self.data(step.state), self.names, self.eyes, self.terminal.is_tall))
        seen = [event.seen_by(self.eyes) for event in step.events]
        things += [Text(""), *event_lines(self.board, seen, self.names, SPECTATOR)]
        if not self.game.actors(step.state):
            status = self.board.status(self.data(step.state), [], self.names, SPECTATOR)
            things.append(self.terminal.text(f" {status.sentence}", "strong"))
        elif at == len(self.steps) - 1 and self.record.ending is not None:
            things.append(self.terminal.text(f" {self.ending_text(self.record.ending)}", "strong"))
        elif at == len(self.steps) - 1:
            things.append(self.terminal.text(f" {self.words('replay.unfinished')}", "strong"))
        self.terminal.show(*things)

    def data(self, state: Any) -> Data:
        if self.eyes != EVERYTHING:
            return self.game.view_data(self.game.view(state, self.eyes))
        views = [self.game.view_data(self.game.view(state, seat)) for seat in range(self.record.seats)]
        return self.board.merge(views)

    def heading(self, at: int) -> Text:
        step = self.steps[at]
        line = self.terminal.text(f" {self.game.title}", "strong")
        where = self.words("replay.step", at=at, last=len(self.steps) - 1)
        line.append(f"  {where}", self.terminal.look.style("quiet"))
        if step.line is not None:
            line.append(f"  {self.what_was_done(step.line)}", self.terminal.look.style("ink"))
        line.append("  " + self.words("replay.seen_by", eyes=self.whose_eyes()), self.terminal.look.style("quiet"))
        return line

    def what_was_done(self, line: Line) -> str:
        words = self.words
        if line.act in ("outage", "abandoned"):  # acts without a seat
            return words(f"acts.{line.act}")
        seats = line.facts.get("seats")
        flagged = [seat for seat in seats if seat in range(len(self.names))] if isinstance(seats, list) else []
        who = words.join([self.names[seat] for seat in flagged or [line.seat]])
        return words("replay.move", name=who, move=words(f"acts.{line.act}") if line.act else self.move_text(line.move))

    def ending_text(self, ending: Ending) -> str:
        """Return a sentence about the end of a game that did not end by its rules."""
        if ending.why == "abandoned":
            return self.words("endings.abandoned")
        won = self.words.join([self.names[seat] for seat, payoff in enumerate(ending.payoffs) if payoff > 0])
        how = self.words(f"endings.{ending.why}") if self.words.has(f"endings.{ending.why}") else ""
        return self.words("endings.won" if won else "endings.drawn", names=won, how=how).replace(" .", ".")

    def move_text(self, written: str) -> str:
        """Return the canonical text of a move; a record from elsewhere may contain blanks."""
        return self.game.move_text(self.game.parse_move(written))

    def whose_eyes(self) -> str:
        if self.eyes == EVERYTHING:
            return self.words("replay.all")
        return self.names[self.eyes] if self.eyes >= 0 else self.words("replay.spectator")
