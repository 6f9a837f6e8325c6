"""Stepping through a record, through one pair of eyes."""

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data
from voltable.cli.layout import Hanging
from voltable.cli.numbers import whole_number
from voltable.cli.players import names_for
from voltable.cli.screens.log import event_line
from voltable.cli.terminal import Terminal
from voltable.core.events import EVERYTHING
from voltable.core.game import Game, Seat
from voltable.core.record import Ending, Line, Record, Step
from voltable.table.words import act_text

HOW: Final = " Enter next, b back, a number to go there, q to leave: "


class Replay:
    """A record step by step. A game whose moves tell long stories may subclass this and enter it in `replay_for`."""

    def __init__(
        self, game: Game[Any, Any], record: Record, steps: list[Step[Any]], board: Board, terminal: Terminal, eyes: Seat
    ) -> None:
        self.game = game
        self.record = record
        self.steps = steps
        self.board = board
        self.terminal = terminal
        self.eyes = eyes
        self.names = names_for(record, -1)
        self.as_text = False
        """Show the whole truth as a diagram instead of the board."""

    def run(self, first: int) -> None:
        """Walk to and fro until the person leaves."""
        at = first
        while True:
            self.terminal.clear()
            self.show(at)
            typed = self.terminal.ask(HOW).lower()
            if typed in ("q", "quit"):
                return
            if typed in ("b", "back"):
                at = max(0, at - 1)
            else:
                number = whole_number(typed)
                at = min(at + 1 if number is None else number, len(self.steps) - 1)

    def show(self, at: int) -> None:
        step = self.steps[at]
        things: list[RenderableType] = [self.heading(at)]
        if self.as_text:
            things.append(Text(self.game.position_text(step.state).rstrip()))
        else:
            things.append(self.board.render(self.data(step.state), self.names, self.eyes, self.terminal.is_tall))
        log = [event_line(self.board, event.seen_by(self.eyes), self.names) for event in step.events]
        things += [Text(""), *(Hanging(line, hang=2) for line in log)]
        if not self.game.actors(step.state):
            status = self.board.status(self.data(step.state), [], self.names, self.eyes)
            things.append(self.terminal.text(f" {status.sentence}", "strong"))
        elif at == len(self.steps) - 1 and self.record.ending is not None:
            things.append(self.terminal.text(f" {self.ending_text(self.record.ending)}", "strong"))
        elif at == len(self.steps) - 1:
            things.append(self.terminal.text(" The record ends here; the game is not over.", "strong"))
        self.terminal.show(*things)

    def data(self, state: Any) -> Data:
        if self.eyes != EVERYTHING:
            return self.game.view_data(self.game.view(state, self.eyes))
        views = [self.game.view_data(self.game.view(state, seat)) for seat in range(self.record.seats)]
        return self.board.merge(views)

    def heading(self, at: int) -> Text:
        step = self.steps[at]
        line = self.terminal.text(f" {self.game.title}", "strong")
        line.append(f"  step {at} of {len(self.steps) - 1}", self.terminal.look.style("quiet"))
        if step.line is not None:
            line.append(f"  {self.what_was_done(step.line)}", self.terminal.look.style("ink"))
        line.append(f"  seen by {self.whose_eyes()}", self.terminal.look.style("quiet"))
        return line

    def what_was_done(self, line: Line) -> str:
        return act_text(line, self.names) if line.act else f"{self.names[line.seat]}: {self.move_text(line.move)}"

    def ending_text(self, ending: Ending) -> str:
        """How a game ended that did not end by its rules."""
        won = [self.names[seat] for seat, payoff in enumerate(ending.payoffs) if payoff > 0]
        why = {"resign": "by resignation", "flag": "on time", "draw": "by agreement"}.get(ending.why, "")
        return f"{' and '.join(won)} won {why}".strip() + "." if won else f"A draw {why}".strip() + "."

    def move_text(self, written: str) -> str:
        """The move as the game writes it, whatever blanks a foreign record put around it."""
        return self.game.move_text(self.game.parse_move(written))

    def whose_eyes(self) -> str:
        if self.eyes == EVERYTHING:
            return "all"
        return self.names[self.eyes] if self.eyes >= 0 else "a spectator"
