"""The screen for playing VOLT: dice typed as seen from the own side, and rounds shown step by step."""

import time
from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data
from voltable.cli.layout import Hanging
from voltable.cli.match import Match
from voltable.cli.screens.log import Seen, event_line, event_lines
from voltable.cli.screens.prompt_commands import PromptCommands
from voltable.cli.screens.turns import SPACE, TurnScreen
from voltable.cli.terminal import Terminal
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Seat
from voltable.games.volt.terminal.board import BadProgram, VoltBoard
from voltable.games.volt.terminal.race_pace import Race

STORY: Final = [
    *("die", "skip", "step", "push", "blocked", "fall", "fire", "hit", "destroyed", "reward"),
    *("collect", "win", "last_round"),
]
"""Kinds of events at which the display can stop."""
PAUSE: Final = 0.35


class VoltScreen(TurnScreen):
    def __init__(self, match: Match, board: Board, terminal: Terminal) -> None:
        super().__init__(match, board, terminal)
        assert isinstance(board, VoltBoard)
        self.arena = board
        self.race = Race(match)

    def run(self) -> None:
        """Ask people first, but let a bot that has taken as long as a person would act before the next question."""
        while actors := self.table.actors():
            people = [seat for seat in actors if seat not in self.match.bots]
            if not people:
                self.watch_bot(actors[0])
            elif not self.let_bots_race():
                self.take_turn(people[0])

    def let_bots_race(self) -> bool:
        """Let the bots act whose time has come; return whether one took a number."""
        taken = False
        while (seat := self.race.next_bot()) is not None:
            for seen in [event.seen_by(SPECTATOR) for event in self.match.bot_move(seat)]:
                if seen["kind"] == "take":
                    taken = True
                    self.terminal.show(*event_lines(self.board, [seen], self.names(self.eyes()), self.eyes()))
        return taken

    def watch_bot(self, seat: Seat) -> None:
        before = self.public_data()
        self.unfold(before, self.match.bot_move(seat))

    def make_moves(self, seat: Seat, commands: PromptCommands, typed: str) -> bool:
        """Make the moves that were typed; several dice on one line are all placed, or none of them."""
        moves = self.moves_of(commands, typed)  # read against the list that the player saw, before bots act
        raced = self.let_bots_race()
        if self.try_moves(seat, moves):
            return True
        if raced:
            commands.offer([self.table.game.move_text(move) for move in self.table.legal(seat)])
            self.show(seat, commands.legal)
        return False

    def moves_of(self, commands: PromptCommands, typed: str) -> list[str]:
        """Return the moves that were typed: dice on the own controller, or one move; none if they were refused."""
        is_laying = any(":" not in move and move != "clear" for move in commands.legal)
        try:
            dice = self.arena.moves_of(typed, self.table.view_data(commands.seat)) if is_laying else None
        except BadProgram as error:
            self.say_bad(str(error))
            return []
        if dice is not None:
            return dice
        move = commands.move_of(typed)
        return [] if move is None else [move]

    def try_moves(self, seat: Seat, moves: list[str]) -> bool:
        """Make these moves one after another. Only the first can be refused: a program is checked before."""
        return bool(moves) and all(self.try_move(seat, move) for move in moves)

    def try_move(self, seat: Seat, text: str) -> bool:
        before = self.public_data()
        first = len(self.table.story(SPECTATOR))
        if not super().try_move(seat, text):
            return False
        self.unfold(before, self.table.story(SPECTATOR)[first:])
        return True

    def unfold(self, before: Data, events: Sequence[Event | dict[str, object]]) -> None:
        """Show a round from the reveal on, step by step, if this move started it."""
        told = [event.seen_by(SPECTATOR) if isinstance(event, Event) else event for event in events]
        if not any(seen["kind"] == "reveal" for seen in told):
            return
        data = before
        lines: list[Text] = []
        running = not self.terminal.is_live
        for seen in told:
            data = self.arena.after(data, seen)
            line = event_line(self.board, seen, self.names(self.eyes()), self.eyes())
            lines += [] if line is None else [line]
            if seen["kind"] not in STORY or not self.terminal.is_live:
                continue
            self.terminal.clear()
            self.terminal.show(*self.frame(data, lines))
            if running:
                time.sleep(PAUSE)
                continue
            typed = self.terminal.ask(" " + self.words("volt.stepping")).lower()
            if typed in ("s", "skip"):
                return
            running = typed in ("r", "run")

    def frame(self, data: Data, lines: Sequence[Text]) -> list[RenderableType]:
        room = max(3, self.terminal.height - 14)
        shown = [Hanging(line, hang=2) for line in lines[-room:]]
        heading = self.terminal.text(f" {self.table.game.title}", "strong")
        heading.append(f"  {self.board.title(data)}", self.terminal.look.style("quiet"))
        return [heading, self.board.render(data, self.names(self.eyes()), self.eyes(), False), SPACE, *shown]

    def eyes(self) -> Seat:
        """Return the seat from whose side the arena is drawn: the person at the screen."""
        people = self.match.people()
        return people[0] if len(people) == 1 else self.in_front if self.in_front is not None else SPECTATOR

    def public_data(self) -> Data:
        return self.table.view_data(SPECTATOR)

    def recent(self, events: Sequence[Seen], seat: Seat) -> Sequence[Seen]:
        """Return the events of robots; placed dice are left out, because the controller shows them."""
        return [seen for seen in events if seen["kind"] not in ("place", "unit", "die")]
