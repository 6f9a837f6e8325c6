"""Bad input: one clear line, exit code 2, nothing changed."""

import json
from pathlib import Path

import pytest
from tests.cli.driver import one_line, run
from tests.cli.games import played, saved, whole_game

HEADER = {"game": "voltage", "version": 1, "options": {}, "seats": 2, "seed": 7, "players": ["Ada", "greedy (bot)"]}
MOVE = '{"seat": 0, "move": "draw"}'


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["castle"], "castle"),
        (["--castle"], "--castle"),
        (["play", "chess"], "there is no game 'chess'; the games are voltage"),
        (["options", "chess"], "there is no game 'chess'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["perft", "chess", "2"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["play", "--option", "colour=red"], "there is no option colour; the options are first_player"),
        (["play", "--option", "edition=1999"], "option edition takes 2017 or older, not '1999'"),
        (["play", "--option", "target_sets=many"], "a whole number from 1 to 7, not 'many'"),
        (["play", "--option", "target_sets=" + "9" * 5000], "not 5000 characters"),
        (["play", "--option", "edition"], "an option is given as name=value, not 'edition'"),
        (["play", "--option", "edition=2017", "--option", "edition=older"], "option edition is given twice"),
        (["play", "--bot", "deep"], "there is no bot 'deep'; the bots are"),
        (["play", "--bot", "random", "--bot", "random"], "this table needs one bot, not 2"),
        (["play", "--seats", "3"], "not 3 [V-01]"),
        (["play", "--seat", "2"], "this table has the seats 0 to 1, not 2"),
        (["play", "--seat", "-1"], "this table has the seats 0 to 1, not -1"),
        (["play", "--seed", "-1"], "a seed is"),
        (["play", "--seed", str(1 << 128)], "a seed is"),
        (["play", "--seed", "red"], "'red'"),
        (["play", "--hotseat", "--seat", "1"], "--seat and --hotseat exclude each other"),
        (["play", "--hotseat", "--bot", "greedy"], "pass-and-play needs two people"),
        (["play", "--hotseat", "--name", "Ada", "--name", "Ada"], "two people cannot have the same name Ada"),
        (["play", "--name", "Ada", "--name", "Ben"], "2 names are too many: 1 person plays"),
        (["play", "--name", "greedy (bot)"], "cannot be a name"),
        (["play", "--name", "You"], "cannot be a name"),
        (["play", "--name", "a\x1b[2Jb"], "printable"),
        (["play", "--name", ""], "a name is"),
        (["play", "--name", "\u7535" * 9], "a name is"),
        (["play", "--save", "no/such/folder/game.jsonl"], "no/such/folder/game.jsonl: No such file"),
        (["play", "--resume"], "there is no unfinished game"),
        (["play", "--resume", "--seed", "3"], "--resume continues a game as it was"),
        (["play", "--resume", "missing.jsonl"], "missing.jsonl: No such file"),
        (["play", "chess", "--resume"], "there is no game 'chess'"),
        (["replay"], "there is no saved game to replay"),
        (["replay", "missing.jsonl"], "missing.jsonl: No such file"),
        (["perft", "voltage", "deep"], "'deep'"),
        (["perft", "voltage", "1", "--position", "missing.txt"], "missing.txt: No such file"),
        (
            ["perft", "voltage", "1", "--position", "missing.txt", "--seed", "1"],
            "--position excludes --seed and --seats",
        ),
        (["perft", "voltage", "1", "--seats", "5"], "[V-01]"),
        (["perft", "voltage", "1", "--seed", "-4"], "a seed is"),
        (["bench", "voltage", "--games", "0"], "0"),
        (["bench", "voltage", "--seats", "9"], "[V-01]"),
    ],
)
def test_a_wrong_argument_is_refused_in_one_line(args: list[str], words: str, tmp_path: Path) -> None:
    assert one_line(run(tmp_path, *args), words)
    assert not list(tmp_path.rglob("*.jsonl"))


def test_a_diagram_without_a_valid_position_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "diagram.txt").write_text("turn: 1, seat 0\nhand 0: o7\n")
    assert one_line(run(tmp_path, "perft", "voltage", "1", "--position", "diagram.txt"), "line 2", "o7")
    (tmp_path / "diagram.txt").write_bytes(b"\xff\xfe")
    assert one_line(run(tmp_path, "perft", "voltage", "1", "--position", "diagram.txt"), "UTF-8")


def header(**changed: object) -> str:
    return json.dumps(HEADER | changed)


def nonsense_at_line_17() -> str:
    """Return a game that is valid up to line 16; from there the same seat moves twice too often."""
    lines = played(40).record.to_text().splitlines()
    seat = json.loads(lines[16])["seat"]
    lines[16] = json.dumps({"seat": 1 - seat, "move": "draw"})
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "line 1: the file is empty"),
        (header(), "line 1: the file is empty or its first line was never finished"),
        ("not a record\n", "line 1: not JSON"),
        ("[1, 2]\n", "line 1: expected a JSON object"),
        ('{"event": "chess"}\n', "line 1: the field game is missing"),
        (header(game="chess") + "\n", "line 1: there is no game 'chess'"),
        (header(version=99) + "\n", "line 1: the record was written by version 99"),
        (header(options={"colour": "red"}) + "\n", "line 1: there is no option colour"),
        (header(options={"edition": "1999"}) + "\n", "line 1: option edition takes"),
        (header(seats=3, players=["a", "b", "c"]) + "\n", "line 1: "),
        (header(seed=-1) + "\n", "line 1: the field seed"),
        (header(players=["Ada"]) + "\n", "line 1: the field players"),
        (header(extra=1) + "\n", "line 1: unknown field extra"),
        (f"{header()}\n{MOVE}\nhalf a\x1b[2J line\n{MOVE}\n", "line 3: not JSON"),
        (f'{header()}\n{{"seat": 5, "move": "draw"}}\n', "line 2: there is no seat 5"),
        (f'{header(options={"first_player": "0"})}\n{{"seat": 0, "move": "cast\\u001b[2Jle"}}\n', "line 2: "),
        (nonsense_at_line_17(), "line 17: draw: it is the other player's turn [V-09]"),
        ("[" * 100_000 + "\n", "not a record"),
    ],
)
def test_a_broken_or_foreign_record_is_refused_in_one_line_and_stays_unchanged(
    command: list[str], content: str, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(content, encoding="utf-8")
    done = run(tmp_path, *command, "game.jsonl")
    assert one_line(done, "game.jsonl: ", words)
    assert done.err.strip().isprintable()
    assert path.read_text(encoding="utf-8") == content
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
def test_a_binary_file_is_refused_in_one_line(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(header().encode() + b"\n" + b"\xff\xfe\n")
    assert one_line(run(tmp_path, *command, "game.jsonl"), "line 2", "UTF-8")


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
def test_a_folder_is_no_record(command: list[str], tmp_path: Path) -> None:
    assert one_line(run(tmp_path, *command, str(tmp_path)), "Is a directory")


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (None, "no players are named"),
        (["greedy (bot)", "random (bot)"], "only bots"),
        (["Ada", "deep (bot)"], "there is no bot 'deep'"),
    ],
)
def test_a_game_that_nobody_here_can_go_on_with_is_refused(
    players: list[str] | None, words: str, tmp_path: Path
) -> None:
    content = {name: value for name, value in HEADER.items() if name != "players"}
    text = json.dumps(content | ({} if players is None else {"players": players})) + "\n"
    (tmp_path / "game.jsonl").write_text(text)
    assert one_line(run(tmp_path, "play", "--resume", "game.jsonl"), words)
    assert (tmp_path / "game.jsonl").read_text() == text


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    path = saved(tmp_path, whole_game())
    before = path.read_bytes()
    assert one_line(run(tmp_path, "play", "--resume", "game.jsonl"), "this game is over", "voltable replay game.jsonl")
    assert path.read_bytes() == before


def test_a_new_game_never_writes_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear Ada")
    assert one_line(run(tmp_path, "play", "--save", "letter.txt"), "letter.txt already exists")
    assert (tmp_path / "letter.txt").read_text() == "dear Ada"


def test_a_record_of_another_game_is_not_resumed_as_this_one(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text(header(game="qwitch") + "\n")
    assert one_line(run(tmp_path, "play", "voltage", "--resume", "game.jsonl"), "is a game of qwitch, not voltage")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--eyes", "2"], "--eyes takes 0, 1, spectator or all, not '2'"),
        (["--eyes", "owl"], "not 'owl'"),
        (["--eyes", "9" * 5000], "--eyes takes 0, 1, spectator or all"),
        (["--step", "9999"], "--step takes 0 to "),
        (["--step", "-1"], "-1"),
        (["--text", "--eyes", "0"], "--text goes with --eyes all"),
    ],
)
def test_wrong_options_of_a_replay_are_refused_in_one_line(args: list[str], words: str, tmp_path: Path) -> None:
    saved(tmp_path, whole_game())
    assert one_line(run(tmp_path, "replay", "game.jsonl", *args), words)
