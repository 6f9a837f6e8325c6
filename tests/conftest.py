"""Settings of every test run: the header, hypothesis, time limits, coverage and the order of tests."""

import os
import signal
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from tests.order import slow_tests_first

import voltable.core.rng
from voltable.testing.effort import effort

# The time of an example depends on the machine, not on the rules.
settings.register_profile(
    "voltable", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=effort(100, 25)
)
settings.load_profile("voltable")

# nohup and shells without job control start programs with signals ignored, and their children inherit that: the tests
# that interrupt, reload or end a program would wait in vain.
for ignored in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
    if signal.getsignal(ignored) is signal.SIG_IGN:
        signal.signal(ignored, signal.default_int_handler if ignored is signal.SIGINT else signal.SIG_DFL)


def pytest_report_header() -> str:
    build = "pure" if voltable.core.rng.__file__.endswith(".py") else "compiled"
    return f"voltable: {build} build, {voltable.core.rng.__file__}"


LONG: Final = 900
"""Seconds for tests of large numbers; every other test has the limit of pyproject.toml."""

RANDOM_GAMES: Final = (
    "tests/bots/",
    "tests/contract/",
    "tests/fleet/",
    "test_against_reference.py",
    "test_guesses_are_possible_worlds",
)
"""Tests without coverage, which would make these random games three times as long; the tests of the rules reach the
same lines.
"""
REACHING: Final = (
    "test_copying.py",
    "test_texts.py",
    "a_random_step_is",
    "a_playout_is",
    "a_seat_that_does_not_exist",
    "a_refused_move_",
)
"""Tests of the contract that cover lines which no other test covers."""


@pytest.hookimpl(trylast=True)  # after `-m` has left tests out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = slow_tests_first(items, workers)
    for item in items:
        if item.get_closest_marker("timeout") is None and any(map(item.get_closest_marker, ("ray", "thorough"))):
            item.add_marker(pytest.mark.timeout(LONG))
        if any(part in item.nodeid for part in RANDOM_GAMES) and not any(part in item.nodeid for part in REACHING):
            item.add_marker(pytest.mark.no_cover)
