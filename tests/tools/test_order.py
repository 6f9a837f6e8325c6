"""The order of the tests in this run."""

import os

import pytest
from tests.order import SLOW, slow_tests_first


def test_a_run_with_several_workers_begins_with_a_slow_test(request: pytest.FixtureRequest) -> None:
    if int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) > 1:
        assert request.session.items[0].nodeid.startswith(SLOW)


def test_no_test_is_left_out_or_repeated(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    for workers in range(1, 9):
        ordered = slow_tests_first(items, workers)
        assert len(ordered) == len(items) and set(ordered) == set(items)
