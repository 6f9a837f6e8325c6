"""Compile the engine to WebAssembly for Pyodide, with the clang and wasm-ld inside the package ziglang.

The C code is what mypyc makes of the modules in setup.py. Headers: Python's own, with a pyconfig.h from Pyodide's
configuration, and musl's, which Emscripten's C library is. No Emscripten is needed.
"""

import contextlib
import importlib.machinery
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sysconfig
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ZIG: Final = "0.17.0"
"""The release of ziglang whose headers and options this file was written for."""
COMPILE: Final = (
    *("--target=wasm32-unknown-emscripten", "-c", "-O2", "-fPIC", "-fvisibility=hidden", "-fwrapv", "-w", "-nostdinc"),
    # Name the instruction set: clang's default grows, and older browsers reject some extensions.
    *("-mcpu=mvp", "-mbulk-memory", "-mmutable-globals", "-mnontrapping-fptoint", "-msign-ext"),
)
LINK: Final = ("-shared", "--experimental-pic", "-Bsymbolic", "--unresolved-symbols=import-dynamic", "--strip-debug")
CHECKED_TYPES: Final = {
    "LONG": "long",
    "LONG_DOUBLE": "long double",
    "OFF_T": "off_t",
    "PID_T": "pid_t",
    "PTHREAD_T": "pthread_t",
    "SIZE_T": "size_t",
    "TIME_T": "time_t",
    "VOID_P": "void *",
    "WCHAR_T": "wchar_t",
}
"""C types by the names that Python's configuration has for their sizes."""
Config = dict[str, Any]
"""The variables of Python's build: of its Makefile and of its pyconfig.h."""


class CannotCompile(Exception):
    """Compiling failed; says where and why."""


@dataclass(frozen=True)
class Module:
    """One extension module, a shared library of its own."""

    name: str
    sources: list[Path]
    include_dirs: list[Path]


def what_is_missing() -> str:
    """Return what is missing to compile; empty where everything is there."""
    for name in ("setuptools", "mypyc", "ziglang"):
        if importlib.util.find_spec(name) is None:
            return f"the package {name} is missing"
    if (version := importlib.metadata.version("ziglang")) != ZIG:
        return f"the package ziglang is {version}, not {ZIG}"
    headers = Path(sysconfig.get_path("include"))
    return "" if (headers / "Python.h").exists() else f"{headers / 'Python.h'} is missing (package python3-dev)"


def compile_engine(checkout: Path, pyodide: Path, package: Path, work: Path) -> set[str]:
    """Compile the modules of setup.py and the library under them into `package`; return their names."""
    target = read_config(pyodide)
    options = compile_options(target, work)
    check_headers(target, options, work)
    modules = [*generate_c(checkout, work / "checkout", target), librt_vecs()]
    print(f"compiling {len(modules)} modules", flush=True)
    # Compile the largest first, so that no core waits at the end.
    by_size = sorted(modules, key=lambda module: -sum(file.stat().st_size for file in module.sources))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job in [pool.submit(compile_module, one, options, package, target["EXT_SUFFIX"]) for one in by_size]:
            job.result()
    return {module.name for module in modules}


def read_config(pyodide: Path) -> Config:
    """Return the build configuration of Pyodide's Python."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        name = next(name for name in library.namelist() if name.startswith("_sysconfigdata_"))
        namespace: dict[str, Config] = {}
        exec(library.read(name), namespace)
    return namespace["build_time_vars"]


def compile_options(target: Config, work: Path) -> list[str]:
    """Return clang's options for every file, after making the headers for them."""
    # Copy the headers, because Python.h prefers the pyconfig.h beside it to any other.
    python = work / "include"
    shutil.copytree(sysconfig.get_path("include"), python)
    # The Makefile's numbers are included too; as macros they are harmless.
    numbers = [f"#define {name} {value}\n" for name, value in target.items() if isinstance(value, int) and value]
    (python / "pyconfig.h").write_text("".join(numbers), encoding="utf-8")
    # ziglang has musl's headers for a plain 32-bit target with 64-bit time, not for this one.
    library = folder_of("ziglang") / "lib"
    libc = library / "libc" / "include"
    folders = [python, python / "internal", libc / "riscv32-linux-musl", libc / "generic-musl", library / "include"]
    # Pyodide's own macros: some of them change structures of Python.
    macros = [option for option in target["CFLAGS"].split() if option.startswith("-D")]
    return [*COMPILE, *macros, *(f"-isystem{folder}" for folder in folders)]


def check_headers(target: Config, options: list[str], work: Path) -> None:
    """Raise CannotCompile unless the C types have the sizes that Pyodide's Python was built with."""
    checks = [
        f'_Static_assert(sizeof({name}) == {target[f"SIZEOF_{key}"]}, "size of {name}");'
        for key, name in CHECKED_TYPES.items()
    ]
    file = work / "sizes.c"
    file.write_text("\n".join(["#include <Python.h>", "#include <pthread.h>", *checks, ""]), encoding="utf-8")
    run_zig("clang", *options, str(file), "-o", str(work / "sizes.o"))


def generate_c(source: Path, checkout: Path, target: Config) -> list[Module]:
    """Run setup.py as far as mypyc's C code, for the target; return the modules to compile."""
    # Work in a copy, because mypyc writes beside the sources.
    for name in ("src", "tools"):
        ignored = shutil.ignore_patterns("*.so", "__pycache__", "page", "engine")
        shutil.copytree(source / name, checkout / name, ignore=ignored)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(source / name, checkout)
    # The values that mypyc reads about its target, once, when it is imported.
    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = target["SIZEOF_SIZE_T"]
    importlib.machinery.EXTENSION_SUFFIXES[0] = target["EXT_SUFFIX"]
    os.environ["VOLTABLE_BUILD"] = "compiled"
    import setuptools  # noqa: F401, I001  # first: it provides distutils
    from distutils.core import run_setup

    with contextlib.chdir(checkout):
        extensions = run_setup("setup.py", stop_after="init").ext_modules
    return [
        Module(one.name, [checkout / file for file in one.sources], [checkout / folder for folder in one.include_dirs])
        for one in extensions
    ]


def librt_vecs() -> Module:
    """Return the one module of librt that the engine uses; mypyc carries its sources."""
    runtime = folder_of("mypyc") / "lib-rt"
    included = ("librt_vecs_api.c", "vec_template.c")  # by others
    sources = [file for file in sorted((runtime / "vecs").glob("*.c")) if file.name not in included]
    return Module("librt.vecs", sources, [runtime, runtime / "vecs"])


def compile_module(module: Module, options: list[str], package: Path, suffix: str) -> None:
    library = package.joinpath(*module.name.split(".")).with_suffix(suffix)
    library.parent.mkdir(parents=True, exist_ok=True)
    includes = [f"-I{folder}" for folder in module.include_dirs]
    with tempfile.TemporaryDirectory() as folder:
        objects = [f"{folder}/{number}.o" for number in range(len(module.sources))]
        for file, name in zip(module.sources, objects, strict=True):
            run_zig("clang", *options, *includes, str(file), "-o", name)
        run_zig("wasm-ld", *LINK, *objects, "-o", str(library))


def folder_of(name: str) -> Path:
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise CannotCompile(f"the package {name} is missing")
    return Path(found.origin).parent


def run_zig(tool: str, *arguments: str) -> None:
    """Run a tool inside zig, clang or wasm-ld, without zig's own options."""
    zig = folder_of("ziglang") / ("zig.exe" if os.name == "nt" else "zig")
    done = subprocess.run([zig, tool, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"{tool} failed to make {arguments[-1]}:\n{done.stderr[:4000]}")
