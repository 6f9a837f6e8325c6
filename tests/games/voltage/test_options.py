"""Our choices, and the options of a table."""

from collections import Counter
from itertools import product

import pytest
from tests.games.playing import play, refused
from tests.games.voltage.positions import GAME, box, discards, last_cards, legal, position, terminal, tokens

from voltable.core.errors import InvalidOption
from voltable.core.events import SPECTATOR
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.games.voltage.game import Voltage

DEFAULTS = {
    "first_player": "random",
    "transformer_assignment": "k4",
    "special_effect": "optional",
    "initial_polarity": "+--+",
    "target_sets": 4,
    "discard_visibility": "edition",
    "edition": "2017",
}


def test_the_defaults_are_those_of_the_rules() -> None:
    assert GAME.chosen == DEFAULTS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first_player", "2"),
        ("transformer_assignment", "k5"),
        ("special_effect", "sometimes"),
        ("initial_polarity", "+-+"),
        ("initial_polarity", "+--x"),
        ("target_sets", 0),
        ("target_sets", 8),
        ("discard_visibility", "none"),
        ("edition", "2018"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"option {name} takes .*, not {value!r}".replace("+", r"\+")):
        Voltage({name: value})


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidOption, match="there is no option fuse_timing"):
        Voltage({"fuse_timing": "replace"})


@pytest.mark.parametrize("signs", ["".join(signs) for signs in product("+-", repeat=4)])
def test_va_01_the_table_may_set_the_tokens(signs: str) -> None:
    assert tokens(Voltage({"initial_polarity": signs}).start(2, seed=1)) == signs
    assert tokens(position("hand 0: o1 g1", initial_polarity=signs)) == signs


def test_va_02_the_beginner_does_not_change_the_deal() -> None:
    states = [Voltage({"first_player": first}).start(2, seed=7) for first in ("random", "0", "1")]
    assert len({(*states[0].table,), (*states[1].table,), (*states[2].table,)}) == 1
    assert [int(state.to_move) for state in states[1:]] == [0, 1]


def transformers(assignment: str, seed: int = 1) -> Counter[str]:
    """Return how many cards of each face have a Transformer back."""
    cards = box(Voltage({"transformer_assignment": assignment}).start(2, seed))
    return Counter(card.rstrip("*") for card in cards if card.endswith("*"))


def test_va_04_k4_has_four_transformers_of_each_colour_and_one_of_each_special() -> None:
    of_a_colour = {"1": 1, "2": 2, "3": 1}
    numbers = {colour + number: count for colour in "ogbp" for number, count in of_a_colour.items()}
    assert transformers("k4") == Counter(numbers | {"by": 1, "fu": 1})


def test_va_04_k3_has_one_transformer_of_each_number_and_three_of_each_special() -> None:
    numbers = {colour + number: 1 for colour in "ogbp" for number in "123"}
    assert transformers("k3") == Counter(numbers | {"by": 3, "fu": 3})


def test_va_04_random_deals_the_18_transformers_anew_in_every_game() -> None:
    deals = [transformers("random", seed) for seed in range(200)]
    assert all(deal.total() == 18 for deal in deals)
    assert len({tuple(sorted(deal.items())) for deal in deals}) > 190
    assert len({face for deal in deals for face in deal}) == 14
    assert {count for deal in deals for count in deal.values()} == {1, 2, 3, 4}


def test_va_04_the_fixed_lists_are_the_same_in_every_game() -> None:
    for assignment in ("k4", "k3"):
        assert all(transformers(assignment, seed) == transformers(assignment) for seed in range(10))


@pytest.mark.parametrize(
    ("name", "values"),
    [("discard_visibility", ["edition", "all", "top", "count"]), ("edition", ["2017", "older"])],
)
def test_va_05_va_18_what_the_screen_shows_changes_no_rule(name: str, values: list[str]) -> None:
    games = [Voltage({name: value}) for value in values]
    assert [game.chosen[name] for game in games] == values
    states = [game.start(2, seed=3) for game in games]
    assert len({game.position_text(state) for game, state in zip(games, states, strict=True)}) == 1
    views = [game.view_data(game.view(state, 0)) for game, state in zip(games, states, strict=True)]
    for view in views:
        discard = view["discard"]
        assert isinstance(discard, dict)
        del discard["shows"]
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({}, "all"),
        ({"edition": "older"}, "top"),
        ({"edition": "older", "discard_visibility": "all"}, "all"),
        ({"edition": "older", "discard_visibility": "count"}, "count"),
        ({"discard_visibility": "top"}, "top"),
    ],
)
def test_va_05_the_older_edition_shows_only_the_top_discard_unless_the_table_says_otherwise(
    options: dict[str, Value], shown: str
) -> None:
    game = Voltage(options)
    state = game.start(2, seed=3)
    for watcher in (0, 1, SPECTATOR):
        discard = game.view_data(game.view(state, watcher))["discard"]
        assert isinstance(discard, dict)
        assert discard["shows"] == shown
    guess = game.determinize(game.view(state, 0), Rng(1))
    assert game.view_data(game.view(guess, 0)) == game.view_data(game.view(state, 0))


def test_va_06_six_specials_always_have_a_move() -> None:
    state = position("hand 0: by by by fu fu fu")
    assert legal(state) == ["by:o", "by:g", "by:b", "by:p", "fu:o", "fu:g", "fu:b", "fu:p"]


SPECIALS = """
    orange + | 0: | 1: 1 3 fu
    green - | 0: 2 | 1: by
    blue - | 0: 3 | 1:
    purple + | 0: | 1: 2 2*
    hand 0: by fu
"""


def test_va_07_an_optional_effect_may_be_left_out() -> None:
    state = position(SPECIALS, special_effect="optional")
    assert legal(state) == [
        *("by:o", "by:o:1", "by:o:3", "by:g", "by:b", "by:p", "by:p:2"),
        *("fu:o", "fu:o:1", "fu:o:3", "fu:o:fu", "fu:g", "fu:g:by", "fu:b", "fu:p", "fu:p:2"),
        "draw",
    ]


def test_va_07_a_mandatory_effect_may_be_left_out_only_where_there_is_none() -> None:
    state = position(SPECIALS, special_effect="mandatory_if_possible")
    assert legal(state) == [
        *("by:o:1", "by:o:3", "by:g", "by:b", "by:p:2"),
        *("fu:o:1", "fu:o:3", "fu:o:fu", "fu:g:by", "fu:b", "fu:p:2"),
        "draw",
    ]
    assert str(refused(state, 0, "by:o")) == "at this table Bypass must take effect where it can [V-42]"
    assert str(refused(state, 0, "fu:g")) == "at this table Fuse must take effect where it can [V-42]"
    play(state, 0, "by:g")
    assert terminal(state, "green") == "- | 0: 2 | 1: by by"


def test_va_09_the_first_flip_comes_before_the_second_card_is_seen() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* b2* p1
    """)
    play(state, 0, "draw")
    assert refused(state, 0, "draw").rule == "V-44"


def test_va_10_the_new_pile_is_there_before_the_flip() -> None:
    state = last_cards("""
        hand 0: o1 g1
        draw: b1*
    """)
    play(state, 0, "draw")
    assert discards(state) == [] and state.must_flip


@pytest.mark.parametrize("target", [1, 2, 3, 4, 5, 6, 7])
def test_va_19_the_table_may_play_to_more_or_fewer_sets(target: int) -> None:
    diagram = """
        orange + | 0: 3 1 | 1: 2 2
        score: {} 0
        hand 0: o1 g1
    """
    state = position(diagram.format(target - 1), target_sets=target)
    assert GAME.view_data(GAME.view(state, 0))["target_sets"] == target
    play(state, 0, "o1:own")
    assert GAME.payoffs(state) == [1.0, -1.0]
    if target > 1:
        short = position(diagram.format(target - 2), target_sets=target)
        play(short, 0, "o1:own")
        assert GAME.payoffs(short) is None
