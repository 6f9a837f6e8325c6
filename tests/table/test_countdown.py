"""The countdown: the first time that all begin at the same moment, moves wait for its end."""

import pytest
from tests.table.tables import advanced, first_move, new_table, play_on

from voltable.core.errors import InvalidOption, Refused
from voltable.core.record import parse_record
from voltable.table.recording import table_of
from voltable.table.table import Table
from voltable.table.terms import Terms


def test_a_race_of_people_opens_when_the_countdown_is_over() -> None:
    table = advanced(countdown=3)
    seat = table.actors()[0]
    with pytest.raises(Refused, match="the countdown is not over yet"):
        table.submit(seat, first_move(table, seat), 102.9)
    table.submit(seat, first_move(table, seat), 103.0)
    assert table.moves == 1


def test_a_race_counts_down_once_and_from_the_moment_when_the_last_one_sat_down() -> None:
    from voltable.table.commands import Sit
    from voltable.table.player import person

    table = advanced("Ada Ben -", countdown=3)
    assert table.opens == 0
    table.do(Sit(2, person("Cleo")), 150.0)
    assert table.opens == 153_000
    play_on(table, 20, 200.0)
    assert table.opens == 153_000


def test_r_17_volt_counts_down_before_the_first_programs_and_enters_without() -> None:
    table = new_table("volt", countdown=3)
    while len(table.due()) == 1:
        seat = table.due()[0]
        table.submit(seat, first_move(table, seat), 110.0)
    assert table.opens == 113_000
    with pytest.raises(Refused, match="countdown"):
        table.submit(0, first_move(table, 0), 112.0)
    table.submit(0, first_move(table, 0), 113.0)


@pytest.mark.parametrize("players", ["easy* easy*", "greedy* easy* easy*"])
def test_bots_among_themselves_count_nothing_down(players: str) -> None:
    table = advanced(players, countdown=3)
    assert table.opens == 0


def test_games_in_turn_and_tables_without_the_term_count_nothing_down() -> None:
    assert new_table("voltage", countdown=3).opens == 0
    assert advanced().opens == 0
    assert "countdown" not in {"clock": "none"} and Terms.read({"clock": "none"}).countdown == 0


def test_the_time_of_the_countdown_is_on_nobodys_clock() -> None:
    table = new_table("volt", countdown=3, clock="move", clock_seconds=60)
    while len(table.due()) == 1:
        seat = table.due()[0]
        table.submit(seat, first_move(table, seat), 110.0)
    assert table.clocks(112.0) == [60.0, 60.0]
    assert table.clocks(123.0) == [50.0, 50.0]
    assert table.deadline() == 173.0


def test_a_table_that_is_loaded_again_opens_at_the_same_moment() -> None:
    table = advanced(countdown=3)
    assert Table.from_entries(table.entries).opens == table.opens == 103_000


def test_a_record_of_a_table_with_a_countdown_replays_and_goes_on() -> None:
    table = advanced(countdown=3)
    play_on(table, 10, 110.0)
    record = parse_record(table.record.to_text())
    assert table_of(record).moves == 10


def test_a_countdown_is_at_most_ten_seconds() -> None:
    with pytest.raises(InvalidOption, match="countdown"):
        Terms.read({"countdown": 11})
