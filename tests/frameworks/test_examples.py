"""The examples of docs/examples/learning run as a reader runs them, as separate programs, with few steps."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs/examples/learning"
PAGE = FOLDER / "README.md"
SMALL = {
    "sb3_self_play.py": (["sb3_contrib"], ["--steps", "2048", "--update", "2048", "--deals", "2"]),
    "ppo_vector.py": (["torch"], ["--steps", "4096", "--games", "32", "--length", "32", "--deals", "2"]),
    "torchrl_ppo.py": (["torchrl"], ["--steps", "600", "--batch", "300", "--deals", "2"]),
    "rllib_ppo.py": (["ray", "torch", "pandas"], ["--iterations", "1", "--batch", "300", "--deals", "1"]),
    "openspiel_ismcts.py": (["pyspiel"], ["--simulations", "4", "--deals", "1"]),
    "openspiel_mccfr.py": (["pyspiel"], ["--iterations", "30"]),
}
"""The packages that each needs, and the arguments of a short run."""


@pytest.mark.parametrize("name", SMALL)
def test_an_example_runs_in_small_and_says_how_strong_it_is(name: str, tmp_path: Path) -> None:
    packages, arguments = SMALL[name]
    for package in packages:
        pytest.importorskip(package, reason="make test-learn installs the frameworks")
    ran = subprocess.run(
        [sys.executable, str(FOLDER / name), *arguments],
        cwd=tmp_path,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    if name == "openspiel_mccfr.py":
        learned, uniform = re.findall(r"0\.\d+", ran.stdout)[:2]
        assert float(learned) < float(uniform)
    else:
        assert re.findall(r"% against (\w+)", ran.stdout) == ["random", "easy", "greedy"]


def test_every_example_is_run_and_has_its_result_in_the_table() -> None:
    assert sorted(SMALL) == sorted(file.name for file in FOLDER.glob("*.py"))
    table = PAGE.read_text(encoding="utf-8")
    for name in SMALL:
        assert re.search(rf"^\| \[`{name}`\]\({name}\) \|.*\d", table, re.MULTILINE), f"{name} is not in {PAGE.name}"
