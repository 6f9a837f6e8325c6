"""Worker processes: results come back, and nothing hangs when a process dies."""

import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from voltable.core.errors import InvalidOption
from voltable.lab.workers import Processes
from voltable.processes import WorkerDied


def square(number: int) -> int:
    return number * number


def stumble(number: int) -> int:
    raise InvalidOption(f"there is no {number}")


def drop_dead(_number: int) -> int:
    os._exit(7)


def dawdle(number: int) -> int:
    if number:
        time.sleep(600)
    return number


@pytest.mark.parametrize("processes", [1, 2])
def test_all_jobs_are_done_here_or_elsewhere(processes: int) -> None:
    assert sorted(Processes(processes).work(square, range(5))) == [0, 1, 4, 9, 16]


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_of_a_job_is_raised_where_the_results_are_read(processes: int) -> None:
    with pytest.raises(InvalidOption, match="there is no 3"):
        list(Processes(processes).work(stumble, [3]))


def test_a_worker_that_dies_is_reported() -> None:
    with pytest.raises(WorkerDied, match="exit code 7"):
        list(Processes(2).work(drop_dead, [1]))


def test_who_stops_listening_ends_the_workers_at_once() -> None:
    results = Processes(2).work(dawdle, [0, 1])
    assert next(results) == 0
    assert len(multiprocessing.active_children()) == 2
    results.close()
    assert multiprocessing.active_children() == [], "one of them was busy for ten minutes"


@pytest.mark.parametrize(
    "command",
    ["arena qwitch random planner --out OUT", "study first-player qwitch --chart OUT", "selfplay voltage --out OUT"],
)
def test_without_ray_the_command_says_what_to_install_and_begins_nothing(command: str, tmp_path: Path) -> None:
    code = "import sys; sys.modules['ray'] = None\nfrom voltable.cli.main import main\nmain()"
    asked = command.replace("OUT", str(tmp_path / "out.svg")).split()
    wrong = subprocess.run(
        [sys.executable, "-c", code, *asked, "--ray", "auto"], capture_output=True, text=True, check=False, timeout=120
    )
    assert wrong.returncode == 2
    assert wrong.stderr == "voltable: ray is missing; work on a Ray cluster comes with: pip install 'voltable[ray]'\n"
    assert not any(tmp_path.iterdir())
