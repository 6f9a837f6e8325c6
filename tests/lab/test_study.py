"""Studies count places from the first player, and give confidence intervals."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from voltable.core.errors import InvalidOption
from voltable.lab.study import Answer, Played, answer, case_of, difference, variants
from voltable.lab.workers import Processes

COMMAND = [sys.executable, "-m", "voltable", "study"]


def ask(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False, timeout=300)


def made_up(first_wins: int, games: int) -> Answer:
    played = [Played((1.0, 0.0), 10 + number % 2) for number in range(first_wins)]
    return Answer("made up", 2, played + [Played((0.0, 1.0), 10)] * (games - first_wins))


def test_places_are_counted_from_whoever_acts_first() -> None:
    """With seat 1 as first player by option, place 1 is seat 1: the same games as if seat 0 began, seen from it."""
    case = case_of("voltage", {"first_player": "1", "target_sets": 1}, "random", 6, None, 3)
    found = answer(case, Processes(1))
    assert found == answer(case, Processes(2)), "whatever the number of processes"
    assert sum(found.place(place).value for place in (0, 1)) == pytest.approx(1.0)
    assert found.moves[0] > 4


def test_a_difference_has_an_interval_and_is_clear_only_with_enough_games() -> None:
    wide, clear = difference(made_up(6, 10), made_up(4, 10)), difference(made_up(600, 1000), made_up(400, 1000))
    assert wide.value == pytest.approx(0.2)
    assert wide.low < 0.0 < wide.high
    assert (round(clear.low, 4), round(clear.high, 4)) == (0.1571, 0.2429)
    assert difference(made_up(5, 10), made_up(5, 10)).value == 0.0


def test_lengths_and_draws_are_told() -> None:
    found = Answer("made up", 2, [Played((0.5, 0.5), 10), Played((1.0, 0.0), 14)])
    assert found.draws.value == 0.5
    mean, half = found.moves
    assert mean == 12.0
    assert half == pytest.approx(1.96 * 2.0, rel=0.01)


def test_of_several_options_all_combinations_are_played() -> None:
    cases = variants("voltage", ["transformer_assignment=k4,k3", "target_sets=1,2"])
    assert [label for label, _ in cases] == [
        "transformer_assignment=k4 target_sets=1",
        "transformer_assignment=k4 target_sets=2",
        "transformer_assignment=k3 target_sets=1",
        "transformer_assignment=k3 target_sets=2",
    ]
    assert cases[3][1] == {"transformer_assignment": "k3", "target_sets": 2}


@pytest.mark.parametrize("asked", [["k3"], ["deck=k3"], ["target_sets=99"], [], ["target_sets=1", "target_sets=2"]])
def test_what_is_no_option_is_refused(asked: list[str]) -> None:
    with pytest.raises(InvalidOption):
        variants("voltage", asked)


def test_the_commands_print_tables_json_and_a_chart(tmp_path: Path) -> None:
    small = ["--bot", "random", "--games", "4", "--jobs", "1"]
    places = ask("first-player", "qwitch", "--seats", "3", "--option", "mode=advanced", *small)
    assert places.returncode == 0, places.stderr
    assert [line.split()[0] for line in places.stdout.splitlines()] == ["place", "1", "2", "3"]
    chart = tmp_path / "k.png"
    asked = ["options", "voltage", "transformer_assignment=k4,k3", *small]
    shown = ask(*asked, "--chart", str(chart))
    assert [line.split()[0] for line in shown.stdout.splitlines() if line] == ["option", "k4", "k3"] * 2
    assert chart.stat().st_size > 5000
    cases = json.loads(ask(*asked, "--json").stdout)["cases"]
    assert [case["games"] for case in cases] == [4, 4]
    assert cases[0]["difference"] == {
        "value": 0.0,
        "low": cases[0]["difference"]["low"],
        "high": cases[0]["difference"]["high"],
    }
    assert "there is no bot 'deep'" in ask("first-player", "voltage", "--bot", "deep").stderr
