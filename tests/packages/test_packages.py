"""The source archive and the wheel hold everything, and the wheel works in an empty environment."""

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import page

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = Path(__file__).with_name("installed.py")
PATIENCE = 800
BACKEND = """
import sys
sys.path.insert(0, ".")
from tools import backend
print(backend.build_sdist(sys.argv[1]))
"""


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    environment = {**os.environ, "PYTHONPATH": "", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **variables}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the unpacked source archive, made from what Git knows, as a publication is."""
    folder = tmp_path_factory.mktemp("packages")
    checkout = folder / "checkout"
    checkout.mkdir()
    files = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).splitlines()
    for name in files:
        if (ROOT / name).is_file():
            (checkout / name).parent.mkdir(parents=True, exist_ok=True)
            (checkout / name).write_bytes((ROOT / name).read_bytes())
    run(sys.executable, "-c", BACKEND, folder, cwd=checkout)
    (archive,) = folder.glob("voltable-*.tar.gz")
    run("tar", "-xf", archive, cwd=folder)  # tarfile has safe filters only since Python 3.11.4
    (unpacked,) = folder.glob("voltable-*/")
    return unpacked


@pytest.mark.thorough
@pytest.mark.skipif(page.system_node() is None, reason="the page of a wheel is built with Node.js")
def test_a_wheel_of_the_source_archive_serves_and_plays_in_an_empty_environment(source: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, source, cwd=tmp_path)
    (wheel,) = tmp_path.glob("voltable-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"voltable/server/page/index.html", "voltable/cli/words/page_fr.py", "voltable/py.typed"} <= {*names}
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"voltable"}
    run(sys.executable, "-m", "venv", tmp_path / "empty", cwd=tmp_path)
    python = tmp_path / "empty" / "bin" / "python"
    run(python, "-m", "pip", "install", "-c", ROOT / "constraints.txt", f"{wheel}[server]", cwd=tmp_path)
    assert "work" in run(python, INSTALLED, cwd=tmp_path)


def test_the_source_archive_holds_what_builds_the_package(source: Path) -> None:
    for name in (
        "setup.py",
        "tools/c_code.py",
        "tools/extensions.py",
        "tools/docstrings.py",
        "tools/page.py",
        "tools/terminal_words.py",
        "web/package.json",
        "LICENSE",
    ):
        assert (source / name).is_file(), name


def test_wheels_are_built_for_every_python_version_that_the_metadata_names() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    built = {f"3.{word[3:].partition('-')[0]}" for word in settings["tool"]["cibuildwheel"]["build"].split()}
    prefix = "Programming Language :: Python :: "
    named = {line.removeprefix(prefix) for line in settings["project"]["classifiers"] if line.startswith(prefix)}
    assert built == {version for version in named if version.startswith("3.")}
