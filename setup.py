"""The modules that mypyc compiles and the page that Node.js builds; all else about the package is in pyproject.toml."""

import os
import shutil
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
from tools import docstrings, extensions, page, terminal_words

COMPILED = ("core", "kit", "games", "bots", "catalog.py", "fleet.py")
"""Folders and files of the package that are compiled."""


def is_around_rules(file: Path) -> bool:
    """Return whether the file belongs to a game but not to its rules: a terminal board, a drawing, the manifest."""
    if "games" not in file.parts:
        return False
    return file.parent.parent.name != "games" or file.name in ("manifest.py", "levels.py")


how = os.environ.get("VOLTABLE_BUILD", "compiled")
if how not in ("compiled", "pure"):
    sys.exit(f"VOLTABLE_BUILD is compiled or pure, not {how!r}")

modules = []
needs_no_c_code = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
"""pip first asks for the package's name and needs; a source archive holds no generated code."""
if how == "compiled" and not needs_no_c_code:
    from tools import c_code

    if "CC" not in os.environ and shutil.which("clang"):
        os.environ["CC"] = "clang"  # compiles in half the time that gcc takes; the result is as fast within 10 %
    package = Path("src/voltable")
    files = [file for name in COMPILED for file in sorted((package / name).rglob("*.py")) or [package / name]]
    rules = [file for file in files if file.name != "__init__.py" and not is_around_rules(file)]
    groups: dict[str, list[str]] = {}
    for file in rules:
        groups.setdefault(extensions.group_of(file.relative_to(package)), []).append(str(file))
    modules = c_code.extensions(
        ["--strict", "--cache-dir", os.devnull, *map(str, rules)], groups, opt_level="3", debug_level="0"
    )
    for module in modules:
        module.extra_compile_args.extend(extensions.OPTIONS)
    generated = {Path(source) for module in modules for source in module.sources}
    docstrings.add(rules, package.parent, [*generated])


@cache
def page_build() -> "Future[None]":
    """Build the page and the terminal's words in the background."""

    def run() -> None:
        page.build()
        terminal_words.build()

    return ThreadPoolExecutor(1).submit(run)


class BuildTogether(build):  # type: ignore[misc]
    """The C code is compiled while npm fetches what builds the page; without Node.js, nothing is compiled."""

    sub_commands = sorted(build.sub_commands, key=lambda command: command[0] != "build_ext")

    def run(self) -> None:
        with suppress(TimeoutError):
            finish(page_build(), 1)  # a missing Node.js is noticed by then
        super().run()


class BuildWithPage(build_py):  # type: ignore[misc]
    """The page and the terminal's words are there before they are packed."""

    def run(self) -> None:
        finish(page_build(), None)
        self.__dict__.pop("data_files", None)
        super().run()


def finish(building: "Future[None]", seconds: float | None) -> None:
    try:
        building.result(seconds)
    except page.CannotBuild as error:
        sys.exit(str(error))


commands = {"build": BuildTogether, "build_py": BuildWithPage, "build_ext": extensions.BuildExtensions}
setup(ext_modules=modules, cmdclass=commands)
