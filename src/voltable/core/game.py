"""The contract between a game and everything that uses it: tables, bots, servers, adapters, tests."""

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
"""The type that `__reduce__` returns: a function, and the arguments with which it makes an equal object."""

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """A game with its options chosen. It holds no position: `S` is the complete state, `V` what one seat may know."""

    key: str
    title: str
    version: int
    """The version of the rules. A record is replayed with the version that wrote it (`Variants`), or refused."""
    seats: list[int]
    """The supported numbers of seats, the recommended ones in `best_seats`; `seats_rule` is the rule's id."""
    best_seats: list[int]
    seats_rule: str
    move_count: int
    """Moves are the ints 0 .. move_count - 1 and keep their meaning within a version of the rules."""

    real_time: bool = False
    """Several seats race. The list of actors then depends on hidden cards, so only the engine may see it."""
    races: range
    """The moves that several seats race for, where milliseconds decide."""
    draws: bool = False
    """The rules allow a draw; only then may players agree on one."""
    pieces: list[str]
    """The pieces that players choose from, which differ only in looks; the first seat's default comes first."""

    observer: Observer[S] | None = None
    """The capability to give observations and masks as bytes."""
    advisor: Advisor[S, V] | None = None
    """The capability to give estimates and advice."""
    rounds: Rounds[S, V] | None = None
    """The capability to list programs for rounds that all seats decide in secret."""
    playouts: Playouts[S] | None = None
    """The capability of fast random play."""
    setup: Setup[S] | None = None
    """The capability to show the set-up as events, or to finish it at random."""
    foresight: Foresight[V] | None = None
    """The capability to foresee what moves would do."""
    variants: "Variants[S, V] | None" = None
    """The capability to provide older versions of the rules, and the game as bots play it."""

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
        """Raise InvalidSeats unless the game supports this number of seats."""
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
        """Return the actors that the game waits for. The other actors may act, but need not be asked."""
        return self.actors(state)

    @abstractmethod
    def legal_moves(self, state: S, seat: i64) -> list[Move]:
        """Return the legal moves of this seat, sorted, each once; none for SPECTATOR or a seat that is no actor.

        Raise IllegalMove for a seat that the table does not have (`check_seat`).
        """

    @abstractmethod
    def random_move(self, state: S, seat: i64, rng: Rng) -> Move:
        """Return one of `legal_moves`, all equally likely, without building the list. The seat must be an actor."""

    @abstractmethod
    def check_move(self, state: S, seat: i64, move: i64) -> None:
        """Raise IllegalMove with the rule that forbids the move, unless `legal_moves` lists it for this seat."""

    @abstractmethod
    def apply(self, state: S, seat: i64, move: i64, log: list[Event] | None = None) -> None:
        """Make a legal move and append its events to `log`. Nothing is checked: call `check_move` before."""

    @abstractmethod
    def payoffs(self, state: S) -> list[float] | None:
        """Return None while the game runs; then 1 for the winner and -1 shared by the others, or 0 each for a draw."""

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
        """Return the view as JSON data, as it is sent to clients."""

    def seats_at(self, view: V) -> int:
        """Return the number of seats at the viewed table."""
        return self.seats[0]

    @abstractmethod
    def read_view(self, data: Mapping[str, object]) -> V:
        """Return the view with this `view_data`; raise InvalidView, which names the wrong field."""

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """Return a state drawn at random from all states that look the same to the viewer as the true one."""

    @abstractmethod
    def move_text(self, move: i64) -> str:
        """Return the move as lower-case text, which is the same in every position."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Return the move with this text; raise InvalidMove if there is none."""

    @abstractmethod
    def position_text(self, state: S) -> str:
        """Return the whole state as a diagram, for tests, bug reports and set-ups."""

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """Return the state of a diagram; raise InvalidPosition, which names the wrong line."""

    def digest(self, state: S) -> str:
        """Return the SHA-256 of a position in hexadecimal digits, the same on every machine and build.

        The hashed text is UTF-8: `[key, version, options]` as JSON with sorted keys, a line feed, and the position's
        text.
        """
        header = json.dumps([self.key, self.version, self.chosen], sort_keys=True)
        return sha256(f"{header}\n{self.position_text(state)}".encode()).hexdigest()

    @abstractmethod
    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        """Return an event, as a seat saw it, as a sentence; `names` are the players' names by seat."""

    @abstractmethod
    def check_invariants(self, state: S) -> None:
        """Assert everything that must hold between moves; for tests."""


AnyGame = Game[Any, Any]
"""A game of unknown kind, as `load` returns it."""


def remake(kind: type[AnyGame], chosen: dict[str, Value], version: int) -> AnyGame:
    """Return the game of this class with these options and this version of its rules."""
    game = kind(chosen)
    older = None if version == game.version or game.variants is None else game.variants.of_version(version)
    return game if older is None else older


@mypyc_attr(allow_interpreted_subclasses=True)
class Variants(Generic[S, V]):
    """The capability of a game to provide variants of itself: older rules, or the game as bots play it."""

    def for_bots(self) -> Game[S, V] | None:
        """Return the game without the moves that bots never make; None if bots make all of them.

        Moves keep their numbers, and the omitted ones have the highest. If only omitted moves are legal, bots make the
        last one.
        """
        return None

    def of_version(self, version: int) -> Game[S, V] | None:
        """Return the game with an older version of its rules, to replay its records; None if the version is unknown."""
        return None
