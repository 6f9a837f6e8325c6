"""`voltable analyse` judges a record in processes, and shows it as table, JSON and chart."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.analysis.test_analysis import record_of

from voltable.analysis.account import Analysis, analyse
from voltable.core.record import Record

COMMAND = [sys.executable, "-m", "voltable", "analyse"]


@pytest.fixture
def record() -> Record:
    return record_of("voltage", 2, {"target_sets": 1})


def ask(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False, timeout=300)


def test_the_table_and_the_chart_show_every_decision(tmp_path: Path, record: Record) -> None:
    file, chart = tmp_path / "game.jsonl", tmp_path / "game.png"
    file.write_text(record.to_text(), encoding="utf-8")
    shown = ask(str(file), "--level", "easy", "--jobs", "2", "--chart", str(chart))
    assert shown.returncode == 0, shown.stderr
    turns = analyse(record, "easy").turns
    assert len([line for line in shown.stdout.splitlines() if "%" in line]) == len(turns) + 2
    assert chart.stat().st_size > 5000


def test_json_is_the_same_whatever_the_number_of_processes_and_can_be_for_one_seat(
    tmp_path: Path, record: Record
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record.to_text(), encoding="utf-8")
    answer = json.loads(ask(str(file), "--level", "easy", "--jobs", "2", "--json").stdout)
    assert Analysis.read(answer) == analyse(record, "easy")
    mine = json.loads(ask(str(file), "--level", "easy", "--jobs", "1", "--json", "--seat", "1").stdout)
    assert {turn["seat"] for turn in mine["turns"]} == {1}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--level", "deep"], "there is no level 'deep'"),
        (["--seat", "2"], "there is no seat 2 at a table of 2"),
        (["--chart", "game.gif"], "a chart is saved as .svg or .png"),
    ],
)
def test_what_cannot_be_asked_is_refused(tmp_path: Path, record: Record, arguments: list[str], message: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record.to_text(), encoding="utf-8")
    refused = ask(str(file), *arguments)
    assert refused.returncode == 2
    assert message in refused.stderr


def test_a_game_that_runs_is_not_analysed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record_of("voltage", 2, {"target_sets": 1}, most=3).to_text(), encoding="utf-8")
    refused = ask(str(file))
    assert refused.returncode == 2
    assert "only when it is over" in refused.stderr
