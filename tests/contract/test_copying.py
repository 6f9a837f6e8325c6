"""Games, states and views are copied, pickled and compared, and take any integer as a number."""

from tests.contract.cases import CASES

from voltable.testing.copying import CopyTests


class TestCopying(CopyTests):
    cases = CASES
