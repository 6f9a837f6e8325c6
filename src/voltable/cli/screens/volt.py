"""Playing VOLT: dice typed from the own side of the table, and the round that unfolds step by step."""

import time
from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from voltable.cli.boards.board import Data
from voltable.cli.boards.volt import VoltBoard
from voltable.cli.layout import Hanging
from voltable.cli.match import Match
from voltable.cli.screens.desk import Desk
from voltable.cli.screens.log import event_line
from voltable.cli.screens.race_pace import Race
from voltable.cli.screens.turns import BOARD_WIDTH, SPACE, TurnScreen
from voltable.cli.terminal import Terminal
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Seat

STORY: Final = [
    *("die", "skip", "step", "push", "blocked", "fall", "fire", "hit", "destroyed", "reward"),
    *("collect", "win", "last_round"),
]
"""Kinds of events that a person may want to stop at."""
STEPPING: Final = " Enter for the next step, r to run, s to skip: "
PAUSE: Final = 0.35
HINTS: Final = [
    " b is blue (move), r is red (fire), then a number 1 to 6, then the key:",
    "   fl  f  fr",
    "   l       r     b3f moves 3 to the front, r1bl fires first, back-left",
    "   bl  b  br     several at once: b3f r1bl b2r",
]
MANY: Final = 12


class VoltDesk(Desk):
    """As at every game, but a die may be typed as it lies on the own controller."""

    def move_of(self, typed: str) -> str:
        board = self.board
        assert isinstance(board, VoltBoard)
        known = super().move_of(typed)
        return known if known in self.legal else board.move_of(typed, self.table.view_data(self.seat))


class VoltScreen(TurnScreen):
    def __init__(self, match: Match, board: VoltBoard, terminal: Terminal) -> None:
        super().__init__(match, board, terminal)
        self.arena = board
        self.typed_ahead: list[str] = []
        self.race = Race(match)

    def run(self) -> None:
        """People are asked first, but a bot that has taken as long as a person would comes before whoever is asked."""
        while actors := self.table.actors():
            people = [seat for seat in actors if seat not in self.match.bots]
            if not people:
                self.watch_bot(actors[0])
            elif not self.let_bots_race():
                self.take_turn(people[0])

    def let_bots_race(self) -> bool:
        """Let the bots act whose time has come; did one take something?"""
        taken = False
        while (seat := self.race.next_bot()) is not None:
            moved = self.match.bot_move(seat)
            for seen in [event.seen_by(SPECTATOR) for event in moved]:
                if seen["kind"] == "take":
                    taken = True
                    self.terminal.show(event_line(self.board, seen, self.names(self.eyes())))
        return taken

    def watch_bot(self, seat: Seat) -> None:
        before = self.public_data()
        self.unfold(before, self.match.bot_move(seat))

    def take_turn(self, seat: Seat) -> None:
        """Ask until a move is made; several dice on one line are made one after another."""
        if len(self.match.people()) > 1 and self.in_front != seat and not self.hand_over(seat):
            return
        self.in_front = seat
        legal = [self.table.game.move_text(move) for move in self.table.legal(seat)]
        desk = VoltDesk(self.match, self.board, self.terminal, seat, legal)
        typed = ""
        while True:
            if self.typed_ahead:
                typed = self.typed_ahead.pop(0)
            else:
                if not typed:
                    self.terminal.clear()
                    self.show(seat, legal)
                typed = self.terminal.ask(" Your move (? for help): ")
            if self.match.lapse():
                return
            if desk.takes(typed):
                if desk.is_done:
                    return
                continue
            words = typed.split()
            if len(words) > 1 and desk.move_of(words[0]) in legal:
                typed, self.typed_ahead = words[0], words[1:]
            move = desk.move_of(typed)
            if typed and self.let_bots_race():
                legal[:] = [self.table.game.move_text(move) for move in self.table.legal(seat)]
            if typed and self.try_move(seat, move):
                return
            if typed:
                self.typed_ahead = []

    def try_move(self, seat: Seat, text: str) -> bool:
        before = self.public_data()
        first = len(self.table.story(SPECTATOR))
        if not super().try_move(seat, text):
            return False
        self.unfold(before, self.table.story(SPECTATOR)[first:])
        return True

    def unfold(self, before: Data, events: Sequence[Event | dict[str, object]]) -> None:
        """Show a round from the reveal on, step by step, if this was the move that began it."""
        told = [event.seen_by(SPECTATOR) if isinstance(event, Event) else event for event in events]
        if not any(seen["kind"] == "reveal" for seen in told):
            return
        data = before
        lines: list[Text] = []
        running = not self.terminal.is_live
        for seen in told:
            data = self.arena.after(data, seen)
            lines.append(event_line(self.board, seen, self.names(self.eyes())))
            if seen["kind"] not in STORY or not self.terminal.is_live:
                continue
            self.terminal.clear()
            self.terminal.show(*self.frame(data, lines))
            if running:
                time.sleep(PAUSE)
                continue
            typed = self.terminal.ask(STEPPING).lower()
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
        """Whose side the arena is drawn from: the person's at the screen."""
        people = self.match.people()
        return people[0] if len(people) == 1 else self.in_front if self.in_front is not None else SPECTATOR

    def public_data(self) -> Data:
        return self.table.view_data(SPECTATOR)

    def show(self, seat: Seat, legal: list[str]) -> None:
        """Dice are not listed but explained: there are 72 of them."""
        if len(legal) <= MANY:
            super().show(seat, legal)
            return
        data, names = self.table.view_data(seat), self.names(seat)
        events = self.table.story(seat)
        board = self.board.render(data, names, seat, False)
        below: list[RenderableType] = [
            self.status_line(seat, legal),
            *(self.terminal.text(hint, "quiet") for hint in HINTS),
        ]
        room = self.terminal.height - self.terminal.count_lines([board, *below], BOARD_WIDTH) - 4
        since = [seen for seen in events if seen["kind"] not in ("place", "unit", "die")]
        log = self.log_lines(since, names, BOARD_WIDTH, room)
        self.terminal.show(self.heading(seat), board, SPACE, *log, SPACE, *below)
