"""A match on this machine: a table, the bots at it, and the file it is saved in."""

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
    """Whoever sits at it gets the views, legal moves and notices of their own seat; a bot its view and legal moves."""

    tempo: Tempo = tempo_named("adult")
    """How fast the bots are where a game is played in real time."""

    def __init__(self, table: Table, save: SaveFile, clock: Callable[[], float] = time.monotonic) -> None:
        self.table = table
        self.save = save
        self.players = table.record.players or []
        self._clock = clock
        self._sat_down = clock()
        self._played = table.entries[-1].time or 0.0
        """Seconds of the match until then: a game that is left and gone on with costs nobody time in between."""
        self._kept = len(table.lines)
        """How many lines the file has."""
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
        """Make a move and save it. SaveError: the disk did not take it, and the match is over here."""
        return self._do(Move(seat, text, seen, by_bot=seat in self.bots), now)

    def bot_move(self, seat: Seat, now: float | None = None) -> list[Event]:
        """Let the bot in this seat choose from what it may know, and make its move."""
        move = self.bots[seat].choose(self.table.view(seat), self.table.legal(seat))
        return self.submit(seat, self.table.game.move_text(move), now)

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last move; the file tells both. IllegalMove where that may not be."""
        self._do(Ask(seat, Undo.name))

    def choose_piece(self, seat: Seat, piece: str) -> None:
        """Play with this robot or marker; IllegalMove where there is none such, or another player has it."""
        self._do(ChoosePiece(seat, piece))

    def resign(self, seat: Seat, now: float | None = None) -> None:
        """Give up. Where others play on, a bot takes the seat."""
        self._do(Resign(seat), now)

    def agree(self, seat: Seat) -> None:
        """Take the draw that somebody offers, or offer one; IllegalMove where there is none by agreement."""
        asked = self.table.questions.get(Draw.name)
        self._do(Ask(seat, Draw.name) if asked is None or seat not in asked.open else Answer(seat, Draw.name, True))

    def quick_setup(self, seat: Seat) -> list[Seat]:
        """Ask for the rest of the set-up to be made at random; the seats at this keyboard that have to agree.

        IllegalMove where there is none to be made.
        """
        if QuickSetup.name not in self.table.questions:
            self._do(Ask(seat, QuickSetup.name))
        asked = self.table.questions.get(QuickSetup.name)
        return [] if asked is None else list(asked.open)

    def answer_quick_setup(self, seat: Seat, yes: bool) -> None:
        self._do(Answer(seat, QuickSetup.name, yes))

    def forfeit(self, failed: ProgramFailed) -> None:
        """An outside program that failed resigns."""
        self.resign(failed.seat)

    def now(self) -> float | None:
        """Seconds since the match began, for its clocks; None at a table without one."""
        return None if self.table.terms.clock == "none" else self._played + self._clock() - self._sat_down

    def lapse(self) -> bool:
        """Has somebody's time run out by now? Then it is so, and saved."""
        before = self.table.number
        try:
            while (lapsed := self.table.lapse(self.now())) is not None:
                self.table.commit(lapsed)
        finally:
            self._keep()
        return self.table.number > before

    def _do(self, command: Command, now: float | None = None) -> list[Event]:
        """Do this and save it, after whatever has lapsed before."""
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
        """A bot plays on for whoever gave up at a table of three or more."""
        table = self.table
        for seat, level in table.seating.stand_ins.items():
            if seat not in self.bots:
                self.bots[seat] = make_contestant(level, table.game, table.seats, seat, bot_seed(table.record, seat))

    def let_go(self) -> None:
        """Outside programs are told how it ended, and end."""
        payoffs = self.table.payoffs()
        for seat, bot in self.bots.items():
            if isinstance(bot, OutsideBot):
                bot.program.end(None if payoffs is None else payoffs[seat])


def bot_seed(record: Record, seat: Seat) -> int:
    """A seed of its own for a bot. It must not be the game's: guesses drawn from that would be the true deal."""
    text = f"bot {record.seed} {seat} {len(record.lines)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16])
