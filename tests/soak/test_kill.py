"""The short version of `make soak-server`: kills, full disks, clock changes and dead processes."""

import asyncio
from pathlib import Path

import pytest
from tests.server.postgres import binaries
from tests.soak.kill import audit, check_all, soak, stored_logs
from tests.soak.report import Report
from tests.soak.resuming import Lost
from tests.soak.troubles import everything, killed, may_mount

PATIENCE = 840.0
pytestmark = pytest.mark.timeout(900)  # many processes are killed and started: a busy machine takes its time
needs_postgres = pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")


def test_whatever_happens_to_a_server_on_sqlite_no_acknowledged_move_and_no_game_is_lost(tmp_path: Path) -> None:
    with everything("sqlite", tmp_path, 1) as trouble:
        report = asyncio.run(asyncio.wait_for(soak(trouble, 4, 4, 6, 1), PATIENCE))
    check_all(report, trouble.database)
    check_trouble(report)
    assert report.refused >= 3
    forged = next(player for player in report.players if player.acknowledged)
    forged.acknowledged[1] = "draw"
    with pytest.raises(Lost):
        audit(report, asyncio.run(stored_logs(trouble.database)))  # the audit finds the forged acknowledgement


@needs_postgres
@pytest.mark.thorough
def test_whatever_happens_to_two_servers_on_postgresql_everybody_sees_the_same_order(tmp_path: Path) -> None:
    with (everything if may_mount() else killed)("postgres", tmp_path, 2) as trouble:
        report = asyncio.run(asyncio.wait_for(soak(trouble, 4, 4, 6, 2), PATIENCE))
        check_all(report, trouble.database)
    check_trouble(report)


def check_trouble(report: Report) -> None:
    assert report.acknowledged > 100 and report.troubles == 4
    assert sum(player.resumed for player in report.players) > 0
