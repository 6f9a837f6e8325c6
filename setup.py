"""The list of modules that mypyc compiles; everything else about the package is in pyproject.toml."""

import os
import sys
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "kit", "games", "bots", "catalog.py")
"""Folders and files of the package in the one compiled unit: they call each other directly."""

build = os.environ.get("VOLTABLE_BUILD", "compiled")
if build not in ("compiled", "pure"):
    sys.exit(f"VOLTABLE_BUILD is compiled or pure, not {build!r}")

extensions = []
if build == "compiled":
    from mypyc.build import mypycify

    package = Path("src/voltable")
    files = [file for name in COMPILED for file in sorted((package / name).rglob("*.py")) or [package / name]]
    modules = [str(file) for file in files if file.name != "__init__.py"]
    extensions = mypycify(["--strict", *modules], opt_level="3", group_name="voltable")
    for extension in extensions:
        # Lets the C compiler inline one compiled function into another.
        extension.extra_compile_args.append("-fno-semantic-interposition")

setup(ext_modules=extensions)
