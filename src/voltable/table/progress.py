"""How far a match has come: what its entries have made of it, one kind of entry after another."""

from collections.abc import Callable
from typing import Any, Final

from voltable.catalog import load_recorded
from voltable.core.course import Course
from voltable.core.events import Event
from voltable.core.game import Game, Seat
from voltable.core.options import Value
from voltable.core.record import Line, Record
from voltable.table.clock import MS, Clock
from voltable.table.countdown import Countdown
from voltable.table.entry import NOBODY, Entry
from voltable.table.pieces import arrange
from voltable.table.player import EMPTY, MACHINE, PERSON, Player, read_player
from voltable.table.question import DRAW, PAUSE, QUICK_SETUP, REMATCH, UNDO, Question
from voltable.table.result import Result, share
from voltable.table.seal import commitment, setup_chance
from voltable.table.terms import Terms
from voltable.table.words import TABLE

NOT_PLAYED: Final = ("away", "back", "stand_in", "outage")
"""What happens at a table although nobody plays."""
CARETAKER: Final = "greedy"
"""Who plays on for a seat that gave up at a table of three or more, where the terms name no stand-in."""


class Progress:
    """Everything that entries change, and nothing that they do not: no clock is read here and no chance is drawn."""

    def __init__(self, start: Entry) -> None:
        """A match whose log is this first entry."""
        body = start.body
        self.players: list[Player] = [read_player(data) for data in body["players"]]
        self.seats = len(self.players)
        self.terms = Terms.recorded(body["terms"])
        self._deal(body, body["options"])
        self.entries: list[Entry] = []
        self.lines: list[Line] = []
        """The record so far: moves, and the acts that matter to the result or the story."""
        self.questions: dict[str, Question] = {}
        self.denied: dict[str, int] = {}
        """By what was asked for: how many moves had been made when somebody said no."""
        self.chosen_pieces: dict[Seat, str] = {}
        """By seat: the robot or marker that its player wanted."""
        self.gave_up: set[Seat] = set()
        self.away: dict[Seat, int] = {}
        """Persons who are not there, since when."""
        self.stand_ins: dict[Seat, str] = {}
        self.is_paused = False
        self.ready: set[Seat] = set()
        """Who wants to go on after a pause."""
        self.result: Result | None = None
        self.rematch_agreed = False
        self.next_table = ""
        self.moves = 0
        """How many were made, those that were taken back included."""
        self.acts_done = 0
        """How many entries are not moves."""
        self._clock = Clock(self.terms, self.seats)
        self._now = 0
        self._begun: int | None = None
        self._played = 0
        """When somebody last played: an outage moves it on, since nobody could."""
        self._countdown = Countdown(self.terms.countdown)
        self._watched_at: list[tuple[Seat, float]] = []
        """Who has seen the last round, and when: the next line of the record says so."""
        self.closed = (0, "")
        """The last entry that closed play to whoever had not seen it, and the rule that says so."""
        self._tags: dict[str, int] = {}
        self._told: list[list[Event]] = []
        self.commit(start)

    def _deal(self, body: dict[str, Any], options: dict[str, Value]) -> None:
        """Load the game with these options and deal it."""
        head = self._header = Record(body["game"], body["version"], options, self.seats, body["seed"])
        self.game: Game[Any, Any] = load_recorded(head)
        self.commitment = ""
        """What was published about the deal; empty where nobody asked for a proof."""
        if body["salt"]:
            self.commitment = commitment(
                *(head.game, head.version, head.options, head.seats, head.seed, body["salt"]),
                body.get("redeal"),
                body.get("before", []),
            )
        self._course: Course[Any, Any] = Course(self.game, self.seats, body["seed"])
        self._prelude = self.game.opening(self.seats, body["seed"])
        """What happened until the first move: told when everybody sits."""

    @property
    def number(self) -> int:
        """The number of the last entry, and so of the last notice."""
        return len(self.entries)

    @property
    def has_begun(self) -> bool:
        return self._begun is not None

    @property
    def dealt_anew(self) -> bool:
        """Does it go on from another match, with everything dealt anew that was hidden there?"""
        return "redeal" in self.entries[0].body

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

    @property
    def quick_setup_open(self) -> bool:
        """Is there a set-up whose rest could be made at random now?"""
        return self.is_on and self.game.quick_setup(self._state)

    def bot_in(self, seat: Seat) -> str | None:
        """The name of the bot that moves for this seat: its player, or whoever stands in; None for a person."""
        player = self.players[seat]
        return self.stand_ins.get(seat, player.name if player.kind == MACHINE else None)

    def pieces(self) -> list[str]:
        """The piece of every seat; none where the game has no pieces to choose."""
        return arrange(self.game.pieces(), self.chosen_pieces, self.seats)

    def asked(self, what: str, seat: Seat) -> list[Seat]:
        """The seats of the other persons who would have to agree to what this seat asks for."""
        if what == UNDO and self.terms.undo == "free":
            return []
        people = self.people() if what == REMATCH else self.playing()
        own = self.seats_of(seat)
        return [other for other in people if other not in own]

    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.kind == PERSON]

    def playing(self) -> list[Seat]:
        """The seats of the persons who play themselves."""
        return [seat for seat in self.people() if seat not in self.gave_up and seat not in self.stand_ins]

    def unready(self) -> list[Seat]:
        """Whom a pause still waits for in real time."""
        return [seat for seat in self.playing() if seat not in self.ready]

    def seats_of(self, seat: Seat) -> list[Seat]:
        """All seats of the person who has this one."""
        who = self.players[seat].who
        return [other for other, player in enumerate(self.players) if other == seat or (who and player.who == who)]

    def commit(self, entry: Entry) -> list[Event]:
        """Make what this entry says; what happened. It is the next entry of this table, and was allowed."""
        assert entry.number == self.number + 1, f"entry {entry.number} cannot follow entry {self.number}"
        self._now = self._at(entry.time)
        self.entries.append(entry)
        if entry.kind != "move":
            self.acts_done += 1
        if "tag" in entry.body:
            self._tags[entry.body["tag"]] = entry.number
        if entry.kind != "outage":
            self._clock.charge(self._now)
        events = _MADE[entry.kind](self, entry.seat, entry.body)
        self._told.append(events)
        running = [seat for seat in self.due() if self.bot_in(seat) is None] if self.terms.clock != "none" else []
        self._clock.run(running, self._now)
        self._count_down(events)
        return events

    def _count_down(self, events: list[Event]) -> None:
        self._countdown.hear(events)
        if self.is_on and self._countdown.is_needed(len(self.game.due(self._state)), self.game.real_time):
            self._countdown.begin(self._now, self.playing(), self._present())
        if self.watching:
            self._countdown.watched(self._now, [seat for seat in self.watching if seat not in self._present()])
        if self._now < self.opens:
            self._clock.wait_until(self.opens)

    @property
    def opens(self) -> int:
        """When the countdown is over and moves are taken, in milliseconds; 0 where none was begun."""
        return self._countdown.opens

    @property
    def watching(self) -> set[Seat]:
        """Persons who have not yet seen the last round, and whom the countdown waits for."""
        return self._countdown.watching

    def _present(self) -> list[Seat]:
        """The seats of persons who play and are connected."""
        return [seat for seat in self.playing() if seat not in self.away]

    def _start(self, _seat: Seat, body: dict[str, Any]) -> list[Event]:
        for seat, text in body.get("before", []):
            self._prelude += self._course.make(seat, self._course.check(seat, text))
            self.lines.append(Line(seat, text))
        if "redeal" in body:
            self._course.redeal(body["redeal"])
            # What a seat was told of the old deal is no longer so.
            self._prelude = [Event(event.kind, event.rule, event.seat, event.public) for event in self._prelude]
        return self._begin_if_full()

    def _sit(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.players[seat] = read_player(body["player"])
        sat = told("sat", seat, player=self.players[seat].shown())
        return [sat, *self._change_options(body), *self._begin_if_full()]

    def _leave(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.players[seat] = Player(EMPTY)
        self.chosen_pieces.pop(seat, None)
        return [told("left", seat), *self._change_options(body)]

    def _change_options(self, body: dict[str, Any]) -> list[Event]:
        """Deal again with the options that this change of players changes (HA-33); nobody has seen a card yet."""
        changed: dict[str, Value] = body.get("options", {})
        if not changed:
            return []
        self._deal(self.entries[0].body, self._header.options | changed)
        return [told("options", NOBODY, options=changed)]

    def _begin_if_full(self) -> list[Event]:
        if any(player.kind == EMPTY for player in self.players):
            return []
        self._begun = self._played = self._now
        return [*map(self._write_piece, sorted(self.chosen_pieces)), *self._prelude]

    def _piece(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.chosen_pieces[seat] = body["piece"]
        return [self._write_piece(seat)] if self.has_begun else [self._piece_told(seat)]

    def _write_piece(self, seat: Seat) -> Event:
        self._write(Line(seat, "", act="piece", facts={"piece": self.chosen_pieces[seat]}))
        return self._piece_told(seat)

    def _piece_told(self, seat: Seat) -> Event:
        return told("piece", seat, piece=self.chosen_pieces[seat], pieces=self.pieces())

    def _watched(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        self._countdown.watched(self._now, self.seats_of(seat))
        self._watched_at.append((seat, (self._now - (self._begun or 0)) / MS))
        return []

    def _move(self, seat: Seat, body: dict[str, Any]) -> list[Event]:
        return self._play(seat, body["move"], {name: body[name] for name in ("trip", "photo") if name in body})

    def _play(self, seat: Seat, text: str, facts: dict[str, Any]) -> list[Event]:
        events = self._course.make(seat, self.game.parse_move(text))
        self.moves += 1
        self._clock.moved(seat)
        self._write(Line(seat, text, facts=facts))
        for event in events:
            if event.closes:
                self.closed = (self.number, event.closes)
        self.questions.pop(UNDO, None)
        if DRAW in self.questions and seat in self.questions[DRAW].open:
            del self.questions[DRAW]  # whoever plays on has answered
        if not self.quick_setup_open:
            self.questions.pop(QUICK_SETUP, None)
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
        if question.what == QUICK_SETUP:
            return [told("quick_setup", seat), *self._finish_setup()]
        assert question.what == REMATCH
        self.rematch_agreed = True
        return [told("rematch_agreed", seat)]

    def _finish_setup(self) -> list[Event]:
        """Make the rest of the set-up at random, as ordinary moves, so that the record replays like any other."""
        rng = setup_chance(self._header.seed)
        events: list[Event] = []
        while self.quick_setup_open:
            seat = self.due()[0]
            move = self.game.random_move(self._state, seat, rng)
            events += self._play(seat, self.game.move_text(move), {})
        return events

    def _resume(self, seat: Seat, _body: dict[str, Any]) -> list[Event]:
        """In real time everybody has to be ready; otherwise one word is enough."""
        self.ready |= set(self.seats_of(seat))
        if self.game.real_time and self.unready():
            return [told("ready", seat)]
        self.is_paused = False
        self.ready = set()
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
        self._played += max(0, self._now - since)
        self.away = dict.fromkeys(self.away, self._now)
        self._write(Line(0, "", act="outage", facts={"since": (since - (self._begun or 0)) / MS}))
        return [told("outage", NOBODY, seconds=max(0, self._now - since) / MS)]

    def _abandoned(self, _seat: Seat, _body: dict[str, Any]) -> list[Event]:
        """Nobody wins and nobody loses, not even whoever gave up before: the game was not decided."""
        self._write(Line(0, "", act="abandoned"))
        ended = self._close(Result([0.0] * self.seats, "abandoned"))
        return [told("abandoned", NOBODY, days=self.terms.idle_days), *ended]

    def _next(self, _seat: Seat, body: dict[str, Any]) -> list[Event]:
        self.next_table = body["table"]
        return [told("next", NOBODY, table=self.next_table)]

    def _end(self, why: str, payoffs: list[float] | None) -> list[Event]:
        return self._close(Result(share(payoffs, self.gave_up, self.seats), why))

    def _close(self, result: Result) -> list[Event]:
        self.result = result
        self.questions.clear()
        return [] if result.why == "game" else [told("over", NOBODY, why=result.why, payoffs=result.payoffs)]

    def _at(self, time: float | None) -> int:
        """A time in milliseconds; it never goes back, whatever the clocks of several servers say."""
        return self._now if time is None else max(self._now, round(time * MS))

    def _write(self, line: Line) -> None:
        time = self.entries[-1].time
        if time is not None:
            line.time = (self._now - (self._begun or 0)) / MS
        if line.act not in NOT_PLAYED:
            self._played = self._now
        line.watched, self._watched_at = self._watched_at, []
        self.lines.append(line)


_MADE: Final[dict[str, Callable[[Progress, Seat, dict[str, Any]], list[Event]]]] = {
    "start": Progress._start,
    "sit": Progress._sit,
    "leave": Progress._leave,
    "piece": Progress._piece,
    "watched": Progress._watched,
    "move": Progress._move,
    "ask": Progress._ask,
    "answer": Progress._answer,
    "resign": Progress._resign,
    "resume": Progress._resume,
    "away": Progress._away,
    "back": Progress._back,
    "stand_in": Progress._stand_in,
    "flag": Progress._flag,
    "outage": Progress._outage,
    "abandoned": Progress._abandoned,
    "next": Progress._next,
}
"""What makes an entry of each kind."""


def told(kind: str, seat: Seat, **facts: object) -> Event:
    """An event of the table itself, which everybody may know."""
    return Event(kind, TABLE, seat, facts)
