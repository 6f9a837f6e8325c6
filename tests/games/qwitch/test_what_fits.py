"""Up, Down, Equal."""

import pytest
from tests.games.playing import refused
from tests.games.qwitch.positions import legal, position

from voltable.games.qwitch.pieces import BIT, lowest, members, nth, size
from voltable.games.qwitch.state import State


def on(top: str, symbol: str, hand: str, step_rule: str = "exact") -> State:
    """Return a position with seat 1 to move with this hand; seat 0 holds a card that fits, so that play continues."""
    helper = {"b2 up": "c8", "b2 down": "h1", "b2 equal": "b8", "h3 up": "d4", "a1 down": "", "h8 down": "g8"}
    return position(
        f"""
        centre: {top}
        direction: {symbol}
        hand 0: {helper[f"{top} {symbol}"]}
        hand 1: {hand}
        """,
        step_rule=step_rule,
    )


def test_q_08_up_takes_the_next_letter_or_the_next_number() -> None:
    assert legal(on("b2", "up", "c7 f3 c3 d2 b5"), 1) == "c3 c7 f3"
    assert refused(on("b2", "up", "d2 b5"), 1, "d2").rule == "Q-08"
    assert "neither letter nor number of B5 is one step up from B2's" in refused(on("b2", "up", "b5"), 1, "b5").message


def test_q_09_down_takes_the_letter_or_the_number_before() -> None:
    assert legal(on("b2", "down", "a8 g1 c1 b3 d4"), 1) == "a8 c1 g1"
    assert refused(on("b2", "down", "b3"), 1, "b3").rule == "Q-09"


def test_q_10_equal_takes_the_same_letter_or_the_same_number() -> None:
    assert legal(on("b2", "equal", "b7 h2 c3 a1"), 1) == "b7 h2"
    assert refused(on("b2", "equal", "c3"), 1, "c3").rule == "Q-10"


def test_q_11_one_of_the_two_is_enough_and_the_other_is_free() -> None:
    assert legal(on("b2", "up", "c1 a3 h3"), 1) == "a3 c1 h3"


def test_q_12_nothing_follows_h_or_8_and_nothing_precedes_a_or_1() -> None:
    assert legal(on("h3", "up", "a5 c4 h8"), 1) == "c4"
    assert refused(on("h3", "up", "a5"), 1, "a5").rule == "Q-12"
    assert refused(on("h8", "down", "a3 b2"), 1, "b2").rule == "Q-09"
    assert refused(position("centre: a4\ndirection: down\nhand 0: b3\nhand 1: h6"), 1, "h6").rule == "Q-12"


@pytest.mark.parametrize(("symbol", "expected"), [("up", "a8 c1 g1"), ("down", "a8 b1 c1 g1"), ("equal", "b1")])
def test_qa_03_with_any_step_every_higher_or_lower_one_fits(symbol: str, expected: str) -> None:
    assert legal(on("b2", symbol, "a8 c1 g1 b1", "any"), 1) == expected
    assert refused(on("b2", "up", "a1 b1", "any"), 1, "a1").message.endswith("is higher than B2's")


def test_a_set_gives_its_size_its_lowest_cards_and_its_members() -> None:
    h8 = BIT[63]
    for card in range(64):
        assert lowest(BIT[card]) == lowest(BIT[card] | h8) == card
        assert size(BIT[card]) == 1 and size(~BIT[card]) == 63
    assert size(0) == 0 and size(-1) == 64
    assert members(0b101 | h8) == [0, 2, 63]
    assert [nth(0b101 | h8, n) for n in range(3)] == [0, 2, 63]
    assert members(-1) == list(range(64))
