"""A running match: who may do what, what everybody was told, and the log of it all. Time comes in as an argument."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Self

from voltable.catalog import load_recorded
from voltable.core.course import Course
from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Game, Seat
from voltable.core.game import Move as MoveNumber
from voltable.core.record import Ending, Line, Record
from voltable.table import door
from voltable.table.clock import MS, Clock
from voltable.table.commands import Ask, Command, Move, Outage
from voltable.table.entry import NOBODY, Entry
from voltable.table.player import EMPTY, MACHINE, PERSON, Player, read_player
from voltable.table.question import DRAW, PAUSE, REMATCH, UNDO, Question
from voltable.table.result import Result, share
from voltable.table.seal import commitment, digest
from voltable.table.start import rematch_entry
from voltable.table.terms import Terms
from voltable.table.words import TABLE

CARETAKER: Final = "greedy"
"""Who plays on for a seat that gave up at a table of three or more, where the terms name no stand-in."""


@dataclass(frozen=True)
class Notice:
    """What one seat, or SPECTATOR, is told about one entry: the events as that seat may see them."""

    number: int
    """The entry's: they count from 1, so that a gap is noticed."""
    kind: str
    seat: Seat
    time: float | None
    events: list[dict[str, object]]


class Table:
    """One match of a game, made of its entries and nothing else. The state stays inside: seats get views, legal moves
    and notices.

    `propose` checks a command and changes nothing; `commit` makes what an entry says, the same on every machine.
    Between the two an entry can be stored, and lose a race for its number.
    """

    def __init__(self, start: Entry) -> None:
        """A table whose log is this first entry."""
        body = start.body
        self.players: list[Player] = [read_player(data) for data in body["players"]]
        self.seats = len(self.players)
        self.terms = Terms.read(body["terms"])
        self._header = Record(body["game"], body["version"], body["options"], self.seats, body["seed"])
        self.game: Game[Any, Any] = load_recorded(self._header)
        self.commitment = ""
        """What was published about the deal; empty where nobody asked for a proof."""
        if body["salt"]:
            head = self._header
            self.commitment = commitment(
                head.game, head.version, head.options, head.seats, head.seed, salt=body["salt"]
            )
        self.entries: list[Entry] = []
        self.lines: list[Line] = []
        """The record so far: moves, and the acts that matter to the result or the story."""
        self.questions: dict[str, Question] = {}
        self.denied: dict[str, int] = {}
        """By what was asked for: how many moves had been made when somebody said no."""
        self.gave_up: set[Seat] = set()
        self.away: dict[Seat, int] = {}
        """Persons who are not there, since when."""
        self.stand_ins: dict[Seat, str] = {}
        self.is_paused = False
        self.result: Result | None = None
        self.rematch_agreed = False
        self.next_table = ""
        self.moves = 0
        """How many were made, those that were taken back included."""
        self._course: Course[Any, Any] = Course(self.game, self.seats, body["seed"])
        self._prelude = self.game.opening(self.seats, body["seed"])
        """What happened until the first move: told when everybody sits."""
        self._clock = Clock(self.terms, self.seats)
        self._now = 0
        self._begun: int | None = None
        self.closed = (0, "")
        """The last entry that closed play to whoever had not seen it, and the rule that says so."""
        self._tags: dict[str, int] = {}
        self._told: list[list[Event]] = []
        self.commit(start)

    @classmethod
    def from_entries(cls, entries: Iterable[Entry]) -> Self:
        """The table of a log that this program wrote."""
        log = iter(entries)
        table = cls(next(log))
        for entry in log:
            table.commit(entry)
        return table

    # What is so.

    @property
    def number(self) -> int:
        """The number of the last entry, and so of the last notice."""
        return len(self.entries)

    @property
    def has_begun(self) -> bool:
        return self._begun is not None

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def is_on(self) -> bool:
        """May moves be made now?"""
        return self.has_begun and not self.is_over and not self.is_paused

    @property
    def _state(self) -> Any:
        return self._course.state

    def actors(self) -> list[Seat]:
        """Who may move. In real time this is for the engine alone: it tells what the seats hold."""
        return list(self.game.actors(self._state)) if self.is_on else []

    def due(self) -> list[Seat]:
        """The actors that the match waits for; as secret as they are."""
        return list(self.game.due(self._state)) if self.is_on else []

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

    def bot_in(self, seat: Seat) -> str | None:
        """The name of the bot that moves for this seat: its player, or whoever stands in; None for a person."""
        player = self.players[seat]
        return self.stand_ins.get(seat, player.name if player.kind == MACHINE else None)

    def asked(self, what: str, seat: Seat) -> list[Seat]:
        """The seats of the other persons who would have to agree to what this seat asks for."""
        if what == UNDO and self.terms.undo == "free":
            return []
        gone = set() if what == REMATCH else self.gave_up | self.stand_ins.keys()
        own = self.seats_of(seat)
        return [
            other
            for other, player in enumerate(self.players)
            if player.kind == PERSON and other not in own and other not in gone
        ]

    def seats_of(self, seat: Seat) -> list[Seat]:
        """All seats of the person who has this one."""
        who = self.players[seat].who
        return [other for other, player in enumerate(self.players) if other == seat or (who and player.who == who)]

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
        return [seat for seat in range(self.seats) if self._clock.is_running(seat)]

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
        kind, seat, body = door.check(self, command)
        if tag:
            body["tag"] = tag
        return Entry(self.number + 1, kind, seat, body, None if now is None else self._at(now) / MS)

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make the move that a player sent, where there is nobody to store it in between."""
        return self.do(Move(seat, text, seen), now)

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last move where nobody need be asked; Refused where somebody must."""
        self.do(Ask(seat, UNDO))

    def do(self, command: Command, now: float | None = None) -> list[Event]:
        """Propose and commit, after whatever has lapsed by now."""
        while (lapsed := self.lapse(moment_of(command, now))) is not None:
            self.commit(lapsed)
        return self.commit(self.propose(command, now))

    def commit(self, entry: Entry) -> list[Event]:
        """Make what this entry says; what happened. It is the next entry of this table, and was allowed."""
        assert entry.number == self.number + 1, f"entry {entry.number} cannot follow entry {self.number}"
        self._now = self._at(entry.time)
        self.entries.append(entry)
        if "tag" in entry.body:
            self._tags[entry.body["tag"]] = entry.number
        if entry.kind != "outage":
            self._clock.charge(self._now)
        made: dict[str, Any] = {
            "start": self._start,
            "sit": self._sit,
            "leave": self._leave,
            "move": self._move,
            "ask": self._ask,
            "answer": self._answer,
            "resign": self._resign,
            "resume": self._resume,
            "away": self._away,
            "back": self._back,
            "stand_in": self._stand_in,
            "flag": self._flag,
            "outage": self._outage,
            "next": self._next,
        }
        events: list[Event] = made[entry.kind](entry.seat, entry.body)
        self._told.append(events)
        running = [seat for seat in self.due() if self.bot_in(seat) is None] if self.terms.clock != "none" else []
        self._clock.run(running, self._now)
        return events

    def deadline(self) -> float | None:
        """When something happens by itself unless somebody acts before: a flag falls, a bot stands in."""
        lapse = self._next_lapse()
        return None if lapse is None else lapse[0] / MS

    def lapse(self, now: float | None) -> Entry | None:
        """The entry of what has happened by itself by now, at the time when it did; None if nothing has."""
        lapse = self._next_lapse()
        if lapse is None or now is None or lapse[0] > round(now * MS):
            return None
        at, kind, seats = lapse
        body: dict[str, Any] = {"seats": seats} if kind == "flag" else {"level": self.terms.stand_in}
        return Entry(self.number + 1, kind, seats[0], body, at / MS)

    def rematch(self, seed: int, salt: str = "", now: float | None = None) -> Entry:
        """The first entry of the next match: the same players, each one seat further."""
        return rematch_entry(self.entries[0], self.players, seed, salt, now)

    # What each kind of entry does.

    def _start(self, _seat: Seat, body: dict[str, Any]) -> list[Event]:
        for seat, text in body.get("before", []):
            self._prelude += self._course.make(seat, self._course.check(seat, text))
            self.lines.append(Line(seat, text))
        return self._begin_if_full()

    def _sit(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.players[seat] = read_player(body["player"])
        return [told("sat", seat, player=self.players[seat].shown()), *self._begin_if_full()]

    def _leave(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        self.players[seat] = Player(EMPTY)
        return [told("left", seat)]

    def _begin_if_full(self) -> list[Event]:
        if any(player.kind == EMPTY for player in self.players):
            return []
        self._begun = self._now
        return self._prelude

    def _move(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        text: str = body["move"]
        events = self._course.make(seat, self.game.parse_move(text))
        self.moves += 1
        self._clock.moved(seat)
        self._write(Line(seat, text, facts={name: body[name] for name in ("trip", "photo") if name in body}))
        for event in events:
            if event.closes:
                self.closed = (self.number, event.closes)
        self.questions.pop(UNDO, None)
        if DRAW in self.questions and seat in self.questions[DRAW].open:
            del self.questions[DRAW]  # whoever plays on has answered
        payoffs = self.game.payoffs(self._state)
        if payoffs is not None:
            self._end("game", payoffs)
        return events

    def _ask(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        what: str = body["what"]
        question = Question(what, seat, self.asked(what, seat))
        self.questions[what] = question
        if question.is_granted:
            return self._grant(question)
        return [told("asked", seat, what=what)]

    def _answer(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        what: str = body["what"]
        question = self.questions[what]
        events = [told("answered", seat, what=what, yes=body["yes"])]
        if not body["yes"]:
            del self.questions[what]
            self.denied[what] = self.moves
            return events
        question.agree(self.seats_of(seat))
        return events + self._grant(question) if question.is_granted else events

    def _grant(self, question: Question) -> list[Event]:
        del self.questions[question.what]
        seat = question.by
        if question.what == UNDO:
            self._course.undo(seat)
            self._clock.took_back(seat)
            self._write(Line(seat, "", act="undo"))
            return [told("undone", seat)]
        if question.what == DRAW:
            self._write(Line(seat, "", act="draw"))
            return self._end("draw", [0.0] * self.seats)
        if question.what == PAUSE:
            self._write(Line(seat, "", act="pause"))
            self.is_paused = True
            return [told("paused", seat)]
        assert question.what == REMATCH
        self.rematch_agreed = True
        return [told("rematch_agreed", seat)]

    def _resume(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        self.is_paused = False
        self._write(Line(seat, "", act="resume"))
        return [told("resumed", seat)]

    def _resign(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        self._write(Line(seat, "", act="resign"))
        return [told("resigned", seat), *self._give_up([seat], "resign")]

    def _flag(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        seats: list[Seat] = body["seats"]
        self._write(Line(seat, "", act="flag", facts={"seats": seats}))
        return [*(told("flagged", seat) for seat in seats), *self._give_up(seats, "flag")]

    def _give_up(self, seats: list[Seat], why: str) -> list[Event]:
        """With a person and another seat left the game goes on, and a bot plays for whoever gave up."""
        self.gave_up |= set(seats)
        self.questions.clear()
        stayed = [seat for seat in range(self.seats) if seat not in self.gave_up]
        if len(stayed) < 2 or all(self.players[seat].kind != PERSON for seat in stayed):
            return self._end(why, None)
        return [
            self._seat_bot(seat, CARETAKER if self.terms.stand_in == "none" else self.terms.stand_in) for seat in seats
        ]

    def _seat_bot(self, seat: Seat, level: str) -> Event:
        self.stand_ins[seat] = level
        return told("stood_in", seat, level=level)

    def _stand_in(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.questions.clear()
        self._write(Line(seat, "", act="stand_in", facts={"level": body["level"]}))
        return [self._seat_bot(seat, body["level"])]

    def _away(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        self.away[seat] = self._now
        self._write(Line(seat, "", act="away"))
        return [told("away", seat)]

    def _back(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        del self.away[seat]
        self._write(Line(seat, "", act="back"))
        if seat not in self.gave_up:
            self.stand_ins.pop(seat, None)
        return [told("back", seat)]

    def _outage(self, _seat: Seat, body: dict[str, Any]) -> list[Event]:
        """No clock counted the time since then, and whoever is away is so from now on."""
        since = round(body["since"] * MS)
        self._clock.skip(self._now, max(0, self._now - since))
        self.away = dict.fromkeys(self.away, self._now)
        self._write(Line(0, "", act="outage", facts={"since": (since - (self._begun or 0)) / MS}))
        return [told("outage", NOBODY, seconds=max(0, self._now - since) / MS)]

    def _next(self, _seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.next_table = body["table"]
        return [told("next", NOBODY, table=self.next_table)]

    def _end(self, why: str, payoffs: list[float] | None) -> list[Event]:
        shared = payoffs if why == "draw" and payoffs is not None else share(payoffs, self.gave_up, self.seats)
        self.result = Result(shared, why)
        self.questions.clear()
        return [] if why == "game" else [told("over", NOBODY, why=why, payoffs=shared)]

    # Time.

    def _at(self, time: float | None) -> int:
        """A time in milliseconds; it never goes back, whatever the clocks of several servers say."""
        return self._now if time is None else max(self._now, round(time * MS))

    def _write(self, line: Line) -> None:
        time = self.entries[-1].time
        if time is not None:
            line.time = (self._now - (self._begun or 0)) / MS
        self.lines.append(line)

    def _next_lapse(self) -> tuple[int, str, list[Seat]] | None:
        """What happens by itself next: when, what, to whom."""
        if not self.is_on:
            return None
        lapses: list[tuple[int, str, list[Seat]]] = []
        falls = {seat: at for seat in range(self.seats) if (at := self._clock.falls(seat)) is not None}
        if falls:
            first = min(falls.values())
            lapses.append((first, "flag", [seat for seat, at in falls.items() if at == first]))
        if self.terms.stand_in != "none" and self.away:
            waited_for = range(self.seats) if self.game.real_time else self.due()
            for seat in waited_for:
                if seat in self.away and self.bot_in(seat) is None:
                    gone = self.away[seat] + MS * self.terms.stand_in_after
                    lapses.append((max(gone, self._now), "stand_in", [seat]))
        return min(lapses, default=None)


def moment_of(command: Command, now: float | None) -> float | None:
    """Until when things can have lapsed before this command: during an outage nothing does."""
    return command.since if isinstance(command, Outage) else now


def told(kind: str, seat: Seat, **facts: object) -> Event:
    """An event of the table itself, which everybody may know."""
    return Event(kind, TABLE, seat, facts)
