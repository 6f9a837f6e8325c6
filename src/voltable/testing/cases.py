"""The tables that the contract is tested on."""

from typing import Any, ClassVar

import pytest

from voltable.catalog import load
from voltable.core.game import Game
from voltable.core.options import Value


class Case:
    """One table: a game with options and a number of seats."""

    def __init__(self, key: str, seats: int, *, sealed: str = "", **options: Value) -> None:
        self.key = key
        self.seats = seats
        self.sealed = sealed
        """A pattern of the moves that only their mover may see."""
        self.options = options

    def __repr__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])

    def game(self) -> Game[Any, Any]:
        return load(self.key, **self.options)


class CaseTests:
    """Run tests with an argument `case` on all `cases`, those with `sealed` on the cases with sealed moves."""

    cases: ClassVar[list[Any]] = []

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        cases: list[Case] = getattr(metafunc.cls, "cases", [])
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", cases, ids=repr)
        if "sealed" in metafunc.fixturenames:
            keys = list(dict.fromkeys(case.key for case in cases if case.sealed))
            metafunc.parametrize("sealed", [[case for case in cases if case.key == key] for key in keys], ids=keys)
