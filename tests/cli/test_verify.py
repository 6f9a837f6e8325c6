"""`voltable verify`: its output and its exit code."""

from pathlib import Path

from tests.cli.driver import run
from tests.cli.games import saved, whole_game
from tests.table.tables import new_table, play_on

from voltable.table.acts import Resign


def published(folder: Path) -> tuple[Path, str]:
    table = new_table("voltage_hex", seed=4, salt="5a17")
    play_on(table, 40, 120.0)
    table.do(Resign(1), 130.0)
    path = folder / "game.jsonl"
    path.write_text(table.published().to_text(), encoding="utf-8")
    return path, table.commitment


def test_a_true_record_is_called_so(tmp_path: Path) -> None:
    _, commitment = published(tmp_path)
    done = run(tmp_path, "verify", "game.jsonl", "--commitment", commitment)
    assert done.code == 0
    assert "voltage_hex, 2 seats" in done.out
    assert f"ok    deal    proved: seed and salt open {commitment}, which was published" in done.out
    alone = run(tmp_path, "verify", "game.jsonl")
    assert alone.code == 0 and "-     deal    seed and salt open" in alone.out and "proved only if" in alone.out
    assert "ok    moves   41 lines, each was allowed" in done.out
    assert "ok    result  1, -1 (resign)" in done.out
    assert "Nothing is wrong with this record." in done.out


def test_a_changed_record_says_what_is_wrong_with_exit_code_1(tmp_path: Path) -> None:
    path, commitment = published(tmp_path)
    path.write_text(path.read_text().replace('"seed": 4', '"seed": 5'))
    done = run(tmp_path, "verify", "game.jsonl")
    assert done.code == 1
    assert "WRONG deal    the commitment is not that of this game, options, seats, seed and salt" in done.out
    assert "This record is wrong: deal, " in done.out
    assert run(tmp_path, "verify", "game.jsonl", "--commitment", commitment[::-1]).code == 1


def test_what_is_no_record_has_exit_code_2(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("{}\n")
    done = run(tmp_path, "verify", "game.jsonl")
    assert done.code == 2
    assert "line 1: the field game is missing" in done.err


def test_a_game_of_the_terminal_is_checked_too(tmp_path: Path) -> None:
    saved(tmp_path, whole_game())
    done = run(tmp_path, "verify", "game.jsonl")
    assert done.code == 0
    assert "-     deal    not sealed" in done.out
    assert "ok    moves" in done.out


def test_a_finished_record_with_acts_is_replayed(tmp_path: Path) -> None:
    published(tmp_path)
    done = run(tmp_path, "replay", "game.jsonl", "--plain", "--step", "41")
    assert done.code == 0
    assert "Ben: resigns" in done.out
    assert "Ada won by resignation." in done.out
    assert "seen by everybody" in done.out
