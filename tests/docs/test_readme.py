"""The examples in the documents show the real output."""

import doctest
import re
from pathlib import Path

import click
import pytest

from voltable.catalog import GAMES
from voltable.cli.main import main

ROOT = Path(__file__).resolve().parents[2]


def test_the_session_in_the_readme_runs_as_shown() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_session_about_openspiel_runs_as_shown() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'voltable[spiel]'")
    result = doctest.testfile(str(ROOT / "docs/research/openspiel.md"), module_relative=False)
    assert result.attempted >= 10
    assert result.failed == 0


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name
)
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\((?!https?://)([^)#]+)", prose):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_command_of_the_readme_exists() -> None:
    commands = set(re.findall(r"`voltable ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert commands
    assert commands <= set(main.list_commands(click.Context(main)))


def test_every_target_of_the_documents_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in ROOT.glob("*.md"):
        for target in re.findall(r"`make ([a-z-]+)", page.read_text(encoding="utf-8")):
            assert f"\n{target}:" in makefile, f"{page.name} names make {target}"


def test_every_path_of_the_architecture_exists() -> None:
    """Paths are relative to src/voltable, to web/src or to the repository."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    paths = set(re.findall(r"`([\w./<>*-]+(?:\.(?:py|md|toml|ts|svelte)|/))`", page))
    assert len(paths) > 60
    for path in paths:
        for written in (path.replace("<key>", key).replace("<language>", "en").rstrip("/") for key in GAMES):
            found = [match for base in (ROOT / "src/voltable", ROOT / "web/src", ROOT) for match in base.glob(written)]
            assert found, f"ARCHITECTURE.md names {path}, but there is no {written}"
