"""Texts of moves and positions, and refused ones."""

import pytest
from tests.games.voltage_hex.positions import GAME, board, game_with, play, position

from voltable.core.errors import IllegalMove, InvalidMove, InvalidPosition
from voltable.core.rng import Rng


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        (" Draw ", "draw"),
        ("PLACE:T:c3", "place:t:c3"),
        ("offer:j+t:p1+p0", "offer:t+j:p0+p1"),
        ("orient:se", "orient:se"),
    ],
)
def test_moves_are_read_generously_and_written_one_way(typed: str, written: str) -> None:
    assert GAME.move_text(GAME.parse_move(typed)) == written


@pytest.mark.parametrize(
    "text", ["flip:h1", "flip:a8", "place:x:c3", "offer:t", "offer:t+j+t:p0", "offer::t", "look", "orient:n"]
)
def test_texts_that_are_no_moves_are_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidMove, match="moves look like draw, pass, flip:c3"):
        GAME.parse_move(text)


def test_numbers_beyond_the_language_are_refused() -> None:
    state = position(board(""))
    for move in (-1, 10**6):
        with pytest.raises(IllegalMove, match=r"\[H-10\]"):
            GAME.check_move(state, 0, move)


def test_the_language_is_as_large_as_the_table_needs() -> None:
    counts = [game_with(**options).move_count for options in ({}, {"through_model": "lines123"}, {"trades": "offers"})]
    assert counts == [411, 705, 4998]


@pytest.mark.parametrize(
    ("diagram", "message"),
    [
        ("turn: 9", r"line 1 .*expected `turn: NUMBER, seat 0`"),
        ("turn: x, seat 0", "whole number"),
        ("turn: 9, seat 0, sleeping", "there is no 'sleeping' to be due"),
        ("turn: 9, seat 0\n1: ? ?", "line 2 .*a row has 7 cells, not 2"),
        ("1: x ? ? ? ? ? ?", "expected a card p0, p1"),
        ("1: p0 ? ? ? ? ? ?", "a portal, and nothing else, has an out side"),
        ("1: t>e ? ? ? ? ? ?", "a portal, and nothing else, has an out side"),
        ("1: p0>n ? ? ? ? ? ?", "expected a direction"),
        ("1: (t!2) ? ? ? ? ? ?", "whole number from 0 to 1"),
        ("8: ? ? ? ? ? ? ?", "there is no '8' in a diagram"),
        ("paths: 1", "paths of each of the two seats"),
        ("stall: 21", "from 0 to 20"),
        ("rng: 12", "32 hex digits"),
        ("stall: 1\nstall: 2", "line 2 .*stall is given twice"),
        ("lit: x", "whole number"),
        ("hand 0: " + "p1 " * 11, r"there are 11 cards p1, but 10 in the box \[H-02\]"),
        ("taken 0: " + "t " * 42 + "j " * 20, "49 cells are left open, but only 36 cards"),
        ("turn: 9, seat 0, look h9", "expected a cell a1 to g7"),
        ("turn: 9, seat 0, look a1\n1: t ? ? ? ? ? ?", "only face-down cards are looked at, not a1"),
        ("turn: 9, seat 0, orient a1", "no open portal at a1"),
        ("turn: 9, seat 0, orient a1 not up", "expected a direction e, ne, nw, w, sw, se, not 'up'"),
        ("offered: 1", "how many offers each of the two seats has made"),
        ("turn: 9, seat 0, offer t by 0", "expected `offer CARDS for CARDS by SEAT`"),
        ("sure 0: p1", r"counts or knowledge disagree \[H-35\]"),
        ("1: p0>e t p0>w ? ? ? ?", r"the path a1 b1 c1 is complete.*\[H-23\]"),
    ],
)
def test_a_wrong_diagram_is_refused_with_what_is_wrong(diagram: str, message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        GAME.parse_position(diagram)


def test_a_diagram_tells_how_many_discard_phases_follow_and_that_the_game_ends_after_them() -> None:
    game = game_with(final_discard=True)
    cards = "c3=p0>e d3=(j/1) e3=p0>w d2=p1>sw c4=p1>ne"
    state = position("\n\n" + board(cards, hand_0="t t t t", paths="3 3"), game)
    play(state, "flip:d3", game=game)
    text = game.position_text(state)
    assert text.splitlines()[0] == "turn: 9, seat 0, discard 3, more 1, ending"
    assert game.position_text(game.parse_position("\n" + text)) == text


def test_a_diagram_may_hold_everything_at_once() -> None:
    game = game_with(trades="offers")
    text = game.position_text(
        game.parse_position(
            board(
                "a1=p0>se b1=(t/1!01^) c1=t/1 d1=j",
                turn="12, seat 1, offer t for p0 by 1",
                hand_1="t j",
                sure_0="t",
                taken_0="p0 p0 t",
                paths="1 0",
                shuffles="1",
                stall="3",
                offered="0 1",
                lit="11 c3 d3",
            )
        )
    )
    for line in ("turn: 12, seat 1, offer t for p0 by 1", "lit: 11 c3 d3", "offered: 0 1", "sure 0: t", "stall: 3"):
        assert line in text.splitlines()
    assert game.position_text(game.parse_position(text)) == text


def test_h_14_the_cells_looked_at_have_one_order_in_view_diagram_and_guess() -> None:
    state = position(board("", hand_0="t"))
    play(state, "look:e5", "look:b2")
    assert "look e5 b2" in GAME.position_text(state)
    assert GAME.view_data(GAME.view(state, 0))["looked"] == ["e5", "b2"]
    guess = GAME.determinize(GAME.view(state, 1), Rng(3))
    assert GAME.view_data(GAME.view(guess, 1))["looked"] == ["e5", "b2"]
    assert "look e5 b2" in GAME.position_text(guess)


def test_a_diagram_whose_free_cells_are_not_those_of_its_board_is_refused() -> None:
    state = position(board("", hand_0="t"))
    play(state, "flip:d4")
    text = GAME.position_text(state)
    line = next(line for line in text.splitlines() if line.startswith("free: "))
    assert GAME.position_text(GAME.parse_position(text)) == text
    for wrong in ("d4", "b1", "z9", ""):
        with pytest.raises(InvalidPosition, match=r"free|z9"):
            GAME.parse_position(text.replace(line, f"free: {wrong}{line[8:]}"))
