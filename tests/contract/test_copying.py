"""Games, states and views are copied, pickled and compared, and take any integer as a number."""

import pytest
from tests.contract.cases import FIRST, OTHERS

from voltable.testing.copying import CopyTests


class TestCopying(CopyTests):
    cases = FIRST


@pytest.mark.thorough
class TestCopyingWithOptions(CopyTests):
    cases = OTHERS
