"""A test that hangs is stopped with every stack printed, the next one runs, and no process is left behind."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.page.harness import NO_CHROMIUM, find_chromium

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
HANGING = """
import asyncio, os, threading, time
from pathlib import Path
import pytest
from tests.server.running import running

@pytest.fixture
def server(tmp_path):
    with running(tmp_path) as started:
        with Path("{pids}").open("a") as pids:
            pids.write(f"{{started.pid}} ")
        yield started

def test_hangs_in_a_loop():
    asyncio.run(asyncio.sleep(600))

def test_hangs_while_a_thread_waits(server):
    threading.Thread(target=time.sleep, args=(600,), name="lazy thread", daemon=True).start()
    threading.Event().wait()

@pytest.fixture
def slow():
    time.sleep(600)

def test_hangs_in_a_fixture(slow):
    pass

def test_hangs_in_a_browser():
    from playwright.sync_api import sync_playwright
    from tests.page.harness import launch
    with sync_playwright() as started:
        page = launch(started).new_page()
        page.wait_for_function("false", timeout=0)

def test_is_well():
    pass
"""
KILLED = """
import os, signal
from pathlib import Path
from tests.server.postgres import binaries, postgres
from tests.server.running import running

def test_is_killed(tmp_path):
    with running(tmp_path) as started:
        Path("{pids}").write_text(f"{{started.pid}} ")
        os.kill(os.getpid(), signal.SIGKILL)
"""


def is_alive(pid: int) -> bool:
    """Return whether the process runs; a zombie has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


def run_tests(folder: Path, text: str, *options: str) -> tuple[str, list[int]]:
    """Return pytest's output for this file, and the processes that its tests started."""
    file, pids = folder / "test_hanging.py", folder / "pids"
    file.write_text(text.format(pids=pids))
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    command += ["-p", "no:cacheprovider", "--basetemp", str(folder / "temp"), *options, str(file)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    environment = {name: value for name, value in environment.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=PATIENCE
    )
    return done.stdout + done.stderr, [int(pid) for pid in pids.read_text().split()]


@pytest.mark.thorough
@pytest.mark.skipif(find_chromium() is None, reason=NO_CHROMIUM)
def test_a_test_that_hangs_is_cut_and_the_others_run(tmp_path: Path) -> None:
    said, pids = run_tests(tmp_path, HANGING, "--timeout=20", "-n2")
    assert "3 failed, 1 passed, 1 error" in said, said
    assert said.count("Timeout (>20.0s)") >= 3 and "lazy thread" in said, said
    assert len(pids) == 1 and not is_alive(pids[0])


def test_a_server_ends_with_the_tests_that_started_it(tmp_path: Path) -> None:
    _, (pid,) = run_tests(tmp_path, KILLED, "-n0")
    until = time.monotonic() + PATIENCE
    while is_alive(pid):
        assert time.monotonic() < until, "the server outlived the tests"
        time.sleep(0.05)


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    assert float(pytestconfig.getini("timeout")) > 0
