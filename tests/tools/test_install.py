"""`tools/install.py` says what pip is doing, and shows pip's output if it fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import install

INSTALL = Path(install.__file__)
FOUND = ["Collecting click>=8.1", "  Using cached click.whl", "Collecting rich", "  Downloading rich.whl (240 kB)"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "asking for packages"),
        (FOUND[:1], "1 package found, looking for click>=8.1"),
        (FOUND[:3], "2 packages found, looking for rich"),
        (FOUND, "2 packages found, downloading rich.whl (240 kB)"),
        ([*FOUND, "Installing collected packages: click, rich"], "installing 2 packages"),
        ([*FOUND, "  Building wheel for voltable: started"], "compiling the rules"),
    ],
)
def test_it_says_what_pip_is_doing(lines: list[str], said: str) -> None:
    assert install.describe(lines) == said


def test_what_pip_prints_is_shown_if_it_fails(tmp_path: Path) -> None:
    command = [sys.executable, str(INSTALL), "--no-index", "--find-links", str(tmp_path), "no-such-package-anywhere"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode != 0 and "no-such-package-anywhere" in done.stdout
