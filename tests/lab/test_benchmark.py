"""The benchmark: fixed deals against the ladder, and a results file that is checked."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tools.benchmark_page import ENTRIES, PAGE, page

from voltable.cli.main import main
from voltable.lab import benchmark
from voltable.lab.arena import run
from voltable.lab.benchmark import LADDER, Entry, InvalidEntry, benchmark_plan, write_entry
from voltable.lab.folder import Folder
from voltable.lab.plan import Plan
from voltable.lab.workers import find_workers


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce the benchmark to a ladder of two bots with two games for each."""
    monkeypatch.setattr(benchmark, "LADDER", ("random", "greedy"))
    monkeypatch.setattr(benchmark, "GAMES", 2)


def played(path: Path, entry: str) -> Folder:
    folder = Folder.create(path, benchmark_plan("voltage", {"target_sets": 1}, entry))
    with find_workers(1, None) as workers:
        list(run(folder, workers))
    return folder


def test_every_entry_plays_the_same_deals_against_the_whole_ladder() -> None:
    plan = benchmark_plan("voltage", {}, "cmd:python mybot.py")
    assert plan.bots == ("cmd:python mybot.py", *LADDER)
    assert plan.total == len(LADDER) * benchmark.GAMES
    deals = {plan.deal_seed(fixture) for fixture in plan.fixtures()}
    other = benchmark_plan("voltage", {}, "learned")
    assert {other.deal_seed(fixture) for fixture in other.fixtures()} == deals
    assert benchmark_plan("voltage", {}, "hard").bots == ("hard", *[bot for bot in LADDER if bot != "hard"])


@pytest.mark.usefixtures("small")
def test_the_results_file_can_be_read_again_and_two_runs_give_the_same_games(tmp_path: Path) -> None:
    one, other = (played(tmp_path / name, "planner") for name in ("one", "other"))
    entry = Entry.read(write_entry(one).read_text(encoding="utf-8"))
    assert entry == Entry.of(one)
    assert [row.against for row in entry.rows] == ["random", "greedy"]
    assert [row.games for row in entry.rows] == [2, 2]
    assert entry.games_sha256 == Entry.of(other).games_sha256


@pytest.mark.usefixtures("small")
def test_only_a_whole_benchmark_has_a_results_file(tmp_path: Path) -> None:
    half = Folder.create(tmp_path / "half", benchmark_plan("voltage", {}, "planner"))
    with pytest.raises(InvalidEntry, match="has 0 of 4 games"):
        Entry.of(half)
    arena = Folder.create(tmp_path / "arena", Plan.make("voltage", {}, ("planner", "random"), 2))
    with pytest.raises(InvalidEntry, match="not played as a benchmark"):
        Entry.of(arena)


@pytest.mark.usefixtures("small")
def test_a_results_file_that_does_not_add_up_is_refused(tmp_path: Path) -> None:
    data = json.loads(Entry.of(played(tmp_path / "run", "planner")).to_text())
    rows = data["rows"]
    wrongs: list[tuple[dict[str, Any], str]] = [
        ({"format": 2}, "has the format 1"),
        ({"seed": 5}, "the deals of seed"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rows": []}, "against random, greedy"),
        ({"rows": [{**rows[0], "share": 0.9, "points": 0.5}, rows[1]]}, "the row against random does not add up"),
        ({"more": 1}, "no results file"),
    ]
    for wrong, why in wrongs:
        with pytest.raises(InvalidEntry, match=why):
            Entry.read(json.dumps({**data, **wrong}))
    with pytest.raises(InvalidEntry, match="no results file"):
        Entry.read("[]")


@pytest.mark.usefixtures("small")
def test_the_command_plays_the_ladder_and_names_the_file(tmp_path: Path) -> None:
    arguments = ["arena", "voltage", "planner", "--benchmark", "--jobs", "1", "--option", "target_sets=1"]
    ran = CliRunner().invoke(main, [*arguments, "--out", str(tmp_path / "run")])
    assert ran.exit_code == 0, ran.output
    assert str(tmp_path / "run" / "entry.json") in ran.output.replace("\n", "")
    assert CliRunner().invoke(main, ["arena", "voltage", "hard", "easy", "--benchmark"]).exit_code == 2


def test_the_page_shows_all_entries_as_they_were_handed_in() -> None:
    assert list(ENTRIES.glob("*.json"))
    assert page(PAGE.read_text(encoding="utf-8")) == PAGE.read_text(encoding="utf-8"), "run tools/benchmark_page.py"
