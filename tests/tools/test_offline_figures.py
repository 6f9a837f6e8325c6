"""The figures of the page without a server are measured, in small."""

import subprocess
import sys

import pytest
from tests.page.harness import NO_CHROMIUM, find_chromium
from tests.page.offline_person import needs_engine

from tools import wasm
from voltable.catalog import GAMES

pytestmark = [needs_engine, pytest.mark.thorough, pytest.mark.timeout(600)]


@pytest.mark.skipif(find_chromium() is None, reason=NO_CHROMIUM)
def test_the_figures_are_measured_in_chromium() -> None:
    small = ["--starts", "1", "--games", "1", "--choices", "1"]
    command = [sys.executable, "-m", "tools.offline_figures", *small]
    done = subprocess.run(command, cwd=wasm.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for figure in ("transferred", "games shown", "engine ready", "memory", *map("expert, {},".format, GAMES)):
        assert figure in done.stdout, done.stdout
