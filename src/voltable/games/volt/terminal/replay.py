"""The replay of VOLT: it can stop at every step of a round."""

from typing import Any, Final

from voltable.cli.boards.board import Board
from voltable.cli.screens.log import event_lines
from voltable.cli.screens.replay import Replay
from voltable.cli.terminal import Terminal
from voltable.core.events import SPECTATOR
from voltable.core.game import Game, Seat
from voltable.core.record import Record, Step
from voltable.games.volt.terminal.board import VoltBoard
from voltable.games.volt.terminal.screen import STORY

LINES: Final = 8


class Frame:
    """A step of the record, shown up to one of its events."""

    def __init__(self, step: int, told: int) -> None:
        self.step = step
        self.told = told


class VoltReplay(Replay):
    def __init__(
        self,
        game: Game[Any, Any],
        record: Record,
        steps: list[Step[Any]],
        board: Board,
        terminal: Terminal,
        eyes: Seat,
    ) -> None:
        super().__init__(game, record, steps, board, terminal, eyes)
        assert isinstance(board, VoltBoard)
        self.arena = board

    def frames(self) -> list[Frame]:
        """Return every step, and within a round every event that moves, damages or rewards a robot."""
        frames: list[Frame] = []
        for at, step in enumerate(self.steps):
            story = [number for number, event in enumerate(step.events, start=1) if event.kind in STORY]
            frames += [Frame(at, number) for number in story if number < len(step.events)]
            frames.append(Frame(at, len(step.events)))
        return frames

    def run(self, first: int) -> None:
        frames = self.frames()
        whole = max(at for at, frame in enumerate(frames) if frame.step == first)
        self.walk([frame.step for frame in frames], whole, lambda at: self.show_frame(frames[at]))

    def show_frame(self, frame: Frame) -> None:
        step = self.steps[frame.step]
        if frame.told == len(step.events) or self.as_text:
            self.show(frame.step)
            return
        data = self.data(self.steps[frame.step - 1].state)
        told = [event.seen_by(self.eyes) for event in step.events[: frame.told]]
        for seen in told:
            data = self.arena.after(data, seen)
        lines = event_lines(self.board, told[-LINES:], self.names, SPECTATOR)
        board = self.board.render(data, self.names, self.eyes, self.terminal.is_tall)
        self.terminal.show(self.heading(frame.step), board, "", *lines)
