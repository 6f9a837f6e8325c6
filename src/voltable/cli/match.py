"""A match on this machine: a table, the bots at it, and the file it is saved in."""

import hashlib
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
from voltable.table.commands import Resign
from voltable.table.table import Table


class Match:
    """Whoever sits at it gets the views, legal moves and notices of their own seat; a bot its view and legal moves."""

    tempo: Tempo = tempo_named("adult")
    """How fast the bots are where a game is played in real time."""

    def __init__(self, table: Table, save: SaveFile) -> None:
        self.table = table
        self.save = save
        self.players = table.record.players or []
        self.bots: dict[Seat, Bot[Any, Any]] = {}
        for seat, player in enumerate(self.players):
            bot = bot_in(player)
            if bot is not None:
                seed = bot_seed(table.record, seat)
                self.bots[seat] = make_contestant(bot, table.game, table.seats, seat, seed)

    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self.players)) if seat not in self.bots]

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make a move and save it. SaveError: the disk did not take it, and the match is over here."""
        events = self.table.submit(seat, text, now, seen)
        self.save.append(self.table.lines[-1])
        return events

    def bot_move(self, seat: Seat, now: float | None = None) -> list[Event]:
        """Let the bot in this seat choose from what it may know, and make its move."""
        move = self.bots[seat].choose(self.table.view(seat), self.table.legal(seat))
        return self.submit(seat, self.table.game.move_text(move), now)

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last move; the file tells both. IllegalMove where that may not be."""
        self.table.undo(seat)
        self.save.append(self.table.lines[-1])

    def forfeit(self, failed: ProgramFailed) -> None:
        """An outside program that failed resigns."""
        self.table.do(Resign(failed.seat))
        self.save.append(self.table.lines[-1])

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
