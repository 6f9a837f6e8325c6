"""The database is away for a while: clients are asked to reconnect, nothing is lost, the log stays readable."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Person
from tests.server.postgres import binaries, database_server
from tests.server.running import PATIENCE, Running, running

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")


def wait_until_back(server: Running) -> None:
    until = time.monotonic() + PATIENCE
    while httpx.get(server.url + "/health").status_code != 200:
        assert time.monotonic() < until, server.log.read_text()
        time.sleep(0.1)


def test_while_the_database_is_away_every_answer_is_503_and_afterwards_the_game_goes_on(tmp_path: Path) -> None:
    with database_server() as database, running(tmp_path, database.url) as server:
        host, guest = Person(server.url), Person(server.url)
        table = host.open_table("voltage", ["me", "open"], {"stand_in": "random", "clock": "total"})["id"]
        guest.join(table)

        async def play() -> None:
            async with host.socket(table, 0) as zero, guest.socket(table, 1) as one:
                acting = zero if zero.standing["legal"] else one
                move = acting.standing["legal"][0]["move"]
                await asyncio.to_thread(database.stop)
                refused = await acting.move(move)
                assert refused["code"] == "unavailable"
                await acting.say({"type": "say", "text": "hello"})
                assert (await acting.hear("refused"))["code"] in ("not_now", "unavailable")
                check_requests()
                async with guest.socket(table, 1):
                    pass
                await asyncio.to_thread(database.start)
                await asyncio.to_thread(wait_until_back, server)
                assert (await acting.move(move))["type"] == "accepted"

        def check_requests() -> None:
            paths: list[tuple[str, str, dict[str, Any]]] = [
                ("GET", "/health", {}),
                ("GET", "/api/me", {}),
                ("GET", "/api/tables", {}),
                ("GET", "/api/me/tables", {}),
                ("GET", "/api/records", {}),
                ("GET", "/api/records/unknown", {}),
                ("GET", "/api/records/unknown/replay", {}),
                ("GET", "/api/tables/unknown", {}),
                ("POST", "/api/tables", {"game": "voltage", "seats": ["me", "me"]}),
                ("POST", "/api/me", {"name": "Ada"}),
            ]
            for method, path, body in paths:
                answer = host.http.request(method, path, json=body or None)
                assert answer.status_code == 503, (path, answer.text)
                assert int(answer.headers["retry-after"]) > 0 and answer.json()["code"] == "unavailable"

        asyncio.run(play())
        server.stop()
        log = server.log.read_text()
        assert '"trace"' not in log, log
        assert "never retrieved" not in log and "Traceback" not in log, log
