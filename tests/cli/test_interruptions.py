"""However a session ends, every move that was made is there when it continues."""

import json
import os
import resource
import signal
import stat
import subprocess
from pathlib import Path

import pytest
from tests.cli.driver import COMMAND, PROMPT, Sitting, environment, one_line, only_record, run
from tests.cli.games import saved, to_own_turn

from voltable.core.record import parse_record
from voltable.table.recording import table_of


def play_some(sitting: Sitting, moves: int = 5) -> str:
    """Make a few moves; return the last screen."""
    for _ in range(moves):
        sitting.wait_for(PROMPT)
        sitting.type("1")
    return last_screen(sitting)


def resumed_screen(folder: Path, *args: str) -> str:
    with Sitting(folder, "play", "--resume", *args) as sitting:
        return last_screen(sitting)


def last_screen(sitting: Sitting) -> str:
    """Return the text from the heading to the prompt."""
    shown = sitting.wait_for(PROMPT)
    return shown[shown.rindex(" Voltage  ") :]


def own_moves(path: Path) -> int:
    return sum(json.loads(line)["seat"] == 0 for line in path.read_text().splitlines()[1:])


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGKILL, -signal.SIGKILL),
        (signal.SIGINT, 130),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
    ],
)
def test_after_a_signal_the_game_goes_on_where_it_was(number: signal.Signals, code: int, tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
        screen = play_some(sitting)
        sitting.send(number)
        assert sitting.finish() == code
        if number != signal.SIGKILL:
            (line,) = sitting.rest().strip().splitlines()
            assert line == f"The game is saved. To continue: voltable play --resume {only_record(tmp_path)}"
    assert own_moves(only_record(tmp_path)) == 5
    assert resumed_screen(tmp_path) == screen


def test_ctrl_c_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
        screen = play_some(sitting)
        sitting.press(b"half a move\x03")
        assert sitting.finish() == 130
        assert "To continue: voltable play --resume " in sitting.rest()
    assert resumed_screen(tmp_path) == screen


@pytest.mark.thorough
def test_ctrl_c_right_after_the_prompt_is_never_lost(tmp_path: Path) -> None:
    """Readline waits for keys a moment after it printed the prompt: on one core, Ctrl-C often came in between."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        for _ in range(30):
            with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
                sitting.wait_for(PROMPT)
                sitting.press(b"\x03")
                assert sitting.finish() == 130
    finally:
        os.sched_setaffinity(0, cores)


def test_ctrl_d_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
        screen = play_some(sitting)
        sitting.press(b"\x04")
        assert sitting.finish() == 0
        assert "To continue: voltable play --resume " in sitting.rest()
    assert resumed_screen(tmp_path) == screen


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
        screen = play_some(sitting)
        sitting.hang_up()
        assert sitting.finish() == 129
    assert resumed_screen(tmp_path) == screen


@pytest.mark.parametrize("typed", ["1\n1\n1\n", "1\n1\n1\nquit\n", "1\n1\n1\nq\n", "1\n1\n1\nhalf a line"])
def test_the_end_of_the_input_and_quit_keep_the_game(typed: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seed", "3", typed=typed)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].startswith("The game is saved. To continue: voltable play --resume ")
    assert own_moves(only_record(tmp_path)) == 3


def test_a_move_is_on_the_disk_before_its_screen_is_shown(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
        for moves in range(8):
            sitting.wait_for(PROMPT)
            assert own_moves(only_record(tmp_path)) == moves
            sitting.type("1")


def test_the_last_line_that_tells_how_to_go_on_works_as_it_stands(tmp_path: Path) -> None:
    name = "my game's file.jsonl"
    done = run(tmp_path, "play", "--save", name, typed="1\n")
    command = done.out.splitlines()[-1].partition(": ")[2]
    script = command.replace("voltable", " ".join(COMMAND), 1)
    again = subprocess.run(
        ["sh", "-c", script], input=b"", capture_output=True, cwd=tmp_path, env=environment(tmp_path), check=False
    )
    assert again.returncode == 0
    assert b"The game is saved" in again.stdout


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_half_a_line_is_dropped_and_cut_off_before_the_game_goes_on(cut: int, tmp_path: Path) -> None:
    table = to_own_turn(12)
    path = saved(tmp_path, table)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat": 0, "move": "draw"}\n'[:cut])
    run(tmp_path, "play", "--resume", "game.jsonl")
    assert path.read_bytes() == whole
    path.write_bytes(whole + b'{"seat": 0, "move": "draw"}\n'[:cut])
    run(tmp_path, "play", "--resume", "game.jsonl", typed="1\n")
    text = path.read_text()
    assert text.startswith(whole.decode())
    assert len(table_of(parse_record(text)).record.lines) > len(table.record.lines)


def test_without_a_file_the_newest_unfinished_game_goes_on(tmp_path: Path) -> None:
    run(tmp_path, "play", "--name", "Old", "--option", "target_sets=3")
    run(tmp_path, "play", "--name", "New", "--option", "target_sets=2")
    folder = tmp_path / "data" / "voltable" / "games"
    for path in folder.iterdir():
        record = parse_record(path.read_text())
        os.utime(path, (1, 1) if record.players and record.players[0] == "Old" else (2, 2))
    (folder / "broken.jsonl").write_text("broken\n")
    with Sitting(tmp_path, "play", "voltage", "--option", "target_sets=1", "--seed", "3") as sitting:
        while not sitting.wait_for(PROMPT, "Replay it").endswith("Replay it"):
            sitting.type("1")
    assert "first to 2 sets" in run(tmp_path, "play", "--resume").out
    assert "first to 2 sets" in run(tmp_path, "play", "voltage", "--resume").out


def test_a_game_is_open_in_one_terminal_at_a_time(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3") as sitting:
        sitting.wait_for(PROMPT)
        path = only_record(tmp_path)
        assert one_line(run(tmp_path, "play", "--resume", str(path)), "is being played in another terminal")


def no_room() -> None:
    """Forbid files to grow, as a full disk does."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))


def test_a_full_disk_stops_the_game_and_leaves_the_record_whole(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--seed", "3", "--save", "game.jsonl"],
        input=b"1\n" * 200,
        capture_output=True,
        cwd=tmp_path,
        env=environment(tmp_path, PYTHONDONTWRITEBYTECODE="1"),
        preexec_fn=no_room,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert "File too large" in line
    assert "voltable play --resume game.jsonl" in line
    text = (tmp_path / "game.jsonl").read_text()
    assert text.endswith("}\n")
    moves = len(table_of(parse_record(text)).record.lines)
    assert moves > 10
    run(tmp_path, "play", "--resume", "game.jsonl", typed="1\n")
    assert (tmp_path / "game.jsonl").read_text().startswith(text)
    assert len(table_of(parse_record((tmp_path / "game.jsonl").read_text())).record.lines) > moves


def test_a_disk_that_is_full_from_the_start_leaves_no_file_behind(tmp_path: Path) -> None:
    def none_at_all() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

    done = subprocess.run(
        [*COMMAND, "play", "--save", "game.jsonl"],
        capture_output=True,
        cwd=tmp_path,
        env=environment(tmp_path, PYTHONDONTWRITEBYTECODE="1"),
        preexec_fn=none_at_all,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, b"voltable: game.jsonl: File too large\n")
    assert not (tmp_path / "game.jsonl").exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    path = saved(tmp_path, to_own_turn(4))
    path.chmod(stat.S_IRUSR)
    assert one_line(run(tmp_path, "play", "--resume", "game.jsonl"), "game.jsonl: Permission denied")
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert one_line(run(tmp_path, "play"), "Permission denied")
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_an_unwritable_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    assert one_line(run(tmp_path, "play", "--save", "/proc/voltable/game.jsonl"), "/proc/voltable")
    assert one_line(run(tmp_path, "play", "--save", "/proc/game.jsonl"), "/proc/game.jsonl")
