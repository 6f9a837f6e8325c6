"""Human reaction times of bots: delays, searches and cards that come too late."""

import math
from statistics import median

import pytest
from tests.toy.pennies import Pennies

from voltable.bots.roster import make_bot
from voltable.bots.tempo import NEVER, TEMPI, Racer, Tempo, draw_time, next_racer, tempo_named
from voltable.core.errors import InvalidOption
from voltable.core.rng import Rng

STEADY = Tempo("steady", notice=1.0, look=0.5, lay=0.25, spread=0.0, overlooks=0.0, thorough=True)


def racer(tempo: Tempo = STEADY, seed: int = 1, seat: int = 0) -> Racer:
    return Racer(seat, make_bot("random", Pennies({}), seat, seed), tempo, Rng(seed))


def test_times_are_log_normal_around_their_median() -> None:
    rng = Rng(1)
    times = [draw_time(0.5, 0.4, rng) for _ in range(4000)]
    assert min(times) > 0
    assert median(times) == pytest.approx(0.5, rel=0.05)
    logs = [math.log(time / 0.5) for time in times]
    assert math.sqrt(sum(log * log for log in logs) / len(logs)) == pytest.approx(0.4, rel=0.1)


def test_the_presets_are_found_by_name_and_grow_faster_and_surer() -> None:
    names = ["dreamer", "child", "adult", "quick", "expert"]
    assert [tempo_named(name) for name in names] == TEMPI
    assert [tempo.notice for tempo in TEMPI] == sorted([tempo.notice for tempo in TEMPI], reverse=True)
    assert [tempo.overlooks for tempo in TEMPI] == sorted([tempo.overlooks for tempo in TEMPI], reverse=True)
    with pytest.raises(InvalidOption, match="no tempo 'wizard'; the tempi are dreamer, child, adult, quick, expert"):
        tempo_named("wizard")


def test_a_card_comes_down_after_noticing_searching_and_laying() -> None:
    bot = racer()
    bot.perceive(10.0, None, 4, [0, 1], 7)
    assert bot.due == pytest.approx(10.0 + 1.0 + 4 * 0.5 + 0.25)
    assert bot.move in (0, 1)
    assert bot.seen == 7


def test_who_is_not_thorough_takes_the_first_card_that_is_seen_to_fit() -> None:
    hasty = Tempo("hasty", 1.0, 0.5, 0.25, 0.0, 0.0, thorough=False)
    searches = [racer(hasty, seed).search(5, [3, 4]) for seed in range(40)]
    assert {len(found) for found, _ in searches} == {1}
    assert {spent for _, spent in searches} == {0.5, 1.0, 1.5, 2.0}


def test_who_overlooks_a_card_looks_again() -> None:
    blind = Tempo("blind", 1.0, 0.5, 0.25, 0.0, overlooks=0.6, thorough=True)
    searches = [racer(blind, seed).search(1, [3]) for seed in range(40)]
    assert {tuple(found) for found, _ in searches} == {(3,)}
    assert max(spent for _, spent in searches) > 0.5


def test_who_has_nothing_to_play_waits() -> None:
    bot = racer()
    bot.perceive(0.0, None, 4, [], 1)
    assert bot.due == NEVER
    assert next_racer([bot]) is None


def test_a_change_that_is_noticed_in_time_calls_the_card_back() -> None:
    bot = racer()
    bot.perceive(0.0, None, 1, [0], 1)
    bot.perceive(0.1, None, 1, [], 2)
    assert bot.due == NEVER


def test_a_change_that_is_noticed_too_late_does_not() -> None:
    bot = racer()
    bot.perceive(0.0, None, 1, [0], 1)
    bot.perceive(1.0, None, 1, [], 2)
    assert (bot.due, bot.move, bot.seen) == (1.75, 0, 1)
    bot.played()
    assert bot.due == NEVER


def test_of_two_cards_at_the_same_instant_the_lower_seat_is_first_always() -> None:
    first, second = racer(seat=0), racer(seat=1)
    for bot in (first, second):
        bot.perceive(0.0, None, 1, [0], 1)
    assert first.due == second.due
    assert next_racer([second, first]) is first
    assert next_racer([first, second]) is first
