"""tools/strength.py: a pairing that is played for real, and the page made of it."""

from pathlib import Path

import pytest
from tools.strength import MODES, Mode, page, play, row

from voltable.bots.roster import BOTS

QWITCH = Mode("qwitch", "Qwitch", ("qwitch", "--seats", "2"))
PAIRING = ("greedy", "random")


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
