"""One game of the lab, from the deal to the result."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from voltable.bots.levels import level_tempo
from voltable.bots.tempo import Racer
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.lab.contestant import OutsideBot, Timed, is_taught, make_contestant
from voltable.lab.plan import Fixture, Plan, derive
from voltable.lab.program import ProgramFailed, is_program
from voltable.table.acts import Resign
from voltable.table.player import bot, person
from voltable.table.race import Race
from voltable.table.result import Result
from voltable.table.start import start_entry
from voltable.table.table import Table


@dataclass(frozen=True)
class Outcome:
    """The outcome of a fixture, one line of the results."""

    number: int
    deal: int
    seating: tuple[str, ...]
    points: tuple[float, ...]
    """By seat: 1 for a win, 0 for a loss; equal shares of a draw."""
    moves: int
    microseconds: tuple[tuple[int, ...], ...]
    """By seat: how long each choice between two or more moves took."""
    forfeits: dict[Seat, str]
    """By seat: the failure of an outside program, which resigned the game."""
    hello_names: dict[Seat, str] = field(default_factory=dict)
    """By seat: the name that an outside program gave."""

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """Return an outcome that this program wrote."""
        return cls(
            number=data["number"],
            deal=data["deal"],
            seating=tuple(data["seating"]),
            points=tuple(data["points"]),
            moves=data["moves"],
            microseconds=tuple(tuple(choices) for choices in data["microseconds"]),
            forfeits={int(seat): why for seat, why in data["forfeits"].items()},
            hello_names={int(seat): name for seat, name in data.get("hello_names", {}).items()},
        )


def play(plan: Plan, fixture: Fixture) -> tuple[Outcome, str]:
    """Play the fixture to its end; return the outcome and the text of its record."""
    players = [person(name) if is_program(name) or is_taught(name) else bot(name) for name in fixture.seating]
    match = Match(Table(start_entry(plan.game, plan.options, players, plan.deal_seed(fixture))), plan, fixture)
    table = match.table
    try:
        if table.game.real_time:
            match.race()
        else:
            match.take_turns(Rng(derive(plan.seed, "order", fixture.deal)))
    finally:
        match.let_go()
    assert table.result is not None
    times = tuple(tuple(round(seconds * 1e6) for seconds in match.seconds[seat]) for seat in range(plan.seats))
    points = tuple(points_of(table.result, table.gave_up))
    text = table.published().to_text()
    outcome = Outcome(
        *(fixture.number, fixture.deal, fixture.seating, points, table.moves, times, match.forfeits, match.hello_names)
    )
    return outcome, text


class Match:
    """A table and its bots. A bot that fails resigns; with three or more seats another bot replaces it."""

    def __init__(self, table: Table, plan: Plan, fixture: Fixture) -> None:
        self.table = table
        self.plan = plan
        self.fixture = fixture
        self.forfeits: dict[Seat, str] = {}
        self.hello_names: dict[Seat, str] = {}
        self.seconds: list[list[float]] = [[] for _ in fixture.seating]
        self.bots: dict[Seat, Timed] = {}
        for seat, name in enumerate(fixture.seating):
            if not table.is_over:
                self.seat(name, seat)

    def seat(self, name: str, seat: Seat) -> None:
        game, seed = self.table.game, self.plan.bot_seed(self.fixture, seat)
        try:
            made = make_contestant(name, game, self.plan.seats, seat, seed, self.plan.seconds)
        except ProgramFailed as failed:
            self.forfeit(failed)
        else:
            if isinstance(made, OutsideBot):
                self.hello_names[seat] = made.program.name
            self.bots[seat] = Timed(made)
            self.bots[seat].seconds = self.seconds[seat]

    def forfeit(self, failed: ProgramFailed) -> None:
        """Let the program that failed resign."""
        self.forfeits[failed.seat] = failed.message
        self.table.do(Resign(failed.seat))
        caretaker = self.table.bot_in(failed.seat)
        if caretaker is not None:
            self.seat(caretaker, failed.seat)

    def take_turns(self, rng: Rng) -> None:
        """Play a game in turns; if it waits for several seats, a random one moves."""
        table = self.table
        while due := table.due():
            seat = due[rng.below(len(due))]
            try:
                move = self.bots[seat].choose(table.view(seat), table.legal(seat))
            except ProgramFailed as failed:
                self.forfeit(failed)
            else:
                table.submit(seat, table.game.move_text(move))

    def race(self) -> None:
        """Play a game in real time, with the reaction times of the bots' levels."""
        now = 0.0
        paces = [
            Rng(derive(self.plan.seed, "pace", self.fixture.deal, *self.fixture.seating, seat)) for seat in self.bots
        ]
        while not self.table.is_over:
            racers = [
                Racer(seat, self.bots[seat], level_tempo(self.bots[seat].name), paces[seat]) for seat in self.bots
            ]
            try:
                running = Race(self.table, racers, now)
                while (landing := running.step()) is not None:
                    now = landing.time
            except ProgramFailed as failed:
                self.forfeit(failed)

    def let_go(self) -> None:
        payoffs = self.table.payoffs()
        for seat, timed in self.bots.items():
            timed.end(None if payoffs is None else payoffs[seat])


def points_of(result: Result, gave_up: set[Seat]) -> list[float]:
    """Return the points by seat: 1 for a win, 0 for a loss, equal shares for a draw.

    If seats gave up, the others share the point.
    """
    seats = len(result.payoffs)
    if result.why != "game" and len(gave_up) < seats:
        return [0.0 if seat in gave_up else 1 / (seats - len(gave_up)) for seat in range(seats)]
    return [round((payoff * (seats - 1) + 1.0) / seats, 9) for payoff in result.payoffs]
