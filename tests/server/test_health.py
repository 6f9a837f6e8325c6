"""`/live`, `/ready` and the ids of requests."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from tests.server.postgres import binaries, database_server
from tests.server.running import Running, running

from voltable.build import is_compiled
from voltable.server.monitoring.readiness import Readiness
from voltable.server.store.writer import Unavailable
from voltable.version import __version__


def test_a_worker_says_that_it_lives_and_is_ready_with_version_and_build_and_nothing_else(server: Running) -> None:
    build = "compiled" if is_compiled() else "pure"
    for path in ("/live", "/ready", "/health"):
        answer = httpx.get(server.url + path, headers={"host": "balancer.internal"})
        assert answer.status_code == 200
        assert answer.json() == {"status": "ok", "version": __version__, "build": build}


def test_a_worker_without_its_database_lives_and_is_not_ready(tmp_path: Path) -> None:
    if binaries() is None:
        pytest.skip("PostgreSQL's server is not installed (apt: postgresql)")
    with database_server() as database, running(tmp_path, database.url) as server:
        assert httpx.get(server.url + "/ready", timeout=30).status_code == 200
        database.stop()
        while httpx.get(server.url + "/ready", timeout=30).status_code == 200:
            pass  # the last write was a moment ago
        answer = httpx.get(server.url + "/ready", timeout=30)
        assert answer.status_code == 503 and answer.json()["code"] == "unavailable"
        assert httpx.get(server.url + "/live", timeout=30).status_code == 200
        database.start()
        while httpx.get(server.url + "/ready", timeout=30).status_code != 200:
            pass


def test_many_who_ask_whether_it_is_ready_share_one_write() -> None:
    writes = 0

    async def write() -> None:
        nonlocal writes
        writes += 1
        await asyncio.sleep(0)

    async def ask() -> int:
        readiness = Readiness(write)
        await asyncio.gather(*(readiness.check() for _ in range(100)))
        return writes

    assert asyncio.run(ask()) == 1


def test_a_write_that_fails_is_not_remembered_as_a_success() -> None:
    answers = [Unavailable("away"), None]

    async def write() -> None:
        if (error := answers.pop(0)) is not None:
            raise error

    async def ask() -> None:
        readiness = Readiness(write)
        with pytest.raises(Unavailable):
            await readiness.check()
        await readiness.check()

    asyncio.run(ask())
    assert not answers


def test_a_request_has_one_id_in_its_answer_and_in_the_log(server: Running) -> None:
    given = "proxy-4f1c9a02"
    answer = httpx.get(server.url + "/api/games", headers={"x-request-id": given})
    assert answer.headers["x-request-id"] == given
    made = httpx.get(server.url + "/api/nothing-here", headers={"x-request-id": 'bad id\t"'}).headers["x-request-id"]
    assert made != httpx.get(server.url + "/live").headers["x-request-id"]
    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    logged = {line["request"]: line["message"] for line in lines if "request" in line}
    assert logged[given] == "GET /api/games 200" and logged[made].endswith(" 404")
