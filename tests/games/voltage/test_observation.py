"""Observations for learning programs."""

from librt.vecs import vec
from mypy_extensions import u8
from tests.games.voltage.positions import GAME, last_cards, position

from voltable.core.capabilities import observer_of
from voltable.core.options import Value
from voltable.games.voltage.game import Voltage
from voltable.games.voltage.state import State

MIDDLE = """
    turn: 7, seat 0, after orange
    orange + | 0: 3 1* | 1: 2 by
    score: 2 1
    hand 0: fu g1* - o2^1
    hand 1: - b1 p2*^1 - g3^1 o3
    draw: p3* b1
    reshuffles: 1
"""
FACES = ["o1", "o2", "o3", "g1", "g2", "g3", "b1", "b2", "b3", "p1", "p2", "p3", "by", "fu"]


def observed(state: State, seat: int, **options: Value) -> dict[str, list[int]]:
    game = Voltage(options)
    out = vec[u8]([0] * observer_of(game).size(2))
    observer_of(game).observe(state, seat, out, 0)
    values = list(bytes(out))
    named = {}
    for field in observer_of(game).fields(2):
        named[field.name], values = values[: field.size], values[field.size :]
    return named


def masked(state: State, seat: int) -> list[str]:
    """Return the moves that the mask shows as legal."""
    mask = vec[u8]([0] * GAME.move_count)
    observer_of(GAME).mask(state, seat, mask, 0)
    return [GAME.move_text(move) for move, may in enumerate(bytes(mask)) if may]


def cards(counts: list[int]) -> list[str]:
    """Return the faces that are counted there, with a star for a Transformer's back where backs are distinguished."""
    backs = len(counts) // len(FACES)
    return [FACES[at // backs] + "*" * (backs == 2 and at % 2) for at, count in enumerate(counts) for _ in range(count)]


def test_a_seat_observes_its_own_hand_and_what_the_other_knows_of_it() -> None:
    seen = observed(last_cards(MIDDLE), 0)
    assert cards(seen["own_hand"]) == ["o2", "g1*", "fu"]
    assert cards(seen["own_known"]) == ["o2"]


def test_v_48_a_seat_observes_what_the_other_kept_through_a_reshuffle_and_the_backs_of_the_rest() -> None:
    seen = observed(last_cards(MIDDLE), 0)
    assert cards(seen["their_known"]) == ["g3", "p2"]
    assert seen["their_backs"] == [2, 0, 1, 1]
    assert cards(seen["unseen"]) == ["o3", "b1", "b1", "p3*"]


def test_v_47_a_seat_observes_how_many_transformers_the_pile_holds_and_its_top() -> None:
    assert observed(last_cards(MIDDLE), 0)["pile"] == [1, 1, 1]
    assert observed(last_cards(MIDDLE.replace("p3* b1", "b1 p3*")), 1)["pile"] == [1, 1, 0]


def test_v_43_with_backs_dealt_at_random_nobody_observes_which_unseen_card_has_which() -> None:
    options = {"transformer_assignment": "random"}
    state = Voltage(options).start(2, 7)
    seen = observed(state, 0, **options)
    assert len(cards(seen["unseen"])) == 52
    assert not any(card.endswith("*") for card in cards(seen["unseen"]))
    lit = sum(seen["own_hand"][1::2]) + seen["their_backs"][1] + seen["pile"][1]
    assert lit == 18


def test_each_seat_observes_its_own_side_first() -> None:
    state = last_cards(MIDDLE)
    own, other = observed(state, 0), observed(state, 1)
    assert own["terminals"][:10] == [1, 0, 1, 0, 0, 0, 1, 0, 1, 0]
    assert other["terminals"][:10] == [0, 1, 0, 1, 0, 1, 0, 1, 0, 0]
    assert own["sets"] == [2, 1]
    assert other["sets"] == [1, 2]


def test_a_seat_observes_the_tokens_and_what_is_due() -> None:
    state = last_cards(MIDDLE)
    seen = observed(state, 0)
    assert seen["tokens"] == [1, 0, 0, 1]
    assert seen["first_half"] == [1, 0, 0, 0, 0, 0]
    assert seen["flip_due"] == [0]
    assert seen["own_turn"] == [1]
    assert observed(state, 1)["own_turn"] == [0]


def test_v_44_a_due_flip_is_observed_and_nothing_else_is_legal() -> None:
    state = position("turn: 1, seat 0, flip due\nhand 0: o2* o1 o3 g1 g2\nhand 1: b1 b2 b3 p1")
    assert observed(state, 1)["flip_due"] == [1]
    assert masked(state, 0) == [f"flip:{colour}" for colour in "ogbp"]
    assert masked(state, 1) == []


SPECIALS = """
    turn: 3, seat 0, after orange
    green - | 0: | 1: 2 by
    hand 0: by fu p1
"""


def test_v_42_a_mask_shows_specials_with_and_without_effect() -> None:
    assert masked(position(SPECIALS), 0) == [
        *("p1:own", "p1:opp"),
        *("by:g", "by:g:2", "by:b", "by:p"),
        *("fu:g", "fu:g:2", "fu:g:by", "fu:b", "fu:p"),
        "draw",
    ]


def test_v_42_a_mask_shows_specials_that_must_take_effect_without_it_only_where_they_can_have_none() -> None:
    legal = masked(position(SPECIALS, special_effect="mandatory_if_possible"), 0)
    assert [text for text in legal if text[:2] in ("by", "fu")] == [
        *("by:g:2", "by:b", "by:p"),
        *("fu:g:2", "fu:g:by", "fu:b", "fu:p"),
    ]
