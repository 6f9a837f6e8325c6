"""Diagrams: their content, what they may leave out, and refused ones."""

import pytest
from tests.games.qwitch.positions import GAME, line, position

from voltable.catalog import load
from voltable.core.errors import InvalidMove, InvalidPosition

PLAIN = "centre: b2\nhand 0: c1\nhand 1: h8"


def test_what_a_diagram_leaves_out_is_at_its_start() -> None:
    state = position("\n  centre: a1 b2\n\n  hand 0: c1 c2\n  hand 1: h8\n")
    assert (line(state, "turn"), line(state, "last"), line(state, "turner")) == ("seat 1", "0", "0")
    assert line(state, "direction") == "up"
    assert line(state, "stack") == "equal equal equal equal down down down down up up up |"
    assert line(state, "history") == "a1 b2 up"
    assert len(line(state, "out").split()) == 59


def test_a_diagram_of_a_finished_game_names_the_winner_or_none() -> None:
    assert GAME.payoffs(position("centre: b2\nhand 0: c1\nwinner: 1")) == [-1.0, 1.0]
    assert GAME.payoffs(position("centre: b2\nhand 0: c1\nhand 1: h8\nwinner: none")) == [0.0, 0.0]


def test_a_move_is_a_card_or_pass_in_any_case() -> None:
    assert GAME.parse_move(" B2 ") == 9
    with pytest.raises(InvalidMove, match="moves are cards from a1 to h8, and pass"):
        GAME.parse_move("i9")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("centre: b2\nhand 0: c1\nhand 0: c2", "line 3 of the diagram: hand 0 is given twice"),
        ("centre b2", "line 1 of the diagram: expected `name: ...`"),
        ("seats: 9\n" + PLAIN, "from 2 to 8, not '9'"),
        ("last: x\n" + PLAIN, "from 0 to 1, not 'x'"),
        ("direction: left\n" + PLAIN, "a Direction up, down or equal, not 'left'"),
        ("stack: up up up up\n" + PLAIN, "not that many Direction cards up"),
        ("hand 0: c1\nhand 1: h8", "the centre has at least one card"),
        ("centre: b2\nhand 0: pass", "expected a card from a1 to h8, not 'pass'"),
        ("centre: b2\nhand 0: b2", "b2 is in two places"),
        ("out: c1\n" + PLAIN, "c1 is in two places"),
        ("centre: b2\nhand 0: a1 a2 a3 a4 a5 a6", "five are the most"),
        ("idle: 1\n" + PLAIN, "expected `idle:`"),
        ("rng: 12\n" + PLAIN, "32 hex digits"),
        ("hand 2: a1\n" + PLAIN, "there is no 'hand 2' in this diagram"),
        ("centre: b2\nhand 0: h8\nhand 1: h7", "nobody can play, so play would have stopped"),
        ("history: b2 up 1:pass\ncentre: a1\nhand 0: c1\nhand 1: h8", "by the history the centre is b2"),
        ("history: b2 equal\nhand 0: c1\nhand 1: h8", "the last Direction of the history is another one"),
        ("history: b2 up 1:pass\nhand 0: c1\nhand 1: c8", "a player cannot hold these cards"),
        ("history: b2 1:pass up\nhand 0: c1\nhand 1: h8", "a pass before there was a card and a Direction"),
        ("history: b2 up 1:pass 1:c3\nhand 0: d1\nhand 1: h8", "played a card that it cannot have held"),
        ("history: b2 up 1+5\nhand 0: c1\nhand 1: h8", "does not lead to hands of these sizes"),
        ("history: b2 up 1+6\nhand 0: c1\nhand 1: h8", "from 1 to 5, not '6'"),
    ],
)
def test_a_diagram_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        GAME.parse_position(text)
    assert message in str(refusal.value)


def test_a_diagram_without_the_dealers_seat_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="the dealer is seat 4, but there are 2 seats"):
        load("qwitch", dealer=4).parse_position(PLAIN)


def test_a_history_cannot_move_a_bottom_card_before_there_is_one() -> None:
    with pytest.raises(InvalidPosition, match="before there is one"):
        position("hand 0: h8 h7\nhand 1: h1\nhistory: up bottom b2")


def test_the_moves_of_the_bottom_card_since_the_last_play_are_counted_from_the_history() -> None:
    state = position("hand 0: h8 h7\nhand 1: h1\nhistory: f6 b2 up 1:c5 stuck bottom")
    assert (state.rotations, state.centre_size) == (1, 3)
