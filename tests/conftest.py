"""What a run says about itself before it starts, and how hard it looks for counterexamples."""

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("timeout") is None and any(map(item.get_closest_marker, ("ray", "thorough"))):
            item.add_marker(pytest.mark.timeout(LONG))
