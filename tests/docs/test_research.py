"""The research pages: tables match the code, sessions run, and the tutorial can be followed."""

import doctest
import json
from pathlib import Path

import httpx
import pytest
from tests.server.running import running
from tools.notebook import NOTEBOOK, PAGE, notebook
from tools.research_pages import FOLDER, fill, move_table

from voltable.catalog import GAMES, load


@pytest.mark.parametrize("key", GAMES)
def test_the_tables_of_a_page_are_as_the_code_says(key: str) -> None:
    text = (FOLDER / f"{key}.md").read_text(encoding="utf-8")
    assert fill(text, load(key)) == text, "run python tools/research_pages.py"


@pytest.mark.parametrize("key", GAMES)
def test_a_page_without_room_for_a_table_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="has no place for environments"):
        fill("", load(key))


def test_every_move_of_every_table_belongs_to_a_sort() -> None:
    assert "4998 moves" in move_table(load("voltage_hex", trades="offers"))
    assert "`offer:p0:p0` ..." in move_table(load("voltage_hex", trades="offers"))


@pytest.mark.parametrize("page", ["README.md"])
def test_the_sessions_of_a_page_run_as_shown(page: str) -> None:
    pytest.importorskip("pettingzoo", reason="the extra zoo is not installed")
    result = doctest.testfile(str(FOLDER / page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.thorough
def test_the_tutorial_runs_and_ends_with_a_game_to_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole tutorial, with a real server at its end; only the server's address differs."""
    pytest.importorskip("pettingzoo", reason="the extra zoo is not installed")
    text = (FOLDER / "tutorial.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with running(tmp_path) as server:
        session = doctest.DocTestParser().get_doctest(
            text.replace("http://127.0.0.1:8000", server.url), {}, "tutorial", "tutorial.md", 0
        )
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
        result = runner.run(session, clear_globs=False)
        assert result.attempted > 40
        assert result.failed == 0
        id = session.globs["address"].rpartition("/")[2]
        replayed = httpx.get(f"{server.url}/api/records/{id}/replay?eyes=all").json()
        assert len(replayed["steps"]) == len(session.globs["record"].lines) + 1


def test_the_notebook_of_the_tutorial_is_current_and_holds_all_its_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert notebook(page) == text, "run python tools/notebook.py"
    cells = ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    compile("\n".join(cells), "tutorial", "exec")
    typed = "".join(example.source for example in doctest.DocTestParser().get_examples(page))
    assert "\n".join(cells).split() == typed.split()
