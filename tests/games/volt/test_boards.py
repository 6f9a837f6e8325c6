"""Boards: the four included ones, the loader's errors, and a user's own diagram (RA-01, RA-02)."""

import json
import re

import pytest
from tests.games.playing import play
from tests.games.volt.positions import BOARDS, FLAT, GAME, position, space, volt

from voltable.catalog import load, replay
from voltable.core.errors import InvalidOption
from voltable.core.record import parse_record
from voltable.games.volt.boards import Board, InvalidBoard, parse_board

ROWS = [
    "...nnn...",
    ".....o.6.",
    "...4.....",
    "w.2o...oe",
    "w...*...e",
    "wo...o5.e",
    ".....3...",
    ".1.o.....",
    "...sss...",
]


def with_row(number: int, row: str) -> str:
    return "\n".join([*ROWS[: number - 1], row, *ROWS[number:]])


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_that_ships_can_be_loaded_and_tells_what_it_is(name: str) -> None:
    board = load("volt", board=name).rules.board  # type: ignore[attr-defined]
    assert board.title == name.capitalize()
    assert board.about
    assert parse_board(board.to_text()).marks == board.marks


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_that_ships_looks_the_same_from_all_four_sides(name: str) -> None:
    """The two diagonal reflections map each side to every other one; digits may be exchanged, all else stays."""

    def shape(board: Board, mirror: int) -> list[str]:
        marks = re.sub("[1-6]", "V", board.marks)
        sides = [str.maketrans("nesw", "nesw"), str.maketrans("nesw", "wsen"), str.maketrans("nesw", "enws")][mirror]
        squares = [(row, column) for row in range(9) for column in range(9)]
        places = [squares, [(c, r) for r, c in squares], [(8 - c, 8 - r) for r, c in squares]][mirror]
        return [marks[row * 9 + column].translate(sides) for row, column in places]

    board = parse_board(BOARDS[name])
    assert shape(board, 0) == shape(board, 1) == shape(board, 2)


def test_the_boards_have_different_characters() -> None:
    counts = {
        name: (parse_board(text).marks.count("o"), parse_board(text).marks.count("#")) for name, text in BOARDS.items()
    }
    assert counts == {"foundry": (6, 0), "plaza": (2, 0), "crater": (12, 0), "bulwark": (3, 12)}


def test_ra_01_a_diagram_of_ones_own_plays_and_stays_in_the_options() -> None:
    diagram = "/".join(row.strip() for row in FLAT.strip().splitlines())
    game = volt(board=diagram)
    assert game.chosen["board"] == diagram
    assert game.rules.board.rows()[1] == "1.......2"


def test_r_03_a_workshop_does_nothing() -> None:
    state = position(
        """
        . . . n n n . . .
        . . . . . o . 6 .
        . . . 4 . . . . .
        w . 2 o . . . o e
        w . . A * . . . e
        w o . . . o 5 . e
        . . . . . 3 . . .
        . 1 . o . . . . .
        . . . B s s . . .
        A:
        B:
        """,
        errors="allowed",
    )
    play(state, 1, "1x 2x 3x take:1")
    play(state, 0, "1b1e 2x 3x take:2")
    assert space(state, 0) == "e5"
    data = GAME.view_data(GAME.view(state, 0))["robots"]
    assert isinstance(data, list)
    assert (data[0]["damage"], data[0]["vp"]) == (0, 0)


@pytest.mark.parametrize(
    ("text", "row", "column", "message"),
    [
        (with_row(2, ".....Q.6."), 2, 6, "row 2, column 6: expected one of . o # * 1 2 3 4 5 6 n e s w, not 'Q'"),
        (with_row(5, "w...*.."), 5, 8, "row 5, column 8: expected 9 marks in a row, got 7"),
        (with_row(5, "w...*...e."), 5, 10, "row 5, column 10: expected 9 marks in a row, got 10"),
        ("\n".join(ROWS[:8]), 0, 0, "expected 9 rows, got 8"),
        ("\n".join([*ROWS, "........."]), 10, 0, "row 10: expected 9 rows, not another one"),
        (with_row(7, "....3.3.."), 7, 7, "row 7, column 7: expected one VP space 3, but there is another at e7"),
        (with_row(7, "........."), 0, 0, "expected a VP space 3, found none"),
        (with_row(9, "........."), 0, 0, "expected a starting space s along the south side, found none"),
        (with_row(7, "n....3..."), 7, 1, "row 7, column 1: expected a starting space n only along the north side"),
        (with_row(5, "w...*...n"), 5, 9, "row 5, column 9: expected a starting space n only along the north side"),
        (
            with_row(7, "#oooo3###").replace(".1.o", "#1.o"),
            1,
            4,
            "row 1, column 4: expected a way from d9 that crosses no wall and no pit",
        ),
    ],
)
def test_the_loader_says_where_a_board_is_wrong_and_what_was_expected(
    text: str, row: int, column: int, message: str
) -> None:
    with pytest.raises(InvalidBoard) as error:
        parse_board(text)
    assert str(error.value) == message
    assert (error.value.row, error.value.column) == (row, column)


def test_a_board_may_have_a_title_blank_lines_and_spaces() -> None:
    text = "title: Mine\nabout: Small.\n\n" + "\n".join(" ".join(row) for row in ROWS)
    board = parse_board(text)
    assert (board.title, board.about, board.to_text()) == ("Mine", "Small.", "/".join(ROWS))


def test_ra_01_our_board_has_a_name_of_its_own_and_is_still_found_by_its_old_one() -> None:
    assert "junkyard" not in BOARDS
    old, new = volt(board="junkyard"), volt()
    assert old.chosen == new.chosen and new.chosen["board"] == "foundry"
    assert old.rules.board.rows() == new.rules.board.rows()


def test_ra_01_a_record_that_names_the_old_board_replays() -> None:
    header = {"game": "volt", "version": 1, "options": {"board": "junkyard", "max_rounds": 2}, "seats": 2, "seed": 5}
    record = parse_record(json.dumps(header) + "\n" + json.dumps({"seat": 1, "move": "start:0"}) + "\n")
    first = volt().start(2, 5)
    record.lines[0].seat = GAME.actors(first)[0]
    *_, last = replay(record)
    assert last.events[0].kind == "enter"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            "moon",
            "option board takes foundry, plaza, crater, bulwark or a diagram of 9 rows separated by /, not 'moon'",
        ),
        (7, "option board takes foundry, plaza, crater, bulwark or a diagram of 9 rows separated by /, not 7"),
        ("../..", "option board: row 1, column 3: expected 9 marks in a row, got 2"),
    ],
)
def test_the_option_board_refuses_what_is_no_board(value: str | int, message: str) -> None:
    with pytest.raises(InvalidOption) as error:
        volt(board=value)
    assert str(error.value) == message
