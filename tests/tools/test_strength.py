"""tools/strength.py: a pairing is really played, and the page written from it."""

from pathlib import Path

import pytest
from tools.strength import MODES, PAIRINGS, Mode, page, play, row

from voltable.bots.roster import BOTS

QWITCH = Mode("qwitch", "Qwitch", ("qwitch", "--seats", "2"))
PAIRING = ("greedy", "random")
DOCS = Path(__file__).parents[2] / "docs" / "strength.md"
FEWEST_GAMES = 400
AIMS = {"voltage": 75.0, "hex": 75.0, "volt2": 65.0, "volt4": 37.5}
"""The share of games in per cent that an expert should win against greedy, by mode."""


def rows_of(text: str) -> dict[str, list[list[str]]]:
    """Return the rows of each table by the title of its mode, cell by cell, without the two header rows."""
    found: dict[str, list[list[str]]] = {}
    for section in text.split("\n## ")[1:]:
        title, *lines = section.splitlines()
        rows = [line for line in lines if line.startswith("|")][2:]
        found[title] = [[cell.strip() for cell in line.split("|")[1:-1]] for line in rows]
    return found


@pytest.mark.thorough
def test_a_pairing_is_played_once_and_becomes_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "qwitch-greedy-random"
    assert row(out, PAIRING) == "| greedy | random | | | | | | | not played |"
    play(tmp_path, QWITCH, PAIRING, 4, 1)
    cells = [cell.strip() for cell in row(out, PAIRING).split("|")[1:-1]]
    assert cells[:3] == ["greedy", "random", "4"]
    assert cells[3].endswith("%")
    assert cells[8] in ("yes", "no")

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr("tools.strength.subprocess.run", refuse)
    play(tmp_path, QWITCH, PAIRING, 4, 1)


def test_the_page_has_every_mode_and_says_what_was_not_played(tmp_path: Path) -> None:
    text = page(tmp_path)
    assert all(f"## {mode.title}\n" in text for mode in MODES)
    assert text.count("not played") == 5 * len(MODES)
    assert {"easy", "normal", "hard", "expert", "greedy", "random"} <= set(BOTS)


def test_the_page_in_docs_shows_every_step_of_every_mode() -> None:
    tables = rows_of(DOCS.read_text(encoding="utf-8"))
    assert list(tables) == [mode.title for mode in MODES]
    for title, rows in tables.items():
        assert [tuple(row[:2]) for row in rows] == PAIRINGS
        for stronger, weaker, games, *_, shown in rows:
            assert shown == "yes", f"{title}: {stronger} against {weaker}"
            assert int(games.replace(",", "")) >= FEWEST_GAMES, f"{title}: {stronger} against {weaker}"


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode.name in AIMS], ids=lambda mode: mode.name)
def test_the_page_in_docs_shows_that_an_expert_beats_greedy_as_often_as_is_asked(mode: Mode) -> None:
    row = next(row for row in rows_of(DOCS.read_text(encoding="utf-8"))[mode.title] if row[:2] == ["expert", "greedy"])
    assert float(row[3].rstrip("%")) >= AIMS[mode.name]
