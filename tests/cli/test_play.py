"""Play at a terminal."""

import json
import re
import stat
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.driver import CODES, PROMPT, Sitting, only_record, run
from tests.cli.games import played, saved, to_own_turn, whole_game

from voltable.catalog import load
from voltable.cli.telling import tell
from voltable.cli.words.words import Words
from voltable.core.record import parse_record
from voltable.table.recording import table_of

END = "Replay it: "


def moves_in(path: Path) -> list[str]:
    return [json.loads(line)["move"] for line in path.read_text().splitlines()[1:]]


@pytest.mark.parametrize("size", [(24, 80), (40, 120)], ids=["80x24", "120x40"])
def test_a_whole_game_is_played_to_its_end(size: tuple[int, int], tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "3", size=size) as sitting:
        typed = 0
        while True:
            shown = sitting.wait_for(PROMPT, END)
            if shown.endswith(END):
                break
            sitting.type("1")
            typed += 1
        assert sitting.finish() == 0
    result = shown.splitlines()[-2]
    assert re.fullmatch(r" (You|Greedy) won the game\. Sets: You [0-4], Greedy [0-4]\.", result)
    path = only_record(tmp_path)
    table = table_of(parse_record(path.read_text()))
    payoffs = table.payoffs()
    assert payoffs is not None
    assert (payoffs[0] > 0) == result.startswith(" You")
    assert typed == sum(line.seat == 0 for line in table.record.lines)


def test_the_same_seed_and_moves_give_the_same_game(tmp_path: Path) -> None:
    for name in ("one", "two"):
        run(tmp_path, "play", "--seed", "3", "--save", name, typed="1\n" * 12)
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


def test_two_new_games_differ(tmp_path: Path) -> None:
    for _ in range(2):
        run(tmp_path, "play")
    first, second = (parse_record(path.read_text()) for path in tmp_path.rglob("*.jsonl"))
    assert first.seed != second.seed
    assert first.players == ["Player", "greedy (bot)"]


def test_the_record_is_for_its_owner_alone(tmp_path: Path) -> None:
    run(tmp_path, "play")
    assert stat.S_IMODE(only_record(tmp_path).stat().st_mode) == 0o600


def test_seat_names_bot_and_options_are_as_wished(tmp_path: Path) -> None:
    who = ["--seat", "1", "--name", "Ada", "--bot", "random"]
    how = ["--option", "target_sets=2", "--option", "first_player=1"]
    done = run(tmp_path, "play", "voltage", "--save", "game", *who, *how)
    record = parse_record((tmp_path / "game").read_text())
    assert record.players == ["random (bot)", "Ada"]
    assert (record.options["target_sets"], record.options["first_player"]) == (2, "1")
    assert "first to 2 sets" in done.out
    assert done.out.index("Random") < done.out.index("Orange") < done.out.index("You")


def test_a_move_goes_by_number_and_by_text(tmp_path: Path) -> None:
    table = to_own_turn(0)
    move = table.game.move_text(table.legal(0)[1])
    for typed in ("2", move, move.upper(), move.replace(":", " "), f"  {move} "):
        path = saved(tmp_path, table)
        run(tmp_path, "play", "--resume", "game.jsonl", typed=typed + "\n")
        assert moves_in(path) == [move]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("flip:o", "A token is flipped only when you have just drawn a Transformer. [V-44]"),
        ("castle", "castle is not a move"),
        ("999", "There is no 999 on the list."),
        ("0", "There is no 0 on the list."),
        ("9" * 5000, "is not a move"),
        ("rules z-28", "There is no rule Z-28"),
        ("rules castle", "No rule contains all of these words: castle"),
        ("undo", "Only your own last move can be taken back"),
        ("save no/such/folder/x", "no/such/folder/x: No such file"),
        ("save game.jsonl", "game.jsonl already exists"),
        ("save a\0b", "cannot be the name of a file"),
        ("save ~nobody-of-this-name/x", "No such file"),
    ],
)
def test_what_cannot_be_done_is_explained_and_changes_nothing(typed: str, answer: str, tmp_path: Path) -> None:
    path = saved(tmp_path, to_own_turn(8))
    before = path.read_bytes()
    done = run(tmp_path, "play", "--resume", "game.jsonl", typed=typed + "\n", COLUMNS="200")
    assert answer in done.out
    assert done.code == 0
    assert path.read_bytes() == before


def test_a_card_on_a_closed_colour_is_refused_with_its_rule(tmp_path: Path) -> None:
    table = to_own_turn(0)
    card = next(move for move in map(table.game.move_text, table.legal(0)) if move[1] in "123")
    table.submit(0, card)
    legal = {table.game.move_text(move) for move in table.legal(0)}
    closed = f"by:{card[0]}"
    saved(tmp_path, table)
    done = run(tmp_path, "play", "--resume", "game.jsonl", typed=f"{closed}\n")
    assert closed not in legal
    assert re.search(r"\[V-(11|34)\]", done.out.rpartition(closed)[2])
    assert "closed" in done.out


def test_undo_takes_the_move_back_and_the_record_tells_both(tmp_path: Path) -> None:
    path = saved(tmp_path, to_own_turn(0))
    done = run(tmp_path, "play", "--resume", "game.jsonl", typed="1\nundo\n")
    first, undo = (json.loads(line) for line in path.read_text().splitlines()[1:])
    assert undo == {"seat": 0, "act": "undo"}
    assert done.out.count("Your turn: play a card or draw two.") == 2
    run(tmp_path, "play", "--resume", "game.jsonl", typed="2\n")
    assert [line.act or line.move for line in parse_record(path.read_text()).lines][:2] == [first["move"], "undo"]
    shown = run(tmp_path, "replay", "game.jsonl", "--plain").out
    assert "step 2 of" in shown
    assert ": takes back a move " in shown


def test_a_draw_cannot_be_taken_back(tmp_path: Path) -> None:
    path = saved(tmp_path, to_own_turn(0))
    done = run(tmp_path, "play", "--resume", "game.jsonl", typed="draw\nundo\n")
    assert "can be taken back" in done.out
    assert moves_in(path) == ["draw"]


def test_help_lists_the_commands_and_the_legal_moves(tmp_path: Path) -> None:
    table = to_own_turn(8)
    saved(tmp_path, table)
    out = run(tmp_path, "play", "--resume", "game.jsonl", typed="?\n", COLUMNS="200").out
    for word in ("rules", "log", "undo", "why", "save FILE", "quit"):
        assert f"\n {word}" in out
    assert "as text: " + "  ".join(table.game.move_text(move) for move in table.legal(0)) in out
    assert "fu:o plays a Fuse on orange" in out


def test_rules_log_why_and_save_answer_in_place(tmp_path: Path) -> None:
    table = to_own_turn(8)
    path = saved(tmp_path, table)
    typed = "rules v-28\nrules fifth card loses\nlog\nwhy\nsave\nsave copy.jsonl\n"
    out = run(tmp_path, "play", "--resume", "game.jsonl", typed=typed, COLUMNS="200").out
    assert out.count(" V-28  If the totals are equal") == 2
    assert "Turn 2 · " in out
    assert "Greedy: Looks one move ahead; values sets won" in out
    assert "The game is saved after every move, in game.jsonl" in out
    assert (tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()
    assert stat.S_IMODE((tmp_path / "copy.jsonl").stat().st_mode) == 0o600


def test_enter_shows_the_table_again(tmp_path: Path) -> None:
    out = run(tmp_path, "play", typed="\n\n").out
    assert out.count("Voltage  first to 4 sets") == 3


def test_a_new_game_says_where_to_begin_reading(tmp_path: Path) -> None:
    out = run(tmp_path, "play", "--option", "first_player=0").out
    assert "Type rules to read the rules, or ? for help." in out


def test_all_rules_are_paged_on_a_terminal(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "5") as sitting:
        sitting.wait_for(PROMPT)
        sitting.type("rules")
        sitting.wait_for("Enter for more, q to stop: ")
        sitting.type("")
        sitting.wait_for("Enter for more, q to stop: ")
        sitting.type("q")
        sitting.wait_for(PROMPT)


def test_the_log_has_every_event_with_its_rule(tmp_path: Path) -> None:
    table = to_own_turn(30)
    saved(tmp_path, table)
    out = run(tmp_path, "play", "--resume", "game.jsonl", typed="log\n", COLUMNS="300").out.partition("log\n")[2]
    names = ["You", "Greedy"]
    for seen in table.story(0):
        sentence = tell(Words(), table.game, seen, names, 0)
        if sentence is not None:
            assert f"{sentence.replace('**', '')} [{seen['rule']}]" in out


@pytest.mark.parametrize(
    ("edition", "names"), [("2017", {"a Bypass", "a Blown Fuse"}), ("older", {"an Echange", "a Fusible"})]
)
def test_va_18_the_edition_gives_the_specials_their_names(edition: str, names: set[str], tmp_path: Path) -> None:
    saved(tmp_path, whole_game(edition=edition))
    out = run(tmp_path, "replay", "game.jsonl").out
    every = ("a Bypass", "a Fuse", "a Blown Fuse", "an Echange", "a Fusible")
    assert {name for name in every if f" put {name} on " in out} == names


def test_va_05_the_discards_are_shown_as_the_table_wants(tmp_path: Path) -> None:
    lines = {}
    for shown in ("all", "top", "count", "older"):
        table = played(60, edition="older") if shown == "older" else played(60, discard_visibility=shown)
        assert table.actors() == [0]
        saved(tmp_path, table)
        out = run(tmp_path, "play", "--resume", "game.jsonl", "--plain").out
        lines[shown] = next(line for line in out.splitlines() if "Discard" in line).split()
    data = table.view_data(0)
    size = data["discard"]["size"]  # type: ignore[index]
    assert size > 5
    assert lines["count"] == ["Discard", str(size)]
    assert len(lines["top"]) == len(lines["older"]) == 3
    assert len(lines["all"]) > 4


@pytest.mark.parametrize(
    ("args", "surroundings"),
    [
        (["--plain"], {}),
        ([], {"TERM": "dumb"}),
        ([], {"PYTHONIOENCODING": "ascii"}),
    ],
)
def test_plain_is_ascii_without_codes(args: list[str], surroundings: dict[str, str], tmp_path: Path) -> None:
    saved(tmp_path, to_own_turn(20))
    typed = "1\n?\nlog\nrules V-28\n1\n1\n1\n"
    out = run(tmp_path, "play", "--resume", "game.jsonl", *args, typed=typed, **surroundings).out
    assert out.isascii()
    assert "\x1b" not in out
    assert "High wins" in out
    assert "Low wins" in out


def test_no_color_takes_the_colours_and_keeps_unicode(tmp_path: Path) -> None:
    out = run(tmp_path, "play", "--seed", "3", NO_COLOR="1").out
    assert "\x1b" not in out
    assert "╭─ ● Orange" in out
    assert "[V]" in out


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("plain", [[], ["--plain"]], ids=["colour", "plain"])
def test_no_line_is_wider_than_80_columns(plain: list[str], language: str, tmp_path: Path) -> None:
    for moves in range(0, 70, 35):
        saved(tmp_path, to_own_turn(moves, seed=moves))
        args = ["--resume", "game.jsonl", "--language", language, *plain]
        out = run(tmp_path, "play", *args, typed="?\nlog\nrules V-28\nwhy\n").out
        kept = [line for line in out.splitlines() if "voltable play" not in line]
        assert max(len(line) for line in kept) <= 80


def test_on_24_lines_nothing_scrolls_away(tmp_path: Path) -> None:
    for moves in range(0, 60, 12):
        saved(tmp_path, to_own_turn(moves, seed=moves))
        with Sitting(tmp_path, "play", "--resume", "game.jsonl") as sitting:
            screen = sitting.wait_for(PROMPT)
            assert len(screen.split("\n")) <= 24


def test_colours_are_used_on_a_terminal_that_has_them(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "5", COLORTERM="truecolor") as sitting:
        sitting.wait_for(PROMPT)
        assert "48;2;255;185;56" in sitting.seen  # the amber of a legal move's number
        assert CODES.sub("", sitting.seen).count("●") > 2


def test_the_game_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "5") as sitting:
        sitting.wait_for(PROMPT)
        sitting.type("quit")
        assert sitting.finish() == 0
        assert sitting.seen.count("\x1b[?1049h") == sitting.seen.count("\x1b[?1049l") == 1
        assert sitting.seen.rindex("The game is saved") > sitting.seen.rindex("\x1b[?1049l")


def test_a_narrow_terminal_is_told_what_the_board_needs(tmp_path: Path) -> None:
    assert "This board needs 80 columns; this terminal has 60." in run(tmp_path, "play", COLUMNS="60").out


def test_bytes_that_are_no_text_are_no_move(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--seed", "5") as sitting:
        sitting.wait_for(PROMPT)
        sitting.press(b"\xff\xfe\n")
        sitting.wait_for("is not a move")


def test_a_name_as_wide_as_allowed_keeps_the_board_in_its_place(tmp_path: Path) -> None:
    wide = "\u7535" * 8
    out = run(tmp_path, "play", "--hotseat", "--name", wide, typed="\n1\n1\n\n1\n").out
    assert wide in out
    assert max(cell_len(line) for line in out.splitlines() if "is saved" not in line) <= 80


def test_the_first_game_is_played_when_there_is_nobody_to_ask(tmp_path: Path) -> None:
    out = run(tmp_path, "play").out
    assert out.startswith(f" {load('voltage').title}  ")
