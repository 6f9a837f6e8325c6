"""The countdown: at the first simultaneous start, moves wait for its end."""

import pytest
from tests.table.tables import advanced, first_move, new_table, play_on

from voltable.core.errors import InvalidOption, Refused
from voltable.core.options import Value
from voltable.core.record import parse_record
from voltable.table.acts import Away, Watched
from voltable.table.countdown import MOST_WATCHED
from voltable.table.player import person
from voltable.table.recording import table_of
from voltable.table.start import start_entry
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
    from voltable.table.acts import Sit
    from voltable.table.player import person

    table = advanced("Ada Ben -", countdown=3)
    assert table.countdown.opens == 0
    table.do(Sit(2, person("Cleo")), 150.0)
    assert table.countdown.opens == 153_000
    play_on(table, 20, 200.0)
    assert table.countdown.opens == 153_000


def test_r_17_volt_counts_down_before_the_first_programs_and_enters_without() -> None:
    table = new_table("volt", countdown=3)
    while len(table.due()) == 1:
        seat = table.due()[0]
        table.submit(seat, first_move(table, seat), 110.0)
    assert table.countdown.opens == 113_000
    with pytest.raises(Refused, match="countdown"):
        table.submit(0, first_move(table, 0), 112.0)
    table.submit(0, first_move(table, 0), 113.0)


@pytest.mark.parametrize("players", ["easy* easy*", "greedy* easy* easy*"])
def test_bots_among_themselves_count_nothing_down(players: str) -> None:
    table = advanced(players, countdown=3)
    assert table.countdown.opens == 0


def test_games_in_turn_and_tables_without_the_term_count_nothing_down() -> None:
    assert new_table("voltage", countdown=3).countdown.opens == 0
    assert advanced().countdown.opens == 0
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
    assert Table.from_entries(table.entries).countdown.opens == table.countdown.opens == 103_000


def test_a_record_of_a_table_with_a_countdown_replays_and_goes_on() -> None:
    table = advanced(countdown=3)
    play_on(table, 10, 110.0)
    record = parse_record(table.record.to_text())
    assert table_of(record).moves == 10


def test_a_countdown_is_at_most_ten_seconds() -> None:
    with pytest.raises(InvalidOption, match="countdown"):
        Terms.read({"countdown": 11})


def program(table: Table, now: float) -> None:
    """Let all seats enter, program and take a number, until the round was played and the next one begins."""
    round = table.view_data(0)["round"]
    while not table.is_over and (table.view_data(0)["round"] == round or len(table.due()) == 1):
        seat = table.due()[0]
        table.submit(seat, first_move(table, seat), now)


def after_a_round(players: str = "Ada Ben", **terms: Value) -> Table:
    """Return a table of VOLT at second 200, just after a round."""
    table = new_table("volt", players, 1, "", countdown=3, **terms)
    while len(table.due()) == 1:
        seat = table.due()[0]
        table.submit(seat, first_move(table, seat), 110.0)
    program(table, 200.0)
    return table


def test_r_17_later_programs_wait_until_everybody_has_seen_the_round() -> None:
    table = after_a_round()
    assert table.countdown.watching == {0, 1} and table.countdown.opens > 205_000
    table.do(Watched(0), 205.0)
    with pytest.raises(Refused, match="countdown"):
        table.submit(0, first_move(table, 0), 209.0)
    table.do(Watched(1), 210.0)
    assert table.countdown.opens == 213_000 and not table.countdown.watching
    table.submit(0, first_move(table, 0), 213.0)


def test_the_countdown_waits_for_nobody_for_ever_nor_for_those_who_left() -> None:
    table = after_a_round()
    assert table.countdown.opens <= 200_000 + 3000 + MOST_WATCHED
    table.do(Watched(0), 201.0)
    table.do(Away(1), 202.0)
    assert table.countdown.opens == 205_000
    alone = after_a_round()
    alone.submit(0, first_move(alone, 0), alone.countdown.opens / 1000)
    assert alone.moves


def test_only_those_who_are_waited_for_can_say_that_they_have_seen_a_round() -> None:
    table = after_a_round("Ada easy*")
    assert table.countdown.watching == {0}
    with pytest.raises(Refused, match="no countdown waits"):
        table.do(Watched(1), 201.0)
    table.do(Watched(0), 201.0)
    with pytest.raises(Refused, match="no countdown waits"):
        table.do(Watched(0), 202.0)


def test_one_person_at_one_screen_watches_for_all_their_seats() -> None:
    players = [person("Ada", "p1"), person("Ben", "p1")]
    table = Table(start_entry("volt", {}, players, 5, terms=Terms.read({"countdown": 3}), now=100.0))
    while len(table.due()) == 1:
        table.submit(table.due()[0], first_move(table, table.due()[0]), 110.0)
    program(table, 200.0)
    table.do(Watched(1), 204.0)
    assert table.countdown.opens == 207_000


def test_the_time_in_which_a_round_is_shown_is_on_nobodys_clock() -> None:
    table = after_a_round(clock="move", clock_seconds=600)
    assert table.clocks(204.0) == [600.0, 600.0]
    for seat in (0, 1):
        table.do(Watched(seat), 205.0)
    assert table.clocks(208.0) == [600.0, 600.0] and table.clocks(218.0) == [590.0, 590.0]


def test_a_record_says_when_a_round_had_been_seen_and_replays_to_the_same_moment() -> None:
    table = after_a_round()
    table.do(Watched(1), 204.0)
    table.do(Watched(0), 205.0)
    table.submit(0, first_move(table, 0), 209.0)
    assert table.lines[-1].watched == [(1, 104.0), (0, 105.0)]
    text = table.record.to_text()
    again = table_of(parse_record(text))
    assert again.record.to_text() == text
    assert again.countdown.opens == table.countdown.opens - 100_000
    assert Table.from_entries(table.entries).countdown.opens == table.countdown.opens


def test_a_table_without_the_term_never_waits() -> None:
    table = new_table("volt")
    while len(table.due()) == 1:
        table.submit(table.due()[0], first_move(table, table.due()[0]), 110.0)
    program(table, 200.0)
    assert table.countdown.opens == 0 and not table.countdown.watching
