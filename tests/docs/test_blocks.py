"""Every code block in the documents is run, parsed or compared with its source."""

import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from voltable.cli.main import main
from voltable.lab.extras import MissingExtra

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "bench/README.md", ROOT / "web/README.md"]
SESSIONS = {"README.md", "docs/research/README.md", "docs/research/openspiel.md", "docs/research/tutorial.md"}
"""Pages whose sessions run in test_readme.py and test_research.py."""
QUOTED = {"docs/outside-bots.md"}
"""Pages that quote a file; tests/lab/test_program.py compares them."""
RUN_HERE = {"docs/table.md", "docs/research/selfplay.md"}


def blocks(page: Path, language: str) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_every_python_block_is_on_a_page_that_a_test_runs() -> None:
    with_sessions = {name(page) for page in PAGES if any(">>>" in block for block in blocks(page, "python"))}
    without = {name(page) for page in PAGES if any(">>>" not in block for block in blocks(page, "python"))}
    assert with_sessions == SESSIONS
    assert without == QUOTED | RUN_HERE


def test_the_life_of_a_table_runs_as_shown() -> None:
    (block,) = blocks(ROOT / "docs/table.md", "python")
    names: dict[str, object] = {}
    exec(block, names)
    assert names["events"]


def test_self_play_is_read_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow", reason="the extra selfplay is not installed")
    monkeypatch.chdir(tmp_path)
    words = ["selfplay", "voltage", "--bot", "easy", "--games", "2", "--out", "data"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    names: dict[str, object] = {}
    for block in blocks(ROOT / "docs/research/selfplay.md", "python"):
        exec(block, names)
    assert names["won"].num_rows > 0  # type: ignore[attr-defined]


def command_lines() -> Iterator[tuple[str, str]]:
    """Yield lines of unnamed blocks that call our command, without comments."""
    for page in PAGES:
        for block in blocks(page, ""):
            for line in block.splitlines():
                if line.startswith("voltable "):
                    yield name(page), re.split(r"\s{2,}|\s>\s", line)[0]


@pytest.mark.parametrize(("page", "line"), list(command_lines()))
def test_every_command_line_is_understood(page: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    first, *words = shlex.split(line)[1:]
    command = main.get_command(click.Context(main), first)
    assert command is not None, f"{page} names voltable {first}"
    with suppress(MissingExtra):
        command.make_context(first, words)
