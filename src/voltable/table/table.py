"""A running match: what each seat may do, what each was told, and the log. Time is an argument."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Self

from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Move as MoveNumber
from voltable.core.game import Seat
from voltable.core.record import Ending, Record
from voltable.table import door
from voltable.table.acts import possible_acts
from voltable.table.clock import DAY, MS
from voltable.table.commands import Ask, Command, Move, Outage
from voltable.table.entry import NOBODY, Entry
from voltable.table.progress import Progress
from voltable.table.question import UNDO
from voltable.table.seal import digest
from voltable.table.start import rematch_entry
from voltable.table.terms import NEVER

Lapse = tuple[int, str, list[Seat]]
"""A timed event: its time in milliseconds, its kind and its seats."""
MOST_KNOWN: Final = 64


@dataclass(frozen=True)
class Notice:
    """One entry as one seat, or SPECTATOR, may see it."""

    number: int
    """The number of the entry, counted from 1, so that clients notice gaps."""
    kind: str
    seat: Seat
    time: float | None
    events: list[dict[str, object]]


class Table(Progress):
    """One match of a game, computed from its entries only. The state is private: seats get views, legal moves and
    notices.

    `propose` checks a command and changes nothing; `commit` carries out an entry, with the same result on every
    machine. Between the two the entry is stored, unless another worker has stored one with its number first.
    """

    @classmethod
    def from_entries(cls, entries: Iterable[Entry]) -> Self:
        """Return the table with this log, which this program wrote."""
        log = iter(entries)
        table = cls(next(log))
        for entry in log:
            table.commit(entry)
        return table

    def __init__(self, start: Entry) -> None:
        self._known_acts: dict[tuple[object, ...], list[str]] = {}
        self._known_lapse: tuple[int, Lapse | None] = (0, None)
        super().__init__(start)

    # Queries.

    def shown_due(self) -> list[Seat]:
        """Return the seats that the match waits for, as far as that is public: none in real time."""
        return [] if self.game.real_time else self.due()

    def legal(self, seat: Seat) -> list[MoveNumber]:
        return self.game.legal_moves(self._state, seat) if self.is_on else []

    def check_move(self, seat: Seat, move: MoveNumber) -> None:
        self.game.check_move(self._state, seat, move)

    def view(self, seat: Seat) -> Any:
        """Return what this seat may know. Until every seat is taken, that is a spectator's view."""
        return self.game.view(self._state, seat if self.has_begun else SPECTATOR)

    def view_data(self, seat: Seat) -> dict[str, object]:
        return self.game.view_data(self.view(seat))

    def payoffs(self) -> list[float] | None:
        return None if self.result is None else self.result.payoffs

    def may_undo(self, seat: Seat) -> bool:
        """Was the last move this seat's own, and did it reveal nothing?"""
        return self.terms.undo != "never" and self.is_on and self._course.may_undo(seat)

    def acts(self, seat: Seat) -> list[str]:
        """Return the acts that this seat may do now. Every notice lists them, and few moves change them."""
        if seat == SPECTATOR:
            return []
        denied = [what for what, moves in self.denied.items() if moves == self.moves]
        key = (
            *(seat, self.acts_done, self.is_over, self.may_undo(seat), self.quick_setup_open),
            *(*self.questions, "", *denied),
        )
        known = self._known_acts.get(key)
        if known is None:
            if len(self._known_acts) > MOST_KNOWN:
                self._known_acts.clear()
            known = self._known_acts[key] = possible_acts(self, seat)
        return known

    def clocks(self, now: float | None) -> list[float] | None:
        """Return the seconds left for each seat; None at a table without a clock."""
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
        """Return the number of the entry with this tag, so that a command sent twice is carried out once."""
        return self._tags.get(tag)

    def notices(self, seat: Seat, since: int = 0) -> list[Notice]:
        """Return all notices for this seat, or SPECTATOR, after this number."""
        return [self.notice(entry.number, seat) for entry in self.entries[since:]]

    def notice(self, number: int, seat: Seat) -> Notice:
        entry = self.entries[number - 1]
        events = [event.seen_by(seat) for event in self._told[number - 1]]
        return Notice(number, entry.kind, entry.seat, entry.time, events)

    def story(self, seat: Seat) -> list[dict[str, object]]:
        """Return all events so far, as this seat may see them."""
        return [event.seen_by(seat) for events in self._told for event in events]

    # The record.

    @property
    def record(self) -> Record:
        """The match as a record with its seed, for the process that saves it. Everybody else gets `published`."""
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
        """Return the record of a finished match with its result; Refused while the seed is secret."""
        if self.result is None:
            raise Refused("record", "the record contains the seed, so it is published only after the game")
        record = self.record
        record.ending = Ending(self.result.payoffs, self.result.why, digest(record.body_text()))
        return record

    # Commands.

    def propose(self, command: Command, now: float | None = None, tag: str = "") -> Entry:
        """Return the entry for this command; InvalidMove, IllegalMove or Refused says why it is not allowed.

        Nothing changes. Commit what has lapsed by now first (`lapse`).
        """
        if self.lapse(moment_of(command, now)) is not None:
            raise Refused("clock", "a time limit ran out before your command arrived")
        if isinstance(command, Move) and now is not None and self._at(now) < self.opens:
            raise Refused("countdown", "the countdown is not over yet")
        kind, seat, body = door.check(self, command)
        if tag:
            body["tag"] = tag
        return Entry(self.number + 1, kind, seat, body, None if now is None else self._at(now) / MS)

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make a move for this seat, person or bot, where entries are not stored."""
        return self.do(Move(seat, text, seen, by_bot=self.bot_in(seat) is not None), now)

    def undo(self, seat: Seat) -> None:
        """Undo this seat's last move if nobody has to agree; otherwise Refused."""
        self.do(Ask(seat, UNDO))

    def do(self, command: Command, now: float | None = None) -> list[Event]:
        """Commit what has lapsed by now, then propose and commit this command."""
        while (lapsed := self.lapse(moment_of(command, now))) is not None:
            self.commit(lapsed)
        return self.commit(self.propose(command, now))

    def deadline(self) -> float | None:
        """Return when the next timed event is due: a clock runs out, a bot takes over, or an idle game ends."""
        lapse = self._next_lapse()
        return None if lapse is None else lapse[0] / MS

    def lapse(self, now: float | None) -> Entry | None:
        """Return the entry of a timed event that is due by now, with the time it was due; None if there is none."""
        lapse = self._next_lapse()
        if lapse is None or now is None or lapse[0] > round(now * MS):
            return None
        at, kind, seats = lapse
        bodies: dict[str, dict[str, Any]] = {"flag": {"seats": seats}, "stand_in": {"level": self.terms.stand_in}}
        return Entry(self.number + 1, kind, seats[0], bodies.get(kind, {}), at / MS)

    def rematch(self, seed: int, salt: str = "", now: float | None = None) -> Entry:
        """Return the first entry of a rematch: the same players, each one seat further."""
        return rematch_entry(self.entries[0], self.players, seed, salt, now)

    def _next_lapse(self) -> Lapse | None:
        """Return the next timed event. It changes only with an entry."""
        if self._known_lapse[0] != self.number:
            self._known_lapse = (self.number, self._find_lapse())
        return self._known_lapse[1]

    def _find_lapse(self) -> Lapse | None:
        if not self.has_begun or self.is_over:
            return None
        lapses: list[Lapse] = []
        if falls := {seat: at for seat in self.ticking() if (at := self._clock.falls(seat)) is not None}:
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
    """Return the time up to which timed events come before this command: none fall into an outage."""
    return command.since if isinstance(command, Outage) else now
