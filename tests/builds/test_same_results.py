"""The compiled build and the plain source play exactly the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from voltable.catalog import GAMES

ROOT = Path(__file__).resolve().parents[2]
DIGEST = ROOT / "tests" / "builds" / "digest.py"
COUNTS = [100, pytest.param(1000, marks=pytest.mark.thorough)]


def digest(key: str, games: int, path: str) -> str:
    """Return what `digest.py` prints with this PYTHONPATH; by default it imports the installed package."""
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, str(DIGEST), key, str(games)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd="/").stdout


@pytest.mark.parametrize("games", COUNTS)
@pytest.mark.parametrize("key", GAMES)
def test_both_builds_give_identical_results(key: str, games: int) -> None:
    installed = digest(key, games, "")
    source = digest(key, games, str(ROOT / "src"))
    assert "compiled" in installed.splitlines()[0], "the package is installed compiled beside its source"
    assert "pure" in source.splitlines()[0]
    assert installed.splitlines()[1:] == source.splitlines()[1:]
    assert len(source.splitlines()) == games + 1


def test_the_source_is_installed_with_its_types_and_rules() -> None:
    code = "import voltable, pathlib as p; d = p.Path(voltable.__file__).parent; print((d / 'py.typed').exists())"
    environment = {**os.environ, "PYTHONPATH": ""}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, cwd="/"
    )
    assert run.stdout.strip() == "True"
