"""Every deal is played in all seatings, and all bots play the same deals."""

from collections import Counter

import pytest

from voltable.core.errors import InvalidOption, InvalidSeats
from voltable.lab.plan import Plan


def plan_of(game: str, bots: str, games: int, seats: int | None = None, tables: str = "pairs") -> Plan:
    return Plan.make(game, {}, bots.split(), games, seats, tables)


def test_each_pair_plays_each_deal_from_both_sides() -> None:
    plan = plan_of("voltage", "greedy planner random", 6)
    fixtures = list(plan.fixtures())
    assert len(fixtures) == plan.total == 18
    assert [fixture.number for fixture in fixtures] == list(range(1, 19))
    seatings = Counter((fixture.deal, fixture.seating) for fixture in fixtures)
    assert set(seatings.values()) == {1}
    for deal in range(3):
        assert seatings[deal, ("greedy", "random")] == seatings[deal, ("random", "greedy")] == 1


def test_a_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert plan_of("voltage", "greedy random", 5).total == 6
    assert plan_of("volt", "greedy random", 5, seats=4).total == 16


def test_beyond_two_seats_one_bot_sits_among_many_of_the_other_in_every_seat() -> None:
    seatings = [fixture.seating for fixture in plan_of("volt", "greedy random", 4, seats=4).fixtures()]
    assert seatings[:4] == [
        ("greedy", "random", "random", "random"),
        ("random", "greedy", "random", "random"),
        ("random", "random", "greedy", "random"),
        ("random", "random", "random", "greedy"),
    ]
    assert seatings[4] == ("random", "greedy", "greedy", "greedy")


def test_a_lone_bot_meets_each_of_the_others_who_do_not_meet() -> None:
    four = [fixture.seating for fixture in plan_of("volt", "greedy random easy", 4, seats=4, tables="lone").fixtures()]
    assert len(four) == 8
    assert all(seating.count("greedy") == 1 for seating in four)
    two = [fixture.seating for fixture in plan_of("voltage", "greedy random easy", 2, tables="lone").fixtures()]
    assert two == [("greedy", "random"), ("random", "greedy"), ("greedy", "easy"), ("easy", "greedy")]


def test_mixed_tables_seat_different_bots_in_every_order() -> None:
    plan = plan_of("volt", "greedy planner random easy", 24, seats=4, tables="mixed")
    assert len({fixture.seating for fixture in plan.fixtures()}) == plan.total == 24
    five = plan_of("qwitch", "greedy planner random easy normal", 5, seats=5, tables="mixed")
    assert len({fixture.seating for fixture in five.fixtures()}) == five.total == 5


def test_more_games_add_to_the_same_fixtures() -> None:
    few = list(plan_of("voltage", "greedy planner random", 4).fixtures())
    many = list(plan_of("voltage", "greedy planner random", 8).fixtures())
    assert many[: len(few)] == few


def test_deals_are_shared_and_bots_never_get_the_seed_of_the_deal() -> None:
    plan = plan_of("voltage", "greedy planner random", 4)
    fixtures = list(plan.fixtures())
    seeds = {fixture.deal: plan.deal_seed(fixture) for fixture in fixtures}
    assert all(plan.deal_seed(fixture) == seeds[fixture.deal] for fixture in fixtures)
    bots = [plan.bot_seed(fixture, seat) for fixture in fixtures for seat in (0, 1)]
    assert len({*bots, *seeds.values()}) == len(bots) + len(seeds)
    other = Plan.make("voltage", {}, ["greedy", "random"], 2, seed=2)
    assert other.deal_seed(fixtures[0]) != seeds[0]


@pytest.mark.parametrize(
    ("bots", "games", "tables", "message"),
    [
        ("greedy", 4, "pairs", "two or more bots"),
        ("greedy greedy", 4, "pairs", "each named once"),
        ("greedy random", 0, "pairs", "one game or more"),
        ("greedy random", 4, "round", "pairs, lone or mixed, not 'round'"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(bots: str, games: int, tables: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        plan_of("voltage", bots, games, tables=tables)


def test_seats_are_those_of_the_game() -> None:
    with pytest.raises(InvalidSeats):
        plan_of("voltage", "greedy random", 4, seats=3)
    with pytest.raises(InvalidOption, match="need 4 bots or more"):
        plan_of("volt", "greedy random", 4, seats=4, tables="mixed")


def test_a_plan_survives_its_file() -> None:
    plan = plan_of("volt", "greedy random", 4, seats=3)
    assert Plan.read(plan.to_data()) == plan
