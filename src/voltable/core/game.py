"""The contract between a game and everything that plays it: tables, bots, servers, adapters, tests."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

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

    @abstractmethod
    def options(self) -> list[Option]:
        """The options of this game, each with its default and help."""

    def check_seats(self, seats: int) -> None:
        """Raise InvalidSeats unless the game is made for this many."""
        if seats not in self.seats:
            made_for = " or ".join(str(count) for count in self.seats)
            raise InvalidSeats(self.seats_rule, f"{self.title} is a game for {made_for} seats, not {seats}")

    @abstractmethod
    def start(self, seats: int, seed: int) -> S:
        """A new game, all its chance drawn from `seed`."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing that changes."""

    @abstractmethod
    def actors(self, state: S) -> list[Seat]:
        """Who may act now: one, several, or none when the game is over. The list is not yours to change."""

    def due(self, state: S) -> list[Seat]:
        """The actors that the game waits for. The others may act too, but nobody need ask them."""
        return self.actors(state)

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> list[Move]:
        """List what this seat may do now, sorted, each once; empty for a seat that is no actor, and for SPECTATOR.

        Raise IllegalMove for a seat that the table does not have (`check_seat`).
        """

    @abstractmethod
    def random_move(self, state: S, seat: Seat, rng: Rng) -> Move:
        """One of `legal_moves`, each exactly as likely, without building the list. The seat is an actor."""

    @abstractmethod
    def check_move(self, state: S, seat: Seat, move: Move) -> None:
        """Raise IllegalMove, with the rule that forbids it, unless `legal_moves` lists the move for this seat."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        """Make a legal move. Trusted and fast: nothing is checked. What happened is appended to `log`."""

    @abstractmethod
    def payoffs(self, state: S) -> list[float] | None:
        """None while the game runs; then 1 for the winner, -1 shared by the others, 0 each for a draw."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """What this seat, or SPECTATOR, may know."""

    @abstractmethod
    def view_data(self, view: V) -> dict[str, object]:
        """The view as plain JSON data: what goes over the wire."""

    def seats_at(self, view: V) -> int:
        """How many seats the viewed table has."""
        return self.seats[0]

    @abstractmethod
    def read_view(self, data: Mapping[str, object]) -> V:
        """The view that `view_data` gave this data for; InvalidView names the field that is wrong."""

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """A whole state that the viewer cannot tell from the truth, drawn fairly from all such states."""

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """The move in lower-case text, the same in every position."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move this text names; InvalidMove when it names none."""

    @abstractmethod
    def position_text(self, state: S) -> str:
        """The whole truth as a diagram, for tests, bug reports and set-ups."""

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """The state of a diagram; InvalidPosition with the line that is wrong."""

    @abstractmethod
    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        """An event, as a seat saw it, in a sentence; `names` are the players' by seat."""

    @abstractmethod
    def check_invariants(self, state: S) -> None:
        """Assert all that must hold between moves; for tests."""


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
