"""bench/bench.py: a small real run, and its verdicts. Nothing here depends on the speed of this machine."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.command import exit_code, notes_on
from bench.figures import Figure, game_figures
from bench.floor import FLOORS, compile_floor, compiler
from bench.measure import Round, Speed, floor_command
from bench.report import part, share
from bench.rows import ROWS
from bench.run import CannotRun

from bench import callgrind, machine
from voltable.catalog import GAMES, load

REPO = Path(__file__).parents[2]
VOLTAGE = next(row for row in ROWS if row.key == "voltage")

needs_compiler = pytest.mark.skipif(shutil.which(compiler()[0]) is None, reason="there is no C compiler")


def run_bench(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(REPO / "bench" / "bench.py"), *arguments],
        env={**os.environ, **env},
        cwd=REPO,
        capture_output=True,
        text=True,
        check=False,
    )


def refusal(*arguments: str, **env: str) -> str:
    """Return the line with which the benchmark refuses."""
    done = run_bench(*arguments, **env)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr.splitlines()[-1]


def rounds_with(ours_games_s: list[float], length: float = 77.0) -> list[Round]:
    """Return rounds beside a floor of 100 games a second of 77 moves each."""
    return [
        Round(
            floor=Speed(100, 7_700, 77),
            ours=Speed(games_s, games_s * length, length),
            driven=Speed(1, length, length),
            steps_s=616,
            played_s=500,
            clone_ns=100,
            iterations_s=23.1,
        )
        for games_s in ours_games_s
    ]


def figures_with(ours_games_s: list[float], length: float = 77.0) -> dict[str, Figure]:
    return {figure.key: figure for figure in game_figures(VOLTAGE, rounds_with(ours_games_s, length), 20, None)}


def test_rounds_are_told_of_a_game_that_counts_them() -> None:
    rounds = [Round(Speed(100, 7_700, 77, 400.0), Speed(50, 3_850, 77, 200.0), Speed(1, 77, 77), 616, 500, 100, 20)]
    figures = {figure.key: figure for figure in game_figures(VOLTAGE, rounds, 20, None)}
    assert (figures["rounds_s"].ours, figures["rounds_s"].share) == (200.0, 0.5)
    assert "rounds_s" not in figures_with([45], 77)


@pytest.mark.thorough
@needs_compiler
def test_a_small_run_prints_the_table_and_json_with_every_raw_round() -> None:
    done = run_bench("voltage", "--rounds", "2", "--games", "40", "--json", "-", "--allow-pure", COLUMNS="120")
    assert done.returncode == 0, done.stderr
    for text in ("voltage, 2 seats", "random games/s", "import voltable, ms"):
        assert text in done.stderr
    measured: dict[str, Any] = json.loads(done.stdout)
    assert set(measured["machine"]) >= {"cpu", "python", "compiler", "compiled"}
    assert str(REPO) not in done.stdout
    [case] = measured["cases"]
    assert (case["game"], case["seats"], case["games"], case["options"]) == ("voltage", 2, 40, dict(VOLTAGE.options))
    assert len(case["rounds"]) == 2
    for one in case["rounds"]:
        for side in ("floor", "ours", "driven"):
            assert set(one[side]) == {"games_s", "decisions_s", "mean_length", "rounds_s"}
            assert 20 < one[side]["mean_length"] < 200
    keys = [figure["key"] for figure in case["figures"]]
    assert keys == [
        "games_s",
        "decisions_s",
        "mean_length",
        "driven_decisions_s",
        "steps_s",
        "played_s",
        "clone_ns",
        "iterations_s",
        "peak_mb",
    ]
    assert [figure["key"] for figure in measured["import_figures"]] == ["import_ms", "importtime_ms"]


@pytest.mark.thorough
@needs_compiler
def test_callgrind_counts_alike_every_time_or_is_missed_in_a_clear_line() -> None:
    if shutil.which("valgrind") is None:
        with pytest.raises(CannotRun, match="needs valgrind"):
            callgrind.version()
        return
    floor = compile_floor(VOLTAGE)
    counts = [callgrind.a_decision(lambda games: floor_command(floor, 2, games), 20) for _ in range(2)]
    assert counts[0] == pytest.approx(counts[1], rel=0.01)  # printing the seconds takes a few more or fewer
    assert counts[0] > 1


def test_every_game_of_the_catalog_has_a_row_and_a_floor() -> None:
    assert [row.key for row in ROWS if row.key in GAMES] == list(GAMES)
    for row in ROWS:
        assert (FLOORS / f"{row.key}_floor.c").is_file()
        assert set(row.seats) <= set(load(row.key, **row.options).seats)
        assert row.aim <= row.goal


@pytest.mark.parametrize(
    ("ours_games_s", "verdict"), [([30, 39.9], "missed"), ([30, 40], "aim"), ([49.9, 1], "aim"), ([50, 1], "goal")]
)
def test_the_best_round_is_judged_by_aim_and_goal(ours_games_s: list[float], verdict: str) -> None:
    assert figures_with(ours_games_s)["games_s"].verdict == verdict


def test_a_share_lies_between_the_least_and_the_most_of_a_round() -> None:
    figure = figures_with([30, 45, 20])["games_s"]
    assert (figure.least, figure.share, figure.most) == (0.20, 0.45, 0.45)


def test_a_search_is_judged_by_its_iterations_for_one_decision_of_the_floor() -> None:
    figure = figures_with([45])["iterations_s"]
    assert figure.share == pytest.approx(0.003)
    assert (figure.aim, figure.verdict) == (0.003, "aim")
    assert (part(0.003), part(0.4), share(0.0031)) == ("0.0030", "0.40", "0.0031")


@pytest.mark.parametrize(("length", "verdict"), [(77.7, ""), (76.3, ""), (77.8, "differs"), (76.2, "differs")])
def test_games_of_other_lengths_are_marked(length: float, verdict: str) -> None:
    assert figures_with([45], length)["mean_length"].verdict == verdict


def test_games_of_other_lengths_are_told_in_a_note() -> None:
    case = {"game": "voltage", "games": 100, "figures": list(figures_with([45], 80).values())}
    assert "voltage: games of other lengths, so floor and ours may not play the same, though 100 games are few." in (
        notes_on(["voltage"], [case])
    )


def test_a_busy_machine_is_told_in_a_note() -> None:
    facts: machine.Facts = {"cores": 2, "compiled": True}
    calm, busy = (" ".join(machine.notes(facts | {"load_before": before})) for before in (0.9, 1.1))
    assert "busy" in busy and "busy" not in calm


def test_a_game_without_a_row_is_told_in_a_note() -> None:
    assert "No row for chess in bench/rows.py." in notes_on(["voltage", "chess"], [])


def test_a_missed_aim_fails_only_a_strict_run() -> None:
    missed, met = figures_with([30])["games_s"], figures_with([45])["games_s"]
    assert exit_code([met, missed], strict=True) == 1
    assert exit_code([met, missed], strict=False) == 0
    assert exit_code([met], strict=True) == 0


def test_the_pure_build_is_refused() -> None:
    assert refusal(PYTHONPATH=str(REPO / "src")).startswith("bench: this is the pure build")


def test_an_unknown_game_is_refused() -> None:
    assert refusal("chess").startswith("bench.py: error: there is no game 'chess'; the games are voltage")


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_a_count_that_is_none_is_refused(count: str) -> None:
    assert refusal(f"--rounds={count}").endswith(f"expected a whole number from 1, got {count!r}")


def test_a_missing_compiler_is_refused_in_a_clear_line() -> None:
    line = refusal("--allow-pure", CC="no-such-compiler")
    assert line.startswith("bench: cannot run no-such-compiler: ")
    assert line.endswith("the floors need a C compiler (set CC to name one)")


@needs_compiler
def test_missing_valgrind_is_refused_in_a_clear_line(tmp_path: Path) -> None:
    cc = shutil.which(compiler()[0])
    assert cc is not None
    line = refusal("--allow-pure", "--callgrind", CC=cc, PATH=str(tmp_path))
    assert line == "bench: --callgrind needs valgrind, which is not installed"
