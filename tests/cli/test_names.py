"""Names from outside are data: whatever name a player, a program or a file has, every command prints it unchanged."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from tests.cli.driver import one_line, run
from tests.lab.programs import EXAMPLE

HOSTILE = ["[/b]", ":smiley:", "[red]Ada", "by:o:1", "$x^2$", "_Ada", "a\\[b]"]
ODD_HELLO = "[/b] :o: $x$ \x1b[31m \u200b日本 " + "long " * 20


def finished(folder: Path, name: str) -> Path:
    done = run(
        folder, "play", "voltage", "--name", name, "--seed", "4", "--option", "target_sets=1", "--save", "g.jsonl"
    )
    assert "The game is saved" in done.out, done.err
    done = run(folder, "play", "--resume", "g.jsonl", typed="resign\nresign\n")
    assert done.code == 0, done.err
    return folder / "g.jsonl"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_player_may_have_any_printable_name(tmp_path: Path, name: str) -> None:
    file = finished(tmp_path, name)
    assert name in run(tmp_path, "replay", str(file)).out
    shown = run(tmp_path, "analyse", str(file), "--level", "easy", "--jobs", "1")
    assert shown.code == 0, shown.err
    assert name in shown.out


def test_a_record_may_name_its_players_anything(tmp_path: Path) -> None:
    file = finished(tmp_path, "Ada")
    header, *lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    data = json.loads(header)
    data["players"][0] = "\x1b[31m[/b]\x07 :o:"
    file.write_text(json.dumps(data) + "\n" + "".join(lines), encoding="utf-8")
    for command in ("replay", "analyse", "verify"):
        more = ["--level", "easy", "--chart", "c.svg"] if command == "analyse" else []
        done = run(tmp_path, command, str(file), *more, NO_COLOR="1")
        assert "Traceback" not in done.err
        assert "\x1b" not in done.out
        assert "\x07" not in done.out
        if command != "verify":
            assert (done.code, "[/b]" in done.out) == (0, True), done.err


def test_the_moves_of_an_analysis_are_no_emoji(tmp_path: Path) -> None:
    """`by:o:1` contains the shortcode of an emoji."""
    out = run(tmp_path, "analyse", str(finished(tmp_path, "a:o:b")), "--level", "easy").out
    assert "a:o:b" in out
    assert "⭕" not in out


def test_an_arena_with_an_outside_bot_is_readable_at_80_columns_and_its_charts_do_not_warn(tmp_path: Path) -> None:
    folder = tmp_path / ("a folder with a long name " * 4).strip()
    folder.mkdir()
    program = folder / "bot.py"
    program.write_text(EXAMPLE.read_text("utf-8").replace('"hello firstbot"', repr(f"hello {ODD_HELLO}")), "utf-8")
    command = f"cmd:{shlex.join([sys.executable, str(program)])}"
    done = run(
        *(tmp_path, "arena", "voltage", "random", command, "--games", "2", "--option", "target_sets=1"),
        *("--out", "arena", "--chart", "png"),
        COLUMNS="80",
    )
    assert (done.code, done.err) == (0, "")
    tables = [line for line in done.out.splitlines() if "%" in line]
    assert tables
    assert all(len(line) <= 80 and "…" not in line for line in tables), done.out
    assert "[/b] :o: $x$" in tables[1] or "[/b] :o: $x$" in tables[2]
    assert command in done.out
    assert (tmp_path / "arena" / "ladder.png").stat().st_size > 5000


def test_a_study_prints_the_values_of_options_as_they_are(tmp_path: Path) -> None:
    done = run(tmp_path, "study", "options", "voltage", "initial_polarity=++++,[/b]")
    assert one_line(done, "initial_polarity")
