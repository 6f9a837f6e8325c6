"""The capability of a game whose set-up is worth telling, or may be cut short."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from voltable.core.events import Event

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Generic[S]):
    def opening(self, seats: int, seed: int) -> list[Event]:
        """Return what happened before the first move of the game that `start` gives."""
        return []

    def may_finish_at_random(self, state: S) -> bool:
        """Return whether the players may agree now to have the rest of the set-up made at random."""
        return False
