"""Playing a card."""

import pytest
from tests.games.playing import only, play, refused
from tests.games.voltage.positions import GAME, cards_on, hand, legal, position, terminal

from voltable.core.errors import InvalidMove


def test_v_14_a_number_goes_on_its_own_colour() -> None:
    state = position("hand 0: o3 g1")
    log = play(state, 0, "o3:own")
    assert terminal(state, "orange") == "+ | 0: 3 | 1:"
    assert [cards_on(state, colour) for colour in ("green", "blue", "purple")] == [0, 0, 0]
    assert only(log, "play").rule == "V-15"
    facts = {"card": "o3", "back": "plain", "place": 0, "colour": "o", "on": 0, "totals": [3, 0]}
    assert only(log, "play").public == facts


def test_v_14_no_move_puts_a_number_on_another_colour() -> None:
    for text in ("o3:b", "o3:blue", "o3:b:own"):
        with pytest.raises(InvalidMove):
            GAME.parse_move(text)


def test_v_14_a_card_that_is_not_held_is_refused() -> None:
    state = position("""
        hand 0: o3 g1
        hand 1: o2 by
    """)
    assert str(refused(state, 0, "o2:own")) == "you hold no orange 2 [V-14]"
    assert str(refused(state, 0, "by:o")) == "you hold no Bypass [V-34]"
    assert str(refused(state, 0, "fu:o")) == "you hold no Fuse [V-39]"


@pytest.mark.parametrize("seat", [0, 1])
def test_v_15_a_number_goes_on_either_side(seat: int) -> None:
    diagram = f"""
        turn: 1, seat {seat}
        hand {seat}: o3 g1
    """
    assert legal(position(diagram), "o") == ["o3:own", "o3:opp"]
    own, opp = position(diagram), position(diagram)
    play(own, seat, "o3:own")
    play(opp, seat, "o3:opp")
    assert terminal(own, "orange") == ("+ | 0: 3 | 1:" if seat == 0 else "+ | 0: | 1: 3")
    assert terminal(opp, "orange") == ("+ | 0: | 1: 3" if seat == 0 else "+ | 0: 3 | 1:")


def test_v_15_equal_faces_are_one_choice_and_the_plain_back_goes_first() -> None:
    state = position("hand 0: o2* g1 o2 o2")
    assert legal(state, "o2") == ["o2:own", "o2:opp"]
    log = play(state, 0, "o2:own")
    assert hand(state, 0) == "o2* g1 - o2"
    assert only(log, "play").public["back"] == "plain" and only(log, "play").public["place"] == 2


def test_v_16_a_special_goes_on_any_terminal_an_empty_one_included() -> None:
    state = position("""
        green - | 0: 1 | 1:
        hand 0: by fu
    """)
    assert legal(state) == ["by:o", "by:g", "by:b", "by:p", "fu:o", "fu:g", "fu:b", "fu:p", "draw"]


@pytest.mark.parametrize(("special", "seat"), [("by", 0), ("by", 1), ("fu", 0), ("fu", 1)])
def test_v_17_a_special_lies_on_the_opponents_side(special: str, seat: int) -> None:
    state = position(f"""
        turn: 1, seat {seat}
        hand {seat}: {special} g1
    """)
    log = play(state, seat, f"{special}:o")
    assert terminal(state, "orange") == (f"+ | 0: | 1: {special}" if seat == 0 else f"+ | 0: {special} | 1:")
    assert only(log, "play").rule == "V-16" and only(log, "play").public["on"] == 1 - seat


@pytest.mark.parametrize("text", ["by:own", "by:o:own", "fu:own", "fu:o:own"])
def test_v_17_no_move_lays_a_special_on_the_own_side(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse_move(text)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("by:o", "o1:own"),
        ("fu:o", "o1:opp"),
        ("o1:own", "by:o"),
        ("o1:own", "fu:o"),
        ("by:o", "by:o"),
        ("by:o", "fu:o"),
    ],
)
def test_v_18_a_special_has_the_colour_of_the_terminal_it_is_on(first: str, second: str) -> None:
    state = position("hand 0: by by fu fu o1 g1")
    play(state, 0, first)
    assert refused(state, 0, second).rule == "V-11"
    assert legal(state, "o") == legal(state, "by:o") == legal(state, "fu:o") == []


def test_v_18_two_specials_may_go_on_two_terminals() -> None:
    state = position("hand 0: by by")
    play(state, 0, "by:o", "by:b")
    assert (cards_on(state, "orange"), cards_on(state, "blue")) == (1, 1)
