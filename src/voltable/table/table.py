"""A running match: its log of entries, and the views, legal moves and notices of each seat. Time is an argument."""

from collections.abc import Iterable
from typing import Any, Self

from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Game, Seat
from voltable.core.game import Move as MoveNumber
from voltable.core.options import Value
from voltable.core.record import Line, Record
from voltable.table.acts import EFFECTS, TIMED, Command, Move, Outage
from voltable.table.acts.act import Lapse
from voltable.table.clock import MS, Clock
from voltable.table.countdown import Countdown
from voltable.table.deal import Deal
from voltable.table.entry import NO_SEAT, Entry
from voltable.table.event_log import EventLog
from voltable.table.pieces import arrange
from voltable.table.player import read_player
from voltable.table.question import Question
from voltable.table.recorder import published_record, record_of
from voltable.table.result import Result, share
from voltable.table.seating import Seating
from voltable.table.start import rematch_entry
from voltable.table.terms import Terms
from voltable.table.words import table_event


class Table:
    """One match of a game, computed from its entries only: it reads no clock and draws no random numbers. The state is
    private: seats get views, legal moves and notices.

    `propose` checks a command and changes nothing; `commit` carries out an entry, with the same result on every
    machine. Between the two the entry is stored, unless another worker has stored one with its number first.
    """

    def __init__(self, start: Entry) -> None:
        """Open a match with this first entry."""
        self.terms = Terms.recorded(start.body["terms"])
        self.seating = Seating([read_player(data) for data in start.body["players"]])
        self.players, self.gave_up = self.seating.players, self.seating.gave_up
        self.bot_in = self.seating.bot_in
        self.seats = len(self.players)
        self.deal_with(start, start.body["options"])
        self.clock = None if self.terms.clock == "none" else Clock(self.terms, self.seats)
        self._timed = [act for act in TIMED if act.is_possible(self.terms)]
        self.countdown = Countdown(self.terms.countdown)
        self.entries: list[Entry] = []
        self._events = EventLog()
        self._tags: dict[str, int] = {}
        self.lines: list[Line] = []
        """The lines of the record so far: moves and recorded acts."""
        self.watched: list[tuple[Seat, float]] = []
        """Seats that have seen the last round, and when; written with the next line of the record."""
        self.questions: dict[str, Question] = {}
        self.menus: dict[tuple[object, ...], list[str]] = {}
        """Cache of `possible_acts`."""
        self._known_lapse: tuple[int, Lapse | None] = (0, None)
        self.denied: dict[str, int] = {}
        """By request: the number of moves that had been made when a player declined it."""
        self.is_paused = False
        self.ready: set[Seat] = set()
        """Seats that are ready to continue after a pause."""
        self.result: Result | None = None
        self.rematch_agreed = False
        self.next_table = ""
        self.moves = 0
        """The number of moves made, including those that were taken back."""
        self.now = 0
        """The time of the last entry, in milliseconds, as all times here."""
        self.begun: int | None = None
        self.played = 0
        """The time of the last activity; an outage moves it forward."""
        self.closed = (0, "")
        """The number of the last entry that invalidates moves sent before it was seen, and the rule."""
        self.commit(start)

    @classmethod
    def from_entries(cls, entries: Iterable[Entry]) -> Self:
        """Return the table with this log, which this program wrote."""
        log = iter(entries)
        table = cls(next(log))
        for entry in log:
            table.commit(entry)
        return table

    def deal_with(self, start: Entry, options: dict[str, Value]) -> None:
        """Deal the game of the first entry with these options."""
        self.deal = Deal(start.body, options)
        self.game: Game[Any, Any] = self.deal.game

    @property
    def state(self) -> Any:
        """The whole truth. Only acts use it."""
        return self.deal.course.state

    @property
    def commitment(self) -> str:
        return self.deal.commitment

    def pieces(self) -> list[str]:
        """Return the piece of every seat; none where the game has no pieces to choose."""
        return arrange(self.game.pieces, self.seating.pieces, self.seats)

    @property
    def number(self) -> int:
        """The number of the last entry, and so of the last notice."""
        return len(self.entries)

    @property
    def has_begun(self) -> bool:
        return self.begun is not None

    @property
    def dealt_anew(self) -> bool:
        """Whether it continues another match, with the hidden cards dealt anew."""
        return "redeal" in self.entries[0].body

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def is_on(self) -> bool:
        """Whether moves may be made now."""
        return self.begun is not None and self.result is None and not self.is_paused

    def actors(self) -> list[Seat]:
        """Return the seats that may move. In real time they are secret, because they depend on the hands."""
        return list(self.game.actors(self.state)) if self.is_on else []

    def due(self) -> list[Seat]:
        """Return the actors that the match waits for; secret in real time, like `actors`."""
        return list(self.game.due(self.state)) if self.is_on else []

    def shown_due(self) -> list[Seat]:
        """Return the seats that the match visibly waits for: none in real time."""
        return [] if self.game.real_time else self.due()

    def legal(self, seat: Seat) -> list[MoveNumber]:
        return self.game.legal_moves(self.state, seat) if self.is_on else []

    def view(self, seat: Seat) -> Any:
        """Return what this seat may know. Until every seat is taken, that is a spectator's view."""
        return self.game.view(self.state, SPECTATOR if self.begun is None else seat)

    def view_data(self, seat: Seat) -> dict[str, object]:
        return self.game.view_data(self.view(seat))

    def payoffs(self) -> list[float] | None:
        return None if self.result is None else self.result.payoffs

    def may_undo(self, seat: Seat) -> bool:
        """Return whether this seat made the last move and the move revealed nothing."""
        return self.terms.undo != "never" and self.is_on and self.deal.course.may_undo(seat)

    def clocks(self, now: float | None) -> list[float] | None:
        """Return the seconds left for each seat; None at a table without a clock."""
        if self.clock is None:
            return None
        at = self._at(now)
        return [self.clock.left(seat, at) / MS for seat in range(self.seats)]

    def tagged(self, tag: str) -> int | None:
        """Return the number of the entry with this tag, so that a command sent twice is carried out once."""
        return self._tags.get(tag)

    def seen(self, number: int, seat: Seat) -> list[dict[str, object]]:
        """Return the events of the entry with this number, as this seat, or SPECTATOR, may see them."""
        return [event.seen_by(seat) for event in self._events.of(number)]

    def story(self, seat: Seat) -> list[dict[str, object]]:
        """Return all events so far, as this seat may see them."""
        return [event.seen_by(seat) for events in self._events for event in events]

    @property
    def record(self) -> Record:
        """The match as a record with its seed, for the process that saves it. All others get `published`."""
        return record_of(self)

    def published(self) -> Record:
        """Return the record of a finished match with its result; raise Refused while the seed is secret."""
        return published_record(self)

    def propose(self, command: Command, now: float | None = None, tag: str = "") -> Entry:
        """Return the entry for this command; raise InvalidMove, IllegalMove or Refused if it is not allowed.

        Nothing changes. Commit timed acts that are due first (`lapse`).
        """
        if self.lapse(now, command) is not None:
            raise Refused("clock", "a time limit ran out before your command arrived")
        at = self._at(now)
        if isinstance(command, Move) and now is not None and at < self.countdown.opens:
            raise Refused("countdown", "the countdown is not over yet")
        seat, body = command.check(self)
        if tag:
            body["tag"] = tag
        return Entry(len(self.entries) + 1, command.name, seat, body, None if now is None else at / MS)

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make a move for this seat, person or bot, at a table whose entries are not stored."""
        return self.do(Move(seat, text, seen, by_bot=self.bot_in(seat) is not None), now)

    def do(self, command: Command, now: float | None = None) -> list[Event]:
        """Commit the timed acts that are due by now, then propose and commit this command."""
        while (lapsed := self.lapse(now, command)) is not None:
            self.commit(lapsed)
        return self.commit(self.propose(command, now))

    def deadline(self) -> float | None:
        """Return when the next timed act is due: a clock runs out, a bot takes over, or an idle game ends."""
        lapse = self._next_lapse()
        return None if lapse is None else lapse[0] / MS

    def lapse(self, now: float | None, command: Command | None = None) -> Entry | None:
        """Return the entry of a timed act that is due by now, or before this command, with its time; None without."""
        if command is not None and command.since is not None:
            now = command.since
        lapse = self._next_lapse()
        if lapse is None or now is None or lapse[0] > round(now * MS):
            return None
        at, kind, seats, body = lapse
        return Entry(self.number + 1, kind, seats[0], body, at / MS)

    def rematch(self, seed: int, salt: str = "", now: float | None = None) -> Entry:
        """Return the first entry of a rematch: the same players, each one seat further."""
        return rematch_entry(self.entries[0], self.players, seed, salt, now)

    def _next_lapse(self) -> Lapse | None:
        """Return the next timed act, which can change only with an entry."""
        number = len(self.entries)
        if self._known_lapse[0] != number:
            is_open = self.begun is not None and self.result is None
            lapses = [act.due(self) for act in self._timed] if is_open else []
            self._known_lapse = (number, min(filter(None, lapses), default=None))
        return self._known_lapse[1]

    def commit(self, entry: Entry) -> list[Event]:
        """Apply the next entry of this table, which was checked before, and return the events."""
        number = len(self.entries)
        assert entry.number == number + 1, f"entry {entry.number} cannot follow entry {number}"
        self.now = self._at(entry.time)
        self.entries.append(entry)
        if entry.kind != Move.name:
            self.menus.clear()
        if "tag" in entry.body:
            self._tags[entry.body["tag"]] = entry.number
        if self.clock is not None and entry.kind != Outage.name:
            self.clock.charge(self.now)
        events = EFFECTS[entry.kind](self, entry.seat, entry.body)
        self._events.append(events)
        if self.clock is not None:
            self.clock.run([seat for seat in self.due() if self.bot_in(seat) is None], self.now)
        if self.terms.countdown:
            self.countdown.follow(self, events)
        return events

    def write(self, line: Line, is_play: bool = True) -> None:
        """Add a line to the record; `is_play` marks it as activity."""
        if self.entries[-1].time is not None:
            line.time = self.since_begun(self.now)
        if is_play:
            self.played = self.now
        line.watched, self.watched = self.watched, []
        self.lines.append(line)

    def since_begun(self, time: int) -> float:
        """Return the seconds from the beginning of the game to this time."""
        return (time - (self.begun or 0)) / MS

    def end(self, why: str, payoffs: list[float] | None) -> list[Event]:
        """End the game and share out the payoffs; without payoffs by the rules, those who gave up lose."""
        return self.close(Result(share(payoffs, self.gave_up, self.seats), why))

    def close(self, result: Result) -> list[Event]:
        self.result = result
        self.questions.clear()
        return [] if result.why == "game" else [table_event("over", NO_SEAT, why=result.why, payoffs=result.payoffs)]

    def _at(self, time: float | None) -> int:
        """Return a time in milliseconds. It never goes back, even if the clocks of several servers differ."""
        return self.now if time is None else max(self.now, round(time * MS))
