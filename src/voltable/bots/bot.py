"""What every bot is: a choice from a View."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from voltable.bots.thought import Thought
from voltable.core.game import Game, Move

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC, Generic[S, V]):
    """A player for one game. It never holds the state of the real game: what it knows is in the view."""

    name: str

    def __init__(self, game: Game[S, V]) -> None:
        self.game = game
        self.considered: list[Thought] = []

    @abstractmethod
    def choose(self, view: V, legal: list[Move]) -> Move:
        """One of the legal moves."""

    @abstractmethod
    def explain(self) -> str:
        """What it goes by, in one line for people."""

    def thoughts(self) -> list[Thought]:
        """The moves it weighed for its last choice, the most promising first; none where it compares no moves."""
        return self.considered
