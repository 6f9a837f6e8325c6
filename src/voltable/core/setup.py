"""The capability of a game to show its set-up as events, or to finish it at random."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from voltable.core.events import Event

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Generic[S]):
    def opening(self, seats: int, seed: int) -> list[Event]:
        """Return the events before the first move of the game that `start` returns."""
        return []

    def may_finish_at_random(self, state: S) -> bool:
        """Return whether the players may now agree to finish the set-up at random."""
        return False
