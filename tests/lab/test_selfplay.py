"""Self-play writes every decision once, resumes wherever it was stopped, and its rows match views and moves."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.dataset
import pytest
from librt.vecs import vec
from mypy_extensions import u8
from tests.bots.networks import any_weights, written

from voltable.catalog import load
from voltable.core.capabilities import observer_of
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.lab.contestant import taught
from voltable.lab.folder import FolderError
from voltable.lab.selfplay import read
from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.lab.selfplay.game import check_plan, draw, play
from voltable.lab.selfplay.plan import SelfplayPlan
from voltable.lab.selfplay.reading import NothingToRead
from voltable.lab.selfplay.run import divide, run
from voltable.lab.workers import Processes, Workers
from voltable.processes import J, R, WorkerDied

COMMAND = [sys.executable, "-m", "voltable", "selfplay"]
SMALL: dict[str, Value] = {"target_sets": 1}


def plan_of(games: int = 4, game: str = "voltage", shard: int = 2, **more: Any) -> SelfplayPlan:
    options = more.pop("options", SMALL if game == "voltage" else {})
    return SelfplayPlan.make(game, options, more.pop("bot", "easy"), games, shard=shard, **more)


def played(path: Path, plan: SelfplayPlan, processes: int = 1) -> SelfplayFolder:
    folder = SelfplayFolder.create(path, plan)
    list(run(folder, Processes(processes)))
    return folder


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Return all rows, by game and turn, as pyarrow alone reads them."""
    table: Any = pyarrow.dataset.dataset(path / "shards").to_table()
    return sorted(table.to_pylist(), key=lambda row: (row["game"], row["turn"]))


def names(path: Path) -> list[str]:
    return sorted(file.name for file in (path / "shards").iterdir())


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("voltage", 2, SMALL),
        ("voltage_hex", 2, {"stall_limit": 2}),
        ("volt", 3, {"max_rounds": 2}),
        ("qwitch", 4, {}),
    ],
)
def test_a_row_holds_the_observation_the_policy_and_the_result(
    tmp_path: Path, game: str, seats: int, options: dict[str, Value]
) -> None:
    """The games are played again from their deals: every choice has its row, forced moves have none."""
    plan = plan_of(1 if game == "voltage_hex" else 3, game, seats=seats, options=options, explore=12)
    played(tmp_path / "run", plan)
    rows = iter(rows_of(tmp_path / "run"))
    rules = load(plan.game, **plan.options)
    explored = 0
    for number in range(1, plan.games + 1):
        state = rules.start(seats, plan.derive("deal", number))
        order = Rng(plan.derive("order", number))
        mine: list[dict[str, Any]] = []
        turn = 0
        while rules.actors(state):
            due = rules.due(state)
            seat = due[order.below(len(due))]
            turn += 1
            legal = rules.legal_moves(state, seat)
            move = legal[0]
            if len(legal) > 1:
                row = next(rows)
                seen = vec[u8]([0] * observer_of(rules).size(seats))
                observer_of(rules).observe(state, seat, seen, 0)
                assert (row["game"], row["turn"], row["seat"]) == (number, turn, seat)
                assert row["legal"] == legal
                assert bytes(row["observation"]) == bytes(memoryview(seen)), "from the view as from the truth"
                assert len(row["visits"]) == len(row["chances"]) == len(legal)
                assert [chance is None for chance in row["chances"]] == [count == 0 for count in row["visits"]]
                move = row["move"]
                assert row["visits"][legal.index(move)] > 0
                assert not (row["explored"] and turn > plan.explore)
                explored += row["explored"]
                mine.append(row)
            rules.apply(state, seat, move)
        payoffs = rules.payoffs(state)
        assert payoffs is not None
        assert [row["result"] for row in mine] == pytest.approx([payoffs[row["seat"]] for row in mine])
    assert next(rows, None) is None
    assert explored > 0


def test_in_a_race_a_row_is_a_card_that_came_down_in_time(tmp_path: Path) -> None:
    plan = plan_of(1, "qwitch", bot="expert", seats=3, options={"mode": "advanced"})
    game = play(plan, 1)
    assert game == play(plan, 1)
    turns = [decision.turn for decision in game.decisions]
    assert turns
    assert turns == sorted(set(turns))
    assert turns[-1] <= game.moves
    assert all(decision.move in decision.legal and len(decision.legal) > 1 for decision in game.decisions)
    played(tmp_path, plan_of(1, "qwitch", bot="easy", seats=3, options={"mode": "advanced"}))
    assert len(read(tmp_path)) == 0, "at this level the first card that fits is played, without a choice"


def test_the_same_seed_gives_the_same_files_whatever_the_number_of_processes(tmp_path: Path) -> None:
    played(tmp_path / "one", plan_of(explore=3), 1)
    played(tmp_path / "two", plan_of(explore=3), 2)
    assert names(tmp_path / "one") == names(tmp_path / "two")
    for name in names(tmp_path / "one"):
        assert (tmp_path / "one/shards" / name).read_bytes() == (tmp_path / "two/shards" / name).read_bytes()
    played(tmp_path / "other", plan_of(explore=3, seed=2))
    assert rows_of(tmp_path / "one") != rows_of(tmp_path / "other")


def test_the_reader_gives_arrays_over_all_moves_and_names_the_fields(tmp_path: Path) -> None:
    played(tmp_path, plan_of())
    rows, found = rows_of(tmp_path), read(tmp_path)
    assert len(found) == len(rows)
    assert found.facts["game"] == "voltage"
    assert found.facts["options"]["target_sets"] == 1
    for at, row in enumerate(rows):
        assert np.flatnonzero(found.mask[at]).tolist() == row["legal"]
        shares = found.policy[at][row["legal"]]
        assert shares == pytest.approx(np.array(row["visits"]) / sum(row["visits"]))
        assert np.isnan(found.chance[at]).sum() == found.mask.shape[1] - sum(count > 0 for count in row["visits"])
        assert (found.game[at], found.turn[at], found.seat[at]) == (row["game"], row["turn"], row["seat"])
        assert (found.move[at], found.explored[at], found.result[at]) == (row["move"], row["explored"], row["result"])
    assert found.policy.sum(axis=1) == pytest.approx(np.ones(len(rows)))
    named = found.named()
    assert list(named) == [field.name for field in observer_of(load("voltage")).fields(2)]
    assert np.concatenate([array.reshape(len(rows), -1) for array in named.values()], axis=1).tobytes() == (
        found.observation.tobytes()
    )


def test_a_folder_is_for_one_kind_of_game_and_more_games_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "run"
    played(path, plan_of(3))
    assert names(path) == ["games-0000001-0000002.parquet", "games-0000003-0000003.parquet"]
    with pytest.raises(FolderError, match="was begun with bot 'easy', not 'normal'"):
        SelfplayFolder.create(path, plan_of(bot="normal"))
    with pytest.raises(FolderError, match="was begun with explore 0, not 2"):
        SelfplayFolder.create(path, plan_of(explore=2))
    before = rows_of(path)
    folder = SelfplayFolder.create(path, plan_of(7, shard=3))
    assert [game.number for game in run(folder, Processes(1))] == [4, 5, 6, 7]
    assert [row for row in rows_of(path) if row["game"] <= 3] == before
    assert names(path)[2:] == ["games-0000004-0000006.parquet", "games-0000007-0000007.parquet"]
    assert not list(run(SelfplayFolder.open(path), Processes(1))), "nothing is left"
    with pytest.raises(FolderError, match="holds other files"):
        SelfplayFolder.create(tmp_path, plan_of())
    with pytest.raises(FolderError, match=r"no selfplay\.json"):
        SelfplayFolder.open(tmp_path)


def test_files_that_are_broken_foreign_or_there_twice_are_named(tmp_path: Path) -> None:
    path = tmp_path / "run"
    played(path, plan_of())
    first, second = sorted((path / "shards").iterdir())
    whole = first.read_bytes()
    first.write_bytes(whole[:-9])
    with pytest.raises(FolderError, match=r"games-0000001-0000002\.parquet cannot be read.*played again"):
        SelfplayFolder.open(path)
    first.unlink()
    folder = SelfplayFolder.open(path)
    assert [game.number for game in run(folder, Processes(1))] == [1, 2]
    assert first.read_bytes() == whole
    twice = second.with_name("games-0000004-0000004.parquet")
    twice.write_bytes(second.read_bytes())
    with pytest.raises(FolderError, match="game 4 is in two files"):
        SelfplayFolder.open(path)
    twice.unlink()
    played(tmp_path / "other", plan_of(seed=5))
    second.write_bytes((tmp_path / "other" / "shards" / second.name).read_bytes())
    with pytest.raises(FolderError, match="holds games with seed 5, not 1"):
        SelfplayFolder.open(path)
    pa.parquet.write_table(pa.table({"a": [1]}), second)
    with pytest.raises(FolderError, match="not written by voltable selfplay"):
        SelfplayFolder.open(path)
    (path / "selfplay.json").write_text("{", encoding="utf-8")
    with pytest.raises(FolderError, match="cannot be read"):
        SelfplayFolder.open(path)


def test_a_run_that_other_rules_began_is_not_gone_on_with(tmp_path: Path) -> None:
    SelfplayFolder.create(tmp_path, replace(plan_of(), version=0))
    with pytest.raises(FolderError, match="begun with version 0 of the rules of voltage; this program plays version"):
        list(run(SelfplayFolder.open(tmp_path), Processes(1)))


def test_a_full_disk_leaves_whole_files_and_says_so(tmp_path: Path) -> None:
    folder = SelfplayFolder.create(tmp_path, plan_of())
    second = tmp_path / "shards" / "games-0000003-0000004.parquet"
    half = second.with_name(f".{second.name}.half")
    half.symlink_to("/dev/full")
    with pytest.raises(FolderError, match="No space left on device; earlier files are complete"):
        list(run(folder, Processes(1)))
    assert names(tmp_path) == ["games-0000001-0000002.parquet"]
    again = SelfplayFolder.open(tmp_path)
    assert [game.number for game in run(again, Processes(1))] == [3, 4]


class Dying:
    """Workers, the last of which dies after three jobs."""

    def work(self, do: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        yield from islice(map(do, jobs), 3)
        raise WorkerDied("it ended")


@pytest.mark.parametrize("workers", [Processes(1), Dying()])
def test_whatever_ends_a_run_early_the_finished_games_are_kept(tmp_path: Path, workers: Workers) -> None:
    folder = SelfplayFolder.create(tmp_path / "run", plan_of(6, shard=4))
    going = run(folder, workers)
    for _ in range(3):
        next(going)
    if isinstance(workers, Dying):
        with pytest.raises(WorkerDied):
            next(going)
    going.close()
    assert names(tmp_path / "run") == ["games-0000001-0000003.parquet"]
    (tmp_path / "run" / "shards" / ".games-0000004-0000004.parquet.half").touch()  # a second run was killed
    list(run(SelfplayFolder.open(tmp_path / "run"), Processes(1)))
    assert names(tmp_path / "run")[1:] == ["games-0000004-0000004.parquet", "games-0000005-0000006.parquet"]
    played(tmp_path / "whole", plan_of(6))
    assert rows_of(tmp_path / "run") == rows_of(tmp_path / "whole")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_was_stopped_goes_on_and_has_every_game_once(tmp_path: Path, how: signal.Signals) -> None:
    out = tmp_path / "run"
    asked = ["voltage", "--option", "target_sets=1", "--bot", "easy", "--shard", "3", "--jobs", "2"]
    asked += ["--games", "2000", "--out", str(out)]
    process = subprocess.Popen([*COMMAND, *asked], stdout=subprocess.PIPE, text=True, start_new_session=True)
    waited = time.monotonic() + 120
    while not ((out / "shards").exists() and len(names(out)) > 2) and time.monotonic() < waited:
        time.sleep(0.02)
    os.kill(process.pid, how)
    shown, _ = process.communicate(timeout=120)
    assert process.returncode in (130, -signal.SIGKILL)
    assert ("--resume" in shown) == (how == signal.SIGINT)
    kept = len(SelfplayFolder.open(out).done)
    assert 6 <= kept < 2000
    games = kept + 5
    played(out, plan_of(games, shard=3))
    played(tmp_path / "whole", plan_of(games, shard=50))
    assert rows_of(out) == rows_of(tmp_path / "whole")
    assert {row["game"] for row in rows_of(out)} == set(range(1, games + 1))


def test_shards_are_runs_of_games_cut_at_whole_numbers() -> None:
    assert divide([1, 2, 3, 4, 5], 2) == [[1, 2], [3, 4], [5]]
    assert divide([2, 3, 5, 6, 7], 3) == [[2, 3], [5, 6], [7]]
    assert divide([], 3) == []


def test_moves_are_drawn_by_visits_and_temperature() -> None:
    rng = Rng(7)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[draw((30, 10, 0), 1.0, rng)] += 1
    assert counts[2] == 0
    assert counts[0] / 3000 == pytest.approx(0.75, abs=0.04)
    assert all(draw((30, 10, 0), 0.01, rng) == 0 for _ in range(100))
    even = [draw((30, 10, 0), 100.0, rng) for _ in range(2000)]
    assert even.count(1) / 2000 == pytest.approx(0.5, abs=0.05)


def test_without_exploring_the_bot_plays_what_it_chose() -> None:
    plan = plan_of()
    game = play(plan, 1)
    assert game == play(plan, 1)
    assert not any(decision.explored for decision in game.decisions)
    assert all(
        decision.visits[decision.legal.index(decision.move)] == max(decision.visits) for decision in game.decisions
    )


def test_a_network_plays_against_itself_like_any_bot(tmp_path: Path) -> None:
    weights = tmp_path / "any.weights"
    weights.write_bytes(written(load("voltage"), any_weights(load("voltage"), 3)))
    plan = plan_of(2, bot=taught(weights, 8), explore=4)
    check_plan(plan)
    played(tmp_path / "run", plan)
    assert read(tmp_path / "run").facts["bot"] == f"learned:{weights}@8"


@pytest.mark.parametrize("bot", ["random", "greedy", "planner"])
def test_a_bot_that_weighs_nothing_is_refused(bot: str) -> None:
    with pytest.raises(InvalidOption, match="needs a bot that searches"):
        check_plan(plan_of(bot=bot))


@pytest.mark.parametrize(
    "wrong", [{"bot": "deep"}, {"bot": "cmd:python bot.py"}, {"temperature": 0.0}, {"temperature": float("nan")}]
)
def test_a_plan_that_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        plan_of(**wrong)


def test_an_empty_folder_has_nothing_to_read(tmp_path: Path) -> None:
    SelfplayFolder.create(tmp_path, plan_of())
    with pytest.raises(NothingToRead, match="no complete shard"):
        read(tmp_path)


def test_the_command_plays_says_where_and_is_refused_politely(tmp_path: Path) -> None:
    def ask(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False, timeout=300)

    out = tmp_path / "run"
    small = ["--option", "target_sets=1", "--bot", "easy", "--jobs", "1", "--out", str(out)]
    shown = ask("voltage", *small, "--games", "2")
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.startswith("2 games, ")
    assert str(out / "shards") in shown.stdout
    card = (out / "README.md").read_text(encoding="utf-8")
    rows = shown.stdout.split()[2]
    assert f"{rows} decisions of 2 games" in card
    again = "voltable selfplay voltage --bot easy --games 2 --seats 2 --seed 1 --option target_sets=1"
    assert f"`{again}`" in card
    repeated = ask(*again.split()[2:], "--jobs", "1", "--out", str(tmp_path / "again"))
    assert repeated.stdout.split()[:3] == shown.stdout.split()[:3]
    assert (read(tmp_path / "again").observation == read(out).observation).all()
    assert ask("--resume", str(out), "--jobs", "1").stdout == shown.stdout
    assert "was begun with" in ask("voltage", *small, "--games", "2", "--seed", "3").stderr
    assert "takes no game" in ask("voltage", "--resume", str(out)).stderr
    none = tmp_path / "none"
    assert ask("voltage", "--bot", "random", "--out", str(none)).returncode == 2
    assert not none.exists()


def test_without_pyarrow_the_command_says_what_to_install(tmp_path: Path) -> None:
    code = "import sys; sys.modules['pyarrow'] = None\nfrom voltable.cli.main import main\nmain()"
    asked = ["voltage", "--out", str(tmp_path / "none")]
    wrong = subprocess.run(
        [sys.executable, "-c", code, "selfplay", *asked], capture_output=True, text=True, check=False, timeout=60
    )
    assert wrong.returncode == 2
    assert wrong.stderr == "voltable: pyarrow is missing; self-play comes with: pip install 'voltable[selfplay]'\n"
