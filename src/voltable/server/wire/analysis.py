"""What every choice of a finished game was worth."""

from typing import Annotated, Literal

from voltable.bots.names import HARD, LEVELS
from voltable.server.wire.shape import FromClient, FromServer, OneOf


class Weighed(FromServer):
    move: str
    chance: float
    """To win with this move, from 0 to 1."""
    visits: int
    """How many games were played out with it."""


class AnalysedTurn(FromServer):
    """A choice between two or more moves, judged from what its seat knew."""

    step: int
    """The step of the replay that the move made."""
    seat: int
    move: str
    before: float
    """The chance to win with the best move."""
    after: float
    """With the move that was made."""
    best: list[Weighed]
    skill: float
    """What the choice cost; never above 0."""
    rivals: float
    """What the others lost by their choices until this seat's next."""
    luck: float
    """All else that changed until then."""


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
    """Who judges."""


class AnalysisState(FromServer):
    """How far an analysis is."""

    state: Literal["none", "waiting", "running", "failed", "done"]
    done: int = 0
    of: int = 0
    """Decisions judged so far, of all; 0 of 0 until that is known."""
    analysis: Analysis | None = None
