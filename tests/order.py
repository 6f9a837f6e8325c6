"""The order of tests in a run with several workers."""

from itertools import groupby, islice
from typing import Final

import pytest

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
