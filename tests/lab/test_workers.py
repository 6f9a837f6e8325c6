"""Work in processes: results come back, and nothing hangs when something dies."""

import os
import time

import pytest

from voltable.core.errors import InvalidOption
from voltable.lab.workers import WorkerDied, work


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
    assert sorted(work(square, range(5), processes)) == [0, 1, 4, 9, 16]


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_of_a_job_is_raised_where_the_results_are_read(processes: int) -> None:
    with pytest.raises(InvalidOption, match="there is no 3"):
        list(work(stumble, [3], processes))


def test_a_worker_that_dies_is_reported() -> None:
    with pytest.raises(WorkerDied, match="exit code 7"):
        list(work(drop_dead, [1], 2))


def test_who_stops_listening_ends_the_workers_at_once() -> None:
    results = work(dawdle, [0, 1], 2)
    assert next(results) == 0
    began = time.monotonic()
    results.close()
    assert time.monotonic() - began < 60
