"""The two piles."""

from collections import Counter

import pytest
from tests.games.playing import kinds, only, play
from tests.games.voltage.chance import is_fair
from tests.games.voltage.positions import (
    COLOURS,
    GAME,
    box,
    cards_on,
    diagram,
    discards,
    hand,
    last_cards,
    legal,
    pile,
    tokens,
)
from tests.games.voltage.walks import EAGER, walk

from voltable.core.rng import Rng

LAST_CARD = """
    orange + | 0: 3 1 | 1: 2 2
    hand 0: o1 g1
    hand 1: p1 p2 p3 by
    draw: b1
"""


def test_v_48_the_draw_that_empties_the_pile_brings_a_new_one_from_the_discards() -> None:
    state = last_cards(LAST_CARD)
    before = discards(state)
    log = play(state, 0, "draw")
    assert hand(state, 0).split()[2] == "b1^1"
    assert sorted(pile(state)) == sorted(before) and discards(state) == []
    assert kinds(log) == ["draw", "reshuffle", "top"]
    assert only(log, "draw").public["left"] == 0
    assert only(log, "reshuffle").rule == "V-48" and only(log, "reshuffle").public == {"cards": 45}
    assert diagram(state)["reshuffles"] == "1"


def test_v_48_the_second_draw_comes_from_the_new_pile() -> None:
    state = last_cards(LAST_CARD)
    play(state, 0, "draw")
    top = pile(state)[0]
    play(state, 0, "draw")
    assert hand(state, 0) == f"o1^1 g1^1 b1^1 {top}" and len(pile(state)) == 44


def test_v_48_a_transformer_that_empties_the_pile_is_flipped_after_the_shuffle() -> None:
    state = last_cards(LAST_CARD.replace("draw: b1", "draw: b1*"))
    log = play(state, 0, "draw")
    assert kinds(log) == ["draw", "reshuffle", "top"] and len(pile(state)) == 45
    assert legal(state) == ["flip:o", "flip:g", "flip:b", "flip:p"]
    play(state, 0, "flip:b")
    assert tokens(state) == "+-++"


def test_v_48_a_set_scored_earlier_in_the_turn_is_shuffled_in() -> None:
    state = last_cards(LAST_CARD)
    play(state, 0, "o1:own")
    assert state.scores == [1, 0] and len(discards(state)) == 50
    play(state, 0, "draw")
    assert len(pile(state)) == 50 and sum(card.startswith("o") for card in pile(state)) == 12


def test_v_48_a_pile_with_a_card_left_is_not_replaced() -> None:
    state = last_cards(LAST_CARD.replace("draw: b1", "draw: b1 b2"))
    log = play(state, 0, "draw")
    assert kinds(log) == ["draw", "top"] and pile(state) == ["b2"] and len(discards(state)) == 44


def test_v_48_a_card_in_hand_is_marked_with_the_first_reshuffle_it_was_there_for() -> None:
    state = last_cards("""
        hand 0: o1^1 - g1
        hand 1: p1^2 p2 p3^1 by
        draw: b1
        reshuffles: 2
    """)
    play(state, 0, "draw")
    assert hand(state, 0) == "o1^1 b1^3 g1^3" and hand(state, 1) == "p1^2 p2^3 p3^1 by^3"


@pytest.mark.thorough
def test_v_48_every_discard_is_as_likely_to_come_out_on_top() -> None:
    state = last_cards(LAST_CARD)
    expected = Counter(discards(state))
    tops: Counter[str] = Counter()
    for seed in range(1500):
        fresh = GAME.clone(state)
        fresh.rng = Rng(seed)
        play(fresh, 0, "draw")
        tops[pile(fresh)[0]] += 1
    assert is_fair(tops, {card: float(count) for card, count in expected.items()})


@pytest.mark.parametrize("eagerness", [0.0, EAGER])
@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
def test_v_50_no_card_is_ever_lost_and_there_is_always_one_to_draw(eagerness: float, assignment: str) -> None:
    reshuffles = 0
    for seed in range(3):
        cards: list[str] = []
        for step in walk(seed, eagerness, transformer_assignment=assignment, target_sets=7):
            cards = cards or box(step.before)
            assert box(step.after) == cards and len(cards) == 56
            lines = diagram(step.after)
            draw, discard = lines["draw"].split(), lines["discard"].split()
            assert draw and len(draw) + len(discard) >= 28
            GAME.check_invariants(step.after)
            reshuffles += kinds(step.log).count("reshuffle")
    assert reshuffles >= 2


def test_v_50_between_moves_no_terminal_holds_more_than_four_cards() -> None:
    counts = {cards_on(step.after, colour) for step in walk(1, target_sets=7) for colour in COLOURS}
    assert counts == {0, 1, 2, 3, 4}
