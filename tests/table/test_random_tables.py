"""Random commands at random tables: the log alone always reproduces the table."""

import json
from contextlib import suppress
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.table.tables import FIXED, players_of

from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.events import SPECTATOR
from voltable.core.options import Value
from voltable.core.record import parse_record
from voltable.host.notices import steps
from voltable.table.acts import (
    AGREEMENTS,
    Answer,
    Ask,
    Away,
    Back,
    Command,
    Leave,
    Move,
    Next,
    Outage,
    Resign,
    Resume,
    Sit,
)
from voltable.table.entry import Entry, parse_entry
from voltable.table.player import person
from voltable.table.recording import table_of
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import Terms

TABLES: list[tuple[str, dict[str, Value], str]] = [
    ("voltage", FIXED["voltage"], "Ada Ben"),
    ("voltage", FIXED["voltage"], "Ada -"),
    ("voltage", FIXED["voltage"], "Ada greedy*"),
    ("voltage_hex", {"first_player": "0", "trades": "offers"}, "Ada Ben"),
    ("volt", FIXED["volt"], "Ada Ben"),
    ("volt", FIXED["volt"], "Ada/1 Ada/2 Ben random*"),
    ("qwitch", {}, "Ada Ben Cleo"),
    ("qwitch", {"mode": "advanced"}, "Ada Ben Cleo"),
]
SEATS = st.integers(-1, 4)


def fingerprint(table: Table, now: float) -> str:
    """Return everything that can be read from a table, as text."""
    seats = [*range(table.seats), SPECTATOR]
    said: list[Any] = [steps(table, seat) for seat in seats]
    said += [table.view_data(seat) for seat in seats]
    said += [table.clocks(now), table.clock and table.clock.running()]
    said += [table.deadline(), table.payoffs(), table.due(), table.actors()]
    said += [
        table.is_paused,
        sorted(table.gave_up),
        sorted(table.ready),
        table.seating.stand_ins,
        table.seating.away,
        table.next_table,
        table.denied,
    ]
    said += [[(question.what, question.by, question.open) for question in table.questions.values()]]
    said += [[table.may_undo(seat) for seat in range(table.seats)], table.record.to_text()]
    return json.dumps(said) + table.game.position_text(table.state)


class RandomTable(RuleBasedStateMachine):
    """A table under random commands; `mirror` is another process that reads the same log from a store."""

    @initialize(
        which=st.sampled_from(TABLES),
        clock=st.sampled_from(["none", "move", "total", "days"]),
        undo=st.sampled_from(["never", "ask", "free"]),
        stand_in=st.sampled_from(["none", "random"]),
        idle_days=st.sampled_from([1, 14]),
        seed=st.integers(0, 50),
    )
    def sit_down(
        self, which: tuple[str, dict[str, Value], str], clock: str, undo: str, stand_in: str, idle_days: int, seed: int
    ) -> None:
        key, options, players = which
        if options.get("mode") == "advanced":
            clock = "none"
        absence: dict[str, Value] = {"stand_in": stand_in, "stand_in_after": 10, "idle_days": idle_days}
        terms = Terms.read({"clock": clock, "clock_seconds": 40, "undo": undo, **absence})
        self.now = 1000.0
        start = start_entry(key, options, players_of(players), seed, "salt", terms, self.now)
        self.table, self.mirror = Table(start), Table(parse_entry(start.to_json()))
        self.counted: list[tuple[int, bool]] = []
        """The moves that count: their seats, and whether they revealed anything."""

    def commit(self, entry: Entry) -> None:
        events = self.table.commit(entry)
        self.mirror.commit(parse_entry(entry.to_json()))
        if entry.kind == "move":
            self.counted.append((entry.seat, any(event.reveals for event in events)))
        for event in events:
            if event.kind == "undone":
                assert self.counted.pop() == (event.seat, False), "an undo took back what it may not"

    def do(self, command: Command) -> None:
        while (lapsed := self.table.lapse(self.now)) is not None:
            self.commit(lapsed)
        before = fingerprint(self.table, self.now)
        entry = None
        with suppress(IllegalMove, InvalidMove):
            entry = self.table.propose(command, self.now)
        assert fingerprint(self.table, self.now) == before, "a proposal changed something"
        if entry is not None:
            self.commit(entry)

    @rule(seconds=st.sampled_from([0.0, 0.001, 1.5, 9.0, 30.0, 90000.0]))
    def wait(self, seconds: float) -> None:
        self.now += seconds

    @rule(pick=st.integers(0, 1000), count=st.integers(1, 4))
    def play(self, pick: int, count: int) -> None:
        for _ in range(count):
            if actors := self.table.actors():
                seat = actors[pick % len(actors)]
                legal = self.table.legal(seat)
                self.do(Move(seat, self.table.game.move_text(legal[pick % len(legal)]), self.table.number))

    @rule(seat=SEATS, pick=st.integers(0, 1000), seen=st.integers(0, 40))
    def play_anything(self, seat: int, pick: int, seen: int) -> None:
        self.do(Move(seat, self.table.game.move_text(pick % self.table.game.move_count), seen))

    @rule(seat=SEATS)
    def say_nonsense(self, seat: int) -> None:
        self.do(Move(seat, "castle"))

    @rule(seat=SEATS, what=st.sampled_from([*AGREEMENTS, "undo", "money"]))
    def ask(self, seat: int, what: str) -> None:
        self.do(Ask(seat, what))

    @precondition(lambda self: self.counted)
    @rule(times=st.integers(1, 3), seat=SEATS)
    def take_back(self, times: int, seat: int) -> None:
        """Let the last mover, or another player, ask for an undo, and all agree."""
        for _ in range(times):
            if self.counted:
                self.do(Ask(self.counted[-1][0] if seat < 0 else seat, "undo"))
            while "undo" in self.table.questions:
                self.do(Answer(self.table.questions["undo"].open[0], "undo", True))

    @precondition(lambda self: self.table.questions)
    @rule(yes=st.booleans())
    def answer(self, yes: bool) -> None:
        question = next(iter(self.table.questions.values()))
        self.do(Answer(question.open[0], question.what, yes))

    @rule(command=st.sampled_from([Resign, Resume, Leave, Away, Back]), seat=SEATS, rare=st.integers(0, 3))
    def come_and_go(self, command: type[Any], seat: int, rare: int) -> None:
        if command is not Resign or rare == 0:
            self.do(command(seat))

    @rule(seat=SEATS)
    def sit(self, seat: int) -> None:
        self.do(Sit(seat, person("Dora", "dora")))

    @rule(seconds=st.sampled_from([0.0, 5.0, 500.0]))
    def come_back_from_an_outage(self, seconds: float) -> None:
        since = max(self.table.entries[-1].time or 0.0, self.now - seconds)
        if self.table.lapse(since) is None:
            self.do(Outage(since))

    @rule()
    def find_the_rematch(self) -> None:
        self.do(Next("t2"))

    @invariant()
    def the_log_makes_the_table(self) -> None:
        if hasattr(self, "table"):
            assert fingerprint(self.mirror, self.now) == fingerprint(self.table, self.now)

    @invariant()
    def time_and_money_add_up(self) -> None:
        if not hasattr(self, "table"):
            return
        clocks = self.table.clocks(self.now)
        assert clocks is None or all(left >= 0 for left in clocks)
        payoffs = self.table.payoffs()
        assert payoffs is None or abs(sum(payoffs)) < 1e-9
        deadline, last = self.table.deadline(), self.table.entries[-1].time
        assert deadline is None or last is None or deadline >= last
        times = [entry.time or 0.0 for entry in self.table.entries]
        assert times == sorted(times)

    def teardown(self) -> None:
        if not hasattr(self, "table") or not self.table.has_begun:
            return
        record = parse_record(self.table.record.to_text())
        again = table_of(record)
        assert again.record.to_text() == record.to_text()
        assert again.payoffs() == self.table.payoffs()


TestRandomTables = RandomTable.TestCase
TestRandomTables.settings = settings(max_examples=30, stateful_step_count=30, deadline=None, phases=[Phase.generate])
