"""VOLT at a terminal: the arena from each side, dice as typed, the round step by step."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.driver import CODES, PROMPT, Sitting, only_record, run
from tests.crossing import crossed

from voltable.catalog import LANGUAGES
from voltable.cli.boards.board import Data
from voltable.cli.screens.moves import move_lines
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.events import EVERYTHING, SPECTATOR
from voltable.core.options import Value
from voltable.core.record import Record, parse_record
from voltable.core.rng import Rng
from voltable.games.volt.terminal.board import BadProgram, VoltBoard
from voltable.games.volt.terminal.drawing import KEYS, die_from, die_typed, space_at
from voltable.table.recording import table_of
from voltable.table.table import Table
from voltable.testing.effort import thinned

END = "Replay it: "
LOOKS = [Look(plain=False), Look(plain=True), Look(plain=True, ascii_only=False)]


def tables(seats: int, moves: int, **options: Value) -> list[Table]:
    """Return the same random game after each of its first moves."""
    table = table_of(Record("volt", 1, {"max_rounds": 6, **options}, seats, 3, None))
    rng = Rng(3)
    seen = []
    for _ in range(moves):
        if not table.actors():
            break
        seat = table.actors()[rng.below(len(table.actors()))]
        legal = table.legal(seat)
        table.submit(seat, table.game.move_text(legal[rng.below(len(legal))]))
        seen.append(table_of(parse_record(table.record.to_text())))
    return seen


@pytest.mark.parametrize(
    ("side", "corners"),
    [("south", "a1 i1 a9 i9"), ("north", "i9 a9 i1 a1"), ("west", "i1 i9 a1 a9"), ("east", "a9 a1 i9 i1")],
)
def test_the_arena_is_drawn_from_the_own_side(side: str, corners: str) -> None:
    drawn = [space_at(side, row, column) for row in (0, 8) for column in (0, 8)]
    assert " ".join(drawn) == corners


@pytest.mark.parametrize(("words", "look"), crossed([Words(language) for language in LANGUAGES], LOOKS))
@pytest.mark.parametrize("options", [{}, {"target_vp": 9, "errors": "allowed", "board": "bulwark"}], ids=repr)
def test_everything_fits_into_80_columns_and_every_move_stands_in_a_group(
    look: Look, options: dict[str, Value], words: Words
) -> None:
    console = Console(width=200)
    names = ["A name of 16 let"] * 4
    for table in thinned(tables(4, 90, **options), pure=9, compiled=3):
        board = VoltBoard(table.game, look, words)
        for eyes in (0, 1, 2, 3, SPECTATOR):
            data = table.view_data(eyes)
            lines = console.render_lines(board.render(data, names, eyes, False), pad=False)
            assert len(lines) == 10
            assert max(sum(cell_len(segment.text) for segment in line) for line in lines) <= 80
            legal = [table.game.move_text(move) for move in table.legal(eyes)] if eyes in table.actors() else []
            status = board.status(data, legal, ["Ada", "Ben", "Cleo", "Dora"], eyes)
            assert len(status.sentence) <= 60
            assert status.sentence.endswith(".")
            groups = board.group_moves(legal, data, names)
            listed = [item.move for group in groups for item in group.items]
            assert sorted(listed) == sorted(move for move in legal if ":" in move or move == "clear")
            assert all(group.items or group.reason for group in groups)
            for line in move_lines(groups, look, 79):
                assert line.cell_len <= 80


@pytest.mark.parametrize(
    ("seat", "typed", "moves"),
    [
        (0, "b3f", ["1b3n"]),
        (1, "r1bl", ["1r1nw"]),
        (2, "B2R", ["1b2w"]),
        (0, "b3f r1bl x", ["1b3n", "2r1sw", "3x"]),
        (0, "take:1", None),
        (0, "draw", None),
    ],
)
def test_dice_are_typed_from_the_own_side(seat: int, typed: str, moves: list[str] | None) -> None:
    table = programming(3)
    board = VoltBoard(table.game, LOOKS[0])
    assert board.moves_of(typed, table.view_data(seat)) == moves


def programming(seats: int) -> Table:
    return next(table for table in tables(seats, 9) if table.view_data(0)["phase"] == "programming")


@pytest.mark.parametrize("side", ["south", "west", "north", "east"])
def test_r_22_the_panel_writes_dice_as_they_are_typed(side: str) -> None:
    for key in KEYS:
        assert die_typed(die_from(f"r4{key}", side), side) == f"r4{key}"
    assert die_from("b1f", "south") == "b1n"
    assert die_from("b1f", "west") == "b1e"


@pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=str)
@pytest.mark.parametrize(
    "typed", ["b7f", "b3q", "b3fl", "r0f", "b1f b2f b3f", "r1f r2f b1f b2f", "b1f nonsense", "b1f 2", "b33f"]
)
def test_a_program_with_a_mistake_is_refused_as_a_whole(typed: str, words: Words) -> None:
    table = programming(2)
    board = VoltBoard(table.game, LOOKS[0], words)
    with pytest.raises(BadProgram, match=r"\.$"):
        board.moves_of(typed, table.view_data(0))


def test_the_way_between_two_positions_leads_to_the_second() -> None:
    """The drawing after the last event of a round matches the state of the game."""
    rounds = 0
    for options in ({}, {"start_numbers": "random"}):
        seen = tables(4, 200, **options)
        board = VoltBoard(seen[0].game, LOOKS[0])
        for before, after in pairwise(seen):
            told = after.story(SPECTATOR)[len(before.story(SPECTATOR)) :]
            if any(event["kind"] == "reveal" for event in told):
                data: Data = before.view_data(SPECTATOR)
                for event in told:
                    data = board.after(data, event)
                real = after.view_data(SPECTATOR)["robots"]
                assert isinstance(real, list)
                assert [(robot["space"], robot["vp"]) for robot in data["robots"]] == [
                    (robot["space"], robot["vp"]) for robot in real
                ]
                rounds += 1
    assert rounds >= 4


def test_a_whole_game_is_played_step_by_step_run_and_skipped(tmp_path: Path) -> None:
    with Sitting(
        tmp_path, "play", "volt", "--seed", "5", "--option", "max_rounds=3", "--option", "target_vp=9"
    ) as sitting:
        answers = ["", "", "s", "r"]
        while True:
            shown = sitting.wait_for(PROMPT, "s to skip: ", END)
            if shown.endswith(END):
                break
            text = CODES.sub("", shown)
            if text.endswith("skip: "):
                sitting.type(answers.pop(0) if answers else "s")
            elif "Program unit" in text:
                sitting.type("b1l r1f b1r")
            else:
                sitting.type("1")
        assert sitting.finish() == 0
    table = table_of(parse_record(only_record(tmp_path).read_text()))
    assert table.payoffs() is not None
    assert not table.actors()


def test_people_who_share_the_screen_hand_it_over_unseen(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "volt", "--hotseat", "--seed", "5", "--name", "Ada", "--name", "Ben") as sitting:
        for _ in range(2):
            sitting.wait_for("press Enter: ")
            sitting.type("")
            sitting.wait_for(PROMPT)
            sitting.type("1")
        sitting.wait_for("press Enter: ")
        sitting.type("")
        sitting.wait_for(PROMPT)
        sitting.type("b1l r3f b1r")
        sitting.wait_for(PROMPT)
        sitting.type("1")
        shown = CODES.sub("", sitting.wait_for("press Enter: "))
        sitting.type("")
        shown += CODES.sub("", sitting.wait_for(PROMPT))
        assert "3 sealed" in shown.rpartition("it is your turn")[2]
        assert not re.search(r"r3[ns]\b", shown.rpartition("it is your turn")[2])
        sitting.type("quit")


def test_a_program_with_a_mistake_changes_nothing(tmp_path: Path) -> None:
    typed = "1\nb1f r2f b3q\nb1f b1f b1f\n5\nb1f r1f b1l r2b\n?\nlog\nquit\n"
    done = run(tmp_path, "play", "volt", "--seed", "5", "--plain", typed=typed)
    assert "b3q is not a die" in done.out
    assert "You have two blue dice, and this would use 3 [R-19]." in " ".join(done.out.split())
    assert "There is no 5 on the list." in done.out
    assert "4 dice, but 3 units are free." in done.out
    assert done.code == 0
    moves = [line.move for line in parse_record(only_record(tmp_path).read_text()).lines]
    assert all(move.startswith("start:") for move in moves)


def test_the_help_says_that_there_are_two_dice_of_each_colour_and_cites_rules_of_volt(tmp_path: Path) -> None:
    out = run(tmp_path, "play", "volt", "--seed", "5", "--plain", typed="1\n?\nquit\n").out
    assert "two blue and two red dice" in out
    assert "rules R-01" in out
    assert "V-" not in out


def test_a_replay_stops_at_every_step_of_a_round(tmp_path: Path) -> None:
    table = tables(2, 40)[-1]
    path = tmp_path / "game.jsonl"
    path.write_text(table.record.to_text(), encoding="utf-8")
    events = [seen["kind"] for seen in table.story(EVERYTHING)]
    assert "die" in events
    with Sitting(tmp_path, "replay", str(path), "--eyes", "spectator") as sitting:
        pages = 0
        for typed in [""] * 60 + ["b", "2", "q"]:
            sitting.wait_for("q to leave: ")
            sitting.type(typed)
            pages += 1
        assert sitting.finish() == 0
    assert pages > len(table.record.lines)


@pytest.mark.parametrize("name", ["foundry", "plaza", "crater", "bulwark"])
def test_boards_are_listed_and_drawn(name: str, tmp_path: Path) -> None:
    assert name in run(tmp_path, "boards").out
    drawn = run(tmp_path, "boards", name, "--plain").out.splitlines()
    assert drawn[0].strip() == name.capitalize()
    assert len([line for line in drawn if re.match(r" [1-9] ", line)]) == 9


def test_a_board_of_ones_own_is_checked_drawn_and_played(tmp_path: Path) -> None:
    rows = run(tmp_path, "boards", "plaza", "--plain").out
    assert "1" in rows
    board = tmp_path / "mine.txt"
    text = "...nnn.../........./..o.1.2../w.......e/w.3.*.4.e/w.......e/..5.6.o../........./...sss..."
    board.write_text("title: Mine\nabout: Quiet.\n" + text.replace("/", "\n") + "\n", encoding="utf-8")
    assert run(tmp_path, "boards", "mine.txt").out.startswith(" Mine\n Quiet.\n")
    assert run(tmp_path, "boards", text).code == 0
    done = run(tmp_path, "play", "volt", "--option", "board=mine.txt", "--plain", typed="1\nquit\n")
    assert done.code == 0
    assert "title: Mine" in str(parse_record(only_record(tmp_path).read_text()).options["board"])
    board.write_text(text.replace("1", "7").replace("/", "\n"), encoding="utf-8")
    refused = run(tmp_path, "boards", "mine.txt")
    assert (refused.code, refused.err) == (
        2,
        "voltable: option board: row 3, column 5: expected one of . o # * 1 2 3 4 5 6 n e s w, not '7'\n",
    )
