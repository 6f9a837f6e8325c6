"""Texts of moves and positions."""

import pytest
from tests.games.voltage.positions import GAME, box, diagram, hand, legal, pile, position, terminal
from tests.games.voltage.walks import EAGER, walk

from voltable.core.errors import InvalidMove, InvalidPosition
from voltable.core.rng import Rng
from voltable.games.voltage.game import Voltage


def test_there_are_69_moves_and_their_texts_stand_in_the_order_of_the_box() -> None:
    texts = [GAME.move_text(move) for move in range(GAME.move_count)]
    assert len(texts) == len(set(texts)) == 69
    assert texts[:8] == ["o1:own", "o1:opp", "o2:own", "o2:opp", "o3:own", "o3:opp", "g1:own", "g1:opp"]
    assert texts[24:32] == ["by:o", "by:o:1", "by:o:2", "by:o:3", "by:g", "by:g:1", "by:g:2", "by:g:3"]
    assert texts[40:46] == ["fu:o", "fu:o:1", "fu:o:2", "fu:o:3", "fu:o:by", "fu:o:fu"]
    assert texts[58:] == [
        *("fu:p", "fu:p:1", "fu:p:2", "fu:p:3", "fu:p:by", "fu:p:fu"),
        *("draw", "flip:o", "flip:g", "flip:b", "flip:p"),
    ]


def test_every_move_is_read_back_from_its_text() -> None:
    for move in range(GAME.move_count):
        assert GAME.parse_move(GAME.move_text(move)) == move


def test_a_move_may_be_typed_with_capitals_and_spaces_around() -> None:
    assert GAME.parse_move(" O3:Own \n") == GAME.parse_move("o3:own")


@pytest.mark.parametrize("text", ["", "pass", "castle", "draw draw", "draw:2", "flip", "flip:r"])
@pytest.mark.parametrize("around", ["{}", " {} "])
def test_a_text_that_is_no_move_is_refused_with_examples(text: str, around: str) -> None:
    text = around.format(text)
    with pytest.raises(InvalidMove) as refusal:
        GAME.parse_move(text)
    examples = "moves look like o3:own, b1:opp, by:g:2, fu:p, draw, flip:o"
    assert str(refusal.value) == f"{text!r} is not a move of Voltage; {examples}"


@pytest.mark.parametrize(
    "text", ["o3", "o0:own", "o4:own", "r1:own", "o3:mine", "by", "by:r", "by:o:4", "by:o:by", "fu:o:0"]
)
def test_a_move_that_is_only_half_said_or_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse_move(text)


WHOLE = """\
turn: 7, seat 1, after orange, flip due
orange + | 0: 1* 3 | 1: 2 fu*
green - | 0: | 1:
blue + | 0: by | 1: 1 1
purple - | 0: | 1: 3
score: 2 1
hand 0: fu g1*^1 - o2 - g3
hand 1: - p2^2 p2* - - -
"""


def test_a_diagram_is_read_and_written_back() -> None:
    state = position(f"{WHOLE}draw: p3* b1\ndiscard: g2 g3* o1 g2\nreshuffles: 2\nrng: {'0123456789abcdef' * 2}\n")
    lines = GAME.position_text(state).splitlines(keepends=True)
    assert "".join(lines[:8]) == WHOLE
    assert lines[8].startswith("draw: p3* b1 ")
    assert lines[9:] == ["discard: o1 g2 g3* g2\n", "reshuffles: 2\n", f"rng: {'0123456789abcdef' * 2}\n"]
    assert GAME.position_text(GAME.parse_position("".join(lines))) == "".join(lines)


def test_what_a_diagram_leaves_out_is_as_at_the_start() -> None:
    state = position("")
    assert diagram(state) | {"draw": "", "rng": ""} == {
        "turn": "1, seat 0",
        "orange": "+ | 0: | 1:",
        "green": "- | 0: | 1:",
        "blue": "- | 0: | 1:",
        "purple": "+ | 0: | 1:",
        "score": "0 0",
        "hand 0": "- - - - - -",
        "hand 1": "- - - - - -",
        "draw": "",
        "discard": "",
        "reshuffles": "0",
        "rng": "",
    }
    assert len(pile(state)) == 56


def test_the_lines_of_a_diagram_may_come_in_any_order_and_with_blank_lines() -> None:
    one = position("""
        hand 0: o1 g1

        orange - | 0: 3 | 1:
        turn: 2, seat 1
    """)
    other = position("turn: 2, seat 1\norange - | 0: 3 | 1:\nhand 0: o1 g1")
    assert GAME.position_text(one) == GAME.position_text(other)


def test_cards_named_nowhere_lie_in_the_pile_under_those_that_are() -> None:
    state = position("""
        hand 0: o1 g1
        draw: fu* b2
    """)
    assert pile(state)[:2] == ["fu*", "b2"] and len(pile(state)) == 54
    assert box(state) == box(GAME.start(2, seed=1))


def test_with_random_backs_a_diagram_makes_up_the_transformers_it_does_not_name() -> None:
    state = position("hand 0: p1* p1* p1* p1*", transformer_assignment="random")
    assert sum(card.endswith("*") for card in box(state)) == 18
    assert hand(state, 0) == "p1* p1* p1* p1*"


@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
def test_every_position_of_a_game_is_read_back_with_its_chance(assignment: str) -> None:
    game = Voltage({"transformer_assignment": assignment, "target_sets": 7})
    reshuffles = 0
    for step in walk(5, EAGER, transformer_assignment=assignment, target_sets=7):
        reshuffles += any(event.kind == "reshuffle" for event in step.log)
        before = game.parse_position(game.position_text(step.before))
        assert legal(before) == legal(step.before)
        game.apply(before, step.seat, game.parse_move(step.text))
        assert game.position_text(before) == game.position_text(step.after)
    assert reshuffles > 0


NUMBER = "expected a whole number from 0 to"
TERMINAL = "expected `orange + | 0: cards | 1: cards`"
PLACED = "expected a card such as o3, by or fu*, not"
ON_SIDE = "expected a card 1, 2, 3, by or fu, perhaps with *, not"
TURN = "expected `turn: NUMBER, seat 0` or `seat 1`"
HALF = "expected once `after a draw`, `after orange` or `flip due`, not"
GENERATOR = "a generator is written as 32 hex digits, not all of them 0"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "expected `name: ...`, not 'nonsense'"),
        ("red: o1", "there is no 'red' in a diagram of Voltage"),
        ("hand 2: o1", "there is no 'hand 2' in a diagram of Voltage"),
        ("turn: x, seat 0", f"{NUMBER} 1000000, not 'x'"),
        ("turn: 1000001, seat 0", f"{NUMBER} 1000000, not '1000001'"),
        ("turn: ², seat 0", f"{NUMBER} 1000000, not '²'"),
        ("turn: 1", TURN),
        ("turn: 1, seat 2", TURN),
        ("turn: 1, seat 0, after red", f"{HALF} 'after red'"),
        ("turn: 1, seat 0, orange", f"{HALF} 'orange'"),
        ("turn: 1, seat 0, after", f"{HALF} 'after'"),
        ("orange", TERMINAL),
        ("orange + | 0:", TERMINAL),
        ("orange | 0: | 1:", TERMINAL),
        ("orange * | 0: | 1:", TERMINAL),
        ("orange +- | 0: | 1:", TERMINAL),
        ("orange + | 1: | 0:", TERMINAL),
        ("orange + | 0: | 1: | 2:", TERMINAL),
        ("orange + | 0: 4 | 1:", f"{ON_SIDE} '4'"),
        ("orange + | 0: o1 | 1:", f"{ON_SIDE} 'o1'"),
        ("orange + | 0: | 1: 1**", f"{ON_SIDE} '1**'"),
        ("orange + | 0: | 1: *1", f"{ON_SIDE} '*1'"),
        ("score: 1", "expected a score for each of the two seats"),
        ("score: 1 2 3", "expected a score for each of the two seats"),
        ("score: 5 0", f"{NUMBER} 4, not '5'"),
        ("score: -1 0", f"{NUMBER} 4, not '-1'"),
        ("hand 0: o1 o2 o3 g1 g2 g3 b1", "a hand has 6 places, not 7"),
        ("hand 1: o4", f"{PLACED} 'o4'"),
        ("hand 1: o1^x", f"{NUMBER} 255, not 'x'"),
        ("hand 1: o1^", f"{NUMBER} 255, not ''"),
        ("draw: 3", f"{PLACED} '3'"),
        ("discard: o1**", f"{PLACED} 'o1**'"),
        ("reshuffles: many", f"{NUMBER} 255, not 'many'"),
        ("reshuffles: 256", f"{NUMBER} 255, not '256'"),
        ("rng: 1234", GENERATOR),
        (f"rng: {'0' * 32}", GENERATOR),
        (f"rng: {'x' * 32}", GENERATOR),
        (f"rng: -{'1' * 31}", GENERATOR),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_number(line: str, message: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        GAME.parse_position(f"\n{line}\n")
    assert str(refusal.value) == f"line 2 of the diagram: {message}"


@pytest.mark.parametrize(
    ("name", "line"),
    [("hand 0", "hand 0: o1 g1"), ("turn", "turn: 1, seat 0"), ("orange", "orange + | 0: | 1:"), ("draw", "draw: o1")],
)
def test_a_line_given_twice_is_refused(name: str, line: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        GAME.parse_position(f"{line}\n{line}")
    assert str(refusal.value) == f"line 2 of the diagram: {name} is given twice"


def test_more_cards_than_are_in_the_box_are_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"there are 2 cards o1\*, but 1 in the box"):
        GAME.parse_position("hand 0: o1* g1\ndraw: o1*")
    with pytest.raises(InvalidPosition, match="there are 4 cards by, but 3 in the box"):
        GAME.parse_position("orange + | 0: by by | 1: by by")


def test_v_43_with_random_backs_more_than_18_transformers_are_refused() -> None:
    game = Voltage({"transformer_assignment": "random"})
    cards = " ".join(f"{colour}{number}*" for colour in "ogbp" for number in "123")
    assert game.parse_position(f"discard: {cards} by* by* by* fu* fu* fu*").draw_size == 38
    with pytest.raises(InvalidPosition, match=r"there would be 19 Transformers, but 18 are in the box \[V-43\]"):
        game.parse_position(f"discard: {cards} by* by* by* fu* fu* fu* fu*")


def test_v_43_with_random_backs_more_than_38_plain_cards_are_refused() -> None:
    game = Voltage({"transformer_assignment": "random"})
    plain = [colour + number for colour in "ogbp" for number in "123" for _ in range(3)]
    game.check_invariants(game.parse_position(f"discard: {' '.join(plain)} by by"))
    with pytest.raises(InvalidPosition):
        game.parse_position(f"discard: {' '.join(plain)} by by by")


def test_v_02_with_random_backs_there_are_still_four_cards_of_a_face() -> None:
    game = Voltage({"transformer_assignment": "random"})
    for cards in ("o1 o1 o1 o1 o1", "o1* o1* o1* o1* o1*", "o1 o1 o1* o1* o1*"):
        with pytest.raises(InvalidPosition, match=r"cards o1\*?, but"):
            game.parse_position(f"discard: {cards}")


def test_v_22_a_terminal_with_five_cards_is_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"orange holds 5 cards, but five are a set \[V-22\]"):
        GAME.parse_position("orange + | 0: 1 1 1 | 1: 2 2")


def test_v_48_an_empty_draw_pile_is_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"the draw pile is empty: .* \[V-48\]"):
        GAME.parse_position(f"discard: {' '.join(box(GAME.start(2, seed=1)))}")


def test_v_33_two_winners_are_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"only one player can have all the sets \[V-33\]"):
        GAME.parse_position("score: 4 4")


def test_a_card_that_survived_more_reshuffles_than_there_were_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="a card survived reshuffle 2, but there were 1"):
        GAME.parse_position("hand 0: o1^2 g1\nreshuffles: 1")


@pytest.mark.parametrize(
    "text",
    [
        "turn: 1, seat 0, after orange\nhand 0: o1 o2 o3 g1 g2 g3",
        "turn: 1, seat 0, after a draw\nhand 0: o1 o2 o3 g1 g2 g3",
    ],
)
def test_v_19_a_hand_without_room_for_the_draw_that_is_due_is_refused(text: str) -> None:
    with pytest.raises(InvalidPosition):
        GAME.parse_position(text)


@pytest.mark.parametrize(
    "text",
    [
        "hand 0: o1",
        "hand 1: o1 o2 o3",
        "turn: 1, seat 0, after orange\nhand 0: o1 g1",
        "turn: 1, seat 0, flip due\nhand 0: o1 g1*",
        "turn: 1, seat 0, after orange, flip due\nhand 0: g1*",
    ],
)
def test_v_20_hands_that_no_turn_can_lead_to_are_refused(text: str) -> None:
    with pytest.raises(InvalidPosition):
        GAME.parse_position(text)


@pytest.mark.parametrize(
    "text",
    [f"discard: {'o1 ' * 256}", f"orange + | 0: {'1 ' * 256} | 1:", f"turn: {'9' * 5000}, seat 0"],
    ids=["discards", "terminal", "number"],
)
def test_a_diagram_beyond_all_measure_is_refused_like_any_other(text: str) -> None:
    with pytest.raises(InvalidPosition):
        GAME.parse_position(text)


def test_the_generator_goes_on_where_the_diagram_left_it() -> None:
    rng = Rng(5)
    state = position(f"rng: {rng.to_text()}")
    assert [state.rng.word() for _ in range(4)] == [rng.word() for _ in range(4)]
    assert terminal(state, "orange") == "+ | 0: | 1:"
