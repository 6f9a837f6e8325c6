"""The reference model of Voltage against cases worked out by hand from the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from .voltage import COLOURS, Card, Reference, full_deck, keep_order, perft


def cards(text: str) -> list[Card]:
    """Return cards from words; a star marks a Transformer back: "o1 by* fu"."""
    return [Card(word.rstrip("*"), word.endswith("*")) for word in text.split()]


def position(*, hand: str, own: str = "", opp: str = "", plus: bool = True, seat: int = 0) -> Reference:
    """Return a position: seat `seat` to move with this hand; only orange holds cards; a pile of ten plain cards."""
    held: list[list[Card | None]] = [[], []]
    held[seat] = list(cards(hand))
    return Reference(
        to_move=seat,
        plus={"o": plus},
        sides={("o", seat): cards(own), ("o", 1 - seat): cards(opp)},
        hands=held,
        draw=cards("p1 p1 p1 p1 p2 p2 p3 p3 by fu"),
    )


def play(game: Reference, *texts: str) -> Reference:
    """Make these moves, one after another, in place."""
    for text in texts:
        game.apply(text, keep_order)
    return game


def test_v_02_v_43_the_deck_has_56_cards_of_which_18_are_transformers() -> None:
    deck = full_deck()
    assert len(deck) == 56 and sum(card.lit for card in deck) == 18
    assert Counter(card.face[0] if card.value else card.face for card in deck) == Counter(
        {"o": 12, "g": 12, "b": 12, "p": 12, "by": 4, "fu": 4}
    )


def test_v_04_v_07_a_new_game_shows_plus_minus_minus_plus_even_after_dealt_transformers() -> None:
    game = Reference.deal(sorted(full_deck(), key=lambda card: not card.lit), to_move=1)
    assert [game.plus[colour] for colour in COLOURS] == [True, False, False, True]
    assert (game.to_move, game.must_flip, game.hand_size(0), game.hand_size(1), len(game.draw)) == (1, False, 4, 4, 48)


def test_the_moves_come_in_canonical_order() -> None:
    game = position(hand="fu by g3 o2", opp="o1 by o3*")
    assert " ".join(game.legal()) == (
        "o2:own o2:opp g3:own g3:opp by:o by:o:1 by:o:3 by:g by:b by:p fu:o fu:o:1 fu:o:3 fu:o:by fu:g fu:b fu:p draw"
    )


def test_v_10_v_12_after_a_first_draw_only_the_second_draw_is_legal_and_then_the_turn_passes() -> None:
    game = play(position(hand="o1 g1"), "draw")
    assert (game.to_move, game.first_half, game.legal()) == (0, "drew", ["draw"])
    play(game, "draw")
    assert (game.to_move, game.first_half, game.hand_size(0)) == (1, None, 4)


@pytest.mark.parametrize("first", ["o1:own", "by:o", "fu:o"])
def test_v_11_v_18_the_second_play_is_on_another_colour_whatever_the_cards(first: str) -> None:
    game = play(position(hand="o1 o2 by by fu fu"), first)
    assert game.first_half == "o"
    assert not [text for text in game.legal() if text.startswith("o") or text.split(":")[1:2] == ["o"]]
    assert "by:g" in game.legal() and "fu:p" in game.legal() and game.legal()[-1] == "draw"


def test_case_11_two_numbers_of_one_colour_leave_only_the_draw_after_the_first() -> None:
    assert play(position(hand="o1 o2"), "o2:opp").legal() == ["draw"]


def test_v_19_v_21_a_hand_of_six_cannot_begin_by_drawing_and_an_empty_one_can_do_nothing_else() -> None:
    full = position(hand="o1 o2 g1 g2 b1 b2")
    assert "draw" not in full.legal()
    play(full, "g1:own", "draw")
    assert full.to_move == 1 and full.hand_size(0) == 6
    assert full.hands[0] == cards("o1 o2 p1 g2 b1 b2")
    assert position(hand="").legal() == ["draw"]
    assert "draw" not in position(hand="o1 o2 g1 g2 b1").legal()  # impossible (V-20), but two draws would make seven


@pytest.mark.parametrize(
    ("own", "opp", "move", "plus", "scores"),
    [
        ("o3 o2", "o1 o1", "o2:opp", True, [1, 0]),  # V-24: 5 against 4
        ("o3 o1", "o3 o1", "o2:opp", False, [1, 0]),  # V-25: 4 against 6
        ("o3 o1", "o3 o1", "o2:opp", True, [0, 1]),  # V-32: completed for the opponent
        ("", "o3 o2 o1 o1", "o2:opp", False, [1, 0]),  # V-27: the empty side is 0 against 9
        ("o3", "o3 by fu", "o2:own", True, [1, 0]),  # V-26: specials count nothing
        ("o2", "o3 o1 by", "o2:own", True, [0, 1]),  # V-28: 4 to 4, the fifth card loses
        ("o2", "o3 o1 by", "o2:own", False, [0, 1]),  # V-28: and the token does not matter
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_v_22_to_v_28_the_token_and_the_totals_say_who_takes_the_set(
    own: str, opp: str, move: str, plus: bool, scores: list[int], seat: int
) -> None:
    game = play(position(hand="o2 g1", own=own, opp=opp, plus=plus, seat=seat), move)
    assert (game.scores if seat == 0 else game.scores[::-1]) == scores
    assert len(game.discard) == 5 and game.sides["o", 0] == game.sides["o", 1] == []
    assert game.plus["o"] is plus  # V-30
    assert (game.to_move, game.first_half) == (seat, "o")  # V-31, V-13
    assert game.legal() == ["g1:own", "g1:opp", "draw"]


def test_v_28_a_set_of_five_specials_is_a_tie_that_the_fifth_card_loses() -> None:
    assert play(position(hand="by fu", own="by fu", opp="by fu"), "fu:o").scores == [0, 1]


def test_v_29_the_set_reaches_the_discard_by_seat_then_face_then_back() -> None:
    game = play(position(hand="o1 g1", own="fu o1* by", opp="o2", seat=1), "o1:own")
    assert game.discard == cards("o2 o1 o1* by fu")


def test_v_33_the_first_play_wins_at_once_also_for_the_opponent() -> None:
    for plus, winner in ((True, 0), (False, 1)):
        game = position(hand="o3 g1", own="o3 o3", opp="o1 o1", plus=plus)
        game.scores = [3, 3]
        play(game, "o3:own")
        assert game.over and game.legal() == [] and game.scores[winner] == 4
        assert (game.to_move, game.first_half) == (0, None)


def test_v_34_to_v_38_a_bypass_takes_the_plain_card_first_and_as_the_fifth_card_moves_before_scoring() -> None:
    three = position(hand="by g1", opp="o3* o3 fu")
    assert [text for text in three.legal() if text.startswith("by:o")] == ["by:o", "by:o:3"]
    play(three, "by:o:3")
    assert three.sides["o", 0] == cards("o3") and three.sides["o", 1] == cards("o3* fu by")
    assert play(position(hand="by g1", own="o1 o1", opp="o3 o2"), "by:o:3").scores == [1, 0]
    assert play(position(hand="by g1", own="o1 o1", opp="o3 o2"), "by:o").scores == [0, 1]
    assert play(position(hand="by g1", own="o1 o1", opp="o3 o1"), "by:o:1").scores == [0, 1]  # 3 to 3


def test_v_36_v_41_v_42_specials_never_reach_the_own_side_but_may_lie_without_effect() -> None:
    game = position(hand="by fu", own="o3 o1")
    assert [text for text in game.legal() if ":o" in text] == ["by:o", "fu:o"]
    assert play(game, "fu:o").sides["o", 1] == cards("fu")


def test_v_39_v_40_a_fuse_on_four_cards_scores_only_when_it_removes_nothing() -> None:
    removing = play(position(hand="fu g1", own="o3 o1", opp="fu* by"), "fu:o:fu")
    assert removing.scores == [0, 0] and removing.sides["o", 1] == cards("by fu")
    assert removing.discard == cards("fu*")
    assert play(position(hand="fu g1", own="o3 o1", opp="o2 by"), "fu:o").scores == [1, 0]
    assert play(position(hand="fu g1", own="o3 o1 o1 o1", plus=False), "fu:o").scores == [0, 1]  # case 5


def test_va_07_a_table_may_make_the_effect_of_a_special_compulsory() -> None:
    game = position(hand="by fu", opp="fu")
    game.mandatory = True
    assert [text for text in game.legal() if ":o" in text] == ["by:o", "fu:o:fu"]


def test_v_44_v_46_two_drawn_transformers_ask_for_two_flips_each_at_once() -> None:
    game = position(hand="o1 g1")
    game.draw = cards("b1* b2* p1")
    play(game, "draw")
    assert game.legal() == ["flip:o", "flip:g", "flip:b", "flip:p"]
    assert game.hands[0][2] == Card("b1", True)
    play(game, "flip:o")
    assert (game.plus["o"], game.first_half, game.legal()) == (False, "drew", ["draw"])
    play(game, "draw", "flip:o")
    assert (game.plus["o"], game.first_half, game.to_move, game.must_flip) == (True, None, 1, False)


def test_v_45_v_49_playing_a_transformer_flips_nothing_and_a_flip_scores_nothing() -> None:
    game = position(hand="o2* o2 g2* g1", own="o1 o1", opp="o1")
    game.draw = cards("b1* b2")
    play(game, "o2:own")
    assert game.sides["o", 0][-1] == Card("o2", False) and game.hands[0][0] == Card("o2", True)
    play(game, "draw")
    assert game.hands[0][1] == Card("b1", True)
    play(game, "flip:o")
    assert (game.scores, game.plus["o"], game.to_move) == ([0, 0], False, 1)
    assert not play(position(hand="g2* g1"), "g2:own").must_flip


def test_v_48_the_last_card_of_the_pile_brings_the_shuffled_discard_before_the_flip() -> None:
    game = position(hand="o1 g1")
    game.draw, game.discard = cards("b1*"), cards("o3 g3 p3*")
    game.apply("draw", lambda discard: discard[::-1])
    assert game.draw == cards("p3* g3 o3") and game.discard == [] and game.must_flip


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    game = position(hand="o1 g1", opp="o2")
    before = game.copy()
    for text in ("pass", "o2:own", "by:o", "flip:o", "o1", ""):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(text, keep_order)
    assert game == before
    play(game, "o1:own")
    assert game != before and before.sides["o", 0] == []


def test_perft_counts_small_trees_as_by_hand() -> None:
    # One half turn: o1 or g1 on two sides, or draw. Two: each play leaves the other card (2) or draw; draw leaves draw.
    game = position(hand="o1 g1")
    assert [perft(game, depth) for depth in (0, 1, 2)] == [1, 5, 4 * 3 + 1]
    game.scores = [4, 0]
    assert [perft(game, depth) for depth in (0, 1)] == [1, 0]


def test_v_20_v_50_v_51_random_games_keep_56_cards_and_even_hands_and_end_within_seven_sets() -> None:
    reshuffles = 0
    for seed in range(200):
        rng = random.Random(seed)

        def shuffled(pile: list[Card], rng: random.Random = rng) -> list[Card]:
            return rng.sample(pile, len(pile))

        game = Reference.deal(shuffled(full_deck()), to_move=seed // 2 % 2)
        game.mandatory = seed % 3 == 0
        for _ in range(3000):
            if game.over:
                break
            if game.first_half is None and not game.must_flip:
                assert game.hand_size(0) % 2 == game.hand_size(1) % 2 == 0
            discarded = len(game.discard)
            prefers_draw = seed % 2 == 1 and "draw" in game.legal() and rng.random() < 0.5  # so that piles run out
            game.apply("draw" if prefers_draw else rng.choice(game.legal()), shuffled)
            reshuffles += len(game.discard) < discarded
            everything = game.draw + game.discard + [card for side in game.sides.values() for card in side]
            everything += [card for hand in game.hands for card in hand if card is not None]
            assert Counter(everything) == Counter(full_deck())
            assert all(len(game.sides[colour, 0]) + len(game.sides[colour, 1]) <= 4 for colour in COLOURS)
            assert len(game.draw) + len(game.discard) >= 28 and game.draw
        assert game.over and max(game.scores) == 4 and sum(game.scores) <= 7
    assert reshuffles > 0
