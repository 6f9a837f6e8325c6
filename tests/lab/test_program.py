"""An outside program plays by its protocol; a failure is reported, the program forfeits, and nothing hangs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.lab.programs import EXAMPLE, FAILURES, GOOD, failing

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.core.record import parse_record
from voltable.lab.arena import run
from voltable.lab.contestant import OutsideBot, check_contestant
from voltable.lab.folder import Folder
from voltable.lab.game import Outcome
from voltable.lab.plan import Plan
from voltable.lab.program import Program, ProgramFailed
from voltable.lab.workers import Processes

SHORT = 1.5
LONG = 60.0
"""Seconds for an answer, of programs that fail and of those that must not."""


def play(
    folder: Path,
    game: str,
    seats: int,
    bots: list[str],
    options: dict[str, Value] | None = None,
    seconds: float = SHORT,
) -> list[Outcome]:
    plan = Plan.make(game, options or {}, bots, 1, seats, seconds=seconds)
    return list(run(Folder.create(folder / "arena", plan), Processes(1)))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("voltage", 2, {"target_sets": 1}),
        ("voltage_hex", 2, {"stall_limit": 2}),
        ("volt", 2, {"max_rounds": 2}),
        ("qwitch", 2, {"mode": "advanced"}),
    ],
)
def test_the_example_plays_every_game(tmp_path: Path, game: str, seats: int, options: dict[str, Value]) -> None:
    outcomes = play(tmp_path, game, seats, [GOOD, "random"], options, LONG)
    assert all(outcome.forfeits == {} for outcome in outcomes)
    assert all(outcome.moves > 4 for outcome in outcomes)


def test_the_example_has_thirty_lines_or_so() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 32


def test_the_documentation_shows_the_example_as_it_is() -> None:
    page = EXAMPLE.parents[1] / "outside-bots.md"
    assert f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```\n" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("how", FAILURES)
def test_a_program_that_fails_is_reported_and_forfeits(tmp_path: Path, how: str) -> None:
    bad = failing(tmp_path, how)
    for outcome in play(tmp_path, "voltage", 2, [bad, "random"]):
        seat = outcome.seating.index(bad)
        assert FAILURES[how][1] in outcome.forfeits[seat]
        assert outcome.points[seat] == 0.0
        assert sum(outcome.points) == 1.0
        record = parse_record((tmp_path / "arena" / "games" / f"{outcome.number:06}.jsonl").read_text(encoding="utf-8"))
        assert record.lines[-1].act == "resign"
        assert record.ending is not None


@pytest.mark.parametrize(("game", "options"), [("volt", {"max_rounds": 4}), ("qwitch", {"mode": "advanced"})])
def test_at_a_table_of_three_the_others_share_the_point_or_play_on(
    tmp_path: Path, game: str, options: dict[str, Value]
) -> None:
    """When only our own bots are left the game ends; another program plays on to the end."""
    bad = failing(tmp_path, "crash")
    alone = [outcome for outcome in play(tmp_path / "a", game, 3, [bad, "random"], options) if outcome.number <= 3]
    for outcome in alone:
        seat = outcome.seating.index(bad)
        assert list(outcome.forfeits) == [seat]
        assert sorted(outcome.points) == [0.0, 0.5, 0.5]
        assert outcome.points[seat] == 0.0
    plan = Plan.make(game, options, [bad, GOOD, "random"], 1, 3, "mixed", seconds=LONG)
    outcome = next(run(Folder.create(tmp_path / "b", plan), Processes(1)))
    assert list(outcome.forfeits) == [0]
    assert sum(outcome.points) == pytest.approx(1.0)


def test_a_program_that_cannot_be_started_forfeits_too(tmp_path: Path) -> None:
    for outcome in play(tmp_path, "voltage", 2, ["cmd:no-such-program", "random"]):
        assert "cannot be started" in next(iter(outcome.forfeits.values()))


def test_a_program_that_reads_nothing_does_not_hold_anybody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltable.lab.program.START_SECONDS", SHORT)
    with pytest.raises(ProgramFailed, match="took too long for hello"):
        Program(f"{sys.executable} -c 'import time; time.sleep(600)'", load("voltage"), 2, 0, SHORT)
    deaf = 'import time; print("hello deaf\\nready", flush=True); time.sleep(600)'
    game = load("voltage")
    program = Program(f"{sys.executable} -c '{deaf}'", game, 2, 0, SHORT)
    view = game.view(game.start(2, 1), 0)
    with pytest.raises(ProgramFailed, match=r"took too long for move|does not read"):
        program.choose(view, [0, 1])


def test_what_a_program_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltable.lab.program.START_SECONDS", SHORT)
    child = tmp_path / "child"
    code = f'import subprocess; p = subprocess.Popen(["sleep", "600"]); open("{child}", "w").write(str(p.pid))'
    with pytest.raises(ProgramFailed):
        Program(f"{sys.executable} -c '{code}'", load("voltage"), 2, 0, SHORT)
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            os.kill(int(child.read_text()), 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    os.kill(int(child.read_text()), signal.SIGKILL)
    raise AssertionError("the child lives on")


def test_a_bot_says_which_program_it_asks() -> None:
    bot = OutsideBot(GOOD, load("voltage"), 2, 0)
    assert bot.explain() == "an outside program: firstbot"
    bot.program.end(1.0)


@pytest.mark.parametrize(
    ("name", "message"), [("cmd:", "is named by its command line"), ("cmd:'x", "is not a command line")]
)
def test_a_command_that_is_none_is_refused(name: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        check_contestant(name)


def test_the_arena_counts_forfeits_for_people(tmp_path: Path) -> None:
    bad = failing(tmp_path, "crash")
    command = [sys.executable, "-m", "voltable", "arena", "voltage", bad, "random", "--games", "2", "--jobs", "1"]
    shown = subprocess.run(
        [*command, "--out", str(tmp_path / "out")], capture_output=True, text=True, check=True, timeout=120
    ).stdout
    assert "2 games forfeited" in shown
    assert "out of ideas" in shown
