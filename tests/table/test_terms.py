"""Declarations of the terms of a table."""

from voltable.table.terms import MATTERS, TERMS


def test_a_term_that_matters_only_with_others_names_values_that_they_accept() -> None:
    declared = {option.name: option for option in TERMS}
    for name, others in MATTERS.items():
        assert name in declared and name not in others
        assert all(declared[other].accepts(value) for other, values in others.items() for value in values)
    assert MATTERS["clock_days"] == {"clock": ["days"]}
    assert MATTERS["clock"] == {}
