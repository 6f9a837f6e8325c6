"""A finished game is analysed on request, in a separate process, and the answer is stored with the record."""

import time
from pathlib import Path
from typing import Any

from tests.analysis.test_analysis import record_of
from tests.server.client import Person
from tests.server.running import Running, running

from voltable.analysis.account import Analysis, analyse
from voltable.server.settings import Settings

RECORD = record_of("voltage", 2, {"target_sets": 1})
PATIENCE = 120.0


def bring(person: Person, text: str) -> str:
    answer = person.http.post("/api/records", json={"text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def wait_for(person: Person, id: str) -> dict[str, Any]:
    """Ask until the analysis is done; check every answer on the way."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        state: dict[str, Any] = person.http.get(f"/api/records/{id}/analysis", params={"level": "easy"}).json()
        if state["state"] == "done":
            return state
        assert state["state"] in ("waiting", "running")
        assert 0 <= state["done"] <= state["of"]
        time.sleep(0.1)
    raise AssertionError("the analysis never came")


def test_an_analysis_is_asked_for_waited_for_and_kept_over_a_power_cut(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        person = Person(server.url)
        id = bring(person, RECORD.to_text())
        nothing = person.http.get(f"/api/records/{id}/analysis")
        assert nothing.json() == {"state": "none", "done": 0, "of": 0, "analysis": None}
        asked = person.http.post(f"/api/records/{id}/analysis", json={"level": "easy"})
        assert asked.status_code == 202
        found = wait_for(person, id)["analysis"]
        assert Analysis.read(found) == analyse(RECORD, "easy")
        assert person.http.post(f"/api/records/{id}/analysis", json={"level": "easy"}).status_code == 200
        server.kill()
        server.start()
        again = Person(server.url).http.get(f"/api/records/{id}/analysis", params={"level": "easy"}).json()
        assert again["state"] == "done"
        assert again["analysis"] == found


def test_what_cannot_be_analysed_is_refused(server: Running) -> None:
    person = Person(server.url)
    half = bring(person, record_of("voltage", 2, {"target_sets": 1}, most=4).to_text())
    refused = person.http.post(f"/api/records/{half}/analysis", json={})
    assert refused.status_code == 400
    assert "only when it is over" in refused.json()["message"]
    assert person.http.get("/api/records/none/analysis").status_code == 404
    assert person.http.post("/api/records/none/analysis", json={}).status_code == 404
    whole = bring(person, RECORD.to_text())
    assert person.http.post(f"/api/records/{whole}/analysis", json={"level": "greedy"}).status_code == 422


def test_an_answer_does_not_tell_whether_a_bot_is_thinking(tmp_path: Path) -> None:
    """Without bot processes every bot would stay busy: games are analysed there all the same."""
    settings = Settings(port=0, bot_processes=0, database=str(tmp_path / "busy.db"), metrics="off")
    busy = Running(settings, tmp_path / "busy.log")
    try:
        person = Person(busy.url)
        whole = bring(person, RECORD.to_text())
        half = bring(person, record_of("voltage", 2, {"target_sets": 1}, most=4).to_text())
        assert person.http.post(f"/api/records/{whole}/analysis", json={}).status_code == 202
        assert person.http.post(f"/api/records/{half}/analysis", json={}).status_code == 400
    finally:
        busy.kill()
