"""A short run of the measurement of idle connections."""

import argparse
import asyncio
import re
from pathlib import Path

import pytest
from tools.idle_sockets import measure, measure_tables


@pytest.mark.thorough
def test_the_measurement_opens_connections_that_stay_open(tmp_path: Path) -> None:
    line = asyncio.run(measure(argparse.Namespace(count=45, idle=0.2, within=200.0), str(tmp_path)))
    found = re.match(
        r"45 idle connections at 3 tables: (-?[\d.]+) kB each, ([\d.]+) ms of processor a minute each, 0 lost", line
    )
    assert found is not None, line


@pytest.mark.thorough
def test_the_measurement_plays_tables_with_two_connections(tmp_path: Path) -> None:
    options = argparse.Namespace(count=4, moves=6, game="voltage", within=200.0)
    line = asyncio.run(measure_tables(options, str(tmp_path)))
    assert line.startswith("2 tables of voltage with two connections after 6 moves: "), line
