"""The course of a match: its state now, and the moves that can still be taken back."""

from typing import Final, Generic, TypeVar

from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")

NO_UNDO: Final = "only your own last move can be taken back, and only if it revealed nothing"


class Course(Generic[S, V]):
    """The state of a match and its undo history. Tables and replays share it, so that they agree on which moves count.

    A player can undo a move if it was that player's own, no other move came after it, and none of its events reveals
    anything (`Event.reveals`).
    """

    def __init__(self, game: Game[S, V], seats: int, seed: int) -> None:
        self.game = game
        self.state: S = game.start(seats, seed)
        self._movers: list[Seat] = []
        self._before: list[S] = []
        """The movers of all moves since the last reveal, and the state before each of these moves."""

    def check(self, seat: Seat, text: str) -> Move:
        """Return the move with this text; raise InvalidMove if there is none, IllegalMove if it is not legal now."""
        move = self.game.parse_move(text)
        self.game.check_move(self.state, seat, move)
        return move

    def make(self, seat: Seat, move: Move) -> list[Event]:
        """Make a checked move and return its events."""
        before = self.game.clone(self.state)
        events: list[Event] = []
        self.game.apply(self.state, seat, move, events)
        if any(event.reveals for event in events):
            self._movers.clear()
            self._before.clear()
        else:
            self._movers.append(seat)
            self._before.append(before)
        return events

    def redeal(self, seed: int) -> None:
        """Deal all cards anew that a spectator cannot see; earlier moves cannot be undone after this.

        The result depends on the game's `determinize`: changing that method requires a new version of the rules.
        """
        self.state = self.game.determinize(self.game.view(self.state, SPECTATOR), Rng(seed))
        self._movers.clear()
        self._before.clear()

    def may_undo(self, seat: Seat) -> bool:
        return bool(self._movers) and self._movers[-1] == seat

    def undo(self, seat: Seat) -> None:
        """Undo the last move; raise Refused if this is not allowed."""
        if not self.may_undo(seat):
            raise Refused("undo", NO_UNDO)
        self._movers.pop()
        self.state = self._before.pop()
