"""Short runs of the simulator of several workers."""

import asyncio
import re
from pathlib import Path

import asyncpg
import pytest
from tests.server.postgres import binaries
from tools.loadclient import Load
from tools.scaling import Simulation, knee, roll

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)"),
]


def test_the_simulator_reports_how_long_clients_were_away_while_workers_were_replaced(tmp_path: Path) -> None:
    line = asyncio.run(roll(2, 4, 100.0, str(tmp_path)))
    found = re.fullmatch(
        r"2 workers replaced one by one: ([\d,]+) moves acknowledged in \d+ s, 0 lost, "
        r"clients were away (\d+) times, p50 \d+ ms, p99 \d+ ms",
        line,
    )
    assert found is not None and int(found[1].replace(",", "")) > 0 and int(found[2]) > 0, line


def test_a_move_that_is_acknowledged_while_the_store_is_read_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def count() -> int:
        load = Load("http://nowhere", "", 1)
        load.acknowledged.extend([("table", 1), ("table", 2)])

        class Store:
            async def fetch(self, _question: str) -> list[tuple[str, int]]:
                load.acknowledged.append(("table", 3))
                return [("table", 1)]

            async def close(self) -> None: ...

        async def connect(_database: str) -> Store:
            return Store()

        monkeypatch.setattr(asyncpg, "connect", connect)
        simulation = object.__new__(Simulation)
        simulation._database = ""
        return await simulation.lost(load)

    assert asyncio.run(count()) == 1


def test_the_knee_is_where_a_move_costs_a_quarter_more_than_with_fewer_workers() -> None:
    assert knee({1: 0.20, 2: 0.22, 4: 0.24}) is None
    assert knee({1: 0.24, 2: 0.20, 4: 0.26, 8: 0.40}) == 4
    assert knee({1: 0.20}) is None


def test_the_simulator_fails_if_the_workers_are_not_replaced_in_time(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="2 of 2 workers not replaced within 0 s"):
        asyncio.run(roll(2, 2, 100.0, str(tmp_path), longest=0.0))
