"""Kill -9, the short version: `make soak-server` kills fifty times."""

import asyncio
from pathlib import Path

import pytest
from tests.server.postgres import binaries, postgres
from tests.soak.kill import audit, soak, stored_logs
from tests.soak.resuming import Lost
from tests.soak.serving import serving

PATIENCE = 240.0


def test_a_server_that_is_killed_loses_no_acknowledged_move_and_no_game_on_sqlite(tmp_path: Path) -> None:
    database = str(tmp_path / "voltable.db")
    with serving(tmp_path, database) as server:
        report = asyncio.run(asyncio.wait_for(soak([server], 2, 4, 6, 1), PATIENCE))
    logs = asyncio.run(stored_logs(database))
    audit(report, logs)
    assert report.acknowledged > 100
    assert sum(player.resumed for player in report.players) > 0
    forged = next(player for player in report.players if player.acknowledged)
    forged.acknowledged[1] = "draw"
    with pytest.raises(Lost):
        audit(report, logs)  # the audit does look


@pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")
def test_one_of_two_servers_on_postgresql_is_killed_and_everybody_sees_the_same_order(tmp_path: Path) -> None:
    with (
        postgres() as database,
        serving(tmp_path / "first", database) as first,
        serving(tmp_path / "second", database) as second,
    ):
        report = asyncio.run(asyncio.wait_for(soak([first, second], 1, 4, 6, 2), PATIENCE))
        audit(report, asyncio.run(stored_logs(database)))
    assert report.acknowledged > 100
