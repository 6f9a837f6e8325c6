"""A step of the machine's clock costs no player anything: at a running server, after a restart, among workers."""

import asyncio
import logging
from pathlib import Path

import pytest
from tests.server.client import Data, Person
from tests.server.inside import inside

from voltable.server.chance import Chance
from voltable.server.tables.table_time import LONGEST_AGE, Sign, TableTime

HOUR = 3600.0
TERMS = {"clock": "total", "clock_seconds": 600, "clock_increment": 0}


class Machine:
    """A machine whose clocks the test sets."""

    def __init__(self, wall: float = 1_700_000_000.0) -> None:
        self.wall = wall
        self.monotonic = 50.0

    def pass_time(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds

    def time(self) -> TableTime:
        return TableTime(lambda: self.wall, lambda: self.monotonic)

    def chance(self) -> Chance:
        return Chance(time=self.time())


async def standing(person: Person, table: str) -> Data:
    async with person.socket(table, 0) as socket:
        return socket.standing


def clock(person: Person, table: str) -> float:
    """Return the seconds that the first player has left."""
    left: int = asyncio.run(standing(person, table))["clocks"]["left"][0]
    return left / 1000


@pytest.mark.parametrize("step", [HOUR, -HOUR, 30 * 86_400.0])
def test_a_step_of_the_clock_neither_flags_a_player_nor_stops_the_clocks(tmp_path: Path, step: float) -> None:
    machine = Machine()
    with inside(tmp_path, machine.chance()) as url:
        person = Person(url)
        table = person.open_table("voltage", ["me", "me"], TERMS, first_player="0")["id"]
        machine.pass_time(100)
        machine.wall += step
        assert clock(person, table) == 500
        machine.pass_time(150)
        assert clock(person, table) == 350

        async def move() -> Data:
            async with person.socket(table, 0) as socket:
                return await socket.move("draw")

        assert asyncio.run(move())["type"] == "accepted"
        assert clock(person, table) == 350


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_step_of_the_clock_while_the_server_is_down_costs_nobody_anything(tmp_path: Path, step: float) -> None:
    machine = Machine()
    with inside(tmp_path, machine.chance()) as url:
        person = Person(url)
        table = person.open_table("voltage", ["me", "me"], TERMS, first_player="0")["id"]
        machine.pass_time(100)
    machine.wall += step
    machine.monotonic = 3.0  # the machine was restarted
    with inside(tmp_path, machine.chance()) as url:
        again = Person(url)
        again.http.cookies = person.http.cookies
        assert clock(again, table) == 500
        machine.pass_time(100)
        assert clock(again, table) == 400


def test_a_step_is_noticed_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    with caplog.at_level(logging.WARNING, "voltable"), inside(tmp_path, machine.chance()):
        machine.wall -= HOUR
    assert "the machine's clock was set by -3600.0 s; table time goes on as before" in caplog.text


def test_a_small_difference_is_drift_and_a_step_is_told_once() -> None:
    machine = Machine()
    time = machine.time()
    machine.wall += 0.4
    assert time.noticed_step() is None
    machine.wall += HOUR
    assert time.noticed_step() == pytest.approx(HOUR + 0.4)
    assert time.noticed_step() is None


def test_time_never_goes_back_before_what_the_store_knows() -> None:
    machine = Machine(wall=1000.0)
    time = machine.time()
    time.start(5000.0, [], 0.0)
    assert time.now() == 5000.0
    machine.pass_time(7)
    assert time.now() == 5007.0
    fresh = machine.time()
    fresh.start(900.0, [], 0.0)
    assert fresh.now() == machine.wall


def test_a_new_worker_takes_over_the_time_of_those_that_live() -> None:
    ahead, behind = Machine(wall=9000.0), Machine(wall=100.0)
    for machine in (ahead, behind):
        time = machine.time()
        time.start(4990.0, [Sign(time=5000.0, stamped=700.0)], database_now=701.5)
        assert time.now() == 5001.5, "whatever its own clock says"
    alone = ahead.time()
    alone.start(4990.0, [Sign(time=5000.0, stamped=700.0)], database_now=700.0 + LONGEST_AGE)
    assert alone.now() == 9000.0, "that worker is dead"


def test_workers_follow_the_one_that_is_ahead_and_never_go_back() -> None:
    machine = Machine(wall=5000.0)
    time = machine.time()
    assert time.follow([Sign(5000.2, 700.0)], 700.0) is None
    assert time.now() == pytest.approx(5000.2)
    machine.pass_time(2)
    assert time.follow([Sign(5001.0, 702.0)], 702.0) is None
    assert time.now() == pytest.approx(5002.2)


def test_a_step_of_the_databases_clock_is_noticed_and_not_followed() -> None:
    machine = Machine(wall=5000.0)
    time = machine.time()
    assert time.follow([Sign(5000.0, 700.0)], 700.0) is None
    machine.pass_time(2)
    assert time.follow([Sign(5000.0, 700.0)], 702.0 + 5) == pytest.approx(5.0)
    assert time.now() == 5002.0
    machine.pass_time(2)
    assert time.follow([Sign(5004.0, 709.0)], 709.0) is None
    assert time.now() == 5004.0
