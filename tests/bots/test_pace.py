"""Waiting times of bots in a race against people."""

from voltable.bots.pace import DEFAULT_PACE, PACES, race_time
from voltable.core.rng import Rng


def test_the_default_pace_leaves_a_person_the_time_that_people_need() -> None:
    times = sorted(race_time(DEFAULT_PACE, Rng(seed)) for seed in range(300))
    assert times[0] > 20 and 40 < times[150] < 50


def test_paces_go_from_slow_to_instant_and_vary() -> None:
    medians = [sorted(race_time(pace, Rng(seed)) for seed in range(300))[150] for pace in PACES]
    assert medians == sorted(medians, reverse=True) and medians[-1] == 0.0
    assert len({race_time("quick", Rng(seed)) for seed in range(20)}) == 20
