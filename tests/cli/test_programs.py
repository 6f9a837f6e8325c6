"""An outside program as a rival in the terminal."""

from pathlib import Path

from tests.cli.driver import Done, one_line, only_record, run
from tests.lab.programs import GOOD, failing

from voltable.core.record import parse_record

SHORT = ("play", "voltage", "--seed", "3", "--option", "target_sets=1")


def play_against(folder: Path, rival: str) -> Done:
    return run(folder, *SHORT, "--rival", rival, typed="1\n" * 300)


def test_a_game_against_a_program_is_played_to_its_end(tmp_path: Path) -> None:
    done = play_against(tmp_path, GOOD)
    assert done.code == 0, done.err
    assert "Firstbot won" in done.out or "You won" in done.out or "firstbot won" in done.out
    assert parse_record(only_record(tmp_path).read_text()).players == ["Player", GOOD]


def test_a_program_that_crashes_is_reported_and_resigns(tmp_path: Path) -> None:
    done = play_against(tmp_path, failing(tmp_path, "crash"))
    assert done.code == 3
    assert "out of ideas" in done.out
    assert "It forfeits the game." in done.out
    assert parse_record(only_record(tmp_path).read_text()).lines[-1].act == "resign"


def test_a_program_that_cannot_be_started_begins_no_game(tmp_path: Path) -> None:
    assert one_line(play_against(tmp_path, "cmd:no-such-program"), "no-such-program: cannot be started")
    assert not list(tmp_path.rglob("*.jsonl"))


def test_no_command_is_run_from_a_file(tmp_path: Path) -> None:
    done = run(tmp_path, *SHORT, "--rival", GOOD, "--save", "game.jsonl", typed="1\n")
    assert done.code == 0
    text = (tmp_path / "game.jsonl").read_text().replace(GOOD, f"cmd:touch {tmp_path / 'harm'}")
    (tmp_path / "game.jsonl").write_text(text)
    assert one_line(run(tmp_path, "play", "--resume", "game.jsonl"), "commands from a file are not run")
    assert not (tmp_path / "harm").exists()
