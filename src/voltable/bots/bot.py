"""The interface of bots: choose a legal move from a View."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from voltable.bots.thought import Thought
from voltable.core.game import Game, Move
from voltable.core.parts import Parts

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Parts, ABC, Generic[S, V]):
    """A player for one game. It gets views and never the state of the real game.

    A copied or pickled bot makes the same choices as the original; it has a random number generator of its own.
    """

    name: str

    def __init__(self, game: Game[S, V]) -> None:
        self.game = game
        self.considered: list[Thought] = []

    def progress(self) -> list[str]:
        return ["considered"]

    @abstractmethod
    def choose(self, view: V, legal: list[Move]) -> Move:
        """Return one of the legal moves."""

    @abstractmethod
    def explain(self) -> str:
        """Return one line for people that explains how it chooses."""

    def thoughts(self) -> list[Thought]:
        """Return the moves compared for its last choice, best first; empty if the bot does not compare moves."""
        return self.considered
