"""A short run of the load test."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.thorough
def test_the_load_test_plays_at_full_speed_and_at_a_fixed_rate() -> None:
    command = [sys.executable, "-m", "tools.load", "--tables", "3", "--seconds", "1", "--rate", "40"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=250)
    assert "at a fixed rate of 40 /s" in done.stdout
    rates = [float(rate.replace(",", "")) for rate in re.findall(r"acknowledged moves +([\d,]+) /s", done.stdout)]
    assert len(rates) == 2 and all(rates), done.stdout
    assert done.stdout.count("refused 0,") == 2
