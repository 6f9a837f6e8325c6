"""Bots that stand in for absent players."""

import pytest
from tests.table.tables import advanced, new_table

from voltable.core.errors import Refused
from voltable.table.acts import (
    Away,
    Back,
)


def test_a_bot_stands_in_for_whoever_is_gone_too_long_and_gets_up_when_they_are_back() -> None:
    table = new_table("voltage", stand_in="greedy", stand_in_after=30)
    table.do(Away(1), 110.0)
    assert table.deadline() is None  # no player waits for seat 1
    table.do(Away(0), 120.0)
    with pytest.raises(Refused, match="already away"):
        table.do(Away(0), 121.0)
    assert table.deadline() == 150.0
    lapsed = table.lapse(150.0)
    assert lapsed is not None
    table.commit(lapsed)
    assert (table.bot_in(0), table.bot_in(1)) == ("greedy", None)
    assert table.deadline() is None
    table.do(Back(0), 160.0)
    assert table.bot_in(0) is None
    with pytest.raises(Refused, match="not away"):
        table.do(Back(0), 161.0)


def test_nobody_stands_in_where_the_terms_say_so() -> None:
    table = new_table("voltage")
    table.do(Away(0), 110.0)
    assert table.deadline() is None


def test_in_real_time_whether_a_stand_in_comes_does_not_depend_on_the_cards() -> None:
    for seed in range(20):
        table = advanced(stand_in="greedy", stand_in_after=30, seed=seed)
        table.do(Away(0), 110.0)
        assert table.deadline() == 140.0
        assert table.shown_due() == []
