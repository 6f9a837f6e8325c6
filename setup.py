"""The modules that mypyc compiles and the page that Node.js builds; all else about the package is in pyproject.toml."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
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


build = os.environ.get("VOLTABLE_BUILD", "compiled")
if build not in ("compiled", "pure"):
    sys.exit(f"VOLTABLE_BUILD is compiled or pure, not {build!r}")

modules = []
needs_no_c_code = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
"""pip first asks for the package's name and needs; a source archive holds no generated code."""
if build == "compiled" and not needs_no_c_code:
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


class BuildWithPage(build_py):  # type: ignore[misc]
    """The page and the terminal's words are built first, so that they are there to be packed."""

    def run(self) -> None:
        try:
            page.build()
            terminal_words.build()
        except page.CannotBuild as error:
            sys.exit(str(error))
        self.__dict__.pop("data_files", None)
        super().run()


setup(ext_modules=modules, cmdclass={"build_py": BuildWithPage, "build_ext": extensions.BuildExtensions})
