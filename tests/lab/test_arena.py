"""An arena plays, saves every game, resumes after a kill, and reports."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from voltable.catalog import replay
from voltable.core.options import Value
from voltable.core.record import parse_record
from voltable.lab.arena import run
from voltable.lab.folder import Folder, FolderError
from voltable.lab.plan import Plan
from voltable.lab.report import write_report
from voltable.lab.workers import Processes

COMMAND = [sys.executable, "-m", "voltable", "arena"]


def played(path: Path, game: str, bots: str, games: int, seats: int | None = None, **options: Value) -> Folder:
    folder = Folder.create(path, Plan.make(game, options, bots.split(), games, seats))
    assert len(list(run(folder, Processes(1)))) == folder.plan.total
    return folder


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("voltage", 2, {"target_sets": 1}),
        ("voltage_hex", 2, {"stall_limit": 2}),
        ("volt", 3, {"max_rounds": 3}),
        ("qwitch", 3, {}),
        ("qwitch", 3, {"mode": "advanced"}),
    ],
)
def test_every_game_is_played_and_its_record_replays_to_the_same_result(
    tmp_path: Path, game: str, seats: int, options: dict[str, Value]
) -> None:
    folder = played(tmp_path / "arena", game, "random planner", 2, seats, **options)
    for outcome in folder.outcomes:
        record = parse_record(folder.record_path(outcome).read_text(encoding="utf-8"))
        assert record.players == [f"{name} (bot)" for name in outcome.seating]
        assert record.ending is not None
        assert len(list(replay(record))) == outcome.moves + 1
        assert sum(outcome.points) == pytest.approx(1.0)


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_processes(tmp_path: Path) -> None:
    alone = played(tmp_path / "one", "qwitch", "random planner", 4, 2)
    together = Folder.create(tmp_path / "two", alone.plan)
    list(run(together, Processes(2)))
    for outcome in alone.outcomes:
        text = alone.record_path(outcome).read_text(encoding="utf-8")
        assert together.record_path(outcome).read_text(encoding="utf-8") == text


def test_both_sides_of_a_deal_get_the_same_cards(tmp_path: Path) -> None:
    folder = played(tmp_path / "arena", "voltage", "random planner", 2, target_sets=1)
    records = [parse_record(folder.record_path(outcome).read_text(encoding="utf-8")) for outcome in folder.outcomes]
    assert records[0].seed == records[1].seed
    assert records[0].players == list(reversed(records[1].players or []))


def test_a_half_written_line_is_played_again_and_more_games_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "arena"
    folder = played(path, "qwitch", "random planner", 4, 2)
    results = path / "results.jsonl"
    whole = results.read_bytes()
    results.write_bytes(whole[:-20])
    again = Folder.open(path)
    assert len(again.outcomes) == folder.plan.total - 1
    assert len(list(run(again, Processes(1)))) == 1
    assert len(results.read_bytes().splitlines()) == folder.plan.total
    more = Folder.create(path, Plan.make("qwitch", {}, ["random", "planner"], 8, 2))
    assert len(list(run(more, Processes(1)))) == 4


def test_a_folder_is_for_one_plan(tmp_path: Path) -> None:
    played(tmp_path / "arena", "qwitch", "random planner", 2, 2)
    with pytest.raises(FolderError, match="was begun with bots"):
        Folder.create(tmp_path / "arena", Plan.make("qwitch", {}, ["random", "greedy"], 2, 2))
    with pytest.raises(FolderError, match=r"no plan\.json"):
        Folder.open(tmp_path)
    with pytest.raises(FolderError, match="holds other files"):
        Folder.create(tmp_path, Plan.make("qwitch", {}, ["random", "greedy"], 2, 2))
    (tmp_path / "arena" / "results.jsonl").write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(FolderError, match="cannot be read"):
        Folder.open(tmp_path / "arena")
    (tmp_path / "arena" / "plan.json").write_text("{}", encoding="utf-8")
    with pytest.raises(FolderError, match="cannot be read"):
        Folder.open(tmp_path / "arena")


def test_an_arena_that_other_rules_began_is_not_gone_on_with(tmp_path: Path) -> None:
    plan = replace(Plan.make("qwitch", {}, ["random", "planner"], 2, 2), version=0)
    Folder.create(tmp_path, plan)
    with pytest.raises(FolderError, match="begun with version 0 of the rules of qwitch; this program plays version"):
        list(run(Folder.open(tmp_path), Processes(1)))


def test_the_report_has_ratings_tables_and_charts(tmp_path: Path) -> None:
    folder = played(tmp_path / "arena", "qwitch", "random planner greedy", 4, 2)
    ratings, files, missing = write_report(folder, "png")
    assert not missing
    assert {rating.bot for rating in ratings} == {"random", "planner", "greedy"}
    assert [path.name for path in files] == [
        "standings.json",
        "standings.csv",
        "matrix.csv",
        "ladder.png",
        "matrix.png",
    ]
    data = json.loads(files[0].read_text(encoding="utf-8"))
    assert data["games"] == 12
    assert data["bots"][0]["rating"] == max(bot["rating"] for bot in data["bots"])
    assert len(data["seats"]) == 2
    with files[2].open(encoding="utf-8") as rows:
        assert len(list(csv.DictReader(rows))) == 6
    assert all(path.stat().st_size > 5000 for path in files[3:])


def test_the_command_plays_prints_and_is_refused_politely(tmp_path: Path) -> None:
    out = tmp_path / "arena"
    asked = ["qwitch", "random", "planner", "--seats", "2", "--games", "4", "--jobs", "2", "--out", str(out)]
    shown = subprocess.run([*COMMAND, *asked], capture_output=True, text=True, check=True, timeout=300).stdout
    assert "planner" in shown
    assert "rating" in shown
    assert str(out / "ladder.svg") in shown
    refused = ["qwitch", "deep", "random", "--out", str(tmp_path / "none")]
    wrong = subprocess.run([*COMMAND, *refused], capture_output=True, text=True, check=False, timeout=300)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("voltable: there is no bot 'deep'")
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_arena_that_was_stopped_goes_on_where_it_was(tmp_path: Path, how: signal.Signals) -> None:
    out = tmp_path / "arena"
    asked = ["qwitch", "random", "planner", "--games", "4000", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen([*COMMAND, *asked], stdout=subprocess.PIPE, text=True, start_new_session=True)
    results = out / "results.jsonl"
    waited = time.monotonic() + 120
    while not (results.exists() and results.stat().st_size > 2000) and time.monotonic() < waited:
        time.sleep(0.05)
    os.kill(process.pid, how)
    shown, _ = process.communicate(timeout=120)
    assert process.returncode in (130, -signal.SIGKILL)
    assert ("--resume" in shown) == (how == signal.SIGINT)
    folder = Folder.open(out)
    before = len(folder.outcomes)
    assert 0 < before < folder.plan.total
    going_on = run(folder, Processes(1))
    after = next(going_on)
    assert (after.deal, after.seating) not in {(old.deal, old.seating) for old in folder.outcomes[:before]}
    for outcome in folder.outcomes[:before]:
        assert folder.record_path(outcome).exists()
