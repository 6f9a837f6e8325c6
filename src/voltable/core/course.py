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
    """Moves are made and taken back here and nowhere else, so that a table and a replay agree on what counts.

    A move can be taken back as long as it is the last that counts, was one's own, showed nobody anything hidden and
    drew no luck: `Event.reveals` says which did.
    """

    def __init__(self, game: Game[S, V], seats: int, seed: int) -> None:
        self.game = game
        self.state: S = game.start(seats, seed)
        self._movers: list[Seat] = []
        self._before: list[S] = []
        """The moves since something was revealed: whose they were, and the states that undo goes back to."""

    def check(self, seat: Seat, text: str) -> Move:
        """The move that this text names; InvalidMove or IllegalMove if it is none or may not be made now."""
        move = self.game.parse_move(text)
        self.game.check_move(self.state, seat, move)
        return move

    def make(self, seat: Seat, move: Move) -> list[Event]:
        """Make a move that was checked; what happened."""
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
        """Deal everything anew that those who watch cannot see; the moves before cannot be taken back.

        A change of a game's `determinize` changes what comes of it, and so the version of its rules.
        """
        self.state = self.game.determinize(self.game.view(self.state, SPECTATOR), Rng(seed))
        self._movers.clear()
        self._before.clear()

    def may_undo(self, seat: Seat) -> bool:
        return bool(self._movers) and self._movers[-1] == seat

    def undo(self, seat: Seat) -> None:
        """Take back the last move; Refused where that may not be."""
        if not self.may_undo(seat):
            raise Refused("undo", NO_UNDO)
        self._movers.pop()
        self.state = self._before.pop()
