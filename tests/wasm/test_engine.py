"""The engine for the browser: its files, no other library needed, and bots that play the same moves."""

import ast
import base64
import hashlib
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from librt import vecs
from mypy_extensions import u8
from tests.host.test_worker import played

from tools import page, plain_vecs, wasm, wasm_bytecode

ENGINE = Path(os.environ.get("VOLTABLE_ENGINE", wasm.ENGINE))
"""The output folder of `make wasm`."""
needs_engine = pytest.mark.skipif(not wasm.is_built(ENGINE), reason="make test-wasm builds the engine of this source")
needs_compiled = pytest.mark.skipif(
    not wasm.is_built(ENGINE) or json.loads((ENGINE / "engine.json").read_text())["build"] != "compiled",
    reason="plain Python in Pyodide takes minutes for these games; make test-wasm compiles",
)
PLAYED = wasm.ROOT / "tests" / "bots" / "played_games.py"
KEPT = wasm.ROOT / "tests" / "vectors" / "bots.txt"
HOSTED: list[tuple[str, dict[str, Any]]] = [
    ("voltage", {"target_sets": 1}),
    ("voltage_hex", {}),
    ("volt", {"max_rounds": 1}),
    ("qwitch", {}),
]

IMPORT_ALL = """
import importlib, pkgutil, sys
import voltable
names = [one.name for one in pkgutil.walk_packages(voltable.__path__, "voltable.")]
for name in names:
    importlib.import_module(name)
foreign = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
print(len(names), *sorted(foreign - {"__main__", "voltable", "librt", "mypy_extensions"}))
"""

WHOLE_NUMBER = """
import traceback
from voltable.core.seats import check_seat
try:
    check_seat(0.5, 2, "V-01")
except TypeError:
    print(traceback.format_exc())
"""


def plain_package(folder: Path) -> Path:
    """Return the package of the plain engine."""
    wasm.add_plain_vecs(folder)
    wasm.add_python(folder, set())
    return folder


def run(package: Path, program: str) -> str:
    """Run a program with only the standard library and this package."""
    code = f"import sys; sys.path.insert(0, {str(package)!r})\n{program}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_packed_module_needs_nothing_but_the_standard_library(tmp_path: Path) -> None:
    count, *foreign = run(plain_package(tmp_path), IMPORT_ALL).split()
    assert int(count) > 100 and not foreign


@pytest.mark.thorough
def test_the_plain_package_plays_the_games_of_the_vectors(tmp_path: Path) -> None:
    package = plain_package(tmp_path)
    (package / "played_games.py").write_bytes(PLAYED.read_bytes())
    key, level, seed, most, expected = KEPT.read_text().splitlines()[2].split(" ", 4)
    program = f"from played_games import digest; print(digest({key!r}, {level!r}, {seed}, 1, {most}))"
    assert run(package, program).strip() == expected


def test_nothing_of_servers_terminals_and_research_is_packed(tmp_path: Path) -> None:
    packed = {file.relative_to(tmp_path).parts for file in wasm.files_under(plain_package(tmp_path))}
    assert not any(parts[1] in wasm.LEFT_OUT for parts in packed if parts[0] == "voltable")
    assert not any(parts[1] == "games" and parts[3] in wasm.LEFT_OUT_OF_GAMES for parts in packed if len(parts) > 4)
    assert ("voltable", "games", "volt", "RULES.fr.md") in packed and (
        "voltable",
        "host",
        "local",
        "worker.py",
    ) in packed


def test_an_engine_of_another_source_is_built_again(tmp_path: Path) -> None:
    assert not wasm.is_built(tmp_path)
    wasm.write_summary(tmp_path, "plain", wasm.RELEASES["3.13"])
    assert wasm.is_built(tmp_path)
    summary = tmp_path / "engine.json"
    summary.write_text(summary.read_text().replace(wasm.digest(), "another"))
    assert not wasm.is_built(tmp_path)


def test_equal_content_makes_an_equal_archive(tmp_path: Path) -> None:
    archives = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for number, archive in enumerate(archives):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "b.txt").write_text("b")
        (folder / "a.txt").write_text("a")
        os.utime(folder / "a.txt", (number, number))
        wasm.write_archive(folder, archive)
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_an_archive_with_bytecode_runs_without_source_and_keeps_the_rest(tmp_path: Path) -> None:
    """A check of types that only the uncompiled build makes must not take bytecode for compiled code."""
    archive = tmp_path / "engine.zip"
    wasm.write_archive(plain_package(tmp_path / "package"), archive)
    with zipfile.ZipFile(archive, "a") as files:
        files.writestr("xml/dom.py", "no page needs it")
    wasm_bytecode.rewrite(archive, wasm_bytecode.Everything(), lambda name: f"/shown/{name}")
    with zipfile.ZipFile(archive) as files:
        names = set(files.namelist())
        files.extractall(tmp_path / "unpacked")
    assert "voltable/core/seats.pyc" in names and "voltable/games/volt/RULES.fr.md" in names
    assert not any(name.endswith(".py") or name.startswith("xml/") for name in names)
    shown = run(tmp_path / "unpacked", WHOLE_NUMBER)
    assert "TypeError" in shown and "/shown/voltable/core/seats.py" in shown


def test_only_wanted_modules_of_an_archive_become_bytecode(tmp_path: Path) -> None:
    archive = tmp_path / "library.zip"
    with zipfile.ZipFile(archive, "w") as files:
        for name in ("a.py", "b.py", "encodings/cp437.py", "encodings/cp1252.py"):
            files.writestr(name, f"text = {name!r}")
    wasm_bytecode.rewrite(archive, {"a.py"}, lambda name: name)
    with zipfile.ZipFile(archive) as files:
        assert files.namelist() == ["a.pyc", "b.py", "encodings/cp437.py"]
    assert run(archive, "import a, b; print(a.text, b.text)").strip() == "a.py b.py"


def test_no_packed_module_imports_what_is_left_out_of_the_standard_library() -> None:
    """Functions import too, so running the start would not show it."""
    trees = [ast.parse(file.read_bytes()) for file in wasm.packed_sources() if file.suffix == ".py"]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    found = {alias.name.partition(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    found |= {(node.module or "").partition(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)}
    assert "json" in found and not found & set(wasm_bytecode.LEFT_OUT)


@needs_engine
def test_what_a_start_imports_is_bytecode() -> None:
    with zipfile.ZipFile(ENGINE / "pyodide" / "python_stdlib.zip") as files:
        assert {"typing.pyc", "asyncio/__init__.pyc", "json/decoder.pyc"} <= set(files.namelist())
    with zipfile.ZipFile(ENGINE / "voltable.zip") as files:
        assert "voltable/host/local/worker.pyc" in files.namelist()
        assert not any(name.endswith(".py") for name in files.namelist())


def test_another_archive_than_the_expected_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fetch(_node: Path, _what: str, command: list[str]) -> None:
        Path(command[-1], "pyodide-0.0.0.tgz").write_bytes(b"something else")

    monkeypatch.setattr(page, "find_node", lambda: Path("node"))
    monkeypatch.setattr(page, "run", fetch)
    found = "sha512-" + base64.b64encode(hashlib.sha512(b"something else").digest()).decode()
    with pytest.raises(wasm.CannotBuild, match=r"its digest is sha512-") as refused:
        wasm.fetch_pyodide(wasm.Release("0.0.0", "sha512-expected"), tmp_path / "pyodide")
    assert found in str(refused.value)


def test_the_plain_vecs_do_what_those_of_the_library_do() -> None:
    library: Any
    for library in (vecs, plain_vecs):
        values = library.vec[u8]([1, 2, 3])
        longer = library.append(values, 4)
        assert (list(values), list(longer)) == ([1, 2, 3], [1, 2, 3, 4])
        assert list(library.extend(values, library.vec[u8]([7, 8]))) == [1, 2, 3, 7, 8]
        assert values == library.vec[u8]([1, 2, 3]) and values[-1] == 3 and list(values[1:]) == [2, 3]
        values[0] = 9
        assert list(values) == [9, 2, 3] and len(library.vec[u8]()) == 0
        with pytest.raises(IndexError):
            values[3]


@needs_compiled
def test_in_webassembly_the_same_seeds_give_the_same_moves() -> None:
    node = page.find_node()
    script = Path(__file__).parent / "run.mjs"
    command = [str(node), str(script), str(ENGINE), str(PLAYED), "kept_digests()"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip() == KEPT.read_text().rstrip()


@needs_engine
@pytest.mark.parametrize(("game", "options"), HOSTED, ids=str)
def test_the_host_in_the_engine_stores_the_same_game_as_here(game: str, options: dict[str, Any]) -> None:
    script = Path(__file__).parent / "worker.mjs"
    command = [str(page.find_node()), str(script), str(ENGINE), game, json.dumps(options)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == played(game, options)


@needs_engine
def test_all_files_together_are_small_enough_for_a_first_visit() -> None:
    sizes = [file.stat().st_size for file in wasm.files_under(ENGINE) if file.suffix == ".zip"]
    assert sum(sizes) < 4_500_000, "these are compressed already; the rest compresses to three megabytes"
