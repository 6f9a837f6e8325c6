"""`tools/extensions.py`: modules are compiled in groups, and what did not change is not compiled again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.extensions import group_of

ROOT = Path(__file__).resolve().parents[2]
MODULE = """
#include <Python.h>
#include "number.h"
static PyModuleDef module = {PyModuleDef_HEAD_INIT, "NAME", NULL, NUMBER, NULL};
PyMODINIT_FUNC PyInit_NAME(void) { return PyModule_Create(&module); }
"""
SETUP = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tools.extensions import BuildExtensions
from setuptools import Extension, setup
modules = [Extension(name, [name + ".c"], include_dirs=["include"]) for name in ("one", "two")]
setup(name="pair", ext_modules=modules, cmdclass={{"build_ext": BuildExtensions}})
"""
COMPILER = """#!/bin/sh
case "$*" in *" -c "*) echo "$@" >> compiled ;; esac
exec cc "$@"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a folder with two extension modules and a compiler that notes what it compiles."""
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "number.h").write_text("#define NUMBER -1\n")
    for name in ("one", "two"):
        (tmp_path / f"{name}.c").write_text(MODULE.replace("NAME", name))
    (tmp_path / "setup.py").write_text(SETUP)
    (tmp_path / "compiler").write_text(COMPILER)
    (tmp_path / "compiler").chmod(0o755)
    return tmp_path


def build(project: Path) -> list[str]:
    """Build anew, and return the C files that were compiled."""
    notes = project / "compiled"
    notes.write_text("")
    for folder in project.glob("build/[lt]*"):
        shutil.rmtree(folder)
    variables = {**os.environ, "CC": str(project / "compiler")}
    command = [sys.executable, "setup.py", "-q", "build_ext"]
    subprocess.run(command, cwd=project, env=variables, check=True, capture_output=True)
    assert len(list(project.glob("build/lib*/*"))) == 2
    assert (project / "build" / "progress").read_text() == "100"
    return sorted(word for line in notes.read_text().splitlines() for word in line.split() if word.endswith(".c"))


def test_only_a_changed_file_is_compiled_again(project: Path) -> None:
    assert build(project) == ["one.c", "two.c"]
    assert build(project) == []
    source = project / "one.c"
    source.write_text(source.read_text() + "/* changed */\n")
    assert build(project) == ["one.c"]


def test_a_changed_header_compiles_every_file_that_includes_it(project: Path) -> None:
    build(project)
    (project / "include" / "number.h").write_text("#define NUMBER (-1)\n")
    assert build(project) == ["one.c", "two.c"]


@pytest.mark.parametrize(
    ("module", "group"),
    [
        ("core/rng.py", "voltable.core"),
        ("kit/cards.py", "voltable.core"),
        ("bots/ismcts.py", "voltable.bots"),
        ("catalog.py", "voltable.bots"),
        ("games/any/turn.py", "voltable.games.any"),
    ],
)
def test_each_game_is_a_group_of_its_own(module: str, group: str) -> None:
    assert group_of(Path(module)) == group
