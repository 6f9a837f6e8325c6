"""A long replay is read in parts, generated as it is read, and costs the same for the hundredth reader."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.analysis.test_analysis import record_of
from tests.server.client import Person
from tests.server.running import MANY, Running, running

from voltable.host.archive import MOST_LINES, ReplayPart, info_checked
from voltable.host.notices import Data
from voltable.host.problems import Refusal
from voltable.server.records import replays as replays_module
from voltable.server.records.replays import MOST_BY_ADDRESS, MOST_READERS, PIECE, Replays
from voltable.server.settings import Limits

RECORD = record_of("voltage", 2, {"target_sets": 1})


def long_record(lines: int) -> str:
    """Return a game with many pauses: a position for each line."""
    head, *moves = RECORD.to_text().splitlines()
    pauses = [json.dumps({"seat": 0, "act": act}) for _ in range(lines) for act in ("pause", "resume")][:lines]
    return "\n".join([head, *moves[:3], *pauses])


def test_the_parts_of_a_replay_are_the_whole(server: Running) -> None:
    person = Person(server.url)
    id = person.http.post("/api/records", json={"text": RECORD.to_text()}).json()["id"]
    for eyes in ("watch", "0", "all"):
        whole = person.http.get(f"/api/records/{id}/replay?eyes={eyes}").json()
        steps: list[Any] = []
        while True:
            part = person.http.get(f"/api/records/{id}/replay?eyes={eyes}&start={len(steps)}&count=7").json()
            assert part["start"] == len(steps) and part["record"] == whole["record"]
            if not part["steps"]:
                break
            steps += part["steps"]
        assert steps == whole["steps"] and len(steps) == whole["record"]["steps"] + 1


def test_a_very_long_game_is_read_in_parts(server: Running) -> None:
    person = Person(server.url)
    id = person.http.post("/api/records", json={"text": long_record(1200)}).json()["id"]
    refused = person.http.get(f"/api/records/{id}/replay?eyes=all")
    assert refused.status_code == 400 and refused.json()["field"] == "count"
    part = person.http.get(f"/api/records/{id}/replay?eyes=all&start=1100&count=500").json()
    assert [step["number"] for step in part["steps"]] == list(range(1100, part["record"]["steps"] + 1))
    for count in (0, 501, -1):
        assert person.http.get(f"/api/records/{id}/replay?count={count}").status_code == 422
    too_long = person.http.post("/api/records", json={"text": long_record(MOST_LINES)})
    assert too_long.status_code == 413 and "at most" in too_long.json()["message"]


class Counting(ReplayPart):
    """Counts the steps that were generated."""

    made = 0

    def steps(self) -> Iterator[Data]:
        for step in super().steps():
            self.made += 1
            yield step


def part_of(text: str, eyes: str = "all") -> Counting:
    return Counting(info_checked("some", RECORD, 0), text, eyes, 0, 5000)


def test_steps_are_made_when_the_reader_has_taken_those_before() -> None:
    async def read() -> None:
        part = part_of(long_record(500))
        pieces = Replays().pieces(part)
        for number in range(4):
            await anext(pieces)
            assert part.made <= number * PIECE
        await pieces.aclose()  # type: ignore[attr-defined]

    asyncio.run(read())


def test_a_replay_is_kept_for_the_next_reader_but_not_any_number_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read(replays: Replays, part: Counting) -> tuple[bytes, int]:
        return b"".join([piece async for piece in replays.pieces(part)]), part.made

    async def run() -> None:
        replays = Replays()
        text, made = await read(replays, part_of(RECORD.to_text()))
        assert made == len(RECORD.lines) + 1 and json.loads(text)["eyes"] == "all"
        assert await read(replays, part_of(RECORD.to_text())) == (text, 0)
        monkeypatch.setattr(replays_module, "MOST_KEPT", len(text) + 1)
        await read(replays, part_of(RECORD.to_text(), "0"))
        assert sum(map(len, replays._kept.values())) == replays._size <= len(text) + 1
        assert (await read(replays, part_of(RECORD.to_text())))[1] == made

    asyncio.run(run())


def test_readers_are_counted_by_address_and_in_all() -> None:
    replays = Replays()
    readers = [replays.reader("one") for _ in range(MOST_BY_ADDRESS)]
    for reader in readers:
        reader.__enter__()
    with pytest.raises(Refusal, match="too many of your replays"):
        replays.reader("one").__enter__()
    others = [replays.reader(f"other {number}") for number in range(MOST_READERS - MOST_BY_ADDRESS)]
    for reader in others:
        reader.__enter__()
    with pytest.raises(Refusal, match="many"):
        replays.reader("another").__enter__()
    for reader in readers + others:
        reader.__exit__(None, None, None)
    assert replays._readers == {}


def test_a_person_brings_so_many_records_and_can_remove_them(server: Running, tmp_path: Path) -> None:
    size = len(RECORD.to_text())
    for limits in (
        Limits(**{**vars(MANY), "records": 2}),
        Limits(**{**vars(MANY), "record_bytes": 2 * size + 9}),
        Limits(**{**vars(MANY), "all_record_bytes": 2 * size + 9}),
    ):
        folder = tmp_path / str(limits.records + limits.record_bytes + limits.all_record_bytes)
        folder.mkdir()
        with running(folder, limits=limits) as own:
            person, other = Person(own.url), Person(own.url)

            def bring(person: Person) -> Any:
                return person.http.post("/api/records", json={"text": RECORD.to_text()})

            ids = [bring(person).json()["id"] for _ in range(2)]
            refused = bring(person)
            assert refused.status_code in (409, 503), refused.text
            assert bring(other).status_code == (503 if limits.all_record_bytes < 10**6 else 201)
            assert other.http.delete(f"/api/records/{ids[0]}").status_code == 403
            assert person.http.delete(f"/api/records/{ids[0]}").status_code == 204
            assert person.http.get(f"/api/records/{ids[0]}").status_code == 404
            assert person.http.delete(f"/api/records/{ids[0]}").status_code == 404
            if limits.all_record_bytes > 10**6:
                assert bring(person).status_code == 201
