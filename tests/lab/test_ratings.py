"""Ratings follow from the results, with intervals that hold."""

import math

import pytest
from tests.lab.outcomes import two_seat_plan, won

from voltable.core.rng import Rng
from voltable.lab.plan import Plan
from voltable.lab.ratings import MIDDLE, SCALE, rate
from voltable.lab.standings import Standings


def test_three_wins_of_four_are_the_odds_three_to_one() -> None:
    plan = two_seat_plan("a", "b")
    games = [(("a", "b"), "a")] * 300 + [(("b", "a"), "b")] * 100
    better, worse = rate(Standings(plan, won(plan, *games)))
    assert (better.bot, worse.bot) == ("a", "b")
    assert better.rating - worse.rating == pytest.approx(SCALE * math.log(3), abs=2)
    assert better.rating + worse.rating == pytest.approx(2 * MIDDLE, abs=1e-6)
    # The difference of two ratings has the deviation 1 / sqrt(n p q); with a fixed sum, each has half of that.
    half = 1.96 * SCALE / math.sqrt(400 * 0.75 * 0.25) / 2
    assert better.high - better.rating == pytest.approx(half, rel=0.02)


def test_a_bot_that_wins_everything_still_gets_a_number() -> None:
    plan = two_seat_plan("a", "b")
    better, worse = rate(Standings(plan, won(plan, *[(("a", "b"), "a")] * 50)))
    assert 1700 < better.rating < 2200
    assert better.low > worse.high


def test_who_never_met_is_compared_through_a_third() -> None:
    plan = two_seat_plan("a", "b", "c")
    games = [(("a", "b"), "a")] * 30 + [(("a", "b"), "b")] * 10 + [(("b", "c"), "b")] * 30 + [(("b", "c"), "c")] * 10
    assert [rating.bot for rating in rate(Standings(plan, won(plan, *games)))] == ["a", "b", "c"]


def test_the_strengths_of_a_simulated_table_of_four_lie_in_their_intervals() -> None:
    """Bots of known strength: all four true ratings are within intervals slightly wider than 95 %."""
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 1.0}
    plan = Plan.make("volt", {}, list(strengths), 600, seats=4, tables="mixed")
    rng = Rng(5)
    games = []
    for fixture in plan.fixtures():
        rest = rng.unit() * sum(strengths.values())
        winner = next(name for name in fixture.seating if (rest := rest - strengths[name]) < 0)
        games.append((fixture.seating, winner))
    middle = sum(math.log(strength) for strength in strengths.values()) / 4
    for rating in rate(Standings(plan, won(plan, *games))):
        truth = MIDDLE + SCALE * (math.log(strengths[rating.bot]) - middle)
        slack = (rating.high - rating.low) / 4
        assert rating.low - slack < truth < rating.high + slack
