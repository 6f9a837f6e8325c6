"""An abandoned game ends without a winner after the days that its terms state."""

import pytest
from tests.table.tables import advanced, first_move, new_table, players_of

from voltable.core.errors import InvalidOption, Refused
from voltable.core.options import Value
from voltable.core.record import parse_record
from voltable.table.acts import Answer, Ask, Away, Back, Move, Outage, Resign, Resume, Sit
from voltable.table.player import person
from voltable.table.recording import table_of
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import NEVER, Terms
from voltable.table.verify import verify

DAY = 86_400.0
BEGAN = 100.0


def lapse_all(table: Table, now: float) -> list[str]:
    """Apply everything that has lapsed by now; return its kinds."""
    kinds: list[str] = []
    while (entry := table.lapse(now)) is not None:
        table.commit(entry)
        kinds.append(entry.kind)
    return kinds


def test_a_game_without_a_clock_ends_when_nobody_has_moved_for_the_days_of_its_terms() -> None:
    table = new_table("voltage", idle_days=3)
    table.submit(0, first_move(table, 0), BEGAN + DAY)
    assert table.deadline() == BEGAN + 4 * DAY
    assert lapse_all(table, BEGAN + 4 * DAY - 0.001) == []
    assert lapse_all(table, BEGAN + 9 * DAY) == ["abandoned"]
    assert table.entries[-1].time == BEGAN + 4 * DAY
    assert table.result is not None
    assert (table.result.why, table.result.payoffs) == ("abandoned", [0.0, 0.0])
    assert [event["kind"] for event in table.seen(table.number, 0)] == ["abandoned", "over"]
    assert table.seen(table.number, 0)[0]["days"] == 3
    assert table.deadline() is None


def test_a_move_that_comes_too_late_finds_the_game_over() -> None:
    table = new_table("voltage", idle_days=1)
    move = Move(0, first_move(table, 0))
    with pytest.raises(Refused, match="time limit ran out"):
        table.propose(move, BEGAN + 2 * DAY)
    with pytest.raises(Refused, match="the game is over"):
        table.do(move, BEGAN + 2 * DAY)


def test_games_in_real_time_end_so_too() -> None:
    table = advanced(idle_days=1)
    assert lapse_all(table, BEGAN + DAY) == ["abandoned"]


@pytest.mark.parametrize("clock", ["move", "total", "days"])
def test_while_a_clock_runs_it_decides(clock: str) -> None:
    table = new_table("voltage", clock=clock, clock_days=5, clock_seconds=60, idle_days=1)
    assert lapse_all(table, BEGAN + 30 * DAY) == ["flag"]
    assert table.payoffs() == [-1.0, 1.0]


@pytest.mark.parametrize("clock", ["none", "move", "days"])
def test_a_game_that_stays_paused_ends_whatever_its_clock(clock: str) -> None:
    table = new_table("voltage", clock=clock, clock_days=5, idle_days=2)
    table.do(Ask(0, "pause"), BEGAN)
    table.do(Answer(1, "pause", True), BEGAN + 10)
    assert table.deadline() == BEGAN + 10 + 2 * DAY
    table.do(Resume(1), BEGAN + DAY)
    table.do(Ask(0, "pause"), BEGAN + DAY)
    table.do(Answer(1, "pause", True), BEGAN + DAY)
    assert lapse_all(table, BEGAN + 9 * DAY) == ["abandoned"]


def test_a_table_that_waits_for_players_does_not_end_and_counts_from_the_beginning_of_the_game() -> None:
    table = new_table("voltage", "Ada -", idle_days=1)
    assert lapse_all(table, BEGAN + 90 * DAY) == []
    table.do(Sit(1, person("Ben")), BEGAN + 90 * DAY)
    assert table.deadline() == BEGAN + 91 * DAY


def test_coming_going_and_questions_are_no_play() -> None:
    table = new_table("voltage", stand_in="greedy", stand_in_after=604_800, idle_days=1)
    table.do(Away(1), BEGAN + 1000)
    table.do(Back(1), BEGAN + 2000)
    table.do(Ask(0, "pause"), BEGAN + 3000)
    assert table.deadline() == BEGAN + DAY


def test_the_time_when_the_server_was_away_is_not_counted() -> None:
    table = new_table("voltage", idle_days=2)
    table.do(Outage(BEGAN + DAY), BEGAN + 40 * DAY)
    assert table.deadline() == BEGAN + 41 * DAY


def test_whoever_gave_up_before_has_not_lost_a_game_that_was_abandoned() -> None:
    table = new_table("qwitch", "Ada Ben Cleo", idle_days=1)
    table.do(Resign(0), BEGAN)
    lapse_all(table, BEGAN + 2 * DAY)
    assert table.payoffs() == [0.0, 0.0, 0.0]


def test_players_of_an_abandoned_game_can_agree_on_a_rematch() -> None:
    table = new_table("voltage", idle_days=1)
    lapse_all(table, BEGAN + DAY)
    table.do(Ask(0, "rematch"), BEGAN + 2 * DAY)
    table.do(Answer(1, "rematch", True), BEGAN + 2 * DAY)
    assert Table(table.rematch(2, "", BEGAN + 2 * DAY)).terms.idle_days == 1


def test_its_record_replays_and_verifies() -> None:
    table = new_table("voltage", salt="5a17", idle_days=1)
    table.submit(0, first_move(table, 0), BEGAN + 50)
    table.do(Outage(BEGAN + 60), BEGAN + 9000)
    table.do(Ask(0, "pause"), BEGAN + DAY)  # not a line of the record: it must not count here either
    assert lapse_all(table, BEGAN + 3 * DAY) == ["abandoned"]
    text = table.published().to_text()
    assert [check.holds for check in verify(parse_record(text), text, table.commitment)] == [True] * 4
    sooner = text.replace(f'"time": {DAY + 50 + 8940}', f'"time": {DAY}')
    assert sooner != text
    assert verify(parse_record(sooner), sooner)[1].holds is False


def test_new_tables_end_after_two_weeks_and_the_term_has_bounds() -> None:
    assert Terms.read({}).idle_days == 14
    for days in (0, 366, True, "7"):
        with pytest.raises(InvalidOption, match="idle_days"):
            Terms.read({"idle_days": days})


def test_tables_of_older_versions_and_local_games_go_on_for_ever() -> None:
    start = start_entry("voltage", {"first_player": "0"}, players_of("Ada Ben"), 1, "", Terms.read({}), BEGAN)
    terms: dict[str, Value] = start.body["terms"]
    del terms["idle_days"]
    old = Table(start)
    assert old.terms.idle_days == NEVER and old.deadline() is None and old.lapse(1e9) is None
    assert Table(old.rematch(2)).terms.idle_days == 14, "the next table states when it ends"
    old.submit(0, first_move(old, 0), 1e9)
    old.do(Resign(1), 2e9)
    text = old.published().to_text()
    assert verify(parse_record(text), text)[1].holds
    assert table_of(parse_record(text)).terms.idle_days == NEVER
