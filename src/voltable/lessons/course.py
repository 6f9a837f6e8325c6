"""The lessons of a game, read from its `lessons.toml`: a position, the task, and the texts in every language.

[[lesson]]
id = "up"
rule = "Q-08"                 # the rule it is about
seat = 0                      # the learner's
options = { mode = "beginner" }
position = '''...'''          # a diagram of the game

[[lesson.stage]]
accept = ["c7", "2r*"]        # accepted moves; a star matches anything
told = ["play"]               # kinds of events that must follow
then = ["1 d3"]               # replies of the other seats: seat and move

[lesson.en]
title = "..."
say = "..."                   # before the move
done = "..."                  # after the last stage
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from voltable.catalog import LANGUAGES, file_of, load, rules
from voltable.core.errors import VoltableError
from voltable.core.game import Game, Seat
from voltable.core.options import Value

_FIELDS: Final = {"id", "rule", "seat", "options", "position", "stage", *LANGUAGES}
_STAGE: Final = {"accept", "told", "then"}
_WORDS: Final = {"title", "say", "done"}


class InvalidLesson(VoltableError):
    """A lesson whose data cannot be used; it names the file, the lesson and the field."""


class UnknownLesson(VoltableError):
    """No lesson of this game has this id."""


@dataclass(frozen=True)
class Reply:
    """A move of another seat after the learner's move."""

    seat: Seat
    move: str


@dataclass(frozen=True)
class Stage:
    """One move of the learner: the accepted moves, the events that must follow, and the replies of the others."""

    accept: tuple[str, ...]
    told: tuple[str, ...]
    then: tuple[Reply, ...]

    def accepts(self, move: str) -> bool:
        return any(fnmatchcase(move, wanted) for wanted in self.accept)


@dataclass(frozen=True)
class Words:
    """The texts that the learner reads: before the move, and at the end of the lesson."""

    title: str
    say: str
    done: str


@dataclass(frozen=True)
class Lesson:
    """One short position, played by one seat."""

    game: str
    id: str
    rule: str
    seat: Seat
    options: Mapping[str, Value]
    position: str
    stages: tuple[Stage, ...]
    words: Mapping[str, Words]

    def load(self) -> Game[Any, Any]:
        """Return the game with the options of this lesson."""
        return load(self.game, **self.options)


@cache
def lessons(key: str) -> tuple[Lesson, ...]:
    """Return the lessons of this game in order; empty if it has none."""
    text = file_of(key, "lessons.toml")
    return () if text is None else parse_course(key, text.decode())


def find_lesson(key: str, id: str) -> Lesson:
    for lesson in lessons(key):
        if lesson.id == id:
            return lesson
    raise UnknownLesson(f"{key} has no lesson {id!r}")


def parse_course(key: str, text: str) -> tuple[Lesson, ...]:
    """Parse lessons; raise InvalidLesson, which names the lesson and the wrong field."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidLesson(f"{key}/lessons.toml: {error}") from None
    found: list[Lesson] = []
    known = {rule.id for rule in rules(key)}
    for number, fields in enumerate(data.get("lesson", []), start=1):
        lesson = _parse_lesson(key, f"{key}/lessons.toml, lesson {fields.get('id', number)}", fields)
        if lesson.rule not in known:
            raise InvalidLesson(f"{key}/lessons.toml, lesson {lesson.id}: there is no rule {lesson.rule}")
        if any(other.id == lesson.id for other in found):
            raise InvalidLesson(f"{key}/lessons.toml: two lessons are called {lesson.id}")
        found.append(lesson)
    return tuple(found)


def _parse_lesson(key: str, where: str, fields: dict[str, Any]) -> Lesson:
    _check_names(where, fields, _FIELDS, optional={"options"})
    stages = tuple(_parse_stage(f"{where}, stage {number}", one) for number, one in enumerate(fields["stage"], 1))
    return Lesson(
        game=key,
        id=_text(where, fields, "id"),
        rule=_text(where, fields, "rule"),
        seat=int(fields["seat"]),
        options=dict(fields.get("options", {})),
        position=_text(where, fields, "position"),
        stages=stages,
        words={language: _parse_words(f"{where}, {language}", fields[language]) for language in LANGUAGES},
    )


def _parse_stage(where: str, fields: dict[str, Any]) -> Stage:
    _check_names(where, fields, _STAGE, optional={"told", "then"})
    accept = _texts(where, fields, "accept")
    if not accept:
        raise InvalidLesson(f"{where}: accept names no move")
    replies: list[Reply] = []
    for reply in _texts(where, fields, "then"):
        seat, _, move = reply.partition(" ")
        if not seat.isdigit() or not move:
            raise InvalidLesson(f"{where}: expected a seat and a move in then, not {reply!r}")
        replies.append(Reply(int(seat), move))
    return Stage(accept, _texts(where, fields, "told"), tuple(replies))


def _parse_words(where: str, fields: dict[str, Any]) -> Words:
    _check_names(where, fields, _WORDS, optional=set())
    return Words(_text(where, fields, "title"), _text(where, fields, "say"), _text(where, fields, "done"))


def _check_names(where: str, fields: dict[str, Any], names: set[str], optional: set[str]) -> None:
    for name in sorted(names - optional - fields.keys()):
        raise InvalidLesson(f"{where}: the field {name} is missing")
    for name in sorted(fields.keys() - names):
        raise InvalidLesson(f"{where}: unknown field {name}")


def _text(where: str, fields: dict[str, Any], name: str) -> str:
    value = fields[name]
    if not isinstance(value, str) or not value.strip():
        raise InvalidLesson(f"{where}: the field {name} is a text")
    return value.strip()


def _texts(where: str, fields: dict[str, Any], name: str) -> tuple[str, ...]:
    value = fields.get(name, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise InvalidLesson(f"{where}: the field {name} is a list of texts")
    return tuple(value)
