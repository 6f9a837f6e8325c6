"""First steps: short positions that teach a game by playing it."""

from typing import Annotated, Literal

from pydantic import Field

from voltable.server.wire.games import Value
from voltable.server.wire.server_messages import LegalMove
from voltable.server.wire.shape import Data, FromClient, FromServer, MoveText


class LessonStanding(FromServer):
    """Where the learner stands."""

    view: Data
    legal: list[LegalMove] | None
    """What may be done now; None in a race, where finding it is the game."""
    stage: int
    """How many of the lesson's moves are made."""
    done: bool


class LessonInfo(FromServer):
    """One position: what to read, what to do, and where to begin."""

    id: str
    rule: str
    """The rule it is about."""
    seat: int
    """The learner's."""
    options: dict[str, Value]
    title: str
    say: str
    """Before the move."""
    after: str
    """When it is done."""
    answers: list[str]
    """A way through, for whoever asks to be shown."""
    start: LessonStanding


class Lessons(FromServer):
    game: str
    lang: str
    lessons: list[LessonInfo]


class LessonTry(FromClient):
    """The learner's moves from the start, the new one last. Nothing is kept between two tries."""

    moves: Annotated[list[MoveText], Field(min_length=1, max_length=32)]


class LessonTried(FromServer):
    outcome: Literal["accepted", "other", "refused"]
    """`other`: legal, but not what the lesson is about. Like a refused move it was not made."""
    rule: str | None
    message: str
    """Why a refused move may not be made."""
    events: list[Data]
    """What an accepted move, and the answers to it, led to."""
    standing: LessonStanding


class LessonPlan(FromClient):
    """What would these moves do on top of those that are made? For a game whose moves are planned together."""

    moves: Annotated[list[MoveText], Field(max_length=32)] = Field(default=[])
    plan: Annotated[list[MoveText], Field(max_length=16)]


class LessonPlanned(FromServer):
    steps: list[Data]
