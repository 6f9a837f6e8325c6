"""The analysis of a finished game: the value of every choice."""

from typing import Annotated, Literal

from voltable.bots.names import HARD, LEVELS
from voltable.server.wire.shape import FromClient, FromServer, OneOf


class Weighed(FromServer):
    move: str
    chance: float
    """The probability to win with this move, from 0 to 1."""
    visits: int
    """The number of simulated games with this move."""


class AnalysedTurn(FromServer):
    """A choice between two or more moves, judged from what its seat knew."""

    step: int
    """The step of the replay that the move made."""
    seat: int
    move: str
    before: float
    """The chance to win with the best move."""
    after: float
    """The chance to win with the move that was made."""
    best: list[Weighed]
    skill: float
    """The change of the chance by the choice; never above 0."""
    rivals: float
    """The gain from mistakes of the others until the next choice of this seat."""
    luck: float
    """The rest of the change until then, mostly chance."""


class AnalysedSeat(FromServer):
    """The whole game for one seat: first + skill + rivals + luck = last."""

    seat: int
    player: str
    decisions: int
    first: float
    skill: float
    rivals: float
    luck: float
    last: float


class Analysis(FromServer):
    format: int
    game: str
    level: str
    steps: int
    turns: list[AnalysedTurn]
    sums: list[AnalysedSeat]


Level = Annotated[str, OneOf(LEVELS)]


class NewAnalysis(FromClient):
    level: Level = HARD
    """The level of the bot that judges."""


class AnalysisState(FromServer):
    """The progress of an analysis."""

    state: Literal["none", "waiting", "running", "failed", "done"]
    done: int = 0
    of: int = 0
    """The number of decisions to judge; 0 until it is known. `done` counts those that are judged."""
    analysis: Analysis | None = None
