"""Short runs of the simulator of several workers."""

import asyncio
import re
from pathlib import Path

import pytest
from tests.server.postgres import binaries
from tools.scaling import roll

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)"),
]


def test_the_simulator_reports_how_long_clients_were_away_while_workers_were_replaced(tmp_path: Path) -> None:
    line = asyncio.run(roll(2, 4, str(tmp_path)))
    found = re.fullmatch(
        r"2 workers replaced one by one: ([\d,]+) moves acknowledged meanwhile, 0 lost, "
        r"(\d+) clients were away, p50 \d+ ms, p99 \d+ ms",
        line,
    )
    assert found is not None and int(found[1].replace(",", "")) > 0 and int(found[2]) > 0, line


def test_the_simulator_fails_if_the_workers_are_not_replaced_in_time(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="2 of 2 workers not replaced within 0 s"):
        asyncio.run(roll(2, 2, str(tmp_path), longest=0.0))
