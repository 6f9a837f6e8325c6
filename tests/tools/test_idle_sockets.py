"""A short run of the measurement of idle connections."""

import argparse
import asyncio
import re
from pathlib import Path

from tools.idle_sockets import measure


def test_the_measurement_opens_connections_that_stay_open(tmp_path: Path) -> None:
    line = asyncio.run(measure(argparse.Namespace(count=45, idle=0.2, within=200.0), str(tmp_path)))
    found = re.match(
        r"45 idle connections at 3 tables: (-?[\d.]+) kB each, ([\d.]+) ms of processor a minute each, 0 lost", line
    )
    assert found is not None, line
