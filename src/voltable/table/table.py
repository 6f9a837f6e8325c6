"""A running match: who may do what, what everybody was told, and the log of it all. Time comes in as an argument."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Move as MoveNumber
from voltable.core.game import Seat
from voltable.core.record import Ending, Record
from voltable.table import door
from voltable.table.clock import DAY, MS
from voltable.table.commands import Ask, Command, Move, Outage
from voltable.table.entry import NOBODY, Entry
from voltable.table.progress import Progress
from voltable.table.question import UNDO
from voltable.table.seal import digest
from voltable.table.start import rematch_entry
from voltable.table.terms import NEVER


@dataclass(frozen=True)
class Notice:
    """What one seat, or SPECTATOR, is told about one entry: the events as that seat may see them."""

    number: int
    """The entry's: they count from 1, so that a gap is noticed."""
    kind: str
    seat: Seat
    time: float | None
    events: list[dict[str, object]]


class Table(Progress):
    """One match of a game, made of its entries and nothing else. The state stays inside: seats get views, legal moves
    and notices.

    `propose` checks a command and changes nothing; `commit` makes what an entry says, the same on every machine.
    Between the two an entry can be stored, and lose a race for its number.
    """

    @classmethod
    def from_entries(cls, entries: Iterable[Entry]) -> Self:
        """The table of a log that this program wrote."""
        log = iter(entries)
        table = cls(next(log))
        for entry in log:
            table.commit(entry)
        return table

    # What is so.

    def shown_due(self) -> list[Seat]:
        """Whom the match waits for, as everybody may know: nobody in real time."""
        return [] if self.game.real_time else self.due()

    def legal(self, seat: Seat) -> list[MoveNumber]:
        return self.game.legal_moves(self._state, seat) if self.is_on else []

    def check_move(self, seat: Seat, move: MoveNumber) -> None:
        self.game.check_move(self._state, seat, move)

    def view(self, seat: Seat) -> Any:
        """What this seat may know. Until everybody sits, everybody just watches: seats can still change hands."""
        return self.game.view(self._state, seat if self.has_begun else SPECTATOR)

    def view_data(self, seat: Seat) -> dict[str, object]:
        return self.game.view_data(self.view(seat))

    def payoffs(self) -> list[float] | None:
        return None if self.result is None else self.result.payoffs

    def may_undo(self, seat: Seat) -> bool:
        """Was the last move this seat's own, and did it show nobody anything hidden?"""
        return self.terms.undo != "never" and self.is_on and self._course.may_undo(seat)

    def clocks(self, now: float | None) -> list[float] | None:
        """The seconds that each seat has left; None at a table without a clock."""
        if self.terms.clock == "none":
            return None
        at = self._at(now)
        return [self._clock.left(seat, at) / MS for seat in range(self.seats)]

    def ticking(self) -> list[Seat]:
        """The seats whose clocks run."""
        return (
            [seat for seat in range(self.seats) if self._clock.is_running(seat)] if self.terms.clock != "none" else []
        )

    def tagged(self, tag: str) -> int | None:
        """The number of the entry with this tag: whoever sends a thing twice is answered twice, and it is done once."""
        return self._tags.get(tag)

    def notices(self, seat: Seat, since: int = 0) -> list[Notice]:
        """Everything this seat, or SPECTATOR, has been told after the notice with this number."""
        return [self.notice(entry.number, seat) for entry in self.entries[since:]]

    def notice(self, number: int, seat: Seat) -> Notice:
        entry = self.entries[number - 1]
        events = [event.seen_by(seat) for event in self._told[number - 1]]
        return Notice(number, entry.kind, entry.seat, entry.time, events)

    def story(self, seat: Seat) -> list[dict[str, object]]:
        """All events so far, as this seat may see them."""
        return [event.seen_by(seat) for events in self._told for event in events]

    # The record.

    @property
    def record(self) -> Record:
        """The match as a record, seed and all: for whoever keeps it. Others get `published`."""
        head = self._header
        names = [player.to_text() for player in self.players]
        players = names if any(names) else None
        terms = self.terms.to_data()
        salt = self.entries[0].body["salt"]
        record = Record(
            head.game, head.version, head.options, head.seats, head.seed, players, terms, self.commitment, salt
        )
        record.before = len(self.entries[0].body.get("before", []))
        record.redeal = self.entries[0].body.get("redeal")
        record.lines = list(self.lines)
        return record

    def published(self) -> Record:
        """The record of a finished match, with its result; Refused while the seed is a secret."""
        if self.result is None:
            raise Refused("record", "the record holds the seed: it is opened when the game is over")
        record = self.record
        record.ending = Ending(self.result.payoffs, self.result.why, digest(record.body_text()))
        return record

    # What is done.

    def propose(self, command: Command, now: float | None = None, tag: str = "") -> Entry:
        """The entry that this command makes. InvalidMove, IllegalMove or Refused says what is wrong with it.

        Nothing changes. What has lapsed by now has to be committed first (`lapse`).
        """
        if self.lapse(moment_of(command, now)) is not None:
            raise Refused("clock", "your command came after something had lapsed")
        if isinstance(command, Move) and now is not None and self._at(now) < self.opens:
            raise Refused("countdown", "the countdown is not over yet")
        kind, seat, body = door.check(self, command)
        if tag:
            body["tag"] = tag
        return Entry(self.number + 1, kind, seat, body, None if now is None else self._at(now) / MS)

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make the move of whoever plays in this seat, person or bot, where there is nobody to store it in between."""
        return self.do(Move(seat, text, seen, by_bot=self.bot_in(seat) is not None), now)

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last move where nobody need be asked; Refused where somebody must."""
        self.do(Ask(seat, UNDO))

    def do(self, command: Command, now: float | None = None) -> list[Event]:
        """Propose and commit, after whatever has lapsed by now."""
        while (lapsed := self.lapse(moment_of(command, now))) is not None:
            self.commit(lapsed)
        return self.commit(self.propose(command, now))

    def deadline(self) -> float | None:
        """When something happens by itself unless somebody acts: a flag falls, a bot stands in, the game ends."""
        lapse = self._next_lapse()
        return None if lapse is None else lapse[0] / MS

    def lapse(self, now: float | None) -> Entry | None:
        """The entry of what has happened by itself by now, at the time when it did; None if nothing has."""
        lapse = self._next_lapse()
        if lapse is None or now is None or lapse[0] > round(now * MS):
            return None
        at, kind, seats = lapse
        bodies: dict[str, dict[str, Any]] = {"flag": {"seats": seats}, "stand_in": {"level": self.terms.stand_in}}
        return Entry(self.number + 1, kind, seats[0], bodies.get(kind, {}), at / MS)

    def rematch(self, seed: int, salt: str = "", now: float | None = None) -> Entry:
        """The first entry of the next match: the same players, each one seat further."""
        return rematch_entry(self.entries[0], self.players, seed, salt, now)

    def _next_lapse(self) -> tuple[int, str, list[Seat]] | None:
        """What happens by itself next: when, what, to whom."""
        if not self.has_begun or self.is_over:
            return None
        lapses: list[tuple[int, str, list[Seat]]] = []
        falls = {seat: at for seat in self.ticking() if (at := self._clock.falls(seat)) is not None}
        if falls:
            first = min(falls.values())
            lapses.append((first, "flag", [seat for seat, at in falls.items() if at == first]))
        elif self.terms.idle_days != NEVER:
            lapses.append((max(self._played + DAY * self.terms.idle_days, self._now), "abandoned", [NOBODY]))
        if self.is_on and self.terms.stand_in != "none" and self.away:
            waited_for = range(self.seats) if self.game.real_time else self.due()
            for seat in waited_for:
                if seat in self.away and self.bot_in(seat) is None:
                    gone = self.away[seat] + MS * self.terms.stand_in_after
                    lapses.append((max(gone, self._now), "stand_in", [seat]))
        return min(lapses, default=None)


def moment_of(command: Command, now: float | None) -> float | None:
    """Until when things can have lapsed before this command: during an outage nothing does."""
    return command.since if isinstance(command, Outage) else now
