"""A game that fails when other code than the referee reads the real state."""

from collections.abc import Mapping
from typing import Any, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.advisor import Advisor
from voltable.core.capabilities import advisor_of, observer_of, rounds_of
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.observation import Field
from voltable.core.observer import Observer
from voltable.core.options import Option
from voltable.core.rng import Rng
from voltable.core.rounds import Rounds


class Guarded(Game[Any, Any]):
    """The same game; a state from `start` raises in every method that a bot could call."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.inner = game
        super().__init__(game.chosen)
        self.key = game.key
        self.title = game.title
        self.version = game.version
        self.seats = game.seats
        self.best_seats = game.best_seats
        self.seats_rule = game.seats_rule
        self.move_count = game.move_count
        self.observer = GuardedObserver(self)
        self.advisor = GuardedAdvisor(self)
        self.rounds = None if game.rounds is None else GuardedRounds(self)
        self.poison: object = None
        self.guesses = 0

    def safe(self, state: Any) -> Any:
        assert state is not self.poison, "a bot holds the real position"
        return state

    def options(self) -> list[Option]:
        return self.inner.options()

    def start(self, seats: int, seed: SupportsIndex) -> Any:
        raise AssertionError("a bot starts a game of its own")

    def clone(self, state: Any) -> Any:
        return self.inner.clone(self.safe(state))

    def actors(self, state: Any) -> list[Seat]:
        return self.inner.actors(self.safe(state))

    def legal_moves(self, state: Any, seat: Seat) -> list[Move]:
        return self.inner.legal_moves(self.safe(state), seat)

    def random_move(self, state: Any, seat: Seat, rng: Rng) -> Move:
        return self.inner.random_move(self.safe(state), seat, rng)

    def check_move(self, state: Any, seat: Seat, move: Move) -> None:
        self.inner.check_move(self.safe(state), seat, move)

    def apply(self, state: Any, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        self.inner.apply(self.safe(state), seat, move, log)

    def payoffs(self, state: Any) -> list[float] | None:
        return self.inner.payoffs(self.safe(state))

    def view(self, state: Any, seat: Seat) -> Any:
        return self.inner.view(self.safe(state), seat)

    def position_text(self, state: Any) -> str:
        raise AssertionError("a bot reads a position")

    def parse_position(self, text: str) -> Any:
        raise AssertionError("a bot makes a position")

    def determinize(self, view: Any, rng: Rng) -> Any:
        self.guesses += 1
        return self.inner.determinize(view, rng)

    def seats_at(self, view: Any) -> int:
        return self.inner.seats_at(view)

    def view_data(self, view: Any) -> dict[str, object]:
        return self.inner.view_data(view)

    def read_view(self, data: Mapping[str, object]) -> Any:
        return self.inner.read_view(data)

    def move_text(self, move: Move) -> str:
        return self.inner.move_text(move)

    def parse_move(self, text: str) -> Move:
        return self.inner.parse_move(text)

    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        return self.inner.event_text(seen, names)

    def check_invariants(self, state: Any) -> None:
        self.inner.check_invariants(self.safe(state))


class GuardedObserver(Observer[Any]):
    def __init__(self, game: Guarded) -> None:
        self.game = game
        self.inner = observer_of(game.inner)

    def fields(self, seats: int) -> list[Field]:
        return self.inner.fields(seats)

    def observe(self, state: Any, seat: i64, out: vec[u8], at: i64) -> None:
        self.inner.observe(self.game.safe(state), seat, out, at)

    def mask(self, state: Any, seat: i64, out: vec[u8], at: i64) -> i64:
        return self.inner.mask(self.game.safe(state), seat, out, at)


class GuardedAdvisor(Advisor[Any, Any]):
    def __init__(self, game: Guarded) -> None:
        self.game = game
        self.inner = advisor_of(game.inner)
        super().__init__(self.inner.values, self.inner.plans)

    def estimate(self, state: Any, seat: i64) -> float:
        return self.inner.estimate(self.game.safe(state), seat)

    def judge(self, state: Any, seat: i64) -> float:
        return self.inner.judge(self.game.safe(state), seat)

    def advise(self, view: Any, legal: list[Move]) -> list[float]:
        return self.inner.advise(view, legal)

    def plan(self, view: Any, rng: Rng) -> Move | None:
        return self.inner.plan(view, rng)


class GuardedRounds(Rounds[Any, Any]):
    def __init__(self, game: Guarded) -> None:
        self.game = game
        self.inner = rounds_of(game.inner)

    def programs(self, view: Any, seat: i64, count: int, rng: Rng) -> list[list[Move]]:
        return self.inner.programs(view, seat, count, rng)

    def variations(self, program: list[Move]) -> list[list[Move]]:
        return self.inner.variations(program)

    def follow(self, world: Any, programs: list[list[Move]]) -> Any:
        return self.inner.follow(self.game.safe(world), programs)
