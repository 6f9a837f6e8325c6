"""The tests that every game must pass, for authors of games: they need pytest.

class TestContract(ContractTests):
    cases = [Case("goofspiel", 2, sealed="bid:.*"), Case("goofspiel", 3, cards=5)]
"""

import pytest

_PARTS = ("cases", "copying", "course", "laws", "observations", "reading", "sealed_chance", "secrecy", "texts")
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in _PARTS))

from voltable.testing.cases import Case  # noqa: E402
from voltable.testing.copying import CopyTests  # noqa: E402
from voltable.testing.course import CourseTests  # noqa: E402
from voltable.testing.observations import ObservationTests  # noqa: E402
from voltable.testing.reading import ReadingTests  # noqa: E402
from voltable.testing.sealed_chance import SealedChanceTests  # noqa: E402
from voltable.testing.secrecy import SecrecyTests  # noqa: E402
from voltable.testing.texts import TextTests  # noqa: E402

__all__ = ["Case", "ContractTests"]


class ContractTests(CourseTests, CopyTests, SecrecyTests, TextTests, ReadingTests, ObservationTests, SealedChanceTests):
    """All tests of the contract, on every table in `cases`."""
