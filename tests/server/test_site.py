"""`voltable site`: a folder of files, written completely or not at all."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from voltable.server import published, site
from voltable.server.site import CannotWriteSite, write_site

INDEX = '<!doctype html>\n<html>\n  <head>\n    <script src="./assets/index-1.js"></script>\n  </head>\n</html>\n'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a page and an engine, as if they were the package's."""
    page, engine = tmp_path / "package" / "page", tmp_path / "package" / "engine"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "assets" / "index-1.js").write_text("1")
    (page / "built-from.txt").write_text("source")
    (engine / "pyodide").mkdir(parents=True)
    (engine / "voltable.zip").write_text("zip")
    (engine / "pyodide" / "pyodide.mjs").write_text("js")
    (engine / "engine.json").write_text(
        json.dumps({"id": "abc", "files": {"voltable.zip": 3, "pyodide/pyodide.mjs": 2}})
    )
    monkeypatch.setattr(published, "SERVER", tmp_path / "package")
    monkeypatch.delenv("VOLTABLE_ENGINE", raising=False)
    return tmp_path


def files(folder: Path) -> dict[str, str]:
    return {file.relative_to(folder).as_posix(): file.read_text() for file in folder.rglob("*") if file.is_file()}


def test_a_site_has_the_page_with_its_mark_and_the_engine_under_its_id(built: Path) -> None:
    out = built / "new" / "public"
    write_site(out)
    found = files(out)
    assert set(found) == {
        "index.html",
        "assets/index-1.js",
        "engine/engine.json",
        "engine/abc/voltable.zip",
        "engine/abc/pyodide/pyodide.mjs",
    }
    assert found["index.html"].replace(f"\n    {site.MARK}", "") == INDEX and site.MARK in found["index.html"]
    assert [file.name for file in out.parent.iterdir()] == ["public"], "nothing is left over"


def test_an_earlier_site_is_replaced_and_anything_else_is_kept(built: Path) -> None:
    out = built / "public"
    out.mkdir()
    write_site(out)
    (out / "assets" / "old.js").write_text("old")
    write_site(out)
    assert "assets/old.js" not in files(out)
    mine = built / "mine"
    mine.mkdir()
    (mine / "index.html").write_text(INDEX)
    with pytest.raises(CannotWriteSite, match="has other files"):
        write_site(mine)
    assert files(mine) == {"index.html": INDEX}
    (built / "file").write_text("a file")
    with pytest.raises(CannotWriteSite, match="has other files"):
        write_site(built / "file")


@pytest.mark.parametrize(
    ("missing", "command"), [("page/index.html", "make page"), ("engine/engine.json", "make wasm")]
)
def test_what_is_not_built_is_named_and_nothing_is_written(built: Path, missing: str, command: str) -> None:
    (built / "package" / missing).unlink()
    with pytest.raises(CannotWriteSite, match=command):
        write_site(built / "public")
    assert not (built / "public").exists()


def test_a_copy_that_fails_leaves_the_earlier_site_as_it_was(built: Path) -> None:
    out = built / "public"
    write_site(out)
    before = files(out)
    (built / "package" / "engine" / "voltable.zip").unlink()
    with pytest.raises(FileNotFoundError):
        write_site(out)
    assert files(out) == before and not list(built.glob(".public*"))


def test_the_command_says_in_one_line_what_is_missing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "voltable", "site", str(tmp_path / "public")]
    variables = {**os.environ, "VOLTABLE_ENGINE": "none"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=variables)
    assert done.returncode == 2 and "is not built; run `make" in done.stderr and len(done.stderr.splitlines()) == 1
