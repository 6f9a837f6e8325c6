"""One game of the lab, from the deal to the result."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Self

from voltable.bots.levels import level_tempo
from voltable.bots.tempo import Racer
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.lab.contestant import Timed, seat_contestant
from voltable.lab.plan import Fixture, Plan, derive
from voltable.table.player import bot
from voltable.table.race import Race
from voltable.table.start import start_entry
from voltable.table.table import Table


@dataclass(frozen=True)
class Outcome:
    """What came of a fixture: a line of the results."""

    number: int
    deal: int
    seating: tuple[str, ...]
    points: tuple[float, ...]
    """By seat: 1 for a win, 0 for a loss; equal shares of a draw."""
    moves: int
    microseconds: tuple[tuple[int, ...], ...]
    """By seat: how long each choice between two or more moves took."""

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """An outcome that this program wrote."""
        times = tuple(tuple(choices) for choices in data.pop("microseconds"))
        return cls(**{**data, "seating": tuple(data["seating"]), "points": tuple(data["points"])}, microseconds=times)


def play(plan: Plan, fixture: Fixture) -> tuple[Outcome, str]:
    """Play the fixture to its end: what came of it, and the text of its record."""
    players = [bot(name) for name in fixture.seating]
    table = Table(start_entry(plan.game, plan.options, players, plan.deal_seed(fixture)))
    bots = [
        seat_contestant(name, table.game, seat, plan.bot_seed(fixture, seat))
        for seat, name in enumerate(fixture.seating)
    ]
    if table.game.real_time:
        race(table, bots, plan, fixture)
    else:
        take_turns(table, bots, Rng(derive(plan.seed, "order", fixture.deal)))
    payoffs = table.payoffs()
    assert payoffs is not None
    times = tuple(tuple(round(seconds * 1e6) for seconds in timed.seconds) for timed in bots)
    text = table.published().to_text()
    points = tuple(to_points(payoff, plan.seats) for payoff in payoffs)
    return Outcome(fixture.number, fixture.deal, fixture.seating, points, table.moves, times), text


def take_turns(table: Table, bots: list[Timed], rng: Rng) -> None:
    """Whoever the game waits for moves; of several, any."""
    while due := table.due():
        seat = due[rng.below(len(due))]
        move = bots[seat].choose(table.view(seat), table.legal(seat))
        table.submit(seat, table.game.move_text(move))


def race(table: Table, bots: list[Timed], plan: Plan, fixture: Fixture) -> None:
    """In real time every bot is as fast as its level says."""
    racers = [
        Racer(seat, timed, level_tempo(timed.name), Rng(pace_seed(plan, fixture, seat)))
        for seat, timed in enumerate(bots)
    ]
    Race(table, racers).run()


def pace_seed(plan: Plan, fixture: Fixture, seat: Seat) -> int:
    return derive(plan.seed, "pace", fixture.deal, *fixture.seating, seat)


def to_points(payoff: float, seats: int) -> float:
    """What a payoff is worth where everybody plays for 1: a win 1, a loss 0, a draw an equal share."""
    return round((payoff * (seats - 1) + 1.0) / seats, 9)
