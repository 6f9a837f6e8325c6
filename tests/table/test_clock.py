"""Clocks are computed from the times of entries alone; the effect of a fallen flag."""

import pytest
from tests.table.tables import advanced, first_move, new_table, play_on

from voltable.core.errors import InvalidOption, Refused
from voltable.table.acts import Ask, Outage, Resign, Resume
from voltable.table.table import Table


def test_without_a_clock_there_is_none_to_show_and_nothing_falls() -> None:
    table = new_table("voltage")
    assert table.clocks(1e6) is None
    assert table.deadline() is None
    assert table.lapse(1e9) is None


def test_a_clock_by_move_runs_for_whoever_is_due_and_is_full_again_after_a_move() -> None:
    table = new_table("voltage", clock="move", clock_seconds=60)
    assert table.clocks(120.0) == [40.0, 60.0]
    assert table.clock and table.clock.running() == [0]
    table.submit(0, first_move(table, 0), 130.0)
    assert table.clocks(131.0) == [59.0, 60.0]


def test_a_clock_in_total_keeps_what_is_left_and_adds_the_increment() -> None:
    table = new_table("voltage", clock="total", clock_seconds=60, clock_increment=5)
    table.submit(0, first_move(table, 0), 130.0)
    assert table.clocks(130.0) == [35.0, 60.0]


def test_a_clock_by_days_is_one_by_move() -> None:
    table = new_table("voltage", clock="days", clock_days=2)
    assert table.deadline() == 100.0 + 2 * 86400


def test_the_clock_begins_when_everybody_sits() -> None:
    from voltable.table.acts import Sit
    from voltable.table.player import person

    table = new_table("voltage", "Ada -", clock="move", clock_seconds=60)
    assert table.clocks(1000.0) == [60.0, 60.0]
    table.do(Sit(1, person("Ben")), 2000.0)
    assert table.deadline() == 2060.0


def test_of_two_a_fallen_flag_loses() -> None:
    table = new_table("voltage", clock="move", clock_seconds=60)
    assert table.lapse(159.999) is None
    flag = table.lapse(1000.0)
    assert flag is not None
    assert (flag.kind, flag.body, flag.time) == ("flag", {"seats": [0]}, 160.0)
    table.commit(flag)
    assert table.payoffs() == [-1.0, 1.0]
    assert table.result is not None
    assert table.result.why == "flag"
    assert table.deadline() is None
    assert not table.actors()


def test_a_move_that_comes_after_the_flag_is_refused_until_the_flag_is_in_the_log() -> None:
    table = new_table("voltage", clock="move", clock_seconds=60)
    from voltable.table.acts import Move

    with pytest.raises(Refused, match="clock"):
        table.propose(Move(0, first_move(table, 0)), 161.0)
    with pytest.raises(Refused, match="the game is over"):
        table.submit(0, first_move(table, 0), 161.0)
    assert [entry.kind for entry in table.entries] == ["start", "flag"]


def test_both_clocks_run_while_both_players_are_due_and_flags_at_the_same_time_are_a_draw() -> None:
    table = new_table("volt", clock="move", clock_seconds=60)
    play_to_programming(table)
    assert table.clock and table.clock.running() == [0, 1]
    flag = table.lapse(1e6)
    assert flag is not None
    assert flag.body == {"seats": [0, 1]}
    table.commit(flag)
    assert table.payoffs() == [0.0, 0.0]


def play_to_programming(table: Table) -> None:
    while table.due() != [0, 1]:
        play_on(table, 1, 100.0)


def test_of_three_a_fallen_flag_lets_a_bot_play_on_and_can_win_nothing() -> None:
    table = new_table("qwitch", "Ada Ben Cleo", clock="move", clock_seconds=60)
    late = table.due()[0]
    flag = table.lapse(1e6)
    assert flag is not None
    table.commit(flag)
    assert table.payoffs() is None
    assert table.bot_in(late) == "greedy"
    assert table.clock and table.clock.running() == []  # no clock runs for a bot
    while table.actors():
        play_on(table, 1, 200.0)
    payoffs = table.payoffs()
    assert payoffs is not None
    assert payoffs[late] < 0
    assert sum(payoffs) == pytest.approx(0)


def test_a_pause_stops_the_clock_and_moves() -> None:
    table = new_table("voltage", "Ada greedy*", clock="move", clock_seconds=60)
    table.do(Ask(0, "pause"), 110.0)
    assert table.is_paused
    assert table.clocks(500.0) == [50.0, 60.0]
    assert table.deadline() is None
    assert not table.legal(0)
    with pytest.raises(Refused, match="the game is paused"):
        table.submit(0, "draw", 500.0)
    table.do(Resume(0), 500.0)
    assert table.deadline() == 550.0


def test_a_bot_has_no_clock() -> None:
    table = new_table("voltage", "greedy* Ada", clock="move", clock_seconds=60)
    assert table.deadline() is None


def test_the_time_of_a_move_that_is_taken_back_is_gone_and_its_increment_is_paid_once() -> None:
    table = new_table("voltage", undo="free", clock="total", clock_seconds=60, clock_increment=5)
    play = first_move(table, 0)
    table.submit(0, play, 110.0)
    table.do(Ask(0, "undo"), 111.0)
    table.submit(0, play, 112.0)
    assert table.clocks(112.0) == [53.0, 60.0]  # 60 - 10 + 5 - 1 - 1


def test_no_clock_counts_the_time_when_the_server_was_not_there() -> None:
    table = new_table("voltage", clock="move", clock_seconds=60)
    table.do(Outage(110.0), 5000.0)
    assert table.clocks(5000.0) == [50.0, 60.0]


def test_a_flag_that_fell_before_an_outage_has_fallen() -> None:
    table = new_table("voltage", clock="move", clock_seconds=60)
    with pytest.raises(Refused, match="clock"):
        table.propose(Outage(161.0), 5000.0)


def test_time_never_goes_back() -> None:
    table = new_table("voltage", clock="move", clock_seconds=60)
    table.submit(0, first_move(table, 0), 130.0)
    table.do(Resign(1), 120.0)
    assert [entry.time for entry in table.entries] == [100.0, 130.0, 130.0]


def test_a_game_in_real_time_has_no_clock() -> None:
    with pytest.raises(InvalidOption, match="clock"):
        advanced(clock="move")
