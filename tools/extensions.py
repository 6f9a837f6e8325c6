"""Compile mypyc's C code: several files at the same time, and only those that changed since an earlier build.

mypyc makes one C file for each group of modules. Inside a group calls are direct, and the C compiler may inline them; a
call into another group goes through a table of functions. docs/decisions/0024-compiling.md compares the alternatives.
"""

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from setuptools.command.build_ext import build_ext

OBJECTS: Final = Path("build/objects")
"""Object files and libraries of earlier builds, by a digest of everything that they were made from."""
PROGRESS: Final = Path("build/progress")
"""How many percent of the C code are compiled."""
KEPT: Final = 7 * 24 * 3600
"""Seconds after which a file that no build used is removed."""
OPTIONS: Final = () if sys.platform == "win32" else ("-fno-semantic-interposition", "-fvisibility=hidden")
"""Let the C compiler inline one compiled function into another, and use variables without a table of addresses."""
GCC_OPTIONS: Final = (
    "--param=early-inlining-insns=100",
    "--param=max-inline-insns-auto=400",
    "--param=max-inline-insns-single=800",
)
"""Inline larger functions, because gcc counts the code for errors that mypyc writes into each. Other compilers refuse
these options."""
SHIM: Final = 10_000
"""Bytes up to which a C file is only the entry point of a module, which gains nothing from optimization."""
PARTS: Final = ("-fno-fat-lto-objects", "--param=lto-partitions=8")
"""Options of gcc for optimizing one file in parts, at the same time."""
_INCLUDE: Final = re.compile(r'#\s*include\s+[<"]([^">]+)[">]')


def group_of(module: Path) -> str:
    """Return the group of a module such as `games/volt/moves.py`: the name of its library without `__mypyc`."""
    first, *rest = module.parts
    if first == "games" and len(rest) > 1:
        return f"voltable.games.{rest[0]}"
    # Keep this group small: the C compiler inlines less in a large one, and every game draws random numbers.
    return "voltable.core" if first in ("core", "kit") else "voltable.bots"


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def version_of(compiler: list[str]) -> bytes:
    return subprocess.run([*compiler, "--version"], capture_output=True, check=False).stdout


def is_gcc(compiler: list[str]) -> bool:
    return b"Free Software Foundation" in version_of(compiler)


class BuildExtensions(build_ext):  # type: ignore[misc]
    """The command that compiles and links the extension modules."""

    parallel: int | bool | None

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or cores()

    def build_extensions(self) -> None:
        sizes = {file: Path(file).stat().st_size for one in self.extensions for file in one.sources}
        # Compile the largest first, so that no core waits at the end.
        self.extensions.sort(key=lambda one: -sum(sizes[file] for file in one.sources))
        if self.compiler.compiler_type == "unix":
            if is_gcc(self.compiler.compiler_so):
                for one in self.extensions:
                    one.extra_compile_args.extend(GCC_OPTIONS)
            store = ObjectStore(self.compiler, OBJECTS, sum(sizes.values()))
            self.compiler._compile = store.compile
            self.compiler.link = store.link
            super().build_extensions()
            store.clean()
        else:
            super().build_extensions()


class ObjectStore:
    """Object files and libraries of earlier builds, in place of compiling and linking the same again."""

    def __init__(self, compiler: Any, folder: Path, total: int) -> None:
        self._compile = compiler._compile
        self._link = compiler.link
        self._folder = folder
        self._folder.mkdir(parents=True, exist_ok=True)
        self._spawn = compiler.spawn
        self._command = list(compiler.compiler_so)
        self._parts = [f"-flto={cores()}", *PARTS] if optimizes_in_parts(self._command) else []
        self._always = [
            self._command,
            self._parts,
            list(compiler.linker_so),
            version_of(self._command),
            sys.version,
        ]
        self._lock = threading.Lock()
        self._total = total
        self._done = 0
        PROGRESS.write_text("0", encoding="ascii")

    def compile(self, made: str, source: str, ext: str, options: list[str], more: list[str], macros: list[str]) -> None:
        """Make the object file `made`; the arguments are those of setuptools' `_compile`."""
        size = Path(source).stat().st_size
        if size < SHIM:
            more = [*more, "-O1"]

        def compile_whole() -> None:
            self._compile(made, source, ext, options, more, macros)

        def compile_in_parts() -> None:
            parsed = f"{made}.parsed.o"
            self._compile(parsed, source, ext, options, [*more, *self._parts], macros)
            self._spawn(second_step([*self._command, *more, *self._parts], parsed, made))

        stored = self._folder / f"{self.digest(Path(source), [*options, *more, *macros])}.o"
        self._reuse(stored, Path(made), compile_in_parts if self._parts and size >= SHIM else compile_whole)
        with self._lock:
            self._done += size
            PROGRESS.write_text(str(100 * self._done // self._total), encoding="ascii")

    def link(self, kind: str, objects: list[str], made: str, *more: Any) -> None:
        """Make the library `made`; the arguments are those of setuptools' `link`."""
        digest = hashlib.sha256(repr([self._always, kind, more]).encode())
        for file in objects:
            digest.update(Path(file).read_bytes())
        stored = self._folder / f"{digest.hexdigest()[:32]}.so"
        self._reuse(stored, Path(made), lambda: self._link(kind, objects, made, *more))

    def _reuse(self, stored: Path, made: Path, make: Callable[[], None]) -> None:
        """Copy `stored` to `made`; make it and store it, if it is not stored."""
        if stored.exists():
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(stored, made)
            os.utime(stored)
        else:
            make()
            copy = stored.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
            shutil.copy(made, copy)
            copy.replace(stored)

    def digest(self, source: Path, options: list[str]) -> str:
        """Return a digest of the source and the headers it includes, the options, the compiler and Python."""
        digest = hashlib.sha256(repr([self._always, options]).encode())
        folders = tuple(Path(option[2:]) for option in options if option.startswith("-I"))
        for file in all_included(source, folders):
            digest.update(contents(file)[0])
        return digest.hexdigest()[:32]

    def clean(self) -> None:
        """Remove the files that no build has used for a week."""
        for file in self._folder.iterdir():
            if time.time() - file.stat().st_mtime > KEPT:
                file.unlink()


def optimizes_in_parts(command: list[str]) -> bool:
    """Return whether the compiler optimizes one file in several processes: gcc does, clang does not."""
    with tempfile.TemporaryDirectory() as folder:
        source, parsed, made = (str(Path(folder) / name) for name in ("try.c", "parsed.o", "made.o"))
        Path(source).write_text("int try(int a) { return a + 1; }\n", encoding="ascii")
        command = [*command, "-flto=2", *PARTS]
        steps = [*command, "-c", source, "-o", parsed], second_step(command, parsed, made)
        return all(subprocess.run(step, capture_output=True, check=False).returncode == 0 for step in steps)


def second_step(command: list[str], parsed: str, made: str) -> list[str]:
    """Return the command that optimizes what was parsed, and writes a usual object file."""
    return [*command, "-Wno-error", "-r", "-flinker-output=nolto-rel", parsed, "-o", made]


def all_included(source: Path, folders: tuple[Path, ...]) -> Iterator[Path]:
    """Yield the file and everything that it includes from these folders, each once."""
    seen: set[Path] = set()
    waiting = [source]
    while waiting:
        file = waiting.pop()
        if file not in seen:
            seen.add(file)
            yield file
            waiting.extend(included(file, folders))


@functools.cache
def included(file: Path, folders: tuple[Path, ...]) -> list[Path]:
    """Return the files that one includes; what is in none of these folders comes with the compiler."""
    found = (
        next((at / name for at in (file.parent, *folders) if (at / name).is_file()), None) for name in contents(file)[1]
    )
    return [path for path in found if path is not None]


@functools.cache
def contents(file: Path) -> tuple[bytes, list[str]]:
    """Return the digest of a file and the names that it includes. Most files include the same headers."""
    content = file.read_bytes()
    return hashlib.sha256(content).digest(), _INCLUDE.findall(content.decode())
