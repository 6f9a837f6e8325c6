"""A local match: a table, its bots, and the file it is saved in."""

import hashlib
import time
from collections.abc import Callable
from typing import Any

from voltable.bots.bot import Bot
from voltable.bots.tempo import Tempo, tempo_named
from voltable.cli.players import bot_in
from voltable.cli.saves import SaveFile
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.record import Record
from voltable.lab.contestant import OutsideBot, make_contestant
from voltable.lab.program import ProgramFailed
from voltable.table.acts import Answer, Ask, ChoosePiece, Command, Draw, Move, QuickSetup, Resign, Undo
from voltable.table.table import Table


class Match:
    """A table with bots and a save file. Callers use the views, legal moves and notices of their own seat."""

    tempo: Tempo = tempo_named("adult")
    """The reaction times of the bots in real time."""

    def __init__(self, table: Table, save: SaveFile, clock: Callable[[], float] = time.monotonic) -> None:
        self.table = table
        self.save = save
        self.players = table.record.players or []
        self._clock = clock
        self._sat_down = clock()
        self._played = table.entries[-1].time or 0.0
        """Seconds of play before this session; the time between two sessions does not count."""
        self._kept = len(table.lines)
        """The number of lines in the file."""
        self.bots: dict[Seat, Bot[Any, Any]] = {}
        for seat, player in enumerate(self.players):
            bot = bot_in(player)
            if bot is not None:
                seed = bot_seed(table.record, seat)
                self.bots[seat] = make_contestant(bot, table.game, table.seats, seat, seed)
        self._seat_stand_ins()

    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self.players)) if seat not in self.bots]

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make a move and save it; raise SaveError if it could not be saved, which ends the session."""
        return self._do(Move(seat, text, seen, by_bot=seat in self.bots), now)

    def bot_move(self, seat: Seat, now: float | None = None) -> list[Event]:
        """Let the bot in this seat choose from its view, and make its move."""
        move = self.bots[seat].choose(self.table.view(seat), self.table.legal(seat))
        return self.submit(seat, self.table.game.move_text(move), now)

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last move; the file records both. Raise IllegalMove if it is not allowed."""
        self._do(Ask(seat, Undo.name))

    def choose_piece(self, seat: Seat, piece: str) -> None:
        """Choose this robot or marker; raise IllegalMove if it does not exist or is taken."""
        self._do(ChoosePiece(seat, piece))

    def resign(self, seat: Seat, now: float | None = None) -> None:
        """Resign. If others continue, a bot takes the seat."""
        self._do(Resign(seat), now)

    def agree(self, seat: Seat) -> None:
        """Accept an offered draw, or offer one; raise IllegalMove if draws are not allowed."""
        asked = self.table.questions.get(Draw.name)
        self._do(Ask(seat, Draw.name) if asked is None or seat not in asked.open else Answer(seat, Draw.name, True))

    def quick_setup(self, seat: Seat) -> list[Seat]:
        """Ask to finish the set-up at random; return the local seats that have to agree.

        Raise IllegalMove if there is no set-up to finish.
        """
        if QuickSetup.name not in self.table.questions:
            self._do(Ask(seat, QuickSetup.name))
        asked = self.table.questions.get(QuickSetup.name)
        return [] if asked is None else list(asked.open)

    def answer_quick_setup(self, seat: Seat, yes: bool) -> None:
        self._do(Answer(seat, QuickSetup.name, yes))

    def forfeit(self, failed: ProgramFailed) -> None:
        """Let an outside program that failed resign."""
        self.resign(failed.seat)

    def now(self) -> float | None:
        """Seconds since the match began, for its clocks; None at a table without one."""
        return None if self.table.terms.clock == "none" else self._played + self._clock() - self._sat_down

    def lapse(self) -> bool:
        """Commit and save the timed acts that are due; return whether there were any."""
        before = self.table.number
        try:
            while (lapsed := self.table.lapse(self.now())) is not None:
                self.table.commit(lapsed)
        finally:
            self._keep()
        return self.table.number > before

    def _do(self, command: Command, now: float | None = None) -> list[Event]:
        """Carry out a command and save it, after the timed acts that are due."""
        try:
            return self.table.do(command, self.now() if now is None else now)
        finally:
            self._keep()

    def _keep(self) -> None:
        for line in self.table.lines[self._kept :]:
            self.save.append(line)
            self._kept += 1
        self._seat_stand_ins()

    def _seat_stand_ins(self) -> None:
        """Create the bots that replace players who gave up."""
        table = self.table
        for seat, level in table.seating.stand_ins.items():
            if seat not in self.bots:
                self.bots[seat] = make_contestant(level, table.game, table.seats, seat, bot_seed(table.record, seat))

    def let_go(self) -> None:
        """Send the result to outside programs and stop them."""
        payoffs = self.table.payoffs()
        for seat, bot in self.bots.items():
            if isinstance(bot, OutsideBot):
                bot.program.end(None if payoffs is None else payoffs[seat])


def bot_seed(record: Record, seat: Seat) -> int:
    """Return the seed of a bot. With the game's seed it would sample the true deal."""
    text = f"bot {record.seed} {seat} {len(record.lines)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16])
