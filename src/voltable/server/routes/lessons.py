"""Routes for lessons. They need no table and no store: every try replays the lesson from its diagram."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from voltable.catalog import LANGUAGES
from voltable.core.errors import UnknownGame, VoltableError
from voltable.lessons.course import Lesson, UnknownLesson, find_lesson, lessons
from voltable.lessons.trial import Trial, answers, attempt, begin
from voltable.server.problems import Refusal
from voltable.server.routes.dependencies import problems
from voltable.server.wire.lessons import (
    LessonInfo,
    LessonPlan,
    LessonPlanned,
    Lessons,
    LessonStanding,
    LessonTried,
    LessonTry,
)
from voltable.server.wire.server_messages import LegalMove

router = APIRouter(prefix="/api/games/{key}/lessons")

Key = Annotated[str, Path(max_length=32)]
Id = Annotated[str, Path(max_length=32)]


@router.get("", responses=problems(404))
def list_lessons(key: Key, lang: Annotated[str, Query(max_length=8)] = "en") -> Lessons:
    """The course of a game, with every position to begin from."""
    if lang not in LANGUAGES:
        raise Refusal(404, f"there are no lessons in {lang!r}", field="lang")
    try:
        course = lessons(key)
    except UnknownGame as error:
        raise Refusal(404, str(error), field="key") from None
    return Lessons(game=key, lang=lang, lessons=[_info(lesson, lang) for lesson in course])


@router.post("/{id}/try", responses=problems(403, 404))
def try_moves(key: Key, id: Id, wanted: LessonTry) -> LessonTried:
    """Make a move; a refused one names its rule and changes nothing."""
    trial = attempt(_find(key, id), wanted.moves)
    assert trial.outcome != "begun"
    return LessonTried(
        outcome=trial.outcome,
        rule=trial.rule or None,
        message=trial.message,
        events=trial.seen(),
        standing=_standing(trial),
    )


@router.post("/{id}/preview", responses=problems(400, 403, 404))
def preview_plan(key: Key, id: Id, wanted: LessonPlan) -> LessonPlanned:
    """What a plan would do, as far as the learner may know."""
    trial = attempt(_find(key, id), wanted.moves)
    try:
        return LessonPlanned(steps=trial.foresee(wanted.plan))
    except VoltableError as error:
        raise Refusal(400, str(error), field="plan") from None


def _find(key: str, id: str) -> Lesson:
    try:
        return find_lesson(key, id)
    except (UnknownGame, UnknownLesson) as error:
        raise Refusal(404, str(error)) from None


def _info(lesson: Lesson, lang: str) -> LessonInfo:
    words = lesson.words[lang]
    return LessonInfo(
        id=lesson.id,
        rule=lesson.rule,
        seat=lesson.seat,
        options=dict(lesson.options),
        title=words.title,
        say=words.say,
        after=words.done,
        answers=answers(lesson),
        start=_standing(begin(lesson)),
    )


def _standing(trial: Trial) -> LessonStanding:
    legal = trial.legal()
    told = None if legal is None else [LegalMove(move=text, preview=outlook) for text, outlook in legal]
    return LessonStanding(view=trial.view(), legal=told, stage=trial.stage, done=trial.done)
