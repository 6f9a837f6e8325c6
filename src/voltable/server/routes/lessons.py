"""Routes for lessons. They need no table and no store."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from voltable.host import lessons
from voltable.server.routes.dependencies import problems
from voltable.server.wire.lessons import LessonPlan, LessonPlanned, Lessons, LessonTried, LessonTry

router = APIRouter(prefix="/api/games/{key}/lessons")

Key = Annotated[str, Path(max_length=32)]
Id = Annotated[str, Path(max_length=32)]


@router.get("", responses=problems(404))
def list_lessons(key: Key, lang: Annotated[str, Query(max_length=8)] = "en") -> Lessons:
    """The course of a game, with every position to begin from."""
    return Lessons.model_validate(lessons.course(key, lang))


@router.post("/{id}/try", responses=problems(403, 404))
def try_moves(key: Key, id: Id, wanted: LessonTry) -> LessonTried:
    """Make a move; a refused one names its rule and changes nothing."""
    return LessonTried.model_validate(lessons.tried(key, id, wanted.moves))


@router.post("/{id}/preview", responses=problems(400, 403, 404))
def preview_plan(key: Key, id: Id, wanted: LessonPlan) -> LessonPlanned:
    """What a plan would do, as far as the learner may know."""
    return LessonPlanned.model_validate(lessons.planned(key, id, wanted.moves, wanted.plan))
