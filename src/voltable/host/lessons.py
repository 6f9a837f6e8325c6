"""Lessons as plain data in the format of the wire. Nothing is stored: every try replays the lesson from its diagram."""

from voltable.catalog import LANGUAGES
from voltable.core.errors import UnknownGame, VoltableError
from voltable.host.notices import Data
from voltable.host.problems import Refusal
from voltable.lessons.course import Lesson, UnknownLesson, find_lesson, lessons
from voltable.lessons.trial import Trial, answers, attempt, begin


def course(key: str, lang: str) -> Data:
    """Return all lessons of a game with the positions to begin from; raise Refusal if there are none."""
    if lang not in LANGUAGES:
        raise Refusal(404, f"there are no lessons in {lang!r}", field="lang")
    try:
        found = lessons(key)
    except UnknownGame as error:
        raise Refusal(404, str(error), field="key") from None
    return {"game": key, "lang": lang, "lessons": [_info(lesson, lang) for lesson in found]}


def tried(key: str, id: str, moves: list[str]) -> Data:
    """Return the result of the last of these moves; a refused one names its rule and changes nothing."""
    trial = attempt(_find(key, id), moves)
    assert trial.outcome != "begun"
    return {
        "outcome": trial.outcome,
        "rule": trial.rule or None,
        "message": trial.message,
        "events": trial.seen(),
        "standing": _standing(trial),
    }


def planned(key: str, id: str, moves: list[str], plan: list[str]) -> Data:
    """Return what a plan would do after these moves, as far as the learner may know."""
    trial = attempt(_find(key, id), moves)
    try:
        return {"steps": trial.foresee(plan)}
    except VoltableError as error:
        raise Refusal(400, str(error), field="plan") from None


def _find(key: str, id: str) -> Lesson:
    try:
        return find_lesson(key, id)
    except (UnknownGame, UnknownLesson) as error:
        raise Refusal(404, str(error)) from None


def _info(lesson: Lesson, lang: str) -> Data:
    words = lesson.words[lang]
    return {
        "id": lesson.id,
        "rule": lesson.rule,
        "seat": lesson.seat,
        "options": dict(lesson.options),
        "title": words.title,
        "say": words.say,
        "after": words.done,
        "answers": answers(lesson),
        "start": _standing(begin(lesson)),
    }


def _standing(trial: Trial) -> Data:
    legal = trial.legal()
    told = None if legal is None else [{"move": text, "preview": outlook} for text, outlook in legal]
    return {"view": trial.view(), "legal": told, "stage": trial.stage, "done": trial.done}
