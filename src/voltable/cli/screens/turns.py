"""The screen for playing turn by turn: board, log, legal moves and prompt."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from voltable.cli.clocks import clock_text
from voltable.cli.layout import Hanging
from voltable.cli.oneline import one_line
from voltable.cli.screens.explain import explain
from voltable.cli.screens.log import Seen, event_line, news
from voltable.cli.screens.moves import move_lines
from voltable.cli.screens.prompt_commands import PromptCommands
from voltable.cli.screens.screen import BOARD_WIDTH, Screen, narrow_lines
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.table.acts import Draw

LOG_WIDTH: Final = 30  # minimum width of a log next to the board
LONGEST_QUOTE: Final = 40  # characters of the input
LOG_LINES: Final = 4  # minimum log lines below the board before blank lines are dropped
SPACE: Final = Text("")
BELOW: Final = "\n   "
"""Indent of a prompt's reason on a line below it."""


class TurnScreen(Screen):
    """One person acts at a time; if several people share the screen, it is hidden between their turns.

    To change what a turn is like, override `take_turn`; to change what is shown, `show`.
    """

    in_front: Seat | None = None
    """The seat of the current viewer; None before the first turn."""

    def run(self) -> None:
        while actors := self.table.due():
            bots = [seat for seat in actors if seat in self.match.bots]
            if bots:
                self.watch_bot(bots[0])
            else:
                self.take_turn(actors[0])

    def watch_bot(self, seat: Seat) -> None:
        """Let a bot move; its events are shown at the next person's turn."""
        if self.terminal.is_live:
            self.terminal.show(
                self.terminal.text(" " + self.words("screen.choosing", name=self.names(SPECTATOR)[seat]), "quiet")
            )
        self.match.bot_move(seat)

    def take_turn(self, seat: Seat) -> None:
        """Show the table to this seat and ask until a move is made or taken back."""
        shared = len(self.match.people()) > 1
        if shared and self.in_front != seat and not self.hand_over(seat):
            return
        self.in_front = seat
        legal = [self.table.game.move_text(move) for move in self.table.legal(seat)]
        commands = PromptCommands(self.match, self.board, self.terminal, seat, legal)
        typed = ""
        while True:
            if not typed:
                self.terminal.clear()
                self.show(seat, commands.legal)
            typed = self.terminal.ask(" " + self.words("prompt"))
            if self.match.lapse():
                return
            if commands.takes(typed):
                if commands.is_done:
                    return
            elif typed and self.make_moves(seat, commands, typed):
                return

    def make_moves(self, seat: Seat, commands: PromptCommands, typed: str) -> bool:
        """Make the move that was typed; return whether it was accepted."""
        move = commands.move_of(typed)
        return move is not None and self.try_move(seat, move)

    def try_move(self, seat: Seat, text: str) -> bool:
        """Make the move, or explain the refusal with its rule."""
        try:
            self.match.submit(seat, text)
        except InvalidMove:
            self.say_bad(self.words("error.move", typed=one_line(text.replace(":", " "))[:LONGEST_QUOTE]))
            return False
        except IllegalMove as error:
            self.say_bad(explain(error, self.table.game.key, self.words))
            return False
        return True

    def say_bad(self, message: str) -> None:
        self.terminal.show(Hanging(self.terminal.text(message, "bad")))

    def hand_over(self, seat: Seat) -> bool:
        """Hide all hands until the next person is there; return False if the person before took back their move."""
        names = self.names(SPECTATOR)
        before = self.in_front if self.in_front is not None and self.table.may_undo(self.in_front) else None
        self.terminal.hide()
        self.terminal.show(
            self.heading(SPECTATOR),
            SPACE,
            self.terminal.text(" " + self.words("screen.hand_over", name=names[seat]), "strong"),
        )
        if before is not None:
            undo = self.words.entry("commands.undo")[0]
            may = " " + self.words("screen.may_undo", name=names[before], undo=undo)
            self.terminal.show(self.terminal.text(may, "quiet"))
        typed = self.terminal.ask(" " + self.words("screen.take_screen")).lower()
        if before is not None and typed in (*self.words.entry("commands.undo"), "undo"):
            self.match.undo(before)
            return False
        return True

    def show(self, seat: Seat, legal: list[str]) -> None:
        """Draw the screen: board, log, status and moves. The log is next to the board if there is room."""
        data = self.table.view_data(seat)
        names = self.names(seat)
        events = self.table.story(seat)
        board = self.board.render(data, names, seat, self.terminal.is_tall)
        groups = self.board.group_moves(legal, data, names)
        moves = move_lines(groups, self.terminal.look, BOARD_WIDTH - 1)
        below: list[RenderableType] = [*self.table_lines(seat), self.status_line(seat, legal), *moves]
        beside = self.terminal.width - BOARD_WIDTH - 1
        if beside >= LOG_WIDTH:
            left = [board, SPACE, *below]
            log = self.log_lines(events, seat, beside, self.terminal.count_lines(left, BOARD_WIDTH))
            self.terminal.show(self.heading(seat), side_by_side(left, log, beside))
            return
        self.terminal.show(*narrow_lines(self.terminal, BOARD_WIDTH))
        used = self.terminal.count_lines([board, *below], BOARD_WIDTH)
        room = self.terminal.height - used - 2  # heading and prompt
        space = [SPACE] if room >= LOG_LINES + 2 else []
        log = self.log_lines(self.recent(events, seat), seat, BOARD_WIDTH, room - 2 * len(space))
        self.terminal.show(self.heading(seat), board, *space, *log, *(space if log else []), *below)

    def table_lines(self, seat: Seat) -> list[Text]:
        """Return lines about the table: the clocks, and a draw that is offered to this seat."""
        lines: list[Text] = []
        clocks = clock_text(self.table, self.match.now(), self.names(seat), self.words)
        if clocks:
            lines.append(self.terminal.text(f" {clocks}", "quiet"))
        offer = self.table.questions.get(Draw.name)
        if offer is not None and seat in offer.open:
            asks = self.words("screen.offers_draw", name=self.names(seat)[offer.by])
            lines.append(self.terminal.text(f" {asks}", "strong"))
        return lines

    def recent(self, events: Sequence[Seen], seat: Seat) -> Sequence[Seen]:
        """Return the events to show below the board before this seat acts."""
        return news(events, seat)

    def log_lines(self, events: Sequence[Seen], eyes: Seat, width: int, room: int) -> list[Hanging]:
        """Return the lines of the last events, as many as fit."""
        if not events:
            return [Hanging(self.terminal.text(self.words("screen.first_time"), "quiet"))]
        names = self.names(eyes)
        lines: list[Hanging] = []
        for seen in reversed(events):
            text = event_line(self.board, seen, names, eyes) if self.board.is_news(seen) else None
            if text is not None:
                line = Hanging(text, hang=2)
                room -= self.terminal.count_lines([line], width)
                if room < 0:
                    break
                lines.insert(0, line)
        return lines

    def status_line(self, seat: Seat, legal: list[str]) -> Text:
        """Return the status line; its mark is lit when this seat is to move."""
        status = self.board.status(self.table.view_data(seat), legal, self.names(seat), seat)
        look = self.terminal.look
        line = Text(" ")
        if legal:
            line.append(f"{look.mark('lamp')} ", look.style("live"))
        line.append(status.sentence, look.style("strong"))
        if status.reason:
            fits = line.cell_len + 2 + cell_len(status.reason) <= self.terminal.console.width
            line.append(f"{'  ' if fits else BELOW}{status.reason}", look.style("quiet"))
        return line

    def show_result(self) -> None:
        people = self.match.people()
        eyes = people[0] if len(people) == 1 else SPECTATOR
        names = self.names(eyes)
        events = self.table.story(eyes)
        board = self.board.render(self.table.view_data(eyes), names, eyes, False)
        log = self.log_lines(news(events, eyes), eyes, BOARD_WIDTH, 6)
        self.terminal.show(self.heading(eyes), board, SPACE, *log, SPACE, self.result_line(eyes))

    def result_line(self, eyes: Seat) -> Text:
        """Return the result: by the rules the board's sentence, else the reason of the end."""
        ending = self.ending(eyes)
        return self.terminal.text(f" {ending}", "strong") if ending else self.status_line(eyes, [])


def side_by_side(left: Sequence[RenderableType], right: Sequence[RenderableType], width: int) -> Grid:
    grid = Grid.grid()
    grid.add_column(width=BOARD_WIDTH)
    grid.add_column(width=width)
    grid.add_row(Group(*left), Group(*right))
    return grid
