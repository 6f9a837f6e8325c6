"""Agreements around one screen: clocks, resigning, draws."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.driver import PROMPT, Sitting, one_line, run
from tests.cli.games import saved, to_own_turn

from voltable.cli.clocks import clock_terms, minutes
from voltable.cli.match import Match
from voltable.cli.saves import create_save, read_record
from voltable.core.errors import InvalidOption, Refused
from voltable.core.record import Record
from voltable.table.recording import table_of

HANDED_OVER = "Take the screen and press Enter: "


def acts(path: Path) -> list[str]:
    return [line.act or line.move for line in read_record(path).lines]


def match_of(folder: Path, players: list[str], clock: str, game: str = "qwitch") -> tuple[Match, list[float]]:
    """Return a match with a clock that the test sets."""
    record = Record(game, 1, {}, len(players), 7, players, clock_terms(clock))
    time = [100.0]
    return Match(table_of(record), create_save(folder / "game.jsonl", record), lambda: time[0]), time


def test_giving_up_is_asked_once_more_and_ends_a_game_of_two(tmp_path: Path) -> None:
    path = saved(tmp_path, to_own_turn(0))
    done = run(tmp_path, "play", "--resume", "game.jsonl", typed="resign\nno\nresign\nresign\n")
    assert done.code == 0 and "You play on." in done.out
    assert "Greedy won." in done.out and "Replay it" in done.out
    assert acts(path) == ["resign"]
    assert "game is over" in run(tmp_path, "play", "--resume", "game.jsonl").err
    assert "resign" in run(tmp_path, "replay", "game.jsonl", "--plain").out


def test_at_a_table_of_three_a_bot_plays_on_for_whoever_gave_up(tmp_path: Path) -> None:
    match, _ = match_of(tmp_path, ["Ada", "Ben", "Cleo"], "600")
    match.resign(1)
    assert match.people() == [0, 2] and match.table.result is None
    while 1 not in match.table.due():
        seat = match.table.due()[0]
        match.submit(seat, match.table.game.move_text(match.table.legal(seat)[0]))
    match.bot_move(1)
    again = Match(table_of(read_record(match.save.path)), match.save)
    assert again.people() == [0, 2] and again.table.number == match.table.number
    match.resign(2)
    assert match.table.result is not None and match.table.result.payoffs == [1.0, -0.5, -0.5]


def test_two_people_agree_on_a_draw_and_a_move_says_no(tmp_path: Path) -> None:
    offered = "offers a draw: type agree, or play on."
    with Sitting(
        tmp_path, "play", "qwitch", "--hotseat", "--seats", "2", "--seed", "3", "--save", "g.jsonl"
    ) as sitting:

        def sit_down() -> str:
            sitting.wait_for(HANDED_OVER)
            sitting.type("")
            return sitting.wait_for(PROMPT)

        def offer_and_move() -> None:
            sitting.type("agree")
            assert "You offer a draw" in sitting.wait_for(PROMPT)
            sitting.type("1")

        assert offered not in sit_down()
        offer_and_move()
        assert offered in sit_down()
        sitting.type("1")
        assert offered not in sit_down(), "whoever played on said no"
        offer_and_move()
        assert offered in sit_down()
        sitting.type("agree")
        sitting.wait_for("The players agreed on a draw.")
        assert sitting.finish() == 0
    result = table_of(read_record(tmp_path / "g.jsonl")).result
    assert result is not None and (result.why, result.payoffs) == ("draw", [0.0, 0.0])


def test_a_bot_and_a_game_without_draws_agree_on_nothing(tmp_path: Path) -> None:
    saved(tmp_path, to_own_turn(0))
    assert "cannot agree on a draw" in run(tmp_path, "play", "--resume", "game.jsonl", typed="agree\n").out
    typed = run(tmp_path, "play", "qwitch", "--seats", "2", "--seed", "3", typed="agree\n").out
    assert "do not accept draws" in typed


def test_a_clock_is_shown_and_kept_in_the_record(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--hotseat", "--clock", "90+5", "--save", "g.jsonl", typed="\ndraw\n")
    assert re.search(r"time left: (Player 1 1:30, )?You \d:\d\d", done.out)
    head, first = (json.loads(line) for line in (tmp_path / "g.jsonl").read_text().splitlines())
    assert head["terms"]["clock"] == "total" and head["terms"]["clock_increment"] == 5
    assert head["terms"]["undo"] == "free" and first["time"] >= 0


def test_a_player_who_runs_out_of_time_loses_whatever_they_type(tmp_path: Path) -> None:
    match, time = match_of(tmp_path, ["Ada", "Ben"], "30")
    seat = match.table.due()[0]
    time[0] += 31
    with pytest.raises(Refused, match="over"):
        match.submit(seat, match.table.game.move_text(match.table.legal(seat)[0]))
    assert match.table.result is not None and match.table.result.payoffs[seat] == -1
    assert acts(match.save.path) == ["flag"]


def test_a_flag_that_fell_is_noticed_at_the_prompt(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "qwitch", "--hotseat", "--seats", "2", "--clock", "1/move") as sitting:
        sitting.wait_for(HANDED_OVER)
        while not sitting.process.poll():
            sitting.type("")  # a person who looks at the table again and again, and never moves
            if "ran out of time." in sitting.wait_for(PROMPT, "ran out of time."):
                break
        assert sitting.finish() == 0


def test_a_clock_stands_while_nobody_sits_at_the_game(tmp_path: Path) -> None:
    match, time = match_of(tmp_path, ["Ada", "Ben"], "30")
    seat = match.table.due()[0]
    time[0] += 10
    match.submit(seat, match.table.game.move_text(match.table.legal(seat)[0]))
    left = match.table.clocks(match.now())
    again = Match(table_of(read_record(match.save.path)), match.save, lambda: 5e6)
    assert again.table.clocks(again.now()) == left and left is not None and left[seat] == 20.0


@pytest.mark.parametrize("typed", ["", "fast", "-5", "30/day", "1:30", "5+", "999999"])
def test_what_is_no_clock_is_refused_with_the_forms_that_are(typed: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"300\+5"):
        clock_terms(typed)
    assert one_line(run(tmp_path, "play", "voltage", "--clock", typed), "30/move")


def test_a_clock_of_no_seconds_and_one_in_real_time_are_refused(tmp_path: Path) -> None:
    assert one_line(run(tmp_path, "play", "voltage", "--clock", "0"), "clock_seconds")
    assert one_line(run(tmp_path, "play", "qwitch", "--option", "mode=advanced", "--clock", "60"), "real time")


def test_seconds_are_told_as_minutes() -> None:
    assert [minutes(seconds) for seconds in (0, 59.9, 60, 3601)] == ["0:00", "0:59", "1:00", "60:01"]
