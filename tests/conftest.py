"""What a run says about itself before it starts, how hard it looks for counterexamples, and what coverage looks at."""

from typing import Final

import pytest
from hypothesis import settings

import voltable.core.rng
from voltable.testing.effort import effort

# No deadlines: how long an example takes says something about the machine, not about the rules.
settings.register_profile("voltable", deadline=None, max_examples=effort(100, 25))
settings.load_profile("voltable")


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
"""Tests that coverage does not look at: it would make these random games three times as long, and the tests of the
rules reach the same lines."""
REACHING: Final = (
    "test_copying.py",
    "test_texts.py",
    "a_random_step_is",
    "a_playout_is",
    "a_seat_that_does_not_exist",
    "a_refused_move_",
)
"""Tests of the contract that reach lines of their own."""

FIRST: Final = ("tests/soak/", "tests/tools/", "tests/plugins/", "tests/bench/")
"""Tests that take seconds each and would be among the last: while one of them ended a run, the other workers would have
nothing to do."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("dist", "no") == "worksteal":
        items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    for item in items:
        if item.get_closest_marker("timeout") is None and any(map(item.get_closest_marker, ("ray", "thorough"))):
            item.add_marker(pytest.mark.timeout(LONG))
        if any(part in item.nodeid for part in RANDOM_GAMES) and not any(part in item.nodeid for part in REACHING):
            item.add_marker(pytest.mark.no_cover)
