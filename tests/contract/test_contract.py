"""Every game of the catalog keeps the contract."""

from tests.contract.cases import CASES

from voltable.testing import ContractTests


class TestContract(ContractTests):
    cases = CASES
