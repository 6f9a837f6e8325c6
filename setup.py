"""The modules that mypyc compiles and the page that Node.js builds; all else about the package is in pyproject.toml."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
from tools import docstrings, page

COMPILED = ("core", "kit", "games", "bots", "catalog.py", "fleet.py")
"""Folders and files of the package in the one compiled unit: they call each other directly."""


def is_around_rules(file: Path) -> bool:
    """Return whether the file belongs to a game but not to its rules: a terminal board, a drawing, the manifest."""
    if "games" not in file.parts:
        return False
    return file.parent.parent.name != "games" or file.name in ("manifest.py", "levels.py")


build = os.environ.get("VOLTABLE_BUILD", "compiled")
if build not in ("compiled", "pure"):
    sys.exit(f"VOLTABLE_BUILD is compiled or pure, not {build!r}")

extensions = []
asks_about_itself = {"egg_info", "dist_info"} & set(sys.argv)
"""pip first asks for the package's name and needs: no reason to translate everything to C twice."""
if build == "compiled" and not asks_about_itself:
    from mypyc.build import mypycify

    if "CC" not in os.environ and shutil.which("clang"):
        os.environ["CC"] = "clang"  # compiles in a third of the time that gcc takes; the result is as fast within 10 %
    package = Path("src/voltable")
    files = [file for name in COMPILED for file in sorted((package / name).rglob("*.py")) or [package / name]]
    modules = [str(file) for file in files if file.name != "__init__.py" and not is_around_rules(file)]
    extensions = mypycify(["--strict", *modules], opt_level="3", group_name="voltable")
    for extension in extensions:
        # Lets the C compiler inline one compiled function into another.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    generated = {Path(source) for extension in extensions for source in extension.sources}
    docstrings.add([Path(module) for module in modules], package.parent, [*generated])


class BuildWithPage(build_py):  # type: ignore[misc]
    """The page is built first, so that it is there to be packed."""

    def run(self) -> None:
        try:
            page.build()
        except page.CannotBuild as error:
            sys.exit(str(error))
        self.__dict__.pop("data_files", None)
        super().run()


setup(ext_modules=extensions, cmdclass={"build_py": BuildWithPage})
