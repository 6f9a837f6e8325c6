"""The same work on a real Ray cluster: two nodes of one core each, one of which is killed."""

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="needs voltable[selfplay]")
pytest.importorskip("ray", reason="needs voltable[ray]: make test-ray")

from ray.cluster_utils import Cluster as RayCluster
from tests.lab.jobs import die_always, die_once, hold, square, stumble

from voltable.core.errors import InvalidOption
from voltable.lab import arena
from voltable.lab.cluster import Cluster, ClusterError, perform
from voltable.lab.folder import Folder
from voltable.lab.plan import Plan
from voltable.lab.selfplay import run as selfplay
from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.lab.selfplay.plan import SelfplayPlan
from voltable.lab.study import answer, case_of
from voltable.lab.workers import Processes
from voltable.processes import WorkerDied

pytestmark = pytest.mark.ray

NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
HERE = Processes(1)


@pytest.fixture(scope="module")
def nodes() -> Iterator[RayCluster]:
    cluster: Any = RayCluster(initialize_head=True, head_node_args={**NODE, "include_dashboard": False})
    cluster.add_node(**NODE)
    yield cluster
    cluster.shutdown()


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_an_arena_and_a_study_have_the_same_games_as_here(nodes: RayCluster, tmp_path: Path) -> None:
    plan = Plan.make("qwitch", {}, ["random", "planner"], 6, 2)
    case = case_of("voltage", {"target_sets": 1}, "random", 6, None, 3)
    here, there = Folder.create(tmp_path / "here", plan), Folder.create(tmp_path / "there", plan)
    with Cluster(nodes.address) as cluster:
        assert len(list(arena.run(there, cluster))) == plan.total
        asked = answer(case, cluster)
    list(arena.run(here, HERE))
    assert files(there.path / "games") == files(here.path / "games")
    assert asked == answer(case, HERE)


def test_what_goes_wrong_in_a_job_is_raised_and_what_kills_its_worker_is_tried_again(
    nodes: RayCluster, tmp_path: Path
) -> None:
    with Cluster(nodes.address, most=2, retries=1) as cluster:
        assert sorted(cluster.work(square, range(5))) == [0, 1, 4, 9, 16]
        with pytest.raises(InvalidOption, match=r"^there is no 3$"):
            list(cluster.work(stumble, [3]))
        marks = [tmp_path / "a", tmp_path / "b"]
        assert sorted(cluster.work(die_once, marks)) == ["a", "b"]
        with pytest.raises(WorkerDied, match="started 2 times"):
            list(cluster.work(die_always, [1]))


def test_a_node_that_lacks_the_program_is_named(
    nodes: RayCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "strange.py").write_text("def do(job):\n    return job\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    strange = importlib.import_module("strange")
    with (
        Cluster(nodes.address) as cluster,
        pytest.raises(ClusterError, match=r"No module named 'strange'; every node needs voltable \d"),
    ):
        list(cluster.work(strange.do, [1]))


def test_the_command_prints_nothing_but_its_answer(nodes: RayCluster) -> None:
    asked = ["first-player", "voltage", "--option", "target_sets=1", "--bot", "random", "--games", "4", "--json"]
    command = [sys.executable, "-m", "voltable", "study", *asked]
    there = subprocess.run([*command, "--ray", nodes.address], capture_output=True, text=True, check=False, timeout=300)
    assert there.returncode == 0, there.stderr
    here = subprocess.run([*command, "--jobs", "1"], capture_output=True, text=True, check=True, timeout=300)
    assert json.loads(there.stdout) == json.loads(here.stdout)


def test_jobs_of_a_node_that_is_killed_are_done_on_another(
    nodes: RayCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    doomed = nodes.add_node(**NODE)
    with Cluster(nodes.address) as cluster:
        results = cluster.work(partial(hold, doomed.node_id, tmp_path), range(12))
        first = next(results)
        nodes.remove_node(doomed, allow_graceful=False)
        assert sorted([first, *results]) == list(range(12))
    assert any(tmp_path.iterdir()), "jobs were lost with the node"
    assert capsys.readouterr().out == "", "what Ray tells of it goes to stderr"


def test_self_play_with_a_node_killed_in_the_middle_loses_no_game_and_doubles_none(
    nodes: RayCluster, tmp_path: Path
) -> None:
    plan = SelfplayPlan.make("voltage", {"target_sets": 1}, "normal", 16, shard=5, explore=4)
    there = SelfplayFolder.create(tmp_path / "there", plan)
    numbers: list[int] = []
    with Cluster(nodes.address) as cluster:
        for game in selfplay.run(there, cluster):
            numbers.append(game.number)
            if len(numbers) == 4:
                nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)
    assert sorted(numbers) == list(range(1, 17))
    here = SelfplayFolder.create(tmp_path / "here", plan)
    list(selfplay.run(here, HERE))
    assert files(there.path / "shards") == files(here.path / "shards")


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:123456"])
def test_a_cluster_that_is_not_there_is_named(address: str) -> None:
    with pytest.raises(ClusterError, match=f"no Ray cluster to work on at '{address}'"), Cluster(address):
        pass


def test_a_node_with_other_rules_is_named() -> None:
    with pytest.raises(ClusterError, match=r"has voltable .* installed, not 0\.0\.7"):
        perform("0.0.7", square, 3)
