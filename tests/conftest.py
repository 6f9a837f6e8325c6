"""Settings of every test run: the header, hypothesis, time limits, coverage and the order of tests."""

import os
import signal
from itertools import groupby, islice
from typing import Final

import pytest
from hypothesis import settings

import voltable.core.rng
from voltable.testing.effort import effort

# No deadlines: the time of an example depends on the machine, not on the rules.
settings.register_profile("voltable", deadline=None, max_examples=effort(100, 25))
settings.load_profile("voltable")

# A shell without job control starts background commands with Ctrl-C ignored, and programs inherit that: the tests that
# interrupt a program would wait in vain.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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

SLOW: Final = (
    "tests/soak/",
    "tests/tools/",
    "tests/plugins/",
    "tests/bench/",
    "tests/page/",
    "tests/server/test_homes.py",
    "tests/server/test_secrecy.py",
    "tests/server/test_workers.py",
    "tests/wasm/",
    "tests/words/",
)
"""Tests that take seconds each. They start first: at the end of a run the other workers would wait for them."""


def slow_tests_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in the order in which every worker begins with an equal share of the slow ones.

    `--dist worksteal` first divides the list into equal parts, one for each worker. Tests of the page are dealt one by
    one, other slow tests file by file, because they share what a file sets up.
    """
    slow = [item for item in items if item.nodeid.startswith(SLOW)]
    fast = iter([item for item in items if not item.nodeid.startswith(SLOW)])
    units = [
        list(unit)
        for _, unit in groupby(slow, lambda item: item.nodeid if "tests/page/" in item.nodeid else str(item.path))
    ]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        size = (len(items) - len(ordered)) // (workers - worker)
        share = [item for unit in units[worker::workers] for item in unit]
        ordered += share + list(islice(fast, max(0, size - len(share))))
    return ordered


@pytest.hookimpl(trylast=True)  # after `-m` has left tests out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("dist", "no") == "worksteal":
        items[:] = slow_tests_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    for item in items:
        if item.get_closest_marker("timeout") is None and any(map(item.get_closest_marker, ("ray", "thorough"))):
            item.add_marker(pytest.mark.timeout(LONG))
        if any(part in item.nodeid for part in RANDOM_GAMES) and not any(part in item.nodeid for part in REACHING):
            item.add_marker(pytest.mark.no_cover)
