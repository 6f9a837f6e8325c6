"""Build the engine for the browser: Pyodide, and the package without what needs a server or a terminal.

    python -m tools.wasm             compiled to WebAssembly where the tools are there, else plain Python
    python -m tools.wasm --plain     plain Python in any case: slower, but needs npm alone
    python -m tools.wasm --if-old    only if the source has changed since the last build

`src/voltable/server/engine`, from where a server serves it and `voltable site` copies it, receives `voltable.zip` (the
package), `games.json` (the list of games, which a page shows before Python runs), `pyodide/` (the interpreter) and
`engine.json` (what was built, and the size of every file). Equal sources give equal files. `--out FOLDER` writes to
another folder.
How the compiled build works: tools/wasm_compile.py and docs/decisions/0023-host-and-worker.md.
"""

import argparse
import base64
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import page, wasm_compile

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "voltable"
ENGINE: Final = PACKAGE / "server" / "engine"
TOOLS: Final = (
    *("setup.py", "tools/c_code.py", "tools/extensions.py"),
    *("tools/wasm.py", "tools/wasm_compile.py", "tools/plain_vecs.py"),
    *("tools/wasm_bytecode.py", "tools/wasm_bytecode.mjs"),
)
"""Files that decide what is built, besides the package."""
LEFT_OUT: Final = ("adapters", "cli", "lab", "server", "testing", "processes.py", "__main__.py")
"""Modules that need a terminal, a server, other processes or libraries that a page does not load."""
LEFT_OUT_OF_GAMES: Final = ("research", "terminal")
PRINT_GAMES: Final = "import json; from voltable.host.offerings import games; print(json.dumps(games()))"
RUNTIME_FILES: Final = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


@dataclass(frozen=True)
class Release:
    """A release of Pyodide on npm, with the digest of its archive as npm writes it."""

    version: str
    integrity: str


RELEASES: Final = {
    "3.11": Release(
        "0.25.1", "sha512-y0nJ/fLA3bxD2iZRzvVTbP2O+wp4Ewm2wThfV4HF0BytQ6hsoqTJFLNY4usLOcCVBrK8TTWqFqrmsVPzHe4rsw=="
    ),
    "3.12": Release(
        "0.27.7", "sha512-RUSVJlhQdfWfgO9hVHCiXoG+nVZQRS5D9FzgpLJ/VcgGBLSAKoPL8kTiOikxbHQm1kRISeWUBdulEgO26qpSRA=="
    ),
    "3.13": Release(
        "0.29.5", "sha512-TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
    ),
}
"""Releases by Python version. Compiled code needs that of the compiling Python; plain code runs in each."""
FOR_PLAIN: Final = "3.13"
BYTECODE: Final = Path(__file__).with_name("wasm_bytecode.mjs")
RUNNING: Final = f"{sys.version_info.major}.{sys.version_info.minor}"


class CannotBuild(Exception):
    """The engine cannot be built here; says what is missing."""


def build(out: Path, is_plain: bool) -> None:
    """Replace the folder `out`; on CannotBuild it stays as it was."""
    if not is_plain and (missing := why_only_plain()):
        print(f"the engine stays plain Python: {missing}", flush=True)
        is_plain = True
    release = RELEASES[FOR_PLAIN if is_plain else RUNNING]
    with tempfile.TemporaryDirectory(prefix="voltable-wasm-") as folder:
        work = Path(folder)
        pyodide, package, made = work / "pyodide", work / "package", work / "engine"
        fetch_pyodide(release, pyodide)
        compiled: set[str] = set()
        if is_plain:
            add_plain_vecs(package)
        else:
            compiled = wasm_compile.compile_engine(ROOT, pyodide, package, work)
        add_python(package, compiled)
        made.mkdir()
        (made / "games.json").write_text(games_answer(package if is_plain else work / "plain"), encoding="utf-8")
        shutil.copytree(pyodide, made / "pyodide")
        write_archive(package, made / "voltable.zip")
        store_bytecode(made)
        write_summary(made, "plain" if is_plain else "compiled", release)
        # A server may read these files meanwhile: the new folder takes the place of the old one when it is complete.
        new = out.with_name(f"{out.name}.new")
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(made, new)
        shutil.rmtree(out, ignore_errors=True)
        new.rename(out)


def is_built(out: Path = ENGINE) -> bool:
    """Return whether the engine was built from this source."""
    try:
        summary = json.loads((out / "engine.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(summary.get("source") == digest())


def digest() -> str:
    """Return a digest of everything that the engine is built from."""
    total = hashlib.sha256()
    for file in [*packed_sources(), *(ROOT / name for name in TOOLS)]:
        total.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def packed_sources() -> Iterator[Path]:
    """Yield the files of the package that a page needs."""
    return (file for file in files_under(PACKAGE) if not is_left_out(file.relative_to(PACKAGE).parts))


def why_only_plain() -> str:
    """Return what is missing to compile; empty where everything is there."""
    if RUNNING not in RELEASES:
        return f"no release of Pyodide is known for Python {RUNNING}"
    return wasm_compile.what_is_missing()


def fetch_pyodide(release: Release, folder: Path) -> None:
    """Download a release from npm, check its digest, and keep the files that run Python."""
    node = page.find_node()
    folder.mkdir()
    command = [*page.npm(node), "pack", f"pyodide@{release.version}", "--silent", "--pack-destination"]
    page.run(node, "fetching Pyodide", [*command, str(folder.parent)])
    archive = next(folder.parent.glob("pyodide-*.tgz"))
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != release.integrity:
        raise CannotBuild(f"Pyodide {release.version} is not the archive that was expected: its digest is {found}")
    with tarfile.open(archive) as files:
        for name in RUNTIME_FILES:
            content = files.extractfile(f"package/{name}")
            if content is None:
                raise CannotBuild(f"Pyodide {release.version} has no file {name}")
            (folder / name).write_bytes(content.read())


def add_python(package: Path, compiled: set[str]) -> None:
    """Add the modules that stay Python and the data files; compiled modules need no source."""
    for file in packed_sources():
        inside = file.relative_to(PACKAGE.parent)
        if ".".join(inside.with_suffix("").parts) in compiled:
            continue
        (package / inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, package / inside)
    found = importlib.util.find_spec("mypy_extensions")
    if found is None or found.origin is None:
        raise CannotBuild("mypy_extensions is missing in this environment")
    shutil.copy(found.origin, package)


def is_left_out(parts: tuple[str, ...]) -> bool:
    if parts[0] in LEFT_OUT or "__pycache__" in parts or parts[-1].endswith(".so"):
        return True
    return parts[0] == "games" and len(parts) > 2 and parts[2] in LEFT_OUT_OF_GAMES


def add_plain_vecs(package: Path) -> None:
    """Add a stand-in for the one library that is C code."""
    (package / "librt").mkdir(parents=True)
    (package / "librt" / "__init__.py").touch()
    shutil.copy(Path(__file__).parent / "plain_vecs.py", package / "librt" / "vecs.py")


def games_answer(package: Path) -> str:
    """Return the engine's answer to `GET /games`. A page shows it before Python runs, which takes seconds."""
    if not package.exists():
        add_plain_vecs(package)
        add_python(package, set())
    code = f"import sys; sys.path.insert(0, {str(package)!r})\n{PRINT_GAMES}"
    command = [sys.executable, "-I", "-S", "-B", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout


def write_archive(package: Path, file: Path) -> None:
    """Write the archive with sorted names and without times: equal content makes an equal archive."""
    with zipfile.ZipFile(file, "w") as archive:
        for member in files_under(package):
            entry = zipfile.ZipInfo(member.relative_to(package).as_posix())
            archive.writestr(entry, member.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)


def store_bytecode(engine: Path) -> None:
    """Store bytecode for the engine's own Python in its archives."""
    node = page.find_node()
    page.run(node, "compiling Python to bytecode", [str(node), str(BYTECODE), str(engine)])


def write_summary(folder: Path, kind: str, release: Release) -> None:
    """Write what was built. `id` changes with every file: caches are named after it."""
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in files_under(folder)}
    total = hashlib.sha256()
    for name, content in files.items():
        total.update(f"{name} {len(content)}\n".encode())
        total.update(content)
    summary: dict[str, Any] = {
        "id": total.hexdigest()[:16],
        "build": kind,
        "pyodide": release.version,
        "source": digest(),
        "files": {name: len(content) for name, content in files.items()},
    }
    (folder / "engine.json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")


def files_under(folder: Path) -> Iterator[Path]:
    return (file for file in sorted(folder.rglob("*")) if file.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the engine for the browser.")
    parser.add_argument("--out", type=Path, default=ENGINE, help="folder for the files that a page serves; replaced")
    parser.add_argument("--plain", action="store_true", help="do not compile")
    parser.add_argument("--if-old", action="store_true", help="do nothing if the engine was built from this source")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    if arguments.if_old and is_built(out):
        return
    try:
        build(out, arguments.plain)
    except (CannotBuild, page.CannotBuild, wasm_compile.CannotCompile) as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error.cmd[0]} failed")
    for file in files_under(out):
        print(f"{file.stat().st_size:>12,}  {file.relative_to(out)}")


if __name__ == "__main__":
    main()
