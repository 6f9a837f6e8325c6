"""`tools/extensions.py`: modules are compiled in groups, and what did not change is not compiled or linked again."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from tools.extensions import SHIM, group_of

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
settings = {{"include_dirs": ["include"], "extra_compile_args": ["-g0"]}}
modules = [Extension(name, [name + ".c"], **settings) for name in ("one", "two")]
setup(name="pair", ext_modules=modules, cmdclass={{"build_ext": BuildExtensions}})
"""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
COMPILER = """#!/bin/sh
echo "$@" >> commands
exec cc "$@"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a folder with two extension modules and a compiler that notes its commands."""
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
    """Build anew, and return the C files that were compiled and the libraries that were linked."""
    notes = project / "commands"
    notes.write_text("")
    for folder in project.glob("build/[lt]*"):
        shutil.rmtree(folder)
    variables = {**os.environ, "CC": str(project / "compiler")}
    command = [sys.executable, "setup.py", "-q", "build_ext"]
    subprocess.run(command, cwd=project, env=variables, check=True, capture_output=True)
    assert len(list(project.glob("build/lib*/*"))) == 2
    assert (project / "build" / "progress").read_text() == "100"
    words = [Path(word).name for word in notes.read_text().split() if word.endswith((".c", ".so"))]
    return sorted(word.replace(SUFFIX, ".so") for word in words if word != "try.c")


def test_only_a_changed_file_is_compiled_and_linked_again(project: Path) -> None:
    assert build(project) == ["one.c", "one.so", "two.c", "two.so"]
    assert build(project) == []
    source = project / "one.c"
    source.write_text(source.read_text() + "int added;\n")
    assert build(project) == ["one.c", "one.so"]


def test_the_same_machine_code_is_not_linked_again(project: Path) -> None:
    build(project)
    source = project / "one.c"
    source.write_text(source.read_text() + "/* changed */\n")
    assert build(project) == ["one.c"]


@pytest.mark.thorough
def test_gcc_optimizes_a_large_file_in_parts(project: Path) -> None:
    source = project / "one.c"
    functions = [f"int twice_{number}(int a) {{ return 2 * a + {number}; }}" for number in range(SHIM // 40)]
    source.write_text("\n".join([*functions, source.read_text()]))
    assert source.stat().st_size > SHIM
    assert build(project) == ["one.c", "one.so", "two.c", "two.so"]
    steps = [line for line in (project / "commands").read_text().splitlines() if "-flinker-output=nolto-rel" in line]
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True).stdout
    assert len(steps) == (2 if "Free Software Foundation" in compiler else 0), "the trial, and this file"
    (library,) = (project / "build").glob("lib*")
    subprocess.run([sys.executable, "-c", "import one, two"], cwd=library, check=True)
    assert build(project) == []


@pytest.mark.thorough
def test_a_changed_header_compiles_every_file_that_includes_it(project: Path) -> None:
    build(project)
    (project / "include" / "number.h").write_text("#define NUMBER (-1)\n")
    assert build(project) == ["one.c", "two.c"]
    (project / "include" / "number.h").write_text("#define NUMBER 8\n")
    assert build(project) == ["one.c", "one.so", "two.c", "two.so"]


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
