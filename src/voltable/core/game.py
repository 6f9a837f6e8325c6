"""The contract between a game and everything that plays it: tables, bots, servers, adapters, tests."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Generic, SupportsIndex, TypeVar

from mypy_extensions import i64, mypyc_attr

from voltable.core.advisor import Advisor
from voltable.core.errors import InvalidSeats
from voltable.core.events import Event
from voltable.core.foresight import Foresight
from voltable.core.observer import Observer
from voltable.core.options import Option, Value, complete
from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.core.rounds import Rounds
from voltable.core.setup import Setup

Seat = int
Move = int
Reduced = tuple[Callable[..., object], tuple[object, ...]]
"""What `__reduce__` returns: a function, and the arguments with which it makes an equal object."""

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """A game with its options chosen. It keeps no position: `S` is the whole truth, `V` what one seat may know."""

    key: str
    title: str
    version: int
    """Of the rules. A record is replayed by the version that wrote it (`Variants.of_version`), or refused."""
    seats: list[int]
    """The counts of seats the game is made for, the recommended ones in `best_seats`; `seats_rule` is the rule's id."""
    best_seats: list[int]
    seats_rule: str
    move_count: int
    """Moves are the ints 0 .. move_count - 1 and keep their meaning for a version of the rules."""

    real_time: bool = False
    """Several seats race: who the actors are tells what they hold, so that is for the engine and nobody else."""
    races: range
    """The moves that several seats race for, so that a few milliseconds decide."""
    draws: bool = False
    """The rules know an even end: only then may players agree on one."""
    pieces: list[str]
    """The pieces that players choose from and that differ in looks alone, the first seat's usual one first."""

    observer: Observer[S] | None = None
    """Observations and masks as bytes."""
    advisor: Advisor[S, V] | None = None
    """Estimates and advice."""
    rounds: Rounds[S, V] | None = None
    """Whole rounds that everybody decides in secret."""
    playouts: Playouts[S] | None = None
    """Fast random play."""
    setup: Setup[S] | None = None
    """A set-up that is told, or that may be cut short."""
    foresight: Foresight[V] | None = None
    """What moves would do."""
    variants: "Variants[S, V] | None" = None
    """The same game by older rules, or as bots play it."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: dict[str, Value] = complete(self.options(), chosen)
        self.races = range(0)
        self.pieces = []

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Game)
        return self.version == other.version and self.chosen == other.chosen

    def __hash__(self) -> int:
        return hash((self.key, self.version, tuple(sorted(self.chosen.items()))))

    def __reduce__(self) -> Reduced:
        return remake, (type(self), self.chosen, self.version)

    @abstractmethod
    def options(self) -> list[Option]:
        """Return the options of this game, each with its default and help."""

    def check_seats(self, seats: int) -> None:
        """Raise InvalidSeats unless the game is made for this many seats."""
        if seats not in self.seats:
            made_for = " or ".join(str(count) for count in self.seats)
            raise InvalidSeats(self.seats_rule, f"{self.title} is a game for {made_for} seats, not {seats}")

    @abstractmethod
    def start(self, seats: i64, seed: SupportsIndex) -> S:
        """Return the first state of a new game; all its random numbers come from `seed`."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return a copy of the state; changes of one do not affect the other."""

    @abstractmethod
    def actors(self, state: S) -> list[Seat]:
        """Return the seats that may act now; an empty list when the game is over. Do not change the list."""

    def due(self, state: S) -> list[Seat]:
        """Return the actors that the game waits for. The others may act too, but nobody need ask them."""
        return self.actors(state)

    @abstractmethod
    def legal_moves(self, state: S, seat: i64) -> list[Move]:
        """Return the moves of this seat, sorted, each once; none for a seat that is no actor, and for SPECTATOR.

        Raise IllegalMove for a seat that the table does not have (`check_seat`).
        """

    @abstractmethod
    def random_move(self, state: S, seat: i64, rng: Rng) -> Move:
        """Return one of `legal_moves`, each exactly as likely, without building the list. The seat must be an actor."""

    @abstractmethod
    def check_move(self, state: S, seat: i64, move: i64) -> None:
        """Raise IllegalMove, with the rule that forbids it, unless `legal_moves` lists the move for this seat."""

    @abstractmethod
    def apply(self, state: S, seat: i64, move: i64, log: list[Event] | None = None) -> None:
        """Make a legal move and append what happened to `log`. Nothing is checked: call `check_move` before."""

    @abstractmethod
    def payoffs(self, state: S) -> list[float] | None:
        """Return None while the game runs; then 1 for the winner, -1 shared by the others, 0 each for a draw."""

    def final_payoffs(self, state: S) -> list[float]:
        """Return the payoffs of a game that is over; raise ValueError while it runs."""
        payoffs = self.payoffs(state)
        if payoffs is None:
            raise ValueError(f"this game of {self.title} is not over")
        return payoffs

    @abstractmethod
    def view(self, state: S, seat: i64) -> V:
        """Return what this seat, or SPECTATOR, may know."""

    @abstractmethod
    def view_data(self, view: V) -> dict[str, object]:
        """Return the view as plain JSON data, as it is sent to clients."""

    def seats_at(self, view: V) -> int:
        """Return how many seats the viewed table has."""
        return self.seats[0]

    @abstractmethod
    def read_view(self, data: Mapping[str, object]) -> V:
        """Return the view whose `view_data` this is; raise InvalidView, which names the field that is wrong."""

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """Return a state that the viewer cannot tell from the true one, drawn at random from all such states."""

    @abstractmethod
    def move_text(self, move: i64) -> str:
        """Return the move in lower-case text, the same in every position."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Return the move of this text; raise InvalidMove when there is none."""

    @abstractmethod
    def position_text(self, state: S) -> str:
        """Return the whole state as a diagram, for tests, bug reports and set-ups."""

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """Return the state of a diagram; raise InvalidPosition, which names the line that is wrong."""

    def digest(self, state: S) -> str:
        """Return the SHA-256 of a position in hexadecimal digits, the same on every machine and build.

        Hashed is UTF-8 text: `[key, version, options]` as JSON with sorted keys, a line feed, and the position's text.
        """
        header = json.dumps([self.key, self.version, self.chosen], sort_keys=True)
        return sha256(f"{header}\n{self.position_text(state)}".encode()).hexdigest()

    @abstractmethod
    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        """Return an event, as a seat saw it, as a sentence; `names` are the players' by seat."""

    @abstractmethod
    def check_invariants(self, state: S) -> None:
        """Assert all that must hold between moves; for tests."""


AnyGame = Game[Any, Any]
"""A game of unknown kind, as `load` returns it."""


def remake(kind: type[AnyGame], chosen: dict[str, Value], version: int) -> AnyGame:
    """Return the game of this class with these options, by this version of its rules."""
    game = kind(chosen)
    older = None if version == game.version or game.variants is None else game.variants.of_version(version)
    return game if older is None else older


@mypyc_attr(allow_interpreted_subclasses=True)
class Variants(Generic[S, V]):
    """The capability of a game to be played by other rules than those at its table."""

    def for_bots(self) -> Game[S, V] | None:
        """Return the game without the moves that bots never make; None where bots make them all.

        Moves keep their numbers, and those left out have the highest. Where no other is legal, bots make the last one.
        """
        return None

    def of_version(self, version: int) -> Game[S, V] | None:
        """Return the game by an older version of its rules, so that its records replay; None where it is not known."""
        return None
