"""One game of a bot against itself, with its search results at every decision."""

from dataclasses import dataclass, replace
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from voltable.bots.bot import Bot
from voltable.bots.levels import level_tempo
from voltable.bots.tempo import Racer
from voltable.catalog import load
from voltable.core.capabilities import observer_of
from voltable.core.errors import InvalidOption
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng
from voltable.lab.contestant import make_contestant
from voltable.lab.selfplay.plan import SelfplayPlan
from voltable.table.player import person
from voltable.table.race import Race
from voltable.table.start import start_entry
from voltable.table.table import Table


@dataclass(frozen=True)
class Decision:
    """A choice between two or more moves."""

    turn: int
    """The number of the move, from 1 as in the record."""
    seat: Seat
    observation: bytes
    """The observation of the seat: the bytes of `Observer.observe`."""
    legal: tuple[Move, ...]
    visits: tuple[int, ...]
    """Visits of the search for each legal move."""
    chances: tuple[float | None, ...]
    """Estimated win chance for each legal move; None for moves that were not tried."""
    move: Move
    explored: bool
    """Whether the move was drawn at random and differs from the bot's choice."""


@dataclass(frozen=True)
class PlayedGame:
    number: int
    moves: int
    decisions: tuple[Decision, ...]
    payoffs: tuple[float, ...]
    """By seat."""


class RecordedBot(Bot[Any, Any]):
    """A bot whose observations and search results are recorded; it may play a randomly drawn move instead."""

    def __init__(self, plan: SelfplayPlan, number: int, game: Game[Any, Any], seat: Seat) -> None:
        super().__init__(game)
        self.name = plan.bot
        self.plan = plan
        self.number = number
        self.seat = seat
        self.bot = make_contestant(plan.bot, game, plan.seats, seat, plan.derive("bot", number, seat))
        self.draws = Rng(plan.derive("explore", number, seat))
        self.guesses = Rng(plan.derive("guess", number, seat))
        self.moves = 0
        """The number of moves made so far; the caller sets it before `choose`."""
        self.last: Decision | None = None
        """The last decision; None after a forced move."""

    def choose(self, view: Any, legal: list[Move]) -> Move:
        favourite = self.bot.choose(view, legal)
        self.last = None
        if len(legal) < 2:
            return favourite
        visits, chances = self.weighed(legal)
        move = favourite
        if self.moves < self.plan.explore:
            move = legal[draw(visits, self.plan.temperature, self.draws)]
        self.last = Decision(
            turn=self.moves + 1,
            seat=self.seat,
            observation=observe(self.game, view, self.plan.seats, self.seat, self.guesses),
            legal=tuple(legal),
            visits=visits,
            chances=chances,
            move=move,
            explored=move != favourite,
        )
        if move != favourite:
            # The bot's plan assumes a move that is not made: a new bot has no plan.
            seed = self.plan.derive("bot", self.number, self.seat, self.moves)
            self.bot = make_contestant(self.name, self.game, self.plan.seats, self.seat, seed)
        return move

    def weighed(self, legal: list[Move]) -> tuple[tuple[int, ...], tuple[float | None, ...]]:
        """Return visits and win chances by legal move."""
        thoughts = {thought.move: thought for thought in self.bot.thoughts() if thought.move in legal}
        if not any(thought.visits for thought in thoughts.values()):
            raise InvalidOption(
                f"{self.name} does not compare its moves here; self-play needs a bot that searches, such as expert"
            )
        return (
            tuple(thoughts[move].visits if move in thoughts else 0 for move in legal),
            tuple(thoughts[move].chance if move in thoughts and thoughts[move].visits else None for move in legal),
        )

    def explain(self) -> str:
        return self.bot.explain()


def play(plan: SelfplayPlan, number: int) -> PlayedGame:
    """Play the game with this number, from 1, to its end."""
    players = [person(plan.bot) for _ in range(plan.seats)]
    table = Table(start_entry(plan.game, plan.options, players, plan.derive("deal", number)))
    bots = [RecordedBot(plan, number, table.game, seat) for seat in range(plan.seats)]
    decisions = race(table, bots, plan, number) if table.game.real_time else take_turns(table, bots, plan, number)
    payoffs = table.payoffs()
    assert payoffs is not None
    return PlayedGame(number, table.moves, tuple(decisions), tuple(payoffs))


def check_plan(plan: SelfplayPlan) -> None:
    """Raise InvalidOption unless the game has observations and the bot reports its search; one decision is tried."""
    game = load(plan.game, **plan.options)
    state = game.start(plan.seats, plan.derive("deal", 0))
    seat = game.due(state)[0]
    RecordedBot(plan, 0, game, seat).choose(game.view(state, seat), game.legal_moves(state, seat))


def take_turns(table: Table, bots: list[RecordedBot], plan: SelfplayPlan, number: int) -> list[Decision]:
    """Play a game in turns; if it waits for several seats, a random one moves."""
    order = Rng(plan.derive("order", number))
    decisions: list[Decision] = []
    while due := table.due():
        bot = bots[due[order.below(len(due))]]
        bot.moves = table.moves
        move = bot.choose(table.view(bot.seat), table.legal(bot.seat))
        table.submit(bot.seat, table.game.move_text(move))
        if bot.last is not None:
            decisions.append(bot.last)
    return decisions


def race(table: Table, bots: list[RecordedBot], plan: SelfplayPlan, number: int) -> list[Decision]:
    """Play a game in real time. A decision counts if its card is played in time."""
    decisions: list[Decision] = []

    def submit(seat: Seat, text: str, now: float | None, seen: int | None) -> list[Event]:
        events = table.submit(seat, text, now, seen)
        last = bots[seat].last
        if last is not None:
            decisions.append(replace(last, turn=table.moves))
        for bot in bots:
            bot.moves = table.moves
        return events

    tempo = level_tempo(plan.bot)
    racers = [Racer(bot.seat, bot, tempo, Rng(plan.derive("pace", number, bot.seat))) for bot in bots]
    Race(table, racers, submit=submit).run()
    return decisions


def observe(game: Game[Any, Any], view: Any, seats: int, seat: Seat, rng: Rng) -> bytes:
    """Return the observation of a seat from its view alone: all worlds that fit the view give the same observation."""
    observer = observer_of(game)
    out = vec[u8]([0] * observer.size(seats))
    observer.observe(game.determinize(view, rng), seat, out, 0)
    return bytes(memoryview(out))


def draw(visits: tuple[int, ...], temperature: float, rng: Rng) -> int:
    """Return a random index; more visits give a higher probability."""
    most = max(visits)
    weights = [(count / most) ** (1.0 / temperature) for count in visits]
    left = rng.unit() * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return at
    return visits.index(most)
