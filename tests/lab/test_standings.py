"""Shares, intervals, seats and times are counted right."""

import pytest
from tests.lab.outcomes import two_seat_plan, won

from voltable.lab.plan import Plan
from voltable.lab.shares import Share
from voltable.lab.standings import Standings


def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    low, high = Share(8, 10, 0.5).interval
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert Share(0, 10, 0.5).interval[0] == 0.0
    assert Share(10, 10, 0.5).interval[1] == pytest.approx(1.0)
    assert Share(0, 0, 0.5).interval == (0.0, 1.0)
    assert Share(0, 0, 0.25).value == 0.25
    assert Share(70, 100, 0.5).interval[0] > 0.5 > Share(55, 100, 0.5).interval[0]


def test_points_against_a_rival_and_by_seat_are_added_up() -> None:
    plan = two_seat_plan("a", "b")
    games = [(("a", "b"), "a"), (("b", "a"), "a"), (("a", "b"), "b"), (("b", "a"), "")]
    standings = Standings(plan, won(plan, *games))
    assert standings.against("a", "b") == Share(2.5, 4, 0.5)
    assert standings.against("b", "a") == Share(1.5, 4, 0.5)
    assert standings.total("a") == Share(2.5, 4, 0.5)
    assert standings.seat(0) == Share(1.5, 4, 0.5)
    assert standings.seat(1) == Share(2.5, 4, 0.5)
    assert standings.ranked() == ["a", "b"]


def test_among_equal_rivals_only_the_lone_bot_is_measured() -> None:
    plan = Plan.make("volt", {}, ["a", "b"], 4, seats=4)
    games = [(("a", "b", "b", "b"), "a"), (("b", "a", "b", "b"), "a"), (("a", "a", "a", "b"), "b")]
    outcomes = won(plan, games[0], games[1], games[2])
    outcomes[2] = won(plan, (("a", "a", "a", "b"), "b"))[0]
    standings = Standings(plan, outcomes)
    assert standings.against("a", "b") == Share(2.0, 2, 0.25)
    assert standings.total("a") == Share(2.0, 2, 0.25)
    assert standings.total("b") == Share(1.0, 1, 0.25)


def test_at_mixed_tables_a_duel_counts_the_games_that_one_of_the_two_won() -> None:
    plan = Plan.make("volt", {}, ["a", "b", "c"], 6, seats=3, tables="mixed")
    games = [(("a", "b", "c"), "a"), (("b", "c", "a"), "b"), (("c", "a", "b"), "c"), (("a", "c", "b"), "a")]
    standings = Standings(plan, won(plan, *games))
    assert standings.against("a", "b") == Share(2.0, 3, 0.5)
    assert standings.total("a") == Share(2.0, 4, 1 / 3)


def test_half_and_99_of_100_choices_take_no_longer() -> None:
    plan = two_seat_plan("a", "b")
    pace = Standings(plan, won(plan, *[(("a", "b"), "a")] * 100)).paces()["a"]
    assert (pace.choices, pace.p50, pace.p99) == (100, 50.0, 99.0)
    assert Standings(plan, []).paces()["a"].choices == 0
