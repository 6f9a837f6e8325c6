"""Opponents in the other seats: a bot by its name, a bot of yours, or a function. None of them gets the state."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from voltable.adapters.observations import Observer
from voltable.bots.bot import Bot
from voltable.bots.roster import make_bot
from voltable.core.game import Game, Move, Seat

Choose = Callable[[Any, list[Move]], Move]
"""A function that chooses one of the legal moves from the view of a seat."""


@dataclass(frozen=True)
class FromObservation:
    """An opponent that decides from an observation, as a network does, and not from a view."""

    choose: Callable[[dict[str, Any]], Move]
    """A function that gets `{"observation": ..., "action_mask": ...}` of its seat and returns a move."""


Opponent = str | Bot[Any, Any] | FromObservation | Choose
Opponents = Opponent | Sequence[Opponent]


class Player:
    """An opponent in its seat."""

    def __init__(self, opponent: Opponent, game: Game[Any, Any], seat: Seat, seed: int, observer: Observer) -> None:
        """Take an opponent. A bot given by name is made anew for every game: its choices follow from the seed."""
        self.game = game
        self.seat = seat
        self.observer = observer
        self.opponent = make_bot(opponent, game, seat, seed) if isinstance(opponent, str) else opponent

    def choose(self, state: Any) -> Move:
        """Return the opponent's move. The state stays here: the opponent is handed a view or an observation."""
        opponent = self.opponent
        if isinstance(opponent, FromObservation):
            return int(opponent.choose(self.observer.look(state, self.seat)))
        view, legal = self.game.view(state, self.seat), self.game.legal_moves(state, self.seat)
        return int(opponent.choose(view, legal) if isinstance(opponent, Bot) else opponent(view, legal))


def by_seat(opponents: Opponents, others: list[Seat], game: Game[Any, Any]) -> dict[Seat, Opponent]:
    """Return the opponent of each seat: one opponent for all other seats, or a list with one for each in the order of
    the seats.

    Raise ValueError for a list of another length, InvalidOption for an unknown bot.
    """
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        if len(opponents) != len(others):
            raise ValueError(f"expected an opponent for each of the {len(others)} other seats, got {len(opponents)}")
        seated = dict(zip(others, opponents, strict=True))
    else:
        seated = dict.fromkeys(others, opponents)
    for seat, opponent in seated.items():
        if isinstance(opponent, str):
            make_bot(opponent, game, seat, 0)
        elif not callable(opponent) and not isinstance(opponent, Bot | FromObservation):
            raise TypeError(f"an opponent is the name of a bot, a bot or a function, not {opponent!r}")
    return seated
