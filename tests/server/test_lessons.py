"""Lessons over HTTP: a course in three languages, and attempts that are not stored."""

import httpx
import pytest
from tests.server.running import Running

from voltable.catalog import GAMES, LANGUAGES
from voltable.server.wire.lessons import LessonPlanned, Lessons, LessonTried


def course(server: Running, key: str, lang: str = "en") -> Lessons:
    response = httpx.get(f"{server.url}/api/games/{key}/lessons", params={"lang": lang})
    assert response.status_code == 200, response.text
    return Lessons.model_validate_json(response.text)


def tried(server: Running, key: str, id: str, *moves: str) -> LessonTried:
    response = httpx.post(f"{server.url}/api/games/{key}/lessons/{id}/try", json={"moves": moves})
    assert response.status_code == 200, response.text
    return LessonTried.model_validate_json(response.text)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_course_that_can_be_taken_to_its_end(server: Running, key: str) -> None:
    for lesson in course(server, key).lessons:
        assert not lesson.start.done
        last = tried(server, key, lesson.id, *lesson.answers)
        assert (last.outcome, last.standing.done) == ("accepted", True)


def test_a_course_is_written_in_every_language(server: Running) -> None:
    titles = {course(server, "voltage", lang).lessons[0].title for lang in LANGUAGES}
    assert len(titles) == len(LANGUAGES)


def test_v_11_a_refused_try_names_its_rule(server: Running) -> None:
    answer = tried(server, "voltage", "colours", "o3:own", "o2:own")
    assert (answer.outcome, answer.rule, answer.events) == ("refused", "V-11", [])
    assert answer.standing.stage == 1


def test_what_a_plan_would_do_is_told(server: Running) -> None:
    plan = {"moves": [], "plan": ["1b2n", "2r1n", "3r1n"]}
    response = httpx.post(f"{server.url}/api/games/volt/lessons/drive/preview", json=plan)
    assert LessonPlanned.model_validate_json(response.text).steps
    wrong = httpx.post(f"{server.url}/api/games/volt/lessons/drive/preview", json={"plan": ["9z"]})
    assert (wrong.status_code, wrong.json()["field"]) == (400, "plan")


@pytest.mark.parametrize(
    "path", ["/api/games/chess/lessons", "/api/games/voltage/lessons?lang=xx", "/api/games/chess/lessons/up/try"]
)
def test_what_does_not_exist_is_not_found(server: Running, path: str) -> None:
    response = httpx.post(server.url + path, json={"moves": ["a1"]}) if "try" in path else httpx.get(server.url + path)
    assert (response.status_code, response.json()["code"]) == (404, "not_found")


def test_a_try_without_moves_is_refused(server: Running) -> None:
    response = httpx.post(f"{server.url}/api/games/qwitch/lessons/up/try", json={"moves": []})
    assert (response.status_code, response.json()["field"]) == (422, "moves")
