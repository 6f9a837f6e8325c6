"""Every game of the catalog keeps the contract. Other files here test copying, whole games and texts."""

import pytest
from tests.contract import test_copying, test_course, test_texts
from tests.contract.cases import FIRST, OTHERS

from voltable.testing import ContractTests
from voltable.testing.observations import ObservationTests
from voltable.testing.reading import ReadingTests
from voltable.testing.sealed_chance import SealedChanceTests
from voltable.testing.secrecy import SecrecyTests


class TestKnowledge(SecrecyTests, ReadingTests, ObservationTests, SealedChanceTests):
    cases = FIRST


@pytest.mark.thorough
class TestKnowledgeWithOptions(SecrecyTests, ReadingTests, ObservationTests, SealedChanceTests):
    cases = OTHERS


def test_no_part_of_the_contract_is_left_out() -> None:
    classes = (test_copying.TestCopying, test_course.TestCourse, test_texts.TestTexts, TestKnowledge)
    run = {part for tests in classes for part in tests.__bases__}
    assert run == set(ContractTests.__bases__)
