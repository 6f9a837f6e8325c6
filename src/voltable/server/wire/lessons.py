"""Lessons: short positions that teach a game by playing it."""

from typing import Annotated, Literal

from pydantic import Field

from voltable.server.wire.games import Value
from voltable.server.wire.server_messages import LegalMove
from voltable.server.wire.shape import Data, FromClient, FromServer, MoveText


class LessonStanding(FromServer):
    """The position of the learner."""

    view: Data
    legal: list[LegalMove] | None
    """The legal moves; None in a race, where finding them is the game."""
    stage: int
    """The number of moves of the lesson that were made."""
    done: bool


class LessonInfo(FromServer):
    """One lesson: its texts, its task and its position."""

    id: str
    rule: str
    """The rule it is about."""
    seat: int
    """The seat of the learner."""
    options: dict[str, Value]
    title: str
    say: str
    """The text before the move."""
    after: str
    """The text after the last move."""
    answers: list[str]
    """A solution, for learners who ask for it."""
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
    """The reason why a move was refused."""
    events: list[Data]
    """The steps after an accepted move: the move itself and the answers to it."""
    standing: LessonStanding


class LessonPlan(FromClient):
    """Ask what these moves would do after those that were made. For games whose moves are planned together."""

    moves: Annotated[list[MoveText], Field(max_length=32)] = Field(default=[])
    plan: Annotated[list[MoveText], Field(max_length=16)]


class LessonPlanned(FromServer):
    steps: list[Data]
