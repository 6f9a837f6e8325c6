"""The soak of an hour in simulated time: its clock, its judgement, and a short run."""

import argparse
import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.simulated_time import FastLoop
from tools.soak_hour import Sample, growth, run
from tools.soak_people import KINDS

from voltable.catalog import BUILT_IN

ROOT = Path(__file__).parents[2]
CLOCKS = """
import asyncio, time
from tools import simulated_time

simulated_time.speed_up(100_000.0, 1_000_000_000.0)

async def sleep_for_an_hour():
    loop, wall = asyncio.get_running_loop(), time.time()
    began = loop.time()
    await asyncio.sleep(3600)
    try:
        async with asyncio.timeout(3600):
            await asyncio.Event().wait()
    except TimeoutError:
        print(loop.time() - began >= 7200, time.time() - wall >= 7200, wall >= 1_000_000_000)
        print(simulated_time.SimulatedDatetime.now().year)

with asyncio.Runner(loop_factory=simulated_time.FastLoop) as runner:
    runner.run(sleep_for_an_hour())
"""


def samples(*memory: int) -> list[Sample]:
    return [Sample(minute, 0, 0, 0, kilobytes, 0) for minute, kilobytes in enumerate(memory)]


def test_only_the_second_half_counts() -> None:
    found = growth(samples(100, 500, 900, 1000, 1000, 1000, 1000), 1.0)
    assert found.is_flat and found.rise == pytest.approx(0) and found.mean == 1000


def test_a_steady_rise_is_growth_and_its_size_is_told() -> None:
    found = growth(samples(0, 0, 0, 1000, 1010, 1020, 1030, 1040), 2.5)
    assert not found.is_flat and found.rise == pytest.approx(30) and found.mean == 1025


def test_a_rise_within_the_tolerance_and_a_fall_are_flat() -> None:
    assert growth(samples(0, 0, 1000, 1005, 1010), 2.0).is_flat
    assert growth(samples(0, 0, 1000, 900, 800), 0.0).is_flat


def test_every_game_is_played_with_bots_and_among_people() -> None:
    for key in BUILT_IN:
        seats = [set(seats[1:]) for game, seats, _, _ in KINDS if game == key]
        assert any("open" in others for others in seats), key
        assert any("open" not in others for others in seats), key


def test_timers_and_clocks_of_the_server_run_in_simulated_time() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    command = [sys.executable, "-c", CLOCKS]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, timeout=250)
    assert done.stdout.split() == ["True", "True", "True", "2001"]


def test_a_loop_at_the_usual_speed_is_the_usual_loop() -> None:
    async def work() -> str:
        return await asyncio.sleep(0.001, "done")

    with asyncio.Runner(loop_factory=FastLoop) as runner:
        assert runner.run(work()) == "done"


@pytest.mark.thorough
def test_a_short_soak_plays_samples_sweeps_and_judges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = argparse.Namespace(minutes=20, speed=60.0, groups=3, tolerance=1000.0, seed=1)
    assert run(options, tmp_path) == 0
    told = capsys.readouterr().out
    lines = re.findall(r"^ +(\d+) +[\d,]+ +[\d,]+ +([\d,]+) +[\d.]+ MB +[\d,]+$", told, re.MULTILINE)
    assert [minute for minute, _ in lines] == ["0", "5", "10", "15", "20"], told
    assert int(lines[0][1].replace(",", "")) >= options.groups
    assert "nightly sweep: 500 of 500 old games deleted" in told
    assert "second half: memory" in told and told.endswith(": flat\n")
