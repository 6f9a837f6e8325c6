"""Lessons: every position is a possible one, and the accepted moves do what the text claims."""

from collections.abc import Iterator

import pytest

from voltable.catalog import GAMES, LANGUAGES
from voltable.core.errors import UnknownGame
from voltable.core.game import Game
from voltable.lessons.course import InvalidLesson, Lesson, UnknownLesson, find_lesson, lessons, parse_course
from voltable.lessons.trial import Trial, answers, attempt, begin

EVERY = [pytest.param(lesson, id=f"{key}-{lesson.id}") for key in GAMES for lesson in lessons(key)]


def ways(lesson: Lesson, made: list[str]) -> Iterator[list[str]]:
    """Yield the ways through a lesson: every accepted move if they are few, a selection if they are many."""
    trial = attempt(lesson, made)
    if trial.done:
        yield made
        return
    stage = lesson.stages[trial.stage]
    texts = [trial.game.move_text(move) for move in trial.game.legal_moves(trial.state, lesson.seat)]
    accepted = [text for text in texts if stage.accepts(text)]
    assert accepted, f"{lesson.id}: none of {stage.accept} is legal; legal are {texts}"
    several = any("*" in one.accept[0] for one in lesson.stages)
    for text in accepted[:: max(1, len(accepted) // 3)] if several else accepted:
        yield from ways(lesson, [*made, text])


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_six_to_fourteen_lessons(key: str) -> None:
    assert 6 <= len(lessons(key)) <= 14


@pytest.mark.parametrize("lesson", EVERY)
def test_a_lesson_begins_in_a_possible_position_with_the_learner_to_act(lesson: Lesson) -> None:
    trial = begin(lesson)
    trial.game.check_invariants(trial.state)
    assert lesson.seat in trial.game.actors(trial.state)
    assert trial.view()["seat"] == lesson.seat
    assert not trial.done


@pytest.mark.parametrize("lesson", EVERY)
def test_what_a_lesson_accepts_is_legal_and_leads_to_what_it_claims(lesson: Lesson) -> None:
    taken = 0
    for moves in ways(lesson, []):
        taken += 1
        for number, stage in enumerate(lesson.stages, start=1):
            trial = attempt(lesson, moves[:number])
            assert (trial.outcome, trial.stage) == ("accepted", number)
            kinds = [event.kind for event in trial.events]
            assert [kind for kind in stage.told if kind not in kinds] == [], f"{moves[:number]}: {kinds}"
            trial.game.check_invariants(trial.state)
    assert taken


@pytest.mark.parametrize("lesson", EVERY)
def test_an_accepted_move_that_is_named_outright_is_in_the_language_of_the_game(lesson: Lesson) -> None:
    game: Game[object, object] = lesson.load()
    for stage in lesson.stages:
        for text in stage.accept:
            if "*" not in text:
                assert game.move_text(game.parse_move(text)) == text


@pytest.mark.parametrize("lesson", EVERY)
def test_a_lesson_speaks_every_language_plainly(lesson: Lesson) -> None:
    for language in LANGUAGES:
        words = lesson.words[language]
        assert len(words.title) <= 45
        assert max(len(words.say), len(words.done)) <= 330
        assert "!" not in words.title + words.say + words.done


@pytest.mark.parametrize("lesson", EVERY)
def test_whoever_asks_to_be_shown_gets_through(lesson: Lesson) -> None:
    assert attempt(lesson, answers(lesson)).done


def test_r_17_a_plan_is_foreseen_on_the_lessons_own_board() -> None:
    steps = begin(find_lesson("volt", "drive")).foresee(["1b2n", "2r1n", "3r1n"])
    assert [step["to"] for step in steps if step["kind"] == "step"] == ["f8", "f7"]


def only(key: str, id: str, moves: list[str]) -> Trial:
    return attempt(find_lesson(key, id), moves)


def test_v_11_a_refused_try_names_its_rule_and_changes_nothing() -> None:
    before = only("voltage", "colours", ["o3:own"])
    trial = only("voltage", "colours", ["o3:own", "o2:own"])
    assert (trial.outcome, trial.rule) == ("refused", "V-11")
    assert "another colour" in trial.message
    assert (trial.stage, trial.events) == (1, [])
    assert trial.view() == before.view()


def test_a_legal_move_that_the_lesson_is_not_about_is_not_made() -> None:
    trial = only("voltage", "play", ["draw"])
    assert trial.outcome == "other"
    assert trial.view() == only("voltage", "play", []).view()


def test_a_text_that_is_no_move_is_refused_without_a_rule() -> None:
    trial = only("qwitch", "up", ["z9"])
    assert (trial.outcome, trial.rule) == ("refused", "")
    assert "not a move of Qwitch" in trial.message


def test_moves_after_a_refusal_or_after_the_end_are_not_made() -> None:
    assert only("qwitch", "up", ["a2", "c7"]).outcome == "refused"
    assert only("qwitch", "up", ["c7", "c7"]).done


def test_q_22_a_race_says_nothing_of_what_fits() -> None:
    assert only("qwitch", "race", []).legal() is None
    assert only("qwitch", "up", []).legal() == [("c7", None)]


def test_a_lesson_tells_the_learner_no_more_than_a_seat_may_see() -> None:
    trial = only("qwitch", "empty", ["f4"])
    draws = [seen for seen in trial.seen() if seen["kind"] == "draw"]
    assert [("cards" in seen) for seen in draws] == [True, False]


def test_unknown_games_and_lessons_are_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        lessons("chess")
    with pytest.raises(UnknownLesson, match="qwitch has no lesson 'castling'"):
        find_lesson("qwitch", "castling")


GOOD = """
[[lesson]]
id = "one"
rule = "Q-08"
seat = 0
position = "centre: b2"
[[lesson.stage]]
accept = ["c7"]
then = ["1 d3"]
[lesson.en]
title = "t"
say = "s"
done = "d"
[lesson.fr]
title = "t"
say = "s"
done = "d"
[lesson.es]
title = "t"
say = "s"
done = "d"
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('rule = "Q-08"', "", "lesson one: the field rule is missing"),
        ('rule = "Q-08"', 'rule = "V-01"', "there is no rule V-01"),
        ('rule = "Q-08"', "rule = 8", "the field rule is a text"),
        ("seat = 0", "seat = 0\nlook = 1", "unknown field look"),
        ('accept = ["c7"]', "accept = []", "stage 1: accept names no move"),
        ('accept = ["c7"]', 'accept = "c7"', "the field accept is a list of texts"),
        ('then = ["1 d3"]', 'then = ["d3"]', "expected a seat and a move in then, not 'd3'"),
        ('say = "s"', 'say = " "', "lesson one, en: the field say is a text"),
        ("[lesson.es]", "[lesson.de]", "the field es is missing"),
        ("[[lesson]]", "[[lesson]", "qwitch/lessons.toml: "),
    ],
)
def test_a_lesson_that_cannot_be_used_says_where(old: str, new: str, complaint: str) -> None:
    assert parse_course("qwitch", GOOD)[0].stages[0].then[0].move == "d3"
    with pytest.raises(InvalidLesson) as error:
        parse_course("qwitch", GOOD.replace(old, new, 1))
    assert complaint in str(error.value)


def test_two_lessons_of_one_name_are_refused() -> None:
    with pytest.raises(InvalidLesson, match="two lessons are called one"):
        parse_course("qwitch", GOOD + GOOD)
