"""The estimate of a position."""

import pytest
from tests.games.voltage.positions import GAME, position
from tests.games.voltage.walks import walk

from voltable.core.capabilities import advisor_of


def test_a_position_is_as_good_for_one_seat_as_it_is_bad_for_the_other() -> None:
    seen: set[float] = set()
    for seed in range(10):
        for step in walk(seed):
            mine, theirs = advisor_of(GAME).estimate(step.after, 0), advisor_of(GAME).estimate(step.after, 1)
            assert mine == -theirs and -1.0 <= mine <= 1.0
            seen.add(mine)
    assert len(seen) > 100


def test_a_new_game_is_even() -> None:
    assert advisor_of(GAME).estimate(GAME.start(2, seed=1), 0) == 0.0


def test_a_won_game_is_1_and_a_lost_one_minus_1() -> None:
    state = position("score: 4 3")
    assert (advisor_of(GAME).estimate(state, 0), advisor_of(GAME).estimate(state, 1)) == (1.0, -1.0)
    other = position("score: 0 4")
    assert (advisor_of(GAME).estimate(other, 0), advisor_of(GAME).estimate(other, 1)) == (-1.0, 1.0)


def test_only_an_ended_game_is_quite_won() -> None:
    state = position("""
        orange + | 0: 3 3 3 | 1: 1
        green + | 0: 3 3 3 | 1: 1
        blue + | 0: 3 3 3 | 1: 1
        purple + | 0: 3 3 3 | 1: 1
        score: 3 0
    """)
    assert 0.9 < advisor_of(GAME).estimate(state, 0) < 1.0


def test_a_set_more_is_better() -> None:
    estimates = [advisor_of(GAME).estimate(position(f"score: {sets} 1"), 0) for sets in range(5)]
    assert estimates == sorted(set(estimates)) and estimates[1] == 0.0


@pytest.mark.parametrize(("sign", "better"), [("+", True), ("-", False)])
def test_the_token_tells_which_total_is_good(sign: str, better: bool) -> None:
    state = position(f"orange {sign} | 0: 3 1 | 1: 1")
    assert (advisor_of(GAME).estimate(state, 0) > 0) == better and advisor_of(GAME).estimate(state, 0) != 0


def test_a_lead_is_worth_more_where_more_cards_lie() -> None:
    few = position("orange + | 0: 2 | 1:")
    many = position("orange + | 0: 2 fu | 1: by fu")
    assert 0 < advisor_of(GAME).estimate(few, 0) < advisor_of(GAME).estimate(many, 0)


def test_the_game_says_what_it_values() -> None:
    assert advisor_of(GAME).values == "sets won, then being ahead on terminals that are filling up"
