"""The table of docs/research/compatibility.md: its versions are those of the tests, and its tests exist."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/research/compatibility.md"
PACKAGES = {
    "Gymnasium": "gymnasium",
    "PettingZoo": "pettingzoo",
    "PyTorch": "torch",
    "TorchRL": "torchrl",
    "Stable-Baselines3": "stable_baselines3",
    "sb3-contrib": "sb3_contrib",
    "SuperSuit": "supersuit",
    "RLlib (Ray)": "ray",
    "OpenSpiel": "open_spiel",
}
ROWS = re.findall(r"^\| ([^|]+) \| ([\d.]+) \| [^|]+ \| `([^`]+)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_table_names_every_framework() -> None:
    assert {name for name, _, _ in ROWS} == set(PACKAGES)
    assert len(ROWS) == len(re.findall(r"^\| .*tests/", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def test_the_versions_are_those_that_are_installed() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = dict(line.lower().split("==") for line in lines if line)
    for name, version, _ in ROWS:
        assert pinned[PACKAGES[name]] == version, name


def test_the_tests_exist() -> None:
    for name, _, test in ROWS:
        path, _, function = test.partition("::")
        assert f"def {function}" in (ROOT / path).read_text(encoding="utf-8"), f"{name}: there is no {test}"
