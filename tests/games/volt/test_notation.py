"""Texts of moves, diagrams of positions, and refused ones."""

import pytest
from tests.games.volt.positions import GAME, position, volt

from voltable.core.errors import InvalidMove, InvalidPosition
from voltable.games.volt.boards import parse_board

ROWS = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . A * . B . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s s s . . .
"""


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (0, "1b1n"),
        (1, "1b1e"),
        (24, "1r1n"),
        (71, "1r6nw"),
        (72, "2b1n"),
        (216, "1x"),
        (219, "take:1"),
        (231, "start:8"),
    ],
)
def test_moves_are_written_as_unit_colour_number_and_direction(move: int, text: str) -> None:
    assert GAME.move_text(move) == text
    assert GAME.parse_move(f" {text.upper()} ") == move


@pytest.mark.parametrize("text", ["", "1b7n", "4b1n", "b3n", "take:5", "start:9", "1g1n", "take"])
def test_what_is_no_move_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidMove, match="moves look like 1b3n, 2r6nw, take:1, start:0"):
        GAME.parse_move(text)


def test_a_diagram_comes_back_as_it_went() -> None:
    text = (
        "round: 3, programming\n"
        + "".join(line.strip() + "\n" for line in ROWS.strip().splitlines())
        + "A: damage 2, vp 1, program b3n r4e, before 1 b2e b2e r1s\n"
        + "B: damage 0, vp 1, number 2, program b1n b1n r1n, before 2 r6n r1n b1w\n"
        + "tokens: 2 4 4\ncollected: 1\nsupply: 3 1 5\nlead: 0\nrng: 000102030405060708090a0b0c0d0e0f\n"
    )
    with pytest.raises(InvalidPosition, match="11 tokens are missing, but 1 VP were won by kills"):
        GAME.parse_position(text)
    whole = text.replace("supply: 3 1 5", "supply: 3 1 5 6 6 6 5 5 4 3 3 2 2")
    assert GAME.position_text(position(whole)) == whole


def test_a_supply_that_is_left_out_holds_what_lies_nowhere_else() -> None:
    state = position(f"{ROWS}\nA: vp 2\nB:\ntokens: 4\ncollected: 1")
    assert state.supply == 18 - 1 - 1 - 1
    state = volt(kill_token_from_mix=False).parse_position(f"{ROWS}\nA: vp 2\nB:\ntokens: 4\ncollected: 1")
    assert state.supply == 16


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A:\nB:\nA:", "line 3 of the diagram: A is given twice"),
        ("A:", r"expected a line for each robot, A and B, then perhaps C and D \[R-01\]"),
        ("A:\nC:", "expected a line for each robot"),
        ("hello: 1", "there is no 'hello' in a diagram of VOLT"),
        (". . .", "expected 9 rows of 9 marks"),
        ("\n".join(["........."] * 10), "expected 9 rows of 9 marks"),
        (". . . o . . . . .\nA:\nB:", "expected a robot, . or n on d1, not 'o'"),
        (". . . n n n . . .\nA:\nB:", "expected 9 rows, got 1"),
        (". . . . . . . . .\n. . . . . A . . .", r"no robot can stand on f2, there is a o \[R-05\]"),
        ("A A . . . . . . .", r"A stands on two spaces \[R-05\]"),
        (f"{ROWS}\nA:", "expected a line for each robot"),
        (f"{ROWS.replace('*', 'C')}\nA:\nB:", "there is no line for robot C"),
        (f"{ROWS}\nA: damage 3\nB:", r"A has 3 damage and would be destroyed \[R-44\]"),
        (f"{ROWS}\nA: vp 3\nB:", r"A has enough victory points and would have won \[R-49\]"),
        (f"{ROWS}\nA: fuel 3\nB:", "expected damage, vp, number, program or before, not 'fuel'"),
        (f"{ROWS}\nA: number 1\nB: number 1", "number 1 is held twice"),
        (f"{ROWS}\nA: before 1 b1n\nB: before 1 b1n", "number 1 was held twice"),
        (f"{ROWS}\nA: number 3\nB:", r"the numbers are 1 to 2 \[R-01\]"),
        (f"{ROWS}\nA: program b1n b1n b1n\nB:", r"at most three dice, and two of a colour \[R-19\]"),
        (f"{ROWS}\nA: program b1n b1n r1n r1n\nB:", r"at most three dice, and two of a colour \[R-19\]"),
        (f"{ROWS}\nA: program b1ne\nB:", "expected a die such as b3n or r6nw, not 'b1ne'"),
        (f"{ROWS}\nA: program x\nB:", "expected a die such as b3n or r6nw, not 'x'"),
        (f"{ROWS}\nA: number 1\nB: number 2", r"everybody is ready, so the round would have been played \[R-24\]"),
        ("A: number 1\nB:", r"A is outside and holds one of the last numbers \[RA-09\]|B is outside"),
        ("round: 1, A enters\nA: number 1\nB:", r"while robots enter everybody holds a number \[R-15\]"),
        ("round: 1, C enters\nA: number 1\nB: number 2", "C is not outside"),
        (f"round: 1, A enters\n{ROWS}\nA: number 1\nB: number 2", "A is not outside"),
        ("round: 1, asleep\nA:\nB:", "expected `programming`, `A enters`, `A won` or `drawn`, not 'asleep'"),
        ("round: x, programming\nA:\nB:", "expected a whole number from 1 to 1000000000, not 'x'"),
        (f"{ROWS}\nA:\nB:\ntokens: 1 2 3 4", r"at most 3 tokens lie in the arena \[R-11\]"),
        (f"{ROWS}\nA: vp 2\nB: vp 2\ncollected: 1 1 1\ntokens: 1", r"there are 3 tokens of number 1 \[R-07\]"),
        (f"{ROWS}\nA:\nB:\ncollected: 1", "0 VP are held, fewer than were collected"),
        (f"{ROWS}\nA:\nB:\nsupply: 1 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6", r"there are 3 tokens of number 1 \[R-07\]"),
        (f"{ROWS}\nA:\nB:\nsupply: {'1 ' * 19}", "there are 18 tokens in all"),
        (f"{ROWS}\nA:\nB:\nlead: 4", "expected a whole number from 0 to 3, not '4'"),
        (f"{ROWS}\nA:\nB:\nrng: 12", "a generator is written as 32 hex digits"),
    ],
)
def test_a_diagram_that_describes_no_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        GAME.parse_position(text)


def test_an_end_can_be_drawn() -> None:
    state = position("round: 4, drawn\nA: number 1\nB: number 2")
    assert GAME.payoffs(state) == [0.0, 0.0]
    assert GAME.position_text(state).startswith("round: 4, drawn\n")


def test_a_board_is_its_own_diagram() -> None:
    board = GAME.rules.board
    assert parse_board(board.to_text()).rows() == board.rows()
